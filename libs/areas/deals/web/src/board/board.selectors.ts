import type { DealsState } from '../area.types.ts';
import type { BoardState } from './board.types.ts';

export const selectBoard = (state: { deals: DealsState }): BoardState => state.deals.board;
