import type { BoardState } from './board/board.types.ts';

/** State of the room; stands under `deals` in the store. */
export interface DealsState {
  board: BoardState;
}
