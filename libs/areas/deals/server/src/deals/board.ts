import type { Input, Output, deals } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { isoDay } from '@crm/format/days';
import { throwIfInvalid, compiled, notFound, orderOf, pageOf, seesDealType } from '@crm/server-kit';
import type { AppContext, StaffContext, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { dealRows } from './deal-rows.ts';
import { boardSorts, dealSearch } from './deal-search.ts';
import { visibleInType, visibleTotals } from './visible-deals.ts';

type Operation = (typeof deals)['operations']['listDealsByPhases'];
type Card = Output<Operation>['data']['phases'][number]['deals'][number];

const CARDS = 20;

/** Selects a board's columns in order; a deleted phase has none, and a type closed to the viewer has no columns. */
export const boardPhases = (viewer: Viewer, dealTypeId: number) =>
  sqlFor
    .selectFrom('phases')
    .innerJoin('deal_types', (join) =>
      join.onRef('deal_types.domain_id', '=', 'phases.domain_id').onRef('deal_types.id', '=', 'phases.deal_type_id'),
    )
    .select('phases.id')
    .where('phases.domain_id', '=', viewer.domainId)
    .where('phases.deal_type_id', '=', dealTypeId)
    .where('phases.deleted_at', 'is', null)
    .where('deal_types.deleted_at', 'is', null)
    .where(seesDealType(viewer))
    .orderBy('phases.order_num')
    .orderBy('phases.id');

/** Returns the cards of every requested column, with the total of each, in one round trip. */
export async function listDealsByPhases(
  { clock }: AppContext,
  ctx: StaffContext,
  body: Input<Operation>['body'],
): Promise<Output<Operation>> {
  const now = clock.now();
  const { domainId } = ctx;
  const search = await dealSearch(ctx, body.search_condition, now, body.deal_type_id);
  const matching = sql`deals.deal_type_id = ${body.deal_type_id} and ${visibleInType(ctx)}
    and ${search}`;
  const order = orderOf(boardSorts, 'deals.id', body, { key: 'board', order: 'asc' });
  const columns = columnsOf(ctx, body);
  // By primary key, card by card: without the limit the planner reads all deals to find a hundred.
  const rowOf = dealRows(isoDay(now), ctx.userId)
    .where('deals.domain_id', '=', domainId)
    .where('deals.id', '=', sql<number>`picked.id`)
    .limit(1);
  const [phases, cards, counts] = await ctx.db.batch([
    boardPhases(ctx, body.deal_type_id),
    compiled(sql<Card & { column_index: number }>`
      with columns as ${columns},
      picked as materialized (
        select columns.index, columns.phase_id, card.id, card.position
        from columns cross join lateral (
          select deals.id, row_number() over (order by ${order}) as position
          from deals where deals.phase_id = columns.phase_id and ${matching}
          order by ${order} limit columns.cards offset columns.skipped
        ) as card
      )
      select row.*, picked.index as column_index from picked
      cross join lateral (${rowOf}) as row
      order by picked.index, picked.position`),
    compiled(sql<{ phase_id: number; count: number }>`
      select part.phase_id, sum(part.count)::bigint as count
      from ${visibleTotals(ctx, body.deal_type_id, { search: body.search_condition, matching: search })} as part
      group by part.phase_id`),
  ]);
  if (phases.length === 0) throw notFound();
  const asked = body.phases?.map(({ phase_id }) => phase_id) ?? phases.map(({ id }) => id);
  const known = new Set(phases.map(({ id }) => id));
  throwIfInvalid(
    asked.flatMap((id, index) => (known.has(id) ? [] : [{ field: `phases[${index}].phase_id`, rule: 'not_found' }])),
  );
  const total = new Map(counts.map(({ phase_id, count }) => [phase_id, count]));
  return {
    data: {
      phases: asked.map((phase_id, index) => ({
        phase_id,
        total_count: total.get(phase_id) ?? 0,
        deals: cards.filter((card) => card.column_index === index),
      })),
    },
  };
}

/** Returns a row per column: phase, number of cards, offset. By default every phase from its first card. */
function columnsOf(viewer: Viewer, { deal_type_id, phases }: Input<Operation>['body']) {
  if (!phases) {
    return sql`(select row_number() over () - 1 as index, phase.id as phase_id, ${CARDS}::bigint as cards, 0::bigint as skipped
      from (${boardPhases(viewer, deal_type_id)}) as phase)`;
  }
  const pages = phases.map(({ page, per_page = CARDS }) => pageOf({ page, per_page }));
  return sql`(select index - 1 as index, phase_id, cards, skipped from unnest(
      ${phases.map(({ phase_id }) => phase_id)}::bigint[],
      ${pages.map(({ perPage }) => perPage)}::bigint[],
      ${pages.map(({ offset }) => offset)}::bigint[]
    ) with ordinality as asked (phase_id, cards, skipped, index))`;
}
