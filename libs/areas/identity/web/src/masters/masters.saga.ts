import { accountClient, mastersClient } from '@crm/api-client';
import { authEvents, reentryDeclined } from '@crm/auth';
import type { GetCurrentDomainAnswer, GetMastersAnswer } from '@crm/api-client';
import { apiFailed, callApi, concerns, liveChanged, takeEvery, takeLatest, takeLeading } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { all, call, put, select } from 'redux-saga/effects';
import { mastersFailed, mastersForgotten, mastersReceived, mastersRequested } from './masters.slice.ts';
import type { MastersState } from './masters.slice.ts';
import { selectMastersState } from './use-masters.ts';

function* fetchMasters() {
  const [masters, company]: [ApiResult<GetMastersAnswer>, ApiResult<GetCurrentDomainAnswer>] = yield all([
    callApi(mastersClient, 'getMasters', {}),
    callApi(accountClient, 'getCurrentDomain', {}),
  ]);
  if (!masters.ok) yield put(mastersFailed(masters.failure));
  else if (!company.ok) yield put(mastersFailed(company.failure));
  else yield put(mastersReceived({ masters: masters.data.data, company: company.data.data }));
}

function* forgetMasters() {
  yield put(mastersForgotten());
}

/** The page of a session whose time is over stays open until its user has signed in again. */
function* forgetLost({ payload: reason }: ReturnType<typeof authEvents.sessionLost>) {
  if (reason !== 'expired') yield put(mastersForgotten());
}

/** An administrator has changed some, here or elsewhere: whoever has them reads them anew, with the old ones in sight. */
function* followOthers(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  const { data }: MastersState = yield select(selectMastersState);
  if (data && concerns(change, 'masters')) yield put(mastersRequested());
}

const following = () => import('./follow-profile.saga.ts');
type Following = Awaited<ReturnType<typeof following>>;

/** Hardly anybody meets a refusal: what follows it comes with the first. */
function* followRefusal(event: ReturnType<typeof apiFailed>): SagaOf<void> {
  if (event.payload.failure.code !== 'Forbidden') return;
  const { followProfile }: Following = yield call(following);
  yield* followProfile(event);
}

export function* mastersSaga() {
  yield takeEvery(liveChanged, followOthers);
  yield takeLeading(apiFailed, followRefusal);
  yield takeLatest(mastersRequested, fetchMasters);
  yield takeEvery([authEvents.signedOut, reentryDeclined], forgetMasters);
  yield takeEvery(authEvents.sessionLost, forgetLost);
}
