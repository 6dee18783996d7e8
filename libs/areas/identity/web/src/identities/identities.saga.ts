import { identitiesClient } from '@crm/api-client';
import { authEvents, PopupError, requestIdentityLink, selectAuth } from '@crm/auth';
import type { AuthState } from '@crm/auth';
import { callApi, confirm, failureOf, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call, getContext, put, select } from 'redux-saga/effects';
import {
  identitiesFailed,
  identitiesReceived,
  identitiesRequested,
  linkAsked,
  linkEnded,
  linkRefused,
  providersAsked,
  unlinkAsked,
} from './identities.slice.ts';

function* fetchIdentities(): SagaOf<void> {
  const result = yield* callApi(identitiesClient, 'listIdentities', {});
  yield put(result.ok ? identitiesReceived(result.data.data) : identitiesFailed());
}

/** The popup must open within the press itself; the consent follows. */
function* link({ payload: { provider, currentPassword } }: ReturnType<typeof linkAsked>): SagaOf<void> {
  const send = yield getContext('send');
  const consent = async () =>
    (await identitiesClient(send).startIdentityLink({ body: { provider, currentPassword } })).data.linkToken;
  try {
    yield call(
      requestIdentityLink,
      { name: provider, url: `/api/auth/${provider}` },
      {
        authOriginUrl: `${window.location.origin}/account`,
        consent,
      },
    );
    yield put(linkEnded());
    yield put(identitiesRequested());
  } catch (error) {
    // Closing the popup is one's own wish.
    if (error instanceof PopupError && error.code === 'PopupClosed') yield put(linkEnded());
    else if (error instanceof PopupError)
      yield put(linkRefused({ status: 0, code: error.code, message: error.message, issues: [] }));
    else yield put(linkRefused(failureOf(error)));
  }
}

function* unlink({ payload: { id, question, doneText } }: ReturnType<typeof unlinkAsked>): SagaOf<void> {
  if (!(yield* confirm(question))) return;
  const result = yield* callApi(identitiesClient, 'unlinkIdentity', { id });
  yield put(
    toastShown(result.ok ? { level: 'info', text: doneText } : { level: 'error', text: result.failure.message }),
  );
  yield put(identitiesRequested());
}

function* fetchProviders(): SagaOf<void> {
  const result = yield* callApi(identitiesClient, 'listSignInProviders', {});
  if (!result.ok) return;
  const { providers }: AuthState = yield select(selectAuth);
  const isAvailable = (name: string) => result.data.data.some((one) => one.name === name && one.available);
  yield put(authEvents.providersChanged(providers.map(({ name }) => ({ name, available: isAvailable(name) }))));
}

export function* identitiesSaga(): SagaOf<void> {
  yield takeLatest(identitiesRequested, fetchIdentities);
  yield takeLeading(linkAsked, link);
  yield takeLeading(unlinkAsked, unlink);
  yield takeLatest(providersAsked, fetchProviders);
}
