import { ApiError } from '@crm/api-client/runtime';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { createStorage } from '@crm/web-kit';
import createSagaMiddleware from 'redux-saga';
import type { Saga } from 'redux-saga';
import type { AuthApi } from '../api.types.ts';
import { createAuth } from '../create-auth.ts';
import { createProviders } from '../popup/providers.ts';
import { createSession } from '../session/create-session.ts';
import type { StoredSession } from '../session/session.types.ts';
import type { AuthConfig } from '../state/config.types.ts';
import type { SessionUser } from '../user.types.ts';

/** The user in the test server's answers. */
export const user: SessionUser = {
  id: 9,
  provider: 'email',
  uid: 'sato@example.co.jp',
  email: 'sato@example.co.jp',
  name: '佐藤 花子',
  nickname: null,
  image: null,
  locale: 'ja',
  currentDomainId: 7,
  termsCheck: true,
  demoOnly: false,
  profile: { name: 'general', permissions: { menus: {}, functions: {} } },
};

/** Returns the Unix time in seconds, relative to now. */
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

const twoWeeks = 14 * 24 * 3600;

/** Returns the headers of a sign-in's answer. */
export const tokenHeaders = (change: Record<string, string> = {}): Record<string, string> => ({
  'access-token': 'token-1',
  'token-type': 'Bearer',
  client: 'client-1',
  expiry: String(inSeconds(twoWeeks)),
  uid: user.uid,
  ...change,
});

/** Returns a session as an earlier page load stored it. */
export const stored = (change: Partial<StoredSession> = {}): StoredSession => ({
  accessToken: 'token-1',
  client: 'client-1',
  uid: user.uid,
  expiry: inSeconds(twoWeeks),
  method: 'email',
  domainId: 7,
  userId: 9,
  ...change,
});

/** The storage key of the tests' sessions. */
export const place = 'auth/-/-/session';

/** Returns the error of a refused call. */
export const refusal = (status: number, code = 'SignInRequired'): ApiError =>
  new ApiError({ status, code, message: code });

const pretend = <K extends keyof AuthApi>(answer: Required<AuthApi>[K]) =>
  jest.fn(answer as (...args: unknown[]) => unknown) as unknown as jest.MockedFunction<Required<AuthApi>[K]>;

/** Returns a server that accepts every call. */
const agreeable = () => ({
  signIn: pretend<'signIn'>(async () => ({ data: { data: user }, headers: tokenHeaders() })),
  verifyTwoFactor: pretend<'verifyTwoFactor'>(async () => ({ data: { data: user }, headers: tokenHeaders() })),
  signOut: pretend<'signOut'>(async () => ({ success: true })),
  validateToken: pretend<'validateToken'>(async () => ({ data: user })),
  register: pretend<'register'>(async () => ({ data: user })),
  updateAccount: pretend<'updateAccount'>(async ({ body }) => ({
    data: { ...user, ...(body as Partial<SessionUser>) },
  })),
  deleteAccount: pretend<'deleteAccount'>(async () => ({})),
  requestPasswordReset: pretend<'requestPasswordReset'>(async () => ({})),
  resetPassword: pretend<'resetPassword'>(async () => ({})),
  checkResetPasswordToken: pretend<'checkResetPasswordToken'>(async () => ({ data: { valid: true } })),
  checkConfirmationToken: pretend<'checkConfirmationToken'>(async () => ({ data: { valid: false } })),
});

const running: (() => void)[] = [];
afterEach(() => {
  running.splice(0).forEach((stop) => stop());
  localStorage.clear();
});

/** The options of `startAuth`. */
type StartOptions = Partial<Omit<AuthConfig, 'api'>> & { api?: Partial<AuthApi>; remembered?: StoredSession };

/** Starts the session in a store with a fake server and the browser's real storage. */
export async function startAuth(config: StartOptions = {}) {
  const { remembered, api: answers, ...rest } = config;
  if (remembered) localStorage.setItem(place, JSON.stringify(remembered));
  const api: ReturnType<typeof agreeable> = Object.assign(agreeable(), answers as object);
  const session = createSession(createStorage({ namespace: 'auth' }));
  const auth = createAuth({
    session,
    api,
    providers: createProviders([
      { name: 'google_oauth2', url: 'https://api.example/api/auth/google_oauth2' },
      { name: 'azure_oauth2', url: '/api/auth/azure_oauth2', available: false },
    ]),
    authOriginUrl: 'https://app.example/sign-in',
    confirmSuccessUrl: 'https://app.example/confirmed',
    resetRedirectUrl: 'https://app.example/password',
    ...rest,
  });
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({ auth: auth.reducer }),
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const task = sagas.run(auth.saga);
  running.push(() => task.cancel());
  const settled = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  };
  const run = async (...actions: Action[]) => {
    actions.forEach((action) => store.dispatch(action));
    await settled();
  };
  await settled();
  const runSaga = <T>(saga: () => Generator<unknown, T>): Promise<T> => sagas.run(saga as Saga).toPromise();
  return { api, session, state: () => store.getState().auth, run, runSaga, settled };
}

/** Simulates another tab that writes or removes the session. */
export function otherTab(session: StoredSession | null): void {
  if (session) localStorage.setItem(place, JSON.stringify(session));
  else localStorage.removeItem(place);
  window.dispatchEvent(new StorageEvent('storage', { key: place }));
}
