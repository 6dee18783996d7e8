import type { Input, dailyReports as resource } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { oneReport, readsReportsOf, selectReports } from './daily-reports.repository.ts';

type Operations = (typeof resource)['operations'];
type Words = Input<Operations['saveDailyReport']>['body'];
type Place = Input<Operations['openDailyReport']>['body'];

/** Returns the report of a member and day that the caller may read; undefined when there is none. */
const reportOf = (ctx: StaffContext, { user_id, day }: Place) =>
  ctx.db.first(selectReports(ctx).where('daily_reports.user_id', '=', user_id).where('daily_reports.day', '=', day));

export const findReport = async (ctx: StaffContext, id: number) =>
  orNotFound(await ctx.db.first(oneReport(ctx, { id })));

/** Returns the report of a member and day. A day without one gets an empty report, so that it can have comments. */
export async function openReport(app: AppContext, ctx: StaffContext, place: Place) {
  const known = await reportOf(ctx, place);
  if (known) return known;
  const members = sqlFor
    .selectFrom('members')
    .where('members.domain_id', '=', ctx.domainId)
    .where('members.user_id', '=', place.user_id)
    .where('members.deleted_at', 'is', null)
    .where(readsReportsOf(ctx))
    .select('user_id');
  orNotFound(await ctx.db.first(members));
  const now = app.clock.now();
  const values = { domain_id: ctx.domainId, ...place, created_at: now, updated_at: now };
  await ctx.db.batch([
    sqlFor
      .insertInto('daily_reports')
      .values(values)
      .onConflict((conflict) => conflict.columns(['domain_id', 'user_id', 'day']).doNothing()),
  ]);
  return orNotFound(await reportOf(ctx, place));
}

const clean = (text: string | null) => (text === null ? null : normaliseText(text) || null);

/** Writes the caller's own words of a day. Only a change of the read version is accepted; a missing report is version 0. */
export async function saveReport(app: AppContext, ctx: StaffContext, { day, lock_version: version, ...sent }: Words) {
  const now = app.clock.now();
  const place = { user_id: ctx.userId, day };
  const before = await reportOf(ctx, place);
  const words = {
    reflections: sent.reflections === undefined ? (before?.reflections ?? null) : clean(sent.reflections),
    next_plan: sent.next_plan === undefined ? (before?.next_plan ?? null) : clean(sent.next_plan),
  };
  const id = await ctx.db.transaction(async (db) => {
    const row = await db.first(
      sqlFor
        .insertInto('daily_reports')
        .values({ domain_id: ctx.domainId, ...place, ...words, lock_version: 1, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['domain_id', 'user_id', 'day'])
            .doUpdateSet({ ...words, lock_version: version + 1, updated_at: now })
            .where('daily_reports.lock_version', '=', version),
        )
        .returning('id'),
    );
    if (!row) return undefined;
    const changes = {
      before: { reflections: before?.reflections ?? null, next_plan: before?.next_plan ?? null },
      after: words,
    };
    await db.all(
      auditInsert(ctx, { action: before ? 'update' : 'create', entity: 'daily_report', recordId: row.id, changes }),
    );
    return row.id;
  });
  if (id === undefined) throw stale((await reportOf(ctx, place))!);
  return findReport(ctx, id);
}
