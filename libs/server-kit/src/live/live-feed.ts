import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import type { LiveRegistry } from './live-registry.ts';

interface FeedOptions {
  /** Time between two looks, in ms. */
  everyMs?: number;
  /** A sign of life, so that proxies keep a quiet stream, in ms. */
  aliveMs?: number;
  /** A stream ends after this time and is opened anew, with its session checked again, in ms. */
  lifeMs?: number;
  onError?: (error: unknown) => void;
  /** Of those who listen, the ones who may not any more: their streams end with the next look. */
  goneOf?: (listeners: readonly Listener[]) => Promise<readonly Listener[]>;
}

/** Who listens: a member of a company, by the client of their session, and from where. */
export interface Listener {
  domainId: number;
  userId: number;
  client: string;
  address: string;
}

/**
 * Tells open screens which topics have changed in their company, as server-sent events. One look a second for all
 * companies that listen, whatever their number and whichever process made the change: nothing is sent per row, and
 * nothing has to be kept for those who are away (they read anew when they come back).
 */
export class LiveFeed {
  readonly #registry: LiveRegistry;
  readonly #options: Required<FeedOptions>;
  readonly #listeners = new Map<number, Map<PassThrough, Listener>>();
  readonly #versions = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(registry: LiveRegistry, options: FeedOptions = {}) {
    this.#registry = registry;
    this.#options = {
      everyMs: 1_000,
      aliveMs: 20_000,
      lifeMs: 600_000,
      onError: () => {},
      goneOf: async () => [],
      ...options,
    };
  }

  /** A stream of events for a member of the company; `ready` says that changes from now on are told. */
  async open(listener: Listener): Promise<Readable> {
    const { domainId } = listener;
    await this.#look([domainId]);
    const stream = new PassThrough();
    const listeners = this.#listeners.get(domainId) ?? new Map<PassThrough, Listener>();
    this.#listeners.set(domainId, listeners.set(stream, listener));
    const alive = setInterval(() => write(stream, ': alive\n\n'), this.#options.aliveMs);
    const life = setTimeout(() => stream.end(), this.#options.lifeMs);
    stream.once('close', () => {
      clearInterval(alive);
      clearTimeout(life);
      this.#left(domainId, stream);
    });
    stream.write('event: ready\ndata: {}\n\n');
    this.#next();
    return stream;
  }

  /** Ends all streams; the browsers come back to another process. */
  close(): void {
    clearTimeout(this.#timer);
    for (const listeners of this.#listeners.values()) for (const stream of listeners.keys()) stream.end();
    this.#listeners.clear();
  }

  #left(domainId: number, stream: PassThrough): void {
    const listeners = this.#listeners.get(domainId);
    listeners?.delete(stream);
    if (listeners?.size !== 0) return;
    this.#listeners.delete(domainId);
    for (const topic of this.#registry.watches.keys()) this.#versions.delete(`${domainId} ${topic}`);
  }

  #next(): void {
    if (this.#timer || this.#listeners.size === 0) return;
    this.#timer = setTimeout(() => {
      void Promise.all([this.#look([...this.#listeners.keys()]), this.#dismiss()])
        .catch(this.#options.onError)
        .finally(() => {
          this.#timer = undefined;
          this.#next();
        });
    }, this.#options.everyMs);
    this.#timer.unref();
  }

  /** Ends the streams of those who have been disabled, deleted or signed out, here or by another process. */
  async #dismiss(): Promise<void> {
    const streams = [...this.#listeners.values()].flatMap((listeners) => [...listeners]);
    const gone = new Set(await this.#options.goneOf(streams.map(([, listener]) => listener)));
    for (const [stream, listener] of streams) if (gone.has(listener)) stream.end();
  }

  async #look(domainIds: number[]): Promise<void> {
    const changed = new Map<number, string[]>();
    await Promise.all(
      [...this.#registry.watches].map(async ([topic, watch]) => {
        const versions = new Map((await watch(domainIds)).map(({ domain_id, version }) => [domain_id, version]));
        // A company that a watch does not name has nothing of the topic yet: its first is news.
        for (const domainId of domainIds) {
          if (this.#isNews(`${domainId} ${topic}`, versions.get(domainId) ?? ''))
            changed.set(domainId, [...(changed.get(domainId) ?? []), topic]);
        }
      }),
    );
    for (const [domainId, topics] of changed) this.#tell(domainId, topics);
  }

  /** Remembers the version; false for one that was known, and for the first. */
  #isNews(key: string, version: string): boolean {
    const before = this.#versions.get(key);
    this.#versions.set(key, version);
    return before !== undefined && before !== version;
  }

  #tell(domainId: number, topics: string[]): void {
    const event = `event: changed\ndata: ${JSON.stringify({ topics })}\n\n`;
    for (const stream of this.#listeners.get(domainId)?.keys() ?? []) write(stream, event);
  }
}

/** A stream that has ended may stay known until it is closed. */
function write(stream: PassThrough, text: string): void {
  if (!stream.writableEnded) stream.write(text);
}
