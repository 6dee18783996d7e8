import { automationLogs } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { replay } from '../trials/replay.ts';
import { tryRecord } from '../trials/try-record.ts';
import { findRun } from './find-run.ts';
import { listLogs } from './log-rows.ts';
import { retryRun } from './retry-run.ts';

export function logsRoutes(app: AppContext): void {
  implement(app, automationLogs, {
    listAutomationLogs: (ctx, { params, query: { log_type: type = 'all', ...page } }) =>
      listLogs(ctx, params.id, type, page),
    getAutomationRun: async (ctx, { params }) => ({ data: await findRun(ctx, params.automation_id, params.id) }),
    retryAutomationRun: (ctx, { params }) => retryRun(ctx, params.automation_id, params.id),
    testAutomation: (ctx, { params, body }) => tryRecord(app, ctx, params.id, body),
    replayAutomation: (ctx, { params, body }) => replay(app, ctx, params.id, body ?? {}),
  });
}
