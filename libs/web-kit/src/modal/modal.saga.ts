import type { Action } from '@reduxjs/toolkit';
import { delay, put, race, select, take } from 'redux-saga/effects';
import type { ApiResult } from '../api/call-api.ts';
import type { SagaOf } from '../store/saga.types.ts';
import { takeEvery } from '../store/take.ts';
import {
  modalClosed,
  modalDismissed,
  modalOpened,
  modalSubmitFailed,
  modalSubmitSucceeded,
  modalSubmitted,
  selectModal,
} from './modal.slice.ts';

/** Time in ms after which a closing modal counts as closed, even when no host reports it. */
const closingAtMost = 1_000;

function* endClosing({ payload: { name } }: { payload: { name: string } }): SagaOf<void> {
  const isOver = (action: Action) =>
    (modalClosed.match(action) || modalOpened.match(action)) && action.payload.name === name;
  const { late } = yield race({ over: take(isOver), late: delay(closingAtMost) });
  if (late) yield put(modalClosed({ name }));
}

/** Closes every closing modal after its animation. */
export function* modalsSaga() {
  yield takeEvery([modalDismissed, modalSubmitSucceeded], endClosing);
}

/**
 * Submits a modal: `const result = yield* submitModal('deal-create', () => callApi(…))`. The modal is submitting
 * meanwhile,
 * closes on success and stays open with the failure otherwise. Returns undefined when it cannot be submitted now.
 */
export function* submitModal<T>(name: string, work: () => SagaOf<ApiResult<T>>): SagaOf<ApiResult<T> | undefined> {
  const { status } = yield select(selectModal, name);
  if (status !== 'open') return undefined;
  yield put(modalSubmitted({ name }));
  const result = yield* work();
  yield put(result.ok ? modalSubmitSucceeded({ name }) : modalSubmitFailed({ name, failure: result.failure }));
  return result;
}
