import type { BoardState } from './board.types.ts';

/** State of the board; stands beside that of the area. */
export interface WithBoard {
  'deal-board': BoardState;
}

export const selectBoard = (state: WithBoard): BoardState => state['deal-board'];
