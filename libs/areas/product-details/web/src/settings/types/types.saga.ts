import { dealProductDetailTypesClient } from '@crm/api-client';
import { callApi, confirm, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { actionChannel, delay, fork, put, select, take } from 'redux-saga/effects';
import {
  bulkModal,
  choiceCleared,
  deletedReceived,
  deleteTypeModal,
  deletionAsked,
  importModal,
  importSubmitted,
  moreTypesRequested,
  orderSaved,
  refusalForgotten,
  selectTypes,
  typeDeletionSubmitted,
  typeModal,
  typeMoved,
  typeRevived,
  typeSubmitted,
  typesFailed,
  typesImported,
  typesOpened,
  typesReceived,
  typesRefused,
  typesReloaded,
  typesSearched,
  typesSubmitted,
} from './types.slice.ts';
import type { TypesState } from './types.slice.ts';

const perPage = 100;
/** The delay of a search after the last key. */
const waitMs = 300;

function* fetchTypes(action: Action): SagaOf<void> {
  if (typesSearched.match(action) && action.payload.keyword) yield delay(waitMs);
  const state: TypesState = yield select(selectTypes);
  const page = moreTypesRequested.match(action) ? state.page + 1 : 1;
  const keyword = state.keyword.trim();
  const body = {
    page,
    perPage,
    ...(keyword && { searchCondition: { keyword } }),
    ...(state.dealTypeId !== null && { dealTypeId: state.dealTypeId }),
  };
  const result = yield* callApi(dealProductDetailTypesClient, 'listDealProductDetailTypes', { body });
  if (!result.ok) return yield put(typesFailed(result.failure));
  yield put(typesReceived({ page, answer: result.data }));
  if (typesOpened.match(action) || typesReloaded.match(action)) yield* fetchDeleted();
}

function* fetchDeleted(): SagaOf<void> {
  const body = { deleted: true, perPage, sortKey: 'updated_at', sortOrder: 'desc' } as const;
  const result = yield* callApi(dealProductDetailTypesClient, 'listDealProductDetailTypes', { body });
  if (result.ok) yield put(deletedReceived(result.data.data));
}

function* submit({ payload: { type, values, doneText } }: ReturnType<typeof typeSubmitted>): SagaOf<void> {
  const result = yield* submitModal(typeModal, () =>
    type
      ? callApi(dealProductDetailTypesClient, 'updateAllDealProductDetailTypes', {
          body: { rows: [{ ...values, id: type.id, lockVersion: type.lockVersion }] },
        })
      : callApi(dealProductDetailTypesClient, 'createDealProductDetailTypes', { body: { rows: [values] } }),
  );
  if (!result) return;
  if (result.ok) yield put(toastShown({ level: 'info', text: doneText }));
  // After a conflict the next attempt starts from the current types.
  if (result.ok || result.failure.code === 'StaleRecord') yield put(typesReloaded());
}

function* submitSeveral({ payload: { rows, doneText } }: ReturnType<typeof typesSubmitted>): SagaOf<void> {
  const body = { rows };
  const result = yield* submitModal(bulkModal, () =>
    callApi(dealProductDetailTypesClient, 'updateAllDealProductDetailTypes', { body }),
  );
  if (!result) return;
  if (result.ok) {
    yield put(toastShown({ level: 'info', text: doneText }));
    yield put(choiceCleared());
  }
  if (result.ok || result.failure.code === 'StaleRecord') yield put(typesReloaded());
}

function* takeIn({ payload: body }: ReturnType<typeof importSubmitted>): SagaOf<void> {
  const result = yield* submitModal(importModal, () =>
    callApi(dealProductDetailTypesClient, 'importDealProductDetailTypesCsv', { body }),
  );
  if (!result?.ok) return;
  yield put(typesImported(result.data.data));
  yield put(typesReloaded());
}

/** Saves the order: the shown types take, in their new order, the places that they already occupy. */
function* saveOrder(): SagaOf<void> {
  const { rows, read: readIds }: TypesState = yield select(selectTypes);
  const ids = rows.map(({ id }) => id);
  // An earlier save has included this move.
  if (ids.join() === readIds.join()) return;
  const body = { ids, readIds };
  const result = yield* callApi(dealProductDetailTypesClient, 'orderDealProductDetailTypes', { body });
  if (result.ok) return yield put(orderSaved(ids));
  yield put(typesRefused({ what: 'order', failure: result.failure }));
  yield put(typesReloaded());
}

/** Saves orders one after the other, so that each starts from the previous one. */
function* saveOrdersInTurn(): SagaOf<void> {
  const moves = yield actionChannel(typeMoved.type);
  while (true) {
    yield take(moves);
    yield* saveOrder();
  }
}

/** Deletes one type, with its replacement in deals. */
function* removeOne({ payload }: ReturnType<typeof typeDeletionSubmitted>): SagaOf<void> {
  const { type, replacementId, doneText } = payload;
  const body = {
    ...{ ids: [type.id], lockVersions: [type.lockVersion] },
    ...(replacementId !== null && { replacementId }),
  };
  const result = yield* submitModal(deleteTypeModal, () =>
    callApi(dealProductDetailTypesClient, 'deleteDealProductDetailTypes', { body }),
  );
  if (!result) return;
  if (result.ok) yield put(toastShown({ level: 'info', text: doneText }));
  // After a conflict, or when a deal has started to use the type, the next attempt starts from the current types.
  if (result.ok || result.failure.status === 409) yield put(typesReloaded());
}

function* revive({ payload: { id, doneText } }: ReturnType<typeof typeRevived>): SagaOf<void> {
  yield put(refusalForgotten());
  const body = { ids: [id] };
  const result = yield* callApi(dealProductDetailTypesClient, 'restoreDealProductDetailTypes', { body });
  if (result.ok) yield put(toastShown({ level: 'info', text: doneText }));
  else yield put(typesRefused({ what: 'restoring', failure: result.failure }));
  yield put(typesReloaded());
}

function* remove({ payload: { types, question, doneText } }: ReturnType<typeof deletionAsked>): SagaOf<void> {
  yield put(refusalForgotten());
  if (!(yield* confirm(question))) return;
  const body = { ids: types.map(({ id }) => id), lockVersions: types.map(({ lockVersion }) => lockVersion) };
  const result = yield* callApi(dealProductDetailTypesClient, 'deleteDealProductDetailTypes', { body });
  if (!result.ok) {
    yield put(typesRefused({ what: 'deletion', failure: result.failure }));
    if (result.failure.code === 'StaleRecord') yield put(typesReloaded());
    return;
  }
  yield put(toastShown({ level: 'info', text: doneText }));
  yield put(typesReloaded());
}

export function* typesSaga(): SagaOf<void> {
  yield takeLatest([typesOpened, typesSearched, typesReloaded, moreTypesRequested], fetchTypes);
  yield takeLeading(typeSubmitted, submit);
  yield takeLeading(typesSubmitted, submitSeveral);
  yield takeLeading(importSubmitted, takeIn);
  yield fork(saveOrdersInTurn);
  yield takeLeading(deletionAsked, remove);
  yield takeLeading(typeDeletionSubmitted, removeOne);
  yield takeLeading(typeRevived, revive);
}
