interface Window {
  count: number;
  /** In ms since 1970. */
  endsAt: number;
}

/** Counts events by key in windows of fixed length, in memory: no event costs more than a look into a map. */
export class WindowCounter {
  readonly #length: number;
  readonly #most: number;
  /** In the order in which they end. */
  readonly #windows = new Map<string, Window>();

  /** @param most of the keys that are kept at a time; the oldest is forgotten when there are more. */
  constructor({ length, most }: { length: number; most: number }) {
    this.#length = length;
    this.#most = most;
  }

  get size(): number {
    return this.#windows.size;
  }

  /** Counts one more; past the limit it does not, and says how many milliseconds are left of the window. */
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

  /** When the window of a key ends, in ms since 1970. */
  endOf(key: string): number | undefined {
    return this.#windows.get(key)?.endsAt;
  }

  /** Others have counted the same key: it is at least at this count until then. */
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
