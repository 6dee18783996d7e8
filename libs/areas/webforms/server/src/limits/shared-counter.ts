import type { DatabaseHandle } from '@crm/database';
import { WindowCounter } from './window-counter.ts';

interface SharedCounterOptions {
  database: Pick<DatabaseHandle, 'pool'>;
  /** The length of a window, in ms. */
  length: number;
  /** The most keys that are kept at a time. */
  most: number;
  /** A function that returns the stored form of a key. */
  seal: (key: string) => string;
  onFailure: (error: unknown) => void;
}

/** The delay before a count is shared with the other processes, in ms. */
const FLUSH_AFTER = 500;
const PER_STATEMENT = 5000;

interface Row {
  key: string;
  count: number;
  ends_at: Date;
}

/**
 * Counts in memory, so that no submission waits for it. It writes the counts to the database in batches shortly
 * afterwards, and reads back the counts of all processes. Without the database each process counts for itself.
 */
export class SharedCounter {
  readonly #windows: WindowCounter;
  readonly #options: SharedCounterOptions;
  /** The counts that are not in the database yet, by sealed key. */
  #pending = new Map<string, { count: number; endsAt: number }>();
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(options: SharedCounterOptions) {
    this.#options = options;
    this.#windows = new WindowCounter(options);
  }

  /**
   * Counts one more and returns 0; past the limit it does not count and returns the milliseconds left of the window.
   */
  take(key: string, limit: number, now: number): number {
    const sealed = this.#options.seal(key);
    const wait = this.#windows.take(sealed, limit, now);
    if (wait > 0) return wait;
    const endsAt = this.#windows.endOf(sealed) ?? now + this.#options.length;
    const before = this.#pending.get(sealed);
    this.#pending.set(sealed, before?.endsAt === endsAt ? { count: before.count + 1, endsAt } : { count: 1, endsAt });
    this.#timer ??= setTimeout(() => void this.flush(now), FLUSH_AFTER).unref();
    return 0;
  }

  /** Adds this process's counts to the database, and takes over the total of all processes. */
  flush(now: number): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = this.#last.then(() => this.#exchange(now)).catch((error: unknown) => this.#options.onFailure(error));
    return this.#last;
  }

  /** Loads the counts from before this process began. */
  async load(now: number): Promise<void> {
    const { rows } = await this.#options.database.pool.query<Row>(
      'select key, count, ends_at from submission_counts where ends_at > $1 order by ends_at desc limit $2',
      [new Date(now), this.#options.most],
    );
    this.#learn(rows.reverse());
  }

  async #exchange(now: number): Promise<void> {
    // Sorted, so that two processes never wait for each other.
    const pending = [...this.#pending].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#pending = new Map();
    for (let at = 0; at < pending.length; at += PER_STATEMENT) {
      const part = pending.slice(at, at + PER_STATEMENT);
      const { rows } = await this.#options.database.pool.query<Row>(
        `insert into submission_counts as c (key, count, ends_at)
         select * from unnest($1::text[], $2::int[], $3::timestamptz[])
         on conflict (key) do update set
           count = case when c.ends_at <= $4 then excluded.count else c.count + excluded.count end,
           ends_at = case when c.ends_at <= $4 then excluded.ends_at else c.ends_at end
         returning key, count, ends_at`,
        [
          part.map(([key]) => key),
          part.map(([, { count }]) => count),
          part.map(([, { endsAt }]) => new Date(endsAt)),
          new Date(now),
        ],
      );
      this.#learn(rows);
    }
  }

  #learn(rows: readonly Row[]): void {
    for (const { key, count, ends_at } of rows) {
      this.#windows.raise(key, count + (this.#pending.get(key)?.count ?? 0), new Date(ends_at).getTime());
    }
  }
}
