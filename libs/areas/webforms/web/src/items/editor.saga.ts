import { takeEvery, toastActed, toastDismissed, toastShown, undoMs } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { nanoid } from '@reduxjs/toolkit';
import { put, take } from 'redux-saga/effects';
import { formLeft } from '../form/form.slice.ts';
import { itemRemoved, itemRestored } from './editor.slice.ts';

/** Offers to put a removed item back, as long as its form is there. */
function* offerWayBack({ payload: { item, index, words } }: ReturnType<typeof itemRemoved>): SagaOf<void> {
  const id = nanoid();
  const isEnd = (action: Action) =>
    formLeft.match(action) || ((toastActed.match(action) || toastDismissed.match(action)) && action.payload.id === id);
  yield put(toastShown({ id, level: 'info', text: words.removed, actionText: words.undo, durationMs: undoMs }));
  const end: Action = yield take(isEnd);
  if (toastActed.match(end)) yield put(itemRestored({ item, index }));
  else if (formLeft.match(end)) yield put(toastDismissed({ id }));
}

export function* editorSaga() {
  yield takeEvery(itemRemoved, offerWayBack);
}
