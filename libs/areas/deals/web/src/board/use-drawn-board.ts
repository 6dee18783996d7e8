import { useDeferredValue } from 'react';
import type { BoardState } from './board.types.ts';

/**
 * The board as it is drawn. Cards that come by the page are drawn at leisure, in slices between keys and frames; what
 * concerns single cards, such as a move, at once.
 */
export function useDrawnBoard(board: BoardState): BoardState {
  const later = useDeferredValue(board, { ...board, columns: {}, reads: -1 });
  return later.reads === board.reads ? board : later;
}
