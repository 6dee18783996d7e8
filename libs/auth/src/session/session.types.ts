/** The sign-in method of the session (spec 1 §4). */
export type SignInMethod = 'none' | 'email' | 'azure_oauth2' | 'google_oauth2';

/** The credentials of a session. `expiry` is in Unix seconds. */
export interface Credentials {
  accessToken: string;
  client: string;
  uid: string;
  expiry: number;
}

/** A session as it is stored between page loads. */
export interface StoredSession extends Credentials {
  method: SignInMethod;
  /** Ids of the current tenant and the user for the headers; null until the user is known. */
  domainId: number | null;
  userId: number | null;
}

/** A storage for the session: one value per key, for example local storage. */
export interface SessionStorage {
  get: <T>(key: string, fallback: T) => T;
  set: (key: string, value: unknown) => unknown;
  remove: (key: string) => void;
  /** Calls the listener when another tab changes the value. Returns the function that unsubscribes. */
  subscribe: (key: string, listener: () => void) => () => void;
}
