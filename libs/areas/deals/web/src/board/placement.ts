import { current, isDraft } from '@reduxjs/toolkit';
import type { Draft } from '@reduxjs/toolkit';
import type { DealRow } from '../domain/deal.types.ts';
import type { Spot } from '../move/move.events.ts';
import { sortOrders } from './board.types.ts';
import type { BoardSortKey, BoardState } from './board.types.ts';

type Cards = Pick<BoardState, 'columns' | 'deals'>;

/** Returns the plain value behind an Immer draft: reading a list of hundreds from the draft would wrap every entry. */
const plain = <T extends object>(value: T): T => (isDraft(value) ? (current(value as Draft<T>) as T) : value);

/** Returns the current spot of a card; undefined when the card is not on the board. */
export function spotOf({ columns }: Pick<BoardState, 'columns'>, dealId: number): Spot | undefined {
  for (const [phaseId, column] of Object.entries(columns)) {
    const ids = plain(column.ids);
    const index = ids.indexOf(dealId);
    if (index >= 0)
      return { phaseId: Number(phaseId), aboveId: ids[index - 1] ?? null, belowId: ids[index + 1] ?? null };
  }
  return undefined;
}

/** Returns the spot of a card placed before the one at `index`; the card itself does not count as a neighbour. */
export function spotAt(board: Pick<BoardState, 'columns'>, phaseId: number, index: number, dealId: number): Spot {
  const ids = board.columns[phaseId]?.ids ?? [];
  const before = ids.slice(0, index).filter((id) => id !== dealId);
  const after = ids.slice(index).filter((id) => id !== dealId);
  return { phaseId, aboveId: before.at(-1) ?? null, belowId: after[0] ?? null };
}

/** Removes a card from its column and decrements the column's count. */
export function takeOff(board: Cards, dealId: number): void {
  for (const column of Object.values(board.columns)) {
    const ids = plain(column.ids);
    const index = ids.indexOf(dealId);
    if (index < 0) continue;
    column.ids = ids.toSpliced(index, 1);
    column.totalCount = Math.max(0, column.totalCount - 1);
  }
}

/** Inserts a card: beside its neighbours in the manual order, by its value in any other order. */
export function putOn(board: Cards, card: DealRow, spot: Spot, sortKey: BoardSortKey): void {
  takeOff(board, card.id);
  const column = board.columns[spot.phaseId];
  if (column) {
    const ids = plain(column.ids);
    const index = sortKey === 'board' ? besideNeighbours(ids, spot) : byValue(plain(board.deals), ids, card, sortKey);
    column.ids = ids.toSpliced(index, 0, card.id);
    column.totalCount += 1;
  }
  board.deals[card.id] = { ...card, phaseId: spot.phaseId };
}

function besideNeighbours(ids: readonly number[], { aboveId, belowId }: Spot): number {
  const above = aboveId === null ? -1 : ids.indexOf(aboveId);
  const below = belowId === null ? -1 : ids.indexOf(belowId);
  if (above >= 0) return above + 1;
  return below >= 0 ? below : 0;
}

const valueOf: Record<Exclude<BoardSortKey, 'board'>, (card: DealRow) => string | number | null> = {
  expected_contract_date: (card) => card.expectedContractDate,
  amount: (card) => card.amount,
  updated_at: (card) => card.updatedAt,
  last_action_at: (card) => card.lastActionCompletedAt,
};

/** Inserts the card before the first one that sorts after it; cards without a value come last. */
function byValue(
  deals: BoardState['deals'],
  ids: readonly number[],
  card: DealRow,
  sortKey: Exclude<BoardSortKey, 'board'>,
): number {
  const sign = sortOrders[sortKey] === 'asc' ? 1 : -1;
  const mine = valueOf[sortKey](card);
  if (mine === null) return ids.length;
  const index = ids.findIndex((id) => {
    const other = deals[id] && valueOf[sortKey](deals[id]);
    return other == null || (mine < other ? -1 : Number(mine > other)) * sign < 0;
  });
  return index < 0 ? ids.length : index;
}
