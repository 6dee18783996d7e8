import type { Input, Output, dealInsights } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { mustReachDeal, visibleDeals } from '@crm/deals-server';
import { auditInsert, compiled, metaOf, orNotFound, pageOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseFreeText } from '@crm/validation';
import { sql } from 'kysely';
import { riskFacts } from './risk-facts.ts';
import { risksOf } from './risk-rules.ts';

type Operations = (typeof dealInsights)['operations'];
type Memo = Output<Operations['createDealRiskMemo']>['data'];
type Timeline = Output<Operations['listDealInsightTimeline']>;

const memoColumns = ['id', 'risk_type', 'status', 'memo', 'user_id', 'created_at'] as const;

/** Reads a deal's type and its switch. @throws AppError RecordNotFound for a deal that the caller may not see */
async function seenDeal(ctx: StaffContext, dealId: number) {
  return orNotFound(
    await ctx.db.first(
      sqlFor
        .selectFrom('deals')
        .innerJoin('deal_types', (join) =>
          join.onRef('deal_types.domain_id', '=', 'deals.domain_id').onRef('deal_types.id', '=', 'deals.deal_type_id'),
        )
        .select(['deals.id', 'deal_types.enable_senses_insight as enabled'])
        .where(visibleDeals(ctx))
        .where('deals.id', '=', dealId),
    ),
  );
}

/** Returns the risks of a deal with their notes; the newest note of a risk says its state. */
export async function getInsight(
  app: AppContext,
  ctx: StaffContext,
  dealId: number,
): Promise<Output<Operations['getDealInsight']>> {
  const { enabled } = await seenDeal(ctx, dealId);
  if (!enabled) return { data: { enabled, risks: [] } };
  const matching = sql<boolean>`deals.domain_id = ${ctx.domainId} and deals.id = ${dealId}`;
  const [[facts], memos] = await Promise.all([
    riskFacts(ctx, { matching, now: app.clock.now(), most: 1 }),
    ctx.db.all(
      sqlFor
        .selectFrom('deal_risk_memos')
        .select(memoColumns)
        .where('domain_id', '=', ctx.domainId)
        .where('deal_id', '=', dealId)
        .orderBy('id', 'desc')
        .$castTo<Memo>(),
    ),
  ]);
  const risks = (facts ? risksOf(facts) : []).map((risk) => {
    const own = memos.filter(({ risk_type }) => risk_type === risk.risk_type);
    return { ...risk, status: own[0]?.status ?? ('open' as const), memos: own };
  });
  return { data: { enabled, risks } };
}

/** Adds a note to a risk. @throws AppError Forbidden for a role that only reads the deal */
export async function createMemo(
  app: AppContext,
  ctx: StaffContext,
  dealId: number,
  { risk_type, status, memo = '' }: Input<Operations['createDealRiskMemo']>['body'],
): Promise<{ data: Memo }> {
  await seenDeal(ctx, dealId);
  await mustReachDeal(ctx, dealId, 'save');
  const values = { deal_id: dealId, risk_type, status, memo: normaliseFreeText(memo), user_id: ctx.userId };
  const data = await ctx.db.transaction(async (db) => {
    const rows = await db.all(
      sqlFor
        .insertInto('deal_risk_memos')
        .values({ domain_id: ctx.domainId, ...values, created_at: app.clock.now() })
        .returning(memoColumns)
        .$castTo<Memo>(),
    );
    await db.all(
      auditInsert(ctx, {
        action: 'create',
        entity: 'deal_risk_memo',
        recordId: rows[0]!.id,
        changes: { after: values },
      }),
    );
    return rows[0]!;
  });
  return { data };
}

/** The rows of a page. */
const PAGE = 20;

interface ChangeRow {
  at: string;
  user_id: number | null;
  field: 'amount' | 'expected_contract_date';
  before: string | null;
  after: string | null;
}

/** Selects the newest changes of a deal's amount and expected date from the log of changes. */
const changeRows = (domainId: number, dealId: number, limit: number) =>
  compiled(sql<ChangeRow>`
    select a.created_at as at, a.user_id, field.name as field, a.changes->'before'->>field.name as before,
      a.changes->'after'->>field.name as after
    from audit_logs as a cross join (values ('amount'), ('expected_contract_date')) as field (name)
    where a.domain_id = ${domainId} and a.entity = 'deal' and a.record_id = ${dealId} and a.action = 'update'
      and a.changes->'before' ? field.name
      and a.changes->'before'->field.name is distinct from a.changes->'after'->field.name
    order by a.id desc limit ${limit}`);

/** Returns a page of a deal's activities and changes, newest first. */
export async function listTimeline(
  app: AppContext,
  ctx: StaffContext,
  dealId: number,
  { page = 1 }: { page?: number | undefined },
): Promise<Timeline> {
  await seenDeal(ctx, dealId);
  const limit = page * PAGE + 1;
  const [activities, changes] = await Promise.all([
    // The changes of amount and date are read below.
    app.timelineSources.read(ctx, {
      of: { kind: 'deal', id: dealId },
      until: null,
      limit,
      sources: ['action', 'phase', 'submission'],
    }),
    ctx.db.all(changeRows(ctx.domainId, dealId, limit)),
  ]);
  const all: Timeline['data'] = [
    ...activities.rows.map((activity) => ({
      ...{ at: activity.at, user_id: activity.user_id, change: null },
      activity: activity as Timeline['data'][number]['activity'],
    })),
    ...changes.map(({ at, user_id, ...change }) => ({ at, user_id, activity: null, change })),
  ];
  all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const asked = pageOf({ page, per_page: PAGE });
  // Rows beyond this page are not counted: there is at least one more when the list is longer.
  return { data: all.slice(asked.offset, asked.offset + PAGE), meta: metaOf(asked, all.length) };
}
