import { webformSubmissionLogs } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { listSubmissionLogs } from './list-submission-logs.ts';
import { readColumns } from './log-columns.ts';
import { requestLogCsv } from './log-export.ts';
import { saveColumns } from './save-columns.ts';

export function submissionLogsRoutes(app: AppContext): void {
  implement(app, webformSubmissionLogs, {
    listWebformSubmissionLogs: (ctx, { params, query }) => listSubmissionLogs(ctx, params.webform_id, query),
    getWebformSubmissionLogColumnSetting: async (ctx, { params }) => ({
      data: { columns: await readColumns(ctx.db, ctx.userId, params.webform_id, ctx.locale) },
    }),
    updateWebformSubmissionLogColumnSetting: (ctx, { params, body }) => saveColumns(app, ctx, params.webform_id, body),
    requestWebformSubmissionLogCsv: (ctx, { params, query }) => requestLogCsv(app, ctx, params.webform_id, query),
  });
}
