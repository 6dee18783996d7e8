import type { DatabaseHandle } from '@crm/database';
import type { Credentials } from './credentials.ts';
import { opened, readStoredSession } from './sessions.ts';
import type { GuardedSession, StoredSession } from './sessions.ts';

const most = 5_000;

interface Recent {
  stored: StoredSession;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * A cache of sessions for a moment, so that the calls of one screen read theirs once. The token is compared each time.
 * Changes by this process apply at once: it calls `forget` after every change of an account and before its answer,
 * which also drops pending reads.
 */
export class RecentSessions {
  readonly #database: DatabaseHandle;
  readonly #lifetime: number;
  readonly #recent = new Map<string, Recent>();
  /** The pending reads, because the calls of a screen arrive at once. */
  readonly #reading = new Map<string, Promise<StoredSession | undefined>>();
  #changes = 0;

  /**
   * Creates the cache. Changes by another process (a sign-out, a profile, a feature) apply after `lifetime`
   * milliseconds at most.
   */
  constructor(database: DatabaseHandle, lifetime: number) {
    this.#database = database;
    this.#lifetime = lifetime;
  }

  async find(credentials: Credentials, domainId?: number): Promise<GuardedSession | undefined> {
    const key = JSON.stringify([credentials.uid, credentials.client, domainId]);
    const now = Date.now();
    const recent = this.#recent.get(key);
    if (recent && recent.until > now) return opened(recent.stored, credentials);
    const changes = this.#changes;
    const stored = await (this.#reading.get(key) ?? this.#read(key, credentials, domainId));
    const session = opened(stored, credentials);
    if (stored && session && changes === this.#changes) {
      if (this.#recent.size >= most) this.#recent.clear();
      // The time before the read counts, so that an entry never exceeds its lifetime.
      this.#recent.set(key, { stored, until: Math.min(now + this.#lifetime, stored.expiresAt) });
    }
    return session;
  }

  forget(): void {
    this.#changes += 1;
    this.#recent.clear();
    this.#reading.clear();
  }

  #read(key: string, credentials: Credentials, domainId: number | undefined): Promise<StoredSession | undefined> {
    const reading = readStoredSession(this.#database, credentials, domainId).finally(() => {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    });
    if (this.#lifetime > 0) this.#reading.set(key, reading);
    return reading;
  }
}
