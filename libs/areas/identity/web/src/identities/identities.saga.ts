import { identitiesClient } from '@crm/api-client';
import { authEvents, PopupError, requestIdentityConfirmation, requestIdentityLink, selectAuth } from '@crm/auth';
import type { AuthState } from '@crm/auth';
import { callApi, confirm, failureOf, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { call, getContext, put, select } from 'redux-saga/effects';
import {
  confirmationAsked,
  confirmationForgotten,
  confirmationReceived,
  confirmationRefused,
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

/** Opens the popup within the press, or the browser blocks it; requests the consent afterwards. */
function* link({ payload: { provider, ...proof } }: ReturnType<typeof linkAsked>): SagaOf<void> {
  const send = yield getContext('send');
  const consent = async () =>
    (await identitiesClient(send).startIdentityLink({ body: { provider, ...proof } })).data.linkToken;
  try {
    const identityToken: string = yield call(
      requestIdentityLink,
      { name: provider, url: `/api/auth/${provider}` },
      {
        authOriginUrl: `${window.location.origin}/account`,
        consent,
      },
    );
    yield call(() => identitiesClient(send).finishIdentityLink({ body: { identityToken } }));
    yield put(linkEnded());
    yield put(identitiesRequested());
  } catch (error) {
    const failure = refusalOf(error);
    yield put(failure ? linkRefused(failure) : linkEnded());
    // A confirmation is valid once, with any result.
    if (failure?.issues.some(({ rule }) => rule === 'not_confirmed'))
      yield put(confirmationRefused({ purpose: 'link', failure }));
    else yield put(confirmationForgotten('link'));
  }
}

/** Returns the failure; a closed popup is the user's choice and none. */
function refusalOf(error: unknown): ApiFailure | undefined {
  if (!(error instanceof PopupError)) return failureOf(error);
  return error.code === 'PopupClosed' ? undefined : { status: 0, code: error.code, message: error.message, issues: [] };
}

/** Confirms by another sign-in with a linked account; its token is kept until it is used. */
function* confirmIdentity({ payload: { provider, purpose } }: ReturnType<typeof confirmationAsked>): SagaOf<void> {
  const send = yield getContext('send');
  const consent = async () =>
    (await identitiesClient(send).startIdentityConfirmation({ body: { provider, purpose } })).data.confirmToken;
  try {
    const token: string = yield call(
      requestIdentityConfirmation,
      { name: provider, url: `/api/auth/${provider}` },
      { authOriginUrl: `${window.location.origin}/account`, consent },
    );
    yield put(confirmationReceived({ purpose, token }));
  } catch (error) {
    const failure = refusalOf(error);
    yield put(failure ? confirmationRefused({ purpose, failure }) : confirmationForgotten(purpose));
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
  yield takeLeading(confirmationAsked, confirmIdentity);
  yield takeLeading(unlinkAsked, unlink);
  yield takeLatest(providersAsked, fetchProviders);
}
