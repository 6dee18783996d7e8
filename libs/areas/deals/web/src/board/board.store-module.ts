import type { StoreModule } from '@crm/web-kit';
import { boardSaga } from './board.saga.ts';
import { boardReducer } from './board.slice.ts';

/** The board comes with its view: list and page of a deal need none of it. */
export const boardArea: StoreModule = { name: 'deal-board', reducer: boardReducer, saga: boardSaga };
