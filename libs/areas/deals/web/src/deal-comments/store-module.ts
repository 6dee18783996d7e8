import type { StoreModule } from '@crm/web-kit';
import { commentsSaga } from './comments.saga.ts';
import { commentsReducer } from './comments.slice.ts';

/** Comments come with the page of a deal, after its fields: board and list need none. */
export const commentsArea: StoreModule = { name: 'deal-comments', reducer: commentsReducer, saga: commentsSaga };
