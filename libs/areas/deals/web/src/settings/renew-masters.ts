import { mastersFailed, mastersReceived, mastersRequested } from '@crm/identity-web';
import type { SagaOf } from '@crm/web-kit';
import { put, take } from 'redux-saga/effects';

/** Reloads the masters and waits, so that a screen with 「保存しました」 shows the saved state. */
export function* renewMasters(): SagaOf<void> {
  yield put(mastersRequested());
  yield take([mastersReceived.type, mastersFailed.type]);
}
