import { accountClient, mastersClient } from '@crm/api-client';
import { authEvents, reentryDeclined } from '@crm/auth';
import type { GetCurrentDomainAnswer, GetMastersAnswer } from '@crm/api-client';
import { callApi, takeEvery, takeLatest } from '@crm/web-kit';
import type { ApiResult } from '@crm/web-kit';
import { all, put } from 'redux-saga/effects';
import { mastersFailed, mastersForgotten, mastersReceived, mastersRequested } from './masters.slice.ts';

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

export function* mastersSaga() {
  yield takeLatest(mastersRequested, fetchMasters);
  yield takeEvery([authEvents.signedOut, reentryDeclined], forgetMasters);
  yield takeEvery(authEvents.sessionLost, forgetLost);
}
