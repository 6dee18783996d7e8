import { credentialsOf, sessionHeaders } from './headers.ts';
import type { Credentials, SessionStorage, StoredSession } from './session.types.ts';

/** The current credentials, shared by all tabs of a browser. */
export interface Session {
  /** Returns the session, or null. */
  read: () => StoredSession | null;
  /** Starts or replaces the session. */
  write: (session: StoredSession) => void;
  /** Changes parts of the current session. */
  update: (change: Partial<StoredSession>) => void;
  /** Ends the session in this tab and, through the storage, in other tabs. */
  clear: (why?: 'expired') => void;
  /** Returns true after the session expired, in this or another tab, until the next sign-in. */
  hasExpired: () => boolean;
  /**
   * Returns the five headers of a signed-in call, or an empty object without a session. For `createSend({ headers })`.
   */
  headers: () => Record<string, string>;
  /**
   * Stores the credentials that an answer's headers renew. A blank `access-token` keeps the token (spec: rotation
   * within
   * the batch window). For `createSend({ onHeaders })`.
   */
  receive: (headers: Record<string, string>) => void;
  /** Calls the listener when another tab starts, renews or ends the session. Returns the function that unsubscribes. */
  subscribe: (listener: (session: StoredSession | null) => void) => () => void;
}

const key = 'session';

/** The stored value after an expiry, which tells other tabs that nobody signed out. */
const expired = { ended: 'expired' } as const;

/** Creates the session, kept in memory and in the storage for the next page load and for other tabs. */
export function createSession(storage: SessionStorage): Session {
  const remembered = () => checked(storage.get<unknown>(key, null));
  let current = remembered();

  function write(session: StoredSession) {
    current = session;
    storage.set(key, session);
  }

  return {
    read: () => current,
    write,
    update: (change) => {
      if (current) write({ ...current, ...change });
    },
    clear: (why) => {
      current = null;
      if (why === 'expired') storage.set(key, expired);
      else storage.remove(key);
    },
    hasExpired: () => storage.get<Partial<typeof expired> | null>(key, null)?.ended === expired.ended,
    headers: () => (current ? sessionHeaders(current) : {}),
    receive: (headers) => {
      const renewed = current && renewal(current, headers);
      if (current && renewed) write({ ...current, ...renewed });
    },
    subscribe: (listener) =>
      storage.subscribe(key, () => {
        current = remembered();
        listener(current);
      }),
  };
}

/**
 * Returns the renewed credentials of an answer; undefined for an earlier session's answer and for one overtaken by a
 * newer.
 */
function renewal(current: Credentials, headers: Record<string, string>): Credentials | undefined {
  const next = credentialsOf(headers);
  if (!next || next.client !== current.client || next.expiry < current.expiry) return undefined;
  const isSame = next.accessToken === current.accessToken && next.uid === current.uid && next.expiry === current.expiry;
  return isSame ? undefined : next;
}

/** Validates the stored value, which another version or a user may have written. */
function checked(value: unknown): StoredSession | null {
  if (typeof value !== 'object' || value === null) return null;
  const { accessToken, client, uid, expiry } = value as Partial<StoredSession>;
  const isWhole = [accessToken, client, uid].every((text) => typeof text === 'string' && text !== '');
  return isWhole && typeof expiry === 'number' ? (value as StoredSession) : null;
}
