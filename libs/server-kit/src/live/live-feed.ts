import type { Readable } from 'node:stream';
import type { LiveRegistry } from './live-registry.ts';
import { LiveStream } from './live-stream.ts';
import type { Listener } from './live-stream.ts';
import { OpenStreams } from './open-streams.ts';
import type { StreamLimits } from './open-streams.ts';

interface FeedOptions {
  /** Time between two looks, in ms. */
  everyMs?: number;
  /** A sign of life, so that proxies keep a quiet stream, in ms. */
  aliveMs?: number;
  /** A stream ends after this time and is opened anew, with its session checked again, in ms. */
  lifeMs?: number;
  limits?: Partial<StreamLimits>;
  onError?: (error: unknown) => void;
  /** Of those who listen, the ones who may not any more: their streams end with the next look. */
  goneOf?: (listeners: readonly Listener[]) => Promise<readonly Listener[]>;
}

/**
 * Tells open screens which topics have changed in their company, as server-sent events. One look a second for all
 * companies that listen, whatever their number and whichever process made the change: nothing is sent per row, and
 * nothing has to be kept for those who are away (they read anew when they come back).
 */
export class LiveFeed {
  readonly #registry: LiveRegistry;
  readonly #options: Required<Omit<FeedOptions, 'limits'>>;
  readonly #streams: OpenStreams;
  /** The last version of each topic, of every company that has a stream. */
  readonly #versions = new Map<number, Map<string, string>>();
  /** First looks under way, by company. */
  readonly #firstLooks = new Map<number, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(registry: LiveRegistry, { limits, ...options }: FeedOptions = {}) {
    this.#registry = registry;
    this.#streams = new OpenStreams(limits);
    this.#options = {
      everyMs: 1_000,
      aliveMs: 20_000,
      lifeMs: 600_000,
      onError: () => {},
      goneOf: async () => [],
      ...options,
    };
  }

  /**
   * A stream of events for a member of the company; `ready` says that changes from now on are told. It counts from the
   * call on, not only once it is ready, and frees its place when `onClose` reports that the client has left.
   * @throws AppError Unavailable where too many streams are open
   */
  async open(listener: Listener, onClose: (left: () => void) => void = () => {}): Promise<Readable> {
    const { domainId } = listener;
    this.#streams.makeRoom(listener);
    const stream = new LiveStream(listener, this.#options, (ended) => this.#left(ended));
    this.#streams.add(stream);
    if (!this.#versions.has(domainId)) this.#versions.set(domainId, new Map());
    onClose(() => stream.end());
    try {
      await this.#firstLook(domainId);
    } catch (error) {
      stream.end();
      throw error;
    }
    stream.start();
    this.#next();
    return stream.body;
  }

  /** Ends all streams; the browsers come back to another process. */
  close(): void {
    clearTimeout(this.#timer);
    for (const stream of this.#streams.all) stream.end();
  }

  #left(stream: LiveStream): void {
    const { domainId } = stream.listener;
    this.#streams.delete(stream);
    if (this.#streams.ofCompany(domainId).length === 0) this.#versions.delete(domainId);
  }

  /** Streams of a company that open at the same time share one look: any change after it differs from what it read. */
  #firstLook(domainId: number): Promise<void> {
    const running =
      this.#firstLooks.get(domainId) ?? this.#look([domainId]).finally(() => this.#firstLooks.delete(domainId));
    this.#firstLooks.set(domainId, running);
    return running;
  }

  #next(): void {
    if (this.#timer || this.#versions.size === 0) return;
    this.#timer = setTimeout(() => {
      void Promise.all([this.#look([...this.#versions.keys()]), this.#dismiss()])
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
    const streams = this.#streams.all;
    const gone = new Set(await this.#options.goneOf(streams.map(({ listener }) => listener)));
    for (const stream of streams) if (gone.has(stream.listener)) stream.end();
  }

  async #look(domainIds: number[]): Promise<void> {
    // The last listener may have left since the timer was set.
    if (domainIds.length === 0) return;
    const changed = new Map<number, string[]>();
    await Promise.all(
      [...this.#registry.watches].map(async ([topic, watch]) => {
        const versions = new Map((await watch(domainIds)).map(({ domain_id, version }) => [domain_id, version]));
        // A company that a watch does not name has nothing of the topic yet: its first is news.
        for (const domainId of domainIds) {
          if (this.#isNews(domainId, topic, versions.get(domainId) ?? ''))
            changed.set(domainId, [...(changed.get(domainId) ?? []), topic]);
        }
      }),
    );
    for (const stream of this.#streams.all) {
      const topics = changed.get(stream.listener.domainId);
      if (topics) stream.tell(topics);
    }
  }

  /** Remembers the version; false for one that was known, for the first, and where nobody listens any more. */
  #isNews(domainId: number, topic: string, version: string): boolean {
    const known = this.#versions.get(domainId);
    const before = known?.get(topic);
    known?.set(topic, version);
    return before !== undefined && before !== version;
  }
}
