import { dealTypesClient } from '@crm/api-client';
import type { MastersState } from '@crm/identity-web';
import type { Action } from '@reduxjs/toolkit';
import { callApi, submitModal, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { buffers } from 'redux-saga';
import type { Channel } from 'redux-saga';
import { actionChannel, call, fork, put, select, take } from 'redux-saga/effects';
import type { DealSettingsRoot } from '../area.types.ts';
import { renewMasters } from '../renew-masters.ts';
import {
  orderChanged,
  orderSettled,
  refusalForgotten,
  deleteTypeModal,
  typeDeletionSubmitted,
  typeModal,
  typeRefused,
  typeRestoreAsked,
  typeSwitched,
  typeSubmitted,
} from './types.slice.ts';

interface Root extends DealSettingsRoot {
  masters: MastersState;
}

/** Saves the position of every type that moved, with the versions that the last round returned. */
function* saveOrder(): SagaOf<void> {
  const { masters, 'deal-settings': settings }: Root = yield select();
  const { order } = settings.types;
  if (!order) return;
  for (const [place, id] of order.entries()) {
    const type = masters.data?.masters.dealTypes.find((one) => one.id === id);
    if (!type || type.orderNum === place) continue;
    const { name, lockVersion } = type;
    const result = yield* callApi(dealTypesClient, 'updateDealType', { id, body: { orderNum: place, lockVersion } });
    if (result.ok) continue;
    yield put(typeRefused({ what: 'order', name, failure: result.failure }));
    break;
  }
  yield* renewMasters();
  yield put(orderSettled(order));
}

/** Saves orders in rounds, skipping to the latest: an interrupted round would leave outdated versions behind. */
function* watchOrder(): SagaOf<void> {
  const changes: Channel<Action> = yield actionChannel(orderChanged.type, buffers.sliding(1));
  while (true) {
    yield take(changes);
    yield call(saveOrder);
  }
}

function* submit({ payload: { type, name, doneText } }: ReturnType<typeof typeSubmitted>): SagaOf<void> {
  const result = yield* submitModal(typeModal, () =>
    type
      ? callApi(dealTypesClient, 'updateDealType', {
          id: type.id,
          body: { name, lockVersion: type.lockVersion },
        })
      : callApi(dealTypesClient, 'createDealType', { body: { name } }),
  );
  if (!result) return;
  if (result.ok) yield put(toastShown({ level: 'info', text: doneText }));
  // After a conflict the next attempt starts from the current version.
  if (result.ok || result.failure.code === 'StaleRecord') yield* renewMasters();
}

function* remove({ payload }: ReturnType<typeof typeDeletionSubmitted>): SagaOf<void> {
  const { id, replacementId, doneText } = payload;
  const result = yield* submitModal(deleteTypeModal, () =>
    callApi(dealTypesClient, 'deleteDealType', { id, ...(replacementId !== null && { replacementId }) }),
  );
  if (!result?.ok) return;
  yield put(toastShown({ level: 'info', text: doneText }));
  yield* renewMasters();
}

function* restore({ payload: { type, doneText } }: ReturnType<typeof typeRestoreAsked>): SagaOf<void> {
  yield put(refusalForgotten());
  const result = yield* callApi(dealTypesClient, 'restoreDealType', { id: type.id });
  if (result.ok) yield put(toastShown({ level: 'info', text: doneText }));
  else yield put(typeRefused({ what: 'restoring', name: type.name, failure: result.failure }));
  yield* renewMasters();
}

function* switchType({ payload: { type, enabled, doneText } }: ReturnType<typeof typeSwitched>): SagaOf<void> {
  const { id, name, lockVersion } = type;
  yield put(refusalForgotten());
  const result = yield* callApi(dealTypesClient, 'updateDealType', { id, body: { enabled, lockVersion } });
  if (result.ok) yield put(toastShown({ level: 'info', text: doneText }));
  else yield put(typeRefused({ what: 'switch', name, failure: result.failure }));
  yield* renewMasters();
}

export function* typesSaga(): SagaOf<void> {
  yield fork(watchOrder);
  yield takeLeading(typeSubmitted, submit);
  yield takeLeading(typeDeletionSubmitted, remove);
  yield takeLeading(typeRestoreAsked, restore);
  yield takeLeading(typeSwitched, switchType);
}
