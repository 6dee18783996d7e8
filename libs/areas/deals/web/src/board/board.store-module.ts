import type { StoreModule } from '@crm/web-kit';
import { boardSaga } from './board.saga.ts';
import { boardReducer } from './board.slice.ts';

/** The store module of the board, loaded with the board's view; list and deal page do not need it. */
export const boardArea: StoreModule = { name: 'deal-board', reducer: boardReducer, saga: boardSaga };
