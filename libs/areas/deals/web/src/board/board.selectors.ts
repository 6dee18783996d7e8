import type { BoardState } from './board.types.ts';

/** The root state with the board's state, registered beside the area's state. */
export interface WithBoard {
  'deal-board': BoardState;
}

export const selectBoard = (state: WithBoard): BoardState => state['deal-board'];
