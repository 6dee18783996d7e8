import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { compiled, invalid } from '@crm/server-kit';
import { sql } from 'kysely';
import { livingDeals } from './visible-deals.ts';

/**
 * The distance between two cards of a column, as in write_deals; it allows fifty moves before the column is renumbered.
 */
const CARD_STEP = 1024;

interface Place {
  domainId: number;
  dealTypeId: number;
  phaseId: number;
  /** The card to be placed, which is not its own neighbour. */
  dealId: number;
  aboveId: number | null | undefined;
  belowId: number | null | undefined;
}

interface Card {
  id: number;
  board_order: number;
}

/**
 * Locks the columns, so that cards are placed one after the other and no two get the same gap. Both columns of a move
 * are locked in one order for all, so that two moves never deadlock.
 */
export const holdColumns = (domainId: number, phaseIds: readonly number[]) =>
  sqlFor
    .selectFrom('phases')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('id', 'in', phaseIds)
    .orderBy('id')
    .forNoKeyUpdate();

/**
 * Returns the card's position: under `above`, else over `below`, else on top. Other cards may have come in between
 * since the caller looked, so the neighbour on the other side is the present one.
 */
export async function boardPosition(db: TenantDb, place: Place): Promise<number> {
  const { aboveId, belowId } = place;
  if (aboveId == null && belowId == null) return topOf(db, place);
  const named = [aboveId, belowId].filter((id) => id != null);
  const anchors = await db.all(columnOf(place).where('deals.id', 'in', named));
  const missing = (['above_id', 'below_id'] as const).filter((field) => {
    const id = field === 'above_id' ? aboveId : belowId;
    return id != null && !anchors.some((card) => card.id === id);
  });
  if (missing.length > 0) throw invalid(...missing.map((field) => ({ field, rule: 'not_found' })));
  const anchor = anchors.find((card) => card.id === (aboveId ?? belowId))!;
  const side = aboveId == null ? 'over' : 'under';
  const gap = (await gapBeside(db, place, anchor, side)) ?? (await gapAfterRenumbering(db, place, anchor.id, side));
  return gap;
}

const columnOf = ({ domainId, dealTypeId, phaseId, dealId }: Place) =>
  sqlFor
    .selectFrom('deals')
    .select(['deals.id', 'deals.board_order'])
    .where(livingDeals({ domainId }))
    .where('deals.deal_type_id', '=', dealTypeId)
    .where('deals.phase_id', '=', phaseId)
    .where('deals.id', '<>', dealId);

async function topOf(db: TenantDb, place: Place): Promise<number> {
  const first = await db.first(columnOf(place).orderBy('deals.board_order').limit(1));
  return (first?.board_order ?? 0) - CARD_STEP;
}

/** Returns the middle of the gap beside a card; undefined when the numbers leave no space. */
async function gapBeside(db: TenantDb, place: Place, anchor: Card, side: 'over' | 'under') {
  const [beyond, direction] = side === 'under' ? ([sql`>`, 'asc'] as const) : ([sql`<`, 'desc'] as const);
  const neighbour = await db.first(
    columnOf(place)
      .where(
        sql<boolean>`(deals.board_order, deals.id) ${beyond} (${anchor.board_order}::float8, ${anchor.id}::bigint)`,
      )
      .orderBy('deals.board_order', direction)
      .orderBy('deals.id', direction)
      .limit(1),
  );
  const step = side === 'under' ? CARD_STEP : -CARD_STEP;
  if (!neighbour) return anchor.board_order + step;
  const middle = anchor.board_order + (neighbour.board_order - anchor.board_order) / 2;
  return middle === anchor.board_order || middle === neighbour.board_order ? undefined : middle;
}

/** Renumbers the column. The first card keeps its number, so that a card added on top meanwhile stays on top. */
async function gapAfterRenumbering(db: TenantDb, place: Place, anchorId: number, side: 'over' | 'under') {
  await db.all(
    compiled(sql`
      update deals set board_order = numbered.first + numbered.place * ${CARD_STEP}::float8
      from (
        select id, min(board_order) over () as first, row_number() over (order by board_order, id) - 1 as place
        from (${columnOf(place)}) as card
      ) as numbered
      where deals.domain_id = ${place.domainId} and deals.id = numbered.id`),
  );
  const anchor = (await db.first(columnOf(place).where('deals.id', '=', anchorId)))!;
  return (await gapBeside(db, place, anchor, side))!;
}
