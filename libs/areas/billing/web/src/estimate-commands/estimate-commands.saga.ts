import { estimatesClient } from '@crm/api-client';
import {
  callApi,
  confirm,
  modalDismissed,
  modalOpened,
  submitModal,
  takeEvery,
  takeLatest,
  takeLeading,
  toastShown,
} from '@crm/web-kit';
import type { ApiFailure, ApiResult, SagaOf } from '@crm/web-kit';
import { call, put, select } from 'redux-saga/effects';
import { estimateReceived, estimateRemoved, selectEditor } from '../editor/editor.slice.ts';
import type { EditorState } from '../editor/editor.slice.ts';
import type { Estimate } from '../domain/estimate.types.ts';
import { estimatesList } from '../list/estimates.list.ts';
import { ofDeal, selectOfDeal } from '../record/of-deal.slice.ts';
import type { OfDealState } from '../record/of-deal.slice.ts';
import { offerDeal } from './deal-offer.saga.ts';
import { browser } from './download.ts';
import {
  commentModal,
  commentSubmitted,
  copyRequested,
  deletionRequested,
  downloadRequested,
  estimateTouched,
  previewFailed,
  previewModal,
  previewOpened,
  previewReady,
  revisionRequested,
  statusRequested,
  versionFailed,
  versionModal,
  versionOpened,
  versionReceived,
  workDone,
} from './estimate-commands.slice.ts';

/** Shows the answer in the open estimate; after a conflict it reloads the estimate. */
function* settle(
  result: ApiResult<{ data: Estimate }>,
  id: number,
  doneText: string,
  failedText?: string,
): SagaOf<boolean> {
  if (result.ok) {
    yield put(toastShown({ level: 'info', text: doneText }));
    const { id: openId }: EditorState = yield select(selectEditor);
    if (openId === result.data.data.id) yield put(estimateReceived(result.data.data));
  } else {
    yield put(toastShown({ level: 'error', text: failedText ?? result.failure.message }));
    if (result.failure.code === 'StaleRecord') yield* refetch(id);
  }
  yield put(estimateTouched({ id }));
  return result.ok;
}

function* refetch(id: number): SagaOf<void> {
  const { id: openId }: EditorState = yield select(selectEditor);
  if (openId !== id) return;
  const now = yield* callApi(estimatesClient, 'getEstimate', { id });
  if (now.ok) yield put(estimateReceived(now.data.data));
}

/** Returns the characters that cannot be printed, when they are why an estimate was not sent. */
const unprintableOf = ({ issues }: ApiFailure) =>
  issues.find(({ rule }) => rule === 'unprintable')?.params?.['characters']?.toString();

function* changeStatus({ payload }: ReturnType<typeof statusRequested>): SagaOf<void> {
  const { estimate, action, question, dealOffer, doneText, unprintableText } = payload;
  if (!question || (yield* confirm({ type: 'warning', ...question }))) {
    const body = { action, lockVersion: estimate.lockVersion };
    const result = yield* callApi(estimatesClient, 'changeEstimateStatus', { id: estimate.id, body });
    const characters = result.ok ? undefined : unprintableOf(result.failure);
    yield* settle(result, estimate.id, doneText, characters && `${unprintableText} ${characters}`);
    if (result.ok && dealOffer) yield* offerDeal(result.data.data, dealOffer);
  }
  yield put(workDone({}));
}

/** Sends the comment; the text stays in its field until the server has accepted it. */
function* sendComment({ payload }: ReturnType<typeof commentSubmitted>): SagaOf<void> {
  const { estimate, action, comment, doneText } = payload;
  const { id, lockVersion } = estimate;
  const body = { action, lockVersion, ...(comment.trim() !== '' && { comment: comment.trim() }) };
  const result = yield* submitModal(commentModal, () => callApi(estimatesClient, 'changeEstimateStatus', { id, body }));
  if (!result) return;
  const isOver = result.ok || result.failure.code === 'StaleRecord' || result.failure.status === 404;
  if (!isOver) return;
  if (!result.ok) yield put(modalDismissed({ name: commentModal }));
  yield* settle(result, id, doneText);
}

function* openVersion({ payload }: ReturnType<typeof versionOpened>): SagaOf<void> {
  yield put(modalOpened({ name: versionModal, payload }));
  const { estimate, version } = payload;
  const result = yield* callApi(estimatesClient, 'getEstimateVersion', { id: estimate.id, version });
  yield put(result.ok ? versionReceived(result.data.data) : versionFailed(result.failure));
}

function* revise({ payload: { estimate, doneText } }: ReturnType<typeof revisionRequested>): SagaOf<void> {
  const body = { lockVersion: estimate.lockVersion };
  const result = yield* callApi(estimatesClient, 'createEstimateVersion', { id: estimate.id, body });
  const isDone = yield* settle(result, estimate.id, doneText);
  yield put(workDone(isDone ? { openId: estimate.id } : {}));
}

function* copy({ payload: { id, doneText } }: ReturnType<typeof copyRequested>): SagaOf<void> {
  const result = yield* callApi(estimatesClient, 'copyEstimate', { id });
  yield* settle(result, id, doneText);
  yield put(workDone(result.ok ? { openId: result.data.data.id } : {}));
}

function* remove({ payload: { id, question } }: ReturnType<typeof deletionRequested>): SagaOf<void> {
  const { doneText, ...words } = question;
  if (yield* confirm({ type: 'danger', ...words })) {
    const result = yield* callApi(estimatesClient, 'deleteEstimate', { id });
    yield put(
      toastShown(result.ok ? { level: 'info', text: doneText } : { level: 'error', text: result.failure.message }),
    );
    if (result.ok) yield put(estimateRemoved(id));
    yield put(estimateTouched({ id }));
  }
  yield put(workDone({}));
}

function* preview({ payload }: ReturnType<typeof previewOpened>): SagaOf<void> {
  yield put(modalOpened({ name: previewModal, payload }));
  const { id, version } = payload;
  const result = yield* callApi(estimatesClient, 'createEstimatePdfUrl', { id, body: { version, show: true } });
  yield put(result.ok ? previewReady(result.data.data.url) : previewFailed(result.failure));
}

function* download({ payload }: ReturnType<typeof downloadRequested>): SagaOf<void> {
  const { id, version, failedText } = payload;
  const result = yield* callApi(estimatesClient, 'createEstimatePdfUrl', { id, body: { version } });
  if (result.ok) yield call(browser.download, result.data.data.url);
  else yield put(toastShown({ level: 'error', text: failedText }));
}

/** Reloads the lists that show the estimate. */
function* reloadLists(): SagaOf<void> {
  const { ownerId }: OfDealState = yield select(selectOfDeal);
  if (ownerId !== null) yield put(ofDeal.actions.opened({ ownerId }));
  const { status } = yield select((state: { billing: { list: { status: string } } }) => state.billing.list);
  if (status !== 'idle') yield put(estimatesList.actions.reloaded());
}

export function* workSaga() {
  yield takeLeading(statusRequested, changeStatus);
  yield takeLeading(revisionRequested, revise);
  yield takeLeading(copyRequested, copy);
  yield takeLeading(deletionRequested, remove);
  yield takeLeading(commentSubmitted, sendComment);
  yield takeLatest(versionOpened, openVersion);
  yield takeLatest(previewOpened, preview);
  yield takeEvery(downloadRequested, download);
  yield takeLatest(estimateTouched, reloadLists);
}
