import { dailyReportKind, dailyReports } from '@crm/contract';
import { commentHandlers, tellComments } from '@crm/records-server';
import type { CommentRules } from '@crm/records-server';
import { implement, markedChanges } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { oneReport, selectReports } from './daily-reports.repository.ts';
import { listReports } from './list-reports.ts';
import { findReport, openReport, saveReport } from './save-report.ts';

type Comments = Omit<
  (typeof dailyReports)['operations'],
  'listDailyReports' | 'getDailyReport' | 'openDailyReport' | 'saveDailyReport'
>;

const rules: CommentRules = {
  kind: dailyReportKind,
  ids: { record: 'id', comment: 'comment_id' },
  seen: oneReport,
};

/** Registers the daily reports: their calls, the notices of comments to their members, and their live topic. */
export function dailyReportRoutes(app: AppContext): void {
  implement(app, dailyReports, {
    listDailyReports: (ctx, { body }) => listReports(app, ctx, body),
    getDailyReport: async (ctx, { params }) => ({ data: await findReport(ctx, params.id) }),
    openDailyReport: async (ctx, { body }) => ({ data: await openReport(app, ctx, body) }),
    saveDailyReport: async (ctx, { body }) => ({ data: await saveReport(app, ctx, body) }),
    ...commentHandlers<Comments>(app, rules),
  });
  tellComments(app, {
    kind: dailyReportKind,
    name: sql`to_char(daily_reports.day, 'YYYY/MM/DD')`,
    toOwner: 'report_comment',
  });
  app.visibleRecords.add(dailyReportKind.entity, (viewer, ids) =>
    selectReports(viewer).clearSelect().select('daily_reports.id').where('daily_reports.id', 'in', ids),
  );
  app.live.add('daily_reports', markedChanges(app.database, 'daily_reports'));
}
