import { salesTargets } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { aggregateTargets } from './aggregate-targets.ts';
import { importTargets } from './import-targets.ts';
import { listTargets } from './list-targets.ts';
import { targetsFile } from './targets-csv.ts';
import { updateTargets } from './update-targets.ts';

/** Registers the routes of 売上目標設定 and of targets against results. */
export function salesTargetsRoutes(app: AppContext): void {
  implement(app, salesTargets, {
    listSalesTargets: (ctx, { body }) => listTargets(ctx, body),
    updateSalesTargets: (ctx, { body }) => updateTargets(app, ctx, body),
    downloadSalesTargetsTemplate: (ctx, { body }) => targetsFile(app, ctx, body),
    importSalesTargetsCsv: (ctx, { body }) => importTargets(app, ctx, body),
    aggregateSalesTargets: (ctx, { body }) => aggregateTargets(ctx, body),
  });
}
