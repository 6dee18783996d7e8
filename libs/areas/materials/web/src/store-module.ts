import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { attachSaga } from './attach/attach.saga.ts';
import { attachReducer } from './attach/attach.slice.ts';
import { editSaga } from './edit/edit.saga.ts';
import { editReducer } from './edit/edit.slice.ts';
import { filingSaga } from './filing/filing.saga.ts';
import { filingReducer } from './filing/filing.slice.ts';
import { materialColumns, materialsList, savedMaterials } from './list/materials.list.ts';
import { previewSaga } from './preview/preview.saga.ts';
import { previewReducer } from './preview/preview.slice.ts';
import { recordMaterialsSaga } from './record/record-materials.saga.ts';
import { recordMaterialsReducer } from './record/record-materials.slice.ts';
import { uploadsSaga } from './uploads/uploads.saga.ts';
import { uploadsReducer } from './uploads/uploads.slice.ts';

function* materialsSaga() {
  yield fork(materialsList.saga);
  yield fork(materialColumns.saga);
  yield fork(savedMaterials.saga);
  yield fork(recordMaterialsSaga);
  yield fork(uploadsSaga);
  yield fork(attachSaga);
  yield fork(previewSaga);
  yield fork(editSaga);
  yield fork(filingSaga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'materials',
  reducer: combineReducers({
    list: materialsList.reducer,
    columns: materialColumns.reducer,
    saved: savedMaterials.reducer,
    ofRecord: recordMaterialsReducer,
    uploads: uploadsReducer,
    attach: attachReducer,
    preview: previewReducer,
    edit: editReducer,
    filing: filingReducer,
  }),
  saga: materialsSaga,
};
