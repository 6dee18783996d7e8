import { offerUndo, takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { itemRemoved, itemRestored } from './editor.slice.ts';

function* offerWayBack({ payload: { item, index, words } }: ReturnType<typeof itemRemoved>): SagaOf<void> {
  if (yield* offerUndo(words.removed, words.undo)) yield put(itemRestored({ item, index }));
}

export function* editorSaga() {
  yield takeEvery(itemRemoved, offerWayBack);
}
