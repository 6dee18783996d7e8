import { useDeferredValue } from 'react';
import type { BoardState } from './board.types.ts';

/**
 * The board as it is drawn. Further cards that come by the page are drawn at leisure, in slices between keys and frames;
 * the first ones, and what concerns single cards, such as a move, at once: nobody waits for the first cards because
 * colleagues keep changing them.
 */
export function useDrawnBoard(board: BoardState): BoardState {
  const later = useDeferredValue(board);
  const isFirst = Object.keys(later.columns).length === 0;
  return isFirst || later.reads === board.reads ? board : later;
}
