import { materialsClient } from '@crm/api-client';
import {
  callApi,
  modalOpened,
  offerUndo,
  submitModal,
  takeEvery,
  takeLatest,
  takeLeading,
  toastShown,
} from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { materialsList } from '../list/materials.list.ts';
import { materialChanged, materialRemoved, recordReloaded } from '../record/record-materials.slice.ts';
import { deleteRequested, editModal, editOpened, editSubmitted, versionsReceived } from './edit.slice.ts';

function* open({ payload: material }: ReturnType<typeof editOpened>): SagaOf<void> {
  yield put(modalOpened({ name: editModal, payload: material }));
  const result = yield* callApi(materialsClient, 'getMaterial', { id: material.id });
  if (result.ok) yield put(versionsReceived(result.data.data.versions));
}

function* save({ payload: { id, body, savedText } }: ReturnType<typeof editSubmitted>): SagaOf<void> {
  const result = yield* submitModal(editModal, () => callApi(materialsClient, 'updateMaterial', { id, body }));
  if (!result?.ok) return;
  const material = result.data.data;
  yield put(materialChanged(material));
  yield put(materialsList.actions.rowChanged(material));
  yield put(toastShown({ level: 'info', text: savedText }));
}

/** Removes a file from the screen at once; restores it when the server refuses or the user undoes. */
function* remove({ payload }: ReturnType<typeof deleteRequested>): SagaOf<void> {
  const { material, deletedText, undoText, failedText } = payload;
  const { id } = material;
  yield put(materialRemoved(id));
  yield put(materialsList.actions.rowsRemoved([id]));
  const result = yield* callApi(materialsClient, 'deleteMaterial', { id });
  if (!result.ok && result.failure.code !== 'RecordNotFound') {
    yield put(toastShown({ level: 'error', text: failedText }));
    yield* reload();
    return;
  }
  if (!(yield* offerUndo(deletedText, undoText))) return;
  const restored = yield* callApi(materialsClient, 'restoreMaterial', { id });
  if (!restored.ok) yield put(toastShown({ level: 'error', text: failedText }));
  yield* reload();
}

function* reload(): SagaOf<void> {
  yield put(recordReloaded());
  yield put(materialsList.actions.reloaded());
}

export function* editSaga() {
  yield takeLatest(editOpened, open);
  yield takeLeading(editSubmitted, save);
  yield takeEvery(deleteRequested, remove);
}
