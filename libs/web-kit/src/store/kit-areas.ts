import { connectionSaga } from '../api/connection.saga.ts';
import { connectionReducer } from '../api/connection.ts';
import { dialogsSaga } from '../dialog/dialog.saga.ts';
import { dialogsReducer } from '../dialog/dialog.slice.ts';
import { modalsSaga } from '../modal/modal.saga.ts';
import { modalsReducer } from '../modal/modal.slice.ts';
import { ownKindsArea } from '../module/own-kinds.ts';
import { toastsSaga } from '../toast/toast.saga.ts';
import { toastsReducer } from '../toast/toast.slice.ts';
import type { StoreModule } from './store-module.types.ts';

/** The store modules of every application: modals, dialogs, toasts, the connection and own kinds. */
export const kitAreas: readonly StoreModule[] = [
  { name: 'modals', reducer: modalsReducer, saga: modalsSaga },
  { name: 'dialogs', reducer: dialogsReducer, saga: dialogsSaga },
  { name: 'toasts', reducer: toastsReducer, saga: toastsSaga },
  { name: 'connection', reducer: connectionReducer, saga: connectionSaga },
  ownKindsArea,
];
