import type { Input, Output, salesForecasts } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { periodAt } from '@crm/format/periods';
import { auditInsert, forbidden, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { companyCalendar } from '@crm/targets-server';
import { isCalendarDay, normaliseFreeText } from '@crm/validation';
import { sql } from 'kysely';
import { mustSeeType } from './forecast-deals.ts';

type Operations = (typeof salesForecasts)['operations'];
type Body = Input<Operations['submitForecast']>['body'];
type Submission = Output<Operations['submitForecast']>['data'];

const columns = [
  ...(['id', 'user_id', 'starts_on', 'commit_amount', 'best_amount', 'note', 'submitted_by', 'created_at'] as const),
] as const;
const isOverride = sql<boolean>`submitted_by <> user_id`.as('is_override');

async function startOf(
  ctx: StaffContext,
  { deal_type_id, term_type, time }: Pick<Body, 'deal_type_id' | 'term_type' | 'time'>,
) {
  if (!isCalendarDay(time)) throw invalid({ field: 'time', rule: 'errors.invalid_date' });
  await mustSeeType(ctx, deal_type_id);
  return periodAt(term_type, time, await companyCalendar(ctx.db)).from;
}

/** Returns the submissions of a period, newest first: the caller's own, and all of them to administrators. */
export async function listSubmissions(ctx: StaffContext, body: Input<Operations['listForecastSubmissions']>['body']) {
  const starts_on = await startOf(ctx, body);
  const data: Submission[] = await ctx.db.all(
    sqlFor
      .selectFrom('forecast_submissions')
      .select(columns)
      .select(isOverride)
      .where('domain_id', '=', ctx.domainId)
      .where('deal_type_id', '=', body.deal_type_id)
      .where('term_type', '=', body.term_type)
      .where('starts_on', '=', starts_on)
      .$if(ctx.session.profile !== 'administrator', (query) => query.where('user_id', '=', ctx.userId))
      .orderBy('id', 'desc')
      .limit(1_000),
  );
  return { data };
}

/** Adds a submission; earlier ones stay. @throws AppError Forbidden for another member's without being administrator */
export async function submit(app: AppContext, ctx: StaffContext, body: Body): Promise<{ data: Submission }> {
  const { deal_type_id, term_type, user_id = ctx.userId, commit_amount, best_amount, note = '' } = body;
  if (user_id !== ctx.userId && ctx.session.profile !== 'administrator') throw forbidden();
  const starts_on = await startOf(ctx, body);
  const member = sqlFor
    .selectFrom('members')
    .select('user_id')
    .where('domain_id', '=', ctx.domainId)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null);
  if (!(await ctx.db.first(member))) throw invalid({ field: 'user_id', rule: 'not_found' });
  const text = normaliseFreeText(note);
  if (user_id !== ctx.userId && text === '') throw invalid({ field: 'note', rule: 'required' });
  if (best_amount < commit_amount)
    throw invalid({ field: 'best_amount', rule: 'minimum', params: { limit: commit_amount } });
  const values = { deal_type_id, term_type, starts_on, user_id, commit_amount, best_amount, note: text };
  const data = await ctx.db.transaction(async (db) => {
    const [rows] = await db.batch([
      sqlFor
        .insertInto('forecast_submissions')
        .values({ domain_id: ctx.domainId, ...values, submitted_by: ctx.userId, created_at: app.clock.now() })
        .returning(columns)
        .returning(isOverride),
      auditInsert(ctx, { action: 'create', entity: 'forecast_submission', changes: { after: values } }),
    ]);
    return rows[0]!;
  });
  return { data };
}
