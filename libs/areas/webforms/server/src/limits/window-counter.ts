interface Window {
  count: number;
  /** The end of the window, in ms since 1970. */
  endsAt: number;
}

/** Counts events by key in windows of fixed length, in memory; an event costs one lookup in a map. */
export class WindowCounter {
  readonly #length: number;
  readonly #most: number;
  /** The windows by key, in the order in which they end. */
  readonly #windows = new Map<string, Window>();

  /** @param most the keys that are kept at a time; the oldest is dropped when there are more. */
  constructor({ length, most }: { length: number; most: number }) {
    this.#length = length;
    this.#most = most;
  }

  get size(): number {
    return this.#windows.size;
  }

  /**
   * Counts one more and returns 0; past the limit it does not count and returns the milliseconds left of the window.
   */
  take(key: string, limit: number, now: number): number {
    const window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      this.#open(key, now);
      return 0;
    }
    if (window.count >= limit) return window.endsAt - now;
    window.count += 1;
    return 0;
  }

  /** Returns the end of a key's window, in ms since 1970. */
  endOf(key: string): number | undefined {
    return this.#windows.get(key)?.endsAt;
  }

  /** Raises the count of a key to at least the given count of other processes, until `endsAt`. */
  raise(key: string, count: number, endsAt: number): void {
    const window = this.#windows.get(key);
    if (window === undefined) {
      this.#open(key, endsAt - this.#length);
      this.#windows.get(key)!.count = count;
      return;
    }
    window.count = Math.max(window.count, count);
    window.endsAt = endsAt;
  }

  #open(key: string, now: number): void {
    this.#windows.delete(key);
    for (const [oldest, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < this.#most) break;
      this.#windows.delete(oldest);
    }
    this.#windows.set(key, { count: 1, endsAt: now + this.#length });
  }
}
