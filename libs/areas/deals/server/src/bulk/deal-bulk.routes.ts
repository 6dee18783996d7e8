import { dealBulk } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { bulkDeleteDeals } from './bulk-delete.ts';
import { bulkUpdateDeals } from './bulk-update.ts';
import { dryRunUpdate } from './dry-run-update.ts';
import { forgetOldBulks, undoBulkDeals } from './undo-bulk.ts';

export function dealBulkRoutes(app: AppContext): void {
  app.cleaners.add('old changes of many deals', (now) => forgetOldBulks(app, now));
  implement(app, dealBulk, {
    bulkUpdateDeals: (ctx, { body }) => bulkUpdateDeals(app, ctx, body),
    foreseeBulkUpdate: (ctx, { body }) => dryRunUpdate(app, ctx, body),
    bulkDeleteDeals: (ctx, { body }) => bulkDeleteDeals(app, ctx, body),
    undoBulkDeals: (ctx, { params }) => undoBulkDeals(app, ctx, params.id),
  });
}
