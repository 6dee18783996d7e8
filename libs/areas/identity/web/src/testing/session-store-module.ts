import { accountClient, authClient, twoFactorClient } from '@crm/api-client';
import type { Send } from '@crm/api-client';
import { authReducer, createAuth, createProviders, createSession } from '@crm/auth';
import type { SessionUser, StoredSession } from '@crm/auth';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { call, getContext } from 'redux-saga/effects';

/** A user as the server returns one. */
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
  profile: { name: 'administrator', permissions: { menus: {}, functions: {} } },
};

const expiry = () => Math.floor(Date.now() / 1000) + 3600;

/** Returns the headers of a sign-in's answer. */
export const tokenHeaders = () => ({
  'access-token': 'token-1',
  client: 'client-1',
  expiry: String(expiry()),
  uid: user.uid,
});

const stored = (): StoredSession => ({
  accessToken: 'token-1',
  client: 'client-1',
  uid: user.uid,
  expiry: expiry(),
  method: 'email',
  domainId: 7,
  userId: 9,
});

/** Stores a session for the length of a test. */
function memory(first: StoredSession | null) {
  let value: unknown = first;
  return {
    get: <T>(_key: string, fallback: T) => (value as T | null) ?? fallback,
    set: (_key: string, next: unknown) => void (value = next),
    remove: () => void (value = null),
    subscribe: () => () => {},
  };
}

interface SessionOptions {
  /** A stored session from the start. */
  isSignedIn?: boolean;
  /** Configured providers. */
  available?: boolean;
}

/** Returns the app's real session module on the fake server; `validateToken` returns the signed-in user. */
export function sessionArea({ isSignedIn = false, available = false }: SessionOptions = {}): StoreModule {
  return {
    name: 'auth',
    reducer: authReducer,
    saga: function* (): SagaOf<void> {
      const send: Send = yield getContext('send');
      const auth = createAuth({
        session: createSession(memory(isSignedIn ? stored() : null)),
        api: { ...authClient(send), ...accountClient(send), ...twoFactorClient(send) },
        providers: createProviders([
          { name: 'google_oauth2', url: '/api/auth/google_oauth2', available },
          { name: 'azure_oauth2', url: '/api/auth/azure_oauth2', available },
        ]),
        authOriginUrl: 'http://localhost/',
        confirmSuccessUrl: 'http://localhost/sign_in',
        resetRedirectUrl: 'http://localhost/password/new',
        openPopup: () => null,
      });
      yield call(auth.saga);
    },
  };
}
