import { accountClient, mastersClient } from '@crm/api-client';
import { authEvents, reentryDeclined, selectAuth } from '@crm/auth';
import type { AuthState } from '@crm/auth';
import type { GetCurrentDomainAnswer, GetMastersAnswer } from '@crm/api-client';
import { apiFailed, callApi, concerns, liveChanged, takeEvery, takeLatest, takeLeading } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import type { Task } from 'redux-saga';
import { all, call, fork, join, put, race, select, take } from 'redux-saga/effects';
import { mastersFailed, mastersForgotten, mastersReceived, mastersRequested } from './masters.slice.ts';
import type { MastersState } from './masters.slice.ts';
import { selectMastersState } from './use-masters.ts';

type Answers = [ApiResult<GetMastersAnswer>, ApiResult<GetCurrentDomainAnswer>];

function* ask(): SagaOf<Answers> {
  return yield all([callApi(mastersClient, 'getMasters', {}), callApi(accountClient, 'getCurrentDomain', {})]);
}

/** Requests the masters while the server still checks the stored session; returns undefined when it has ended. */
function* askAhead(): SagaOf<Answers | undefined> {
  const { answers } = yield race({
    answers: call(ask),
    lost: take([authEvents.notRestored, authEvents.initializeFailed]),
  });
  return answers;
}

function* fetchMasters(ahead: { task: Task | undefined }): SagaOf<void> {
  const { task } = ahead;
  ahead.task = undefined;
  const early: Answers | undefined = task && (yield join(task));
  const [masters, company] = early?.every(({ ok }) => ok) ? early : yield* ask();
  if (!masters.ok) yield put(mastersFailed(masters.failure));
  else if (!company.ok) yield put(mastersFailed(company.failure));
  else yield put(mastersReceived({ masters: masters.data.data, company: company.data.data }));
}

function* forgetMasters() {
  yield put(mastersForgotten());
}

/** Keeps the masters of an expired session, because its page stays open until the user has signed in again. */
function* forgetLost({ payload: reason }: ReturnType<typeof authEvents.sessionLost>) {
  if (reason !== 'expired') yield put(mastersForgotten());
}

/** Requests the masters again when an administrator has changed some, here or elsewhere; the old ones stay visible. */
function* followOthers(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  const { data }: MastersState = yield select(selectMastersState);
  if (data && concerns(change, 'masters')) yield put(mastersRequested());
}

const following = () => import('./follow-profile.saga.ts');
type Following = Awaited<ReturnType<typeof following>>;

/** Loads the code that follows a refusal with the first one, because few users ever meet one. */
function* followRefusal(event: ReturnType<typeof apiFailed>): SagaOf<void> {
  if (event.payload.failure.code !== 'Forbidden') return;
  const { followProfile }: Following = yield call(following);
  yield* followProfile(event);
}

export function* mastersSaga() {
  const auth: AuthState | undefined = yield select(selectAuth);
  const ahead = { task: undefined as Task | undefined };
  if (auth?.status === 'INITIALIZING') ahead.task = yield fork(askAhead);
  yield takeEvery(liveChanged, followOthers);
  yield takeLeading(apiFailed, followRefusal);
  yield takeLatest(mastersRequested, () => fetchMasters(ahead));
  yield takeEvery([authEvents.signedOut, reentryDeclined], forgetMasters);
  yield takeEvery(authEvents.sessionLost, forgetLost);
}
