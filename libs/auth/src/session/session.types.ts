/** How the session began (spec 1 §4). */
export type SignInMethod = 'none' | 'email' | 'azure_oauth2' | 'google_oauth2';

/** What proves who is calling. `expiry` is in unix seconds. */
export interface Credentials {
  accessToken: string;
  client: string;
  uid: string;
  expiry: number;
}

/** A session as it is remembered between page loads. */
export interface StoredSession extends Credentials {
  method: SignInMethod;
  /** The current tenant and the user, for their headers; null until the user is known. */
  domainId: number | null;
  userId: number | null;
}

/** Where the session is remembered: one value under a key. Local storage behind a small interface fits. */
export interface SessionStorage {
  get: <T>(key: string, fallback: T) => T;
  set: (key: string, value: unknown) => unknown;
  remove: (key: string) => void;
  /** Calls back when another tab has changed the value; gives the function that ends it. */
  subscribe: (key: string, listener: () => void) => () => void;
}
