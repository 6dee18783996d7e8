import { mastersFailed, mastersReceived, mastersRequested } from '@crm/identity-web';
import type { SagaOf } from '@crm/web-kit';
import { put, take } from 'redux-saga/effects';

/** Asks for the masters anew and waits: a screen that says 「保存しました」 shows what was saved. */
export function* renewMasters(): SagaOf<void> {
  yield put(mastersRequested());
  yield take([mastersReceived.type, mastersFailed.type]);
}
