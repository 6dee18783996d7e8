import { callApi, offerUndo, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { fork, put } from 'redux-saga/effects';
import {
  client,
  linkAdded,
  linkRefused,
  linkRemoved,
  linksFailed,
  linksOpened,
  linksReceived,
  linkSubmitted,
} from './deal-customers.slice.ts';
import type { Link } from './deal-customers.slice.ts';

function* read(dealId: number): SagaOf<void> {
  const result = yield* callApi(client, 'listDealCustomers', { body: { dealId } });
  yield put(
    result.ok ? linksReceived({ dealId, items: result.data.data }) : linksFailed({ dealId, failure: result.failure }),
  );
}

function* open({ payload }: ReturnType<typeof linksOpened>): SagaOf<void> {
  yield* read(payload.dealId);
}

function* add({ payload: link }: ReturnType<typeof linkSubmitted>): SagaOf<void> {
  const result = yield* callApi(client, 'addDealCustomer', { body: link });
  if (!result.ok) return yield put(linkRefused(result.failure));
  yield* read(link.dealId);
  yield put(linkAdded());
}

/** Deletes a link; treats a link that somebody else already deleted as success. */
function* remove({ payload: { link, words } }: ReturnType<typeof linkRemoved>): SagaOf<void> {
  const { dealId: id, customerId, dealCustomerTypeId } = link;
  const result = yield* callApi(client, 'removeDealCustomer', { id, customerId, dealCustomerTypeId });
  if (!result.ok && result.failure.code !== 'RecordNotFound') {
    yield put(toastShown({ level: 'error', text: `${words.failed}${result.failure.message}` }));
    return yield* read(id);
  }
  yield fork(offerWayBack, link, words);
}

function* offerWayBack(link: Link, words: { removed: string; undo: string }): SagaOf<void> {
  if (yield* offerUndo(words.removed, words.undo)) yield put(linkSubmitted(link));
}

export function* dealCustomersSaga(): SagaOf<void> {
  yield takeLatest(linksOpened, open);
  yield takeLeading(linkSubmitted, add);
  yield takeEvery(linkRemoved, remove);
}
