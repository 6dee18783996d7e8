import type { Spot } from '../move/move.events.ts';
import type { BoardState } from './board.types.ts';
import { isCard, isColumn } from './drag-data.ts';
import type { OverCardData } from './drag-data.ts';
import { spotAt, spotOf } from './placement.ts';

type Target = { data: Record<string | symbol, unknown> };

/**
 * Returns the spot of a card dropped on these targets, innermost first: beside the card under the pointer, or at the
 * end of the column. Returns undefined when the card would not move.
 */
export function dropSpot(
  board: Pick<BoardState, 'columns'>,
  dealId: number,
  targets: readonly Target[],
  hasPlaces: boolean,
): Spot | undefined {
  const over = targets.find(({ data }) => isCard(data))?.data as OverCardData | undefined;
  const column = targets.map(({ data }) => data).find(isColumn);
  const phaseId = over?.phaseId ?? column?.phaseId;
  if (phaseId === undefined) return undefined;
  const from = spotOf(board, dealId);
  const ids = board.columns[phaseId]?.ids ?? [];
  const index = over ? ids.indexOf(over.dealId) + (over.edge === 'bottom' ? 1 : 0) : ids.length;
  const to = spotAt(board, phaseId, index, dealId);
  const stays =
    from?.phaseId === phaseId && (!hasPlaces || (from.aboveId === to.aboveId && from.belowId === to.belowId));
  return stays ? undefined : to;
}
