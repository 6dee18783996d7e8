import { connectionArea } from '../api/connection.ts';
import { dialogsSaga } from '../dialog/dialog.saga.ts';
import { dialogsReducer } from '../dialog/dialog.slice.ts';
import { modalsSaga } from '../modal/modal.saga.ts';
import { modalsReducer } from '../modal/modal.slice.ts';
import { toastsSaga } from '../toast/toast.saga.ts';
import { toastsReducer } from '../toast/toast.slice.ts';
import type { Area } from './area.types.ts';

/** What every application has: modals, dialogs, toasts, and whether the server answers. */
export const kitAreas: readonly Area[] = [
  { name: 'modals', reducer: modalsReducer, saga: modalsSaga },
  { name: 'dialogs', reducer: dialogsReducer, saga: dialogsSaga },
  { name: 'toasts', reducer: toastsReducer, saga: toastsSaga },
  connectionArea,
];
