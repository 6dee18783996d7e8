import type { ApiFailure } from '@crm/api-client/runtime';
import { call, put, race, select, take } from 'redux-saga/effects';
import { PopupError } from '../popup/popup-error.ts';
import type { Provider } from '../popup/providers.ts';
import { requestCredentials } from '../popup/request-credentials.ts';
import { credentialsOf } from '../session/headers.ts';
import type { Credentials, SignInMethod } from '../session/session.types.ts';
import type { SessionUser } from '../user.types.ts';
import { popupSignInCancelled } from './auth.requests.ts';
import type { popupSignInRequested, secondStepRequested, signInRequested } from './auth.requests.ts';
import { selectAuth } from './auth.selectors.ts';
import { authEvents } from './auth.slice.ts';
import type { AuthState } from './auth.types.ts';
import type { AuthConfig } from './config.types.ts';
import { anyFailure, localFailure } from './failure.ts';
import type { SagaOf } from './saga.types.ts';

/** Signs in by e-mail: the answer's headers contain the credentials, its body the user (spec 1 §7). */
export function* signInByEmail(config: AuthConfig, { payload }: ReturnType<typeof signInRequested>): SagaOf<void> {
  if (!(yield* mayBegin('email'))) return;
  try {
    yield* enter(config, yield call(config.api.signIn, { body: payload }));
  } catch (error) {
    const token = config.api.verifyTwoFactor && tokenOfSecondStep(error);
    yield put(token ? authEvents.secondStepAsked({ token }) : authEvents.signInFailed(anyFailure(error)));
  }
}

/** Completes the sign-in with the token of the first step. */
export function* signInBySecondStep(
  config: AuthConfig,
  { payload: { code } }: ReturnType<typeof secondStepRequested>,
): SagaOf<void> {
  const { secondStep }: AuthState = yield select(selectAuth);
  const { verifyTwoFactor } = config.api;
  if (!secondStep || !verifyTwoFactor || !(yield* mayBegin('email'))) return;
  try {
    yield* enter(config, yield call(verifyTwoFactor, { body: { twoFactorToken: secondStep.token, code } }));
  } catch (error) {
    yield put(authEvents.signInFailed(anyFailure(error)));
  }
}

type SignInAnswer = Awaited<ReturnType<AuthConfig['api']['signIn']>>;

function* enter(config: AuthConfig, { data, headers }: SignInAnswer): SagaOf<void> {
  const credentials = credentialsOf(headers);
  if (credentials) yield* begin(config, credentials, 'email', data.data);
  else yield put(authEvents.signInFailed(localFailure('MalformedAnswer', 'The answer carries no credentials.')));
}

/** Returns the second step's token from a `TwoFactorRequired` error, or undefined. */
function tokenOfSecondStep(error: unknown): string | undefined {
  const { code, data } = error as { code?: unknown; data?: { twoFactorToken?: unknown } };
  const token = code === 'TwoFactorRequired' ? data?.twoFactorToken : undefined;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** Signs in by popup: the popup returns the credentials, with which the user is fetched. */
export function* signInByPopup(config: AuthConfig, { payload }: ReturnType<typeof popupSignInRequested>): SagaOf<void> {
  const { session, api, authOriginUrl, openPopup: open } = config;
  const { providers: shown }: AuthState = yield select(selectAuth);
  const provider = findProvider(config, payload.provider, shown);
  if (!(yield* mayBegin('name' in provider ? provider.name : 'none'))) return;
  if ('code' in provider) {
    yield put(authEvents.signInFailed(provider));
    return;
  }
  const controller = new AbortController();
  try {
    const { delivered } = yield race({
      delivered: call(requestCredentials, provider, {
        authOriginUrl,
        open,
        signal: controller.signal,
        invitationToken: payload.invitationToken,
      }),
      cancelled: take(popupSignInCancelled.type),
    });
    if (!delivered) {
      yield put(authEvents.signInFailed());
      return;
    }
    session.write({ ...delivered, method: provider.name, domainId: null, userId: null });
    const { data: user } = yield call(api.validateToken);
    yield* begin(config, session.read() ?? delivered, provider.name, user);
  } catch (error) {
    session.clear();
    yield put(authEvents.signInFailed(popupFailure(error)));
  } finally {
    controller.abort();
  }
}

function* mayBegin(method: SignInMethod): SagaOf<boolean> {
  yield put(authEvents.signingIn(method));
  const { status } = yield select(selectAuth);
  return status === 'SIGNING_IN';
}

function* begin(
  { session }: AuthConfig,
  credentials: Credentials,
  method: SignInMethod,
  user: SessionUser,
): SagaOf<void> {
  const { accessToken, client, uid, expiry } = credentials;
  session.write({ accessToken, client, uid, expiry, method, domainId: user.currentDomainId, userId: user.id });
  yield put(authEvents.signedIn({ user, method, expiry }));
}

/** Returns the provider, or the failure when it is not available. */
function findProvider({ providers }: AuthConfig, name: string, shown: AuthState['providers']): Provider | ApiFailure {
  try {
    const provider = providers.get(name);
    // The server's later list takes precedence over the application's initial one.
    if (shown.find((one) => one.name === name)?.available ?? provider.available !== false) return provider;
    return localFailure('ProviderUnavailable', 'This provider is not set up.');
  } catch (error) {
    return localFailure('ProviderNotFound', (error as Error).message);
  }
}

/** Converts a popup error to a failure, or undefined when the user closed the popup. */
function popupFailure(error: unknown): ApiFailure | undefined {
  if (!(error instanceof PopupError)) return anyFailure(error);
  return error.code === 'PopupClosed' ? undefined : localFailure(error.code, error.message);
}
