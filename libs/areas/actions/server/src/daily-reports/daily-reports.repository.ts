import { sqlFor } from '@crm/database';
import { viewerTemplate } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

/**
 * Returns the condition for the viewer to read the reports of a row of `members`: their own, and those of members whose
 * role theirs covers, as a role covers records (spec 3 §2.17, §4.11). A viewer without a role reads all.
 */
export function readsReportsOf({ userId, session: { reach } }: Viewer) {
  if (!reach) return sql<SqlBool>`true`;
  const own = sql<SqlBool>`members.user_id = ${userId}`;
  if (reach.levels.action === 'none') return own;
  return sql<SqlBool>`(${own} or members.role_id = any(${reach.roleIds}::bigint[]))`;
}

/** Selects the reports that the viewer may read; a day is a date as text. */
export const selectReports = (viewer: Viewer) =>
  sqlFor
    .selectFrom('daily_reports')
    .innerJoin('members', (join) =>
      join
        .onRef('members.domain_id', '=', 'daily_reports.domain_id')
        .onRef('members.user_id', '=', 'daily_reports.user_id'),
    )
    .where('daily_reports.domain_id', '=', viewer.domainId)
    .where(readsReportsOf(viewer))
    .select([
      'daily_reports.id',
      'daily_reports.user_id',
      'daily_reports.day',
      'daily_reports.reflections',
      'daily_reports.next_plan',
      'daily_reports.updated_at',
      'daily_reports.lock_version',
      sql<number>`(select count(*) from daily_report_comments as c where c.domain_id = daily_reports.domain_id
        and c.daily_report_id = daily_reports.id and c.deleted_at is null)`.as('comment_count'),
    ]);

/** Returns the statement of a report, which has no row when the viewer may not read it. */
export const oneReport = viewerTemplate((viewer, { id }: { id: number }) =>
  selectReports(viewer).where('daily_reports.id', '=', id),
);
