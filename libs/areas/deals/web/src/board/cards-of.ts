import type { DealRow } from '../domain/deal.types.ts';
import type { BoardState } from './board.types.ts';

const known = new WeakMap<readonly number[], readonly DealRow[]>();
const none: readonly number[] = [];

/**
 * Returns the cards of a column. The array keeps its identity while the cards do, so that an unchanged column does not
 * re-render.
 */
export function cardsOf(
  { columns, deals }: Pick<BoardState, 'columns' | 'deals'>,
  phaseId: number,
): readonly DealRow[] {
  const ids = columns[phaseId]?.ids ?? none;
  const before = known.get(ids);
  if (before?.length === ids.length && ids.every((id, index) => deals[id] === before[index])) return before;
  const cards = ids.flatMap((id) => deals[id] ?? []);
  known.set(ids, cards);
  return cards;
}
