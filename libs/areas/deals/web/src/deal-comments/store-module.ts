import type { StoreModule } from '@crm/web-kit';
import { commentsSaga } from './comments.saga.ts';
import { commentsReducer } from './comments.slice.ts';

/** The store module of the comments, loaded with the deal page after its fields; board and list do not need it. */
export const commentsArea: StoreModule = { name: 'deal-comments', reducer: commentsReducer, saga: commentsSaga };
