import { dealTypesClient } from '@crm/api-client';
import type { MastersState } from '@crm/identity-web';
import type { Action } from '@reduxjs/toolkit';
import { callApi, confirm, submitModal, takeLeading, toastShown } from '@crm/web-kit';
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
  typeDeletionAsked,
  typeModal,
  typeRefused,
  typeSubmitted,
} from './types.slice.ts';

interface Root extends DealSettingsRoot {
  masters: MastersState;
}

/** Saves the place of every type that has another one now, with the versions as they are after the last round. */
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

/** One round after the other, the last order only: a round that was cut off would leave old versions behind. */
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
  // Somebody else was faster: the next attempt begins from what is there now.
  if (result.ok || result.failure.code === 'StaleRecord') yield* renewMasters();
}

function* remove({ payload: { type, question, doneText } }: ReturnType<typeof typeDeletionAsked>): SagaOf<void> {
  yield put(refusalForgotten());
  if (!(yield* confirm(question))) return;
  const result = yield* callApi(dealTypesClient, 'deleteDealType', { id: type.id });
  if (!result.ok) {
    yield put(typeRefused({ what: 'deletion', name: type.name, failure: result.failure }));
    return;
  }
  yield put(toastShown({ level: 'info', text: doneText }));
  yield* renewMasters();
}

export function* typesSaga(): SagaOf<void> {
  yield fork(watchOrder);
  yield takeLeading(typeSubmitted, submit);
  yield takeLeading(typeDeletionAsked, remove);
}
