import { webformSubmissionLogs } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { listSubmissionLogs } from './list-submission-logs.ts';

export function submissionLogsRoutes(house: House): void {
  implement(house, webformSubmissionLogs, {
    listWebformSubmissionLogs: (ctx, { params, query }) => listSubmissionLogs(ctx.db, params.webform_id, query),
  });
}
