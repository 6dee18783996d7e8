import type { Readable } from 'node:stream';
import type { LiveRegistry } from './live-registry.ts';
import { LiveStream } from './live-stream.ts';
import type { Listener } from './live-stream.ts';
import { OpenStreams } from './open-streams.ts';
import type { StreamLimits } from './open-streams.ts';

interface FeedOptions {
  /** The time between two polls, in ms. */
  everyMs?: number;
  /** The time between two keep-alives, for proxies, in ms. */
  aliveMs?: number;
  /** The lifetime of a stream in ms; the client then reconnects, and its session is checked again. */
  lifeMs?: number;
  limits?: Partial<StreamLimits>;
  onError?: (error: unknown) => void;
  /** Returns the listeners that have lost access: their streams end at the next poll. */
  goneOf?: (listeners: readonly Listener[]) => Promise<readonly Listener[]>;
}

/**
 * A feed that sends open screens the changed topics of their company, as server-sent events. One poll a second serves
 * all listening companies, whatever their number and whichever process made the change: nothing is sent per row, and
 * nothing is stored for absent clients, who reload when they come back.
 */
export class LiveFeed {
  readonly #registry: LiveRegistry;
  readonly #options: Required<Omit<FeedOptions, 'limits'>>;
  readonly #streams: OpenStreams;
  /** The last version of each topic, for every company that has a stream. */
  readonly #versions = new Map<number, Map<string, string>>();
  /** The running first polls, by company. */
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
   * Opens a stream of events for a member of the company; `ready` announces that changes are sent from now on. The
   * stream counts from the call on, and frees its place when `onClose` reports that the client has left.
   * @throws AppError Unavailable when too many streams are open
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

  /** Ends all streams; the browsers reconnect to another process. */
  close(): void {
    clearTimeout(this.#timer);
    for (const stream of this.#streams.all) stream.end();
  }

  #left(stream: LiveStream): void {
    const { domainId } = stream.listener;
    this.#streams.delete(stream);
    if (this.#streams.ofCompany(domainId).length === 0) this.#versions.delete(domainId);
  }

  /**
   * Shares one poll among the streams of a company that open at the same time: any later change differs from what it
   * read.
   */
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

  /** Ends the streams of members who have been disabled, deleted or signed out, here or by another process. */
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
        // A company without a version has no record of the topic yet: its first one is a change.
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

  /** Stores the version; returns false when it is unchanged, the first, or nobody listens any more. */
  #isNews(domainId: number, topic: string, version: string): boolean {
    const known = this.#versions.get(domainId);
    const before = known?.get(topic);
    known?.set(topic, version);
    return before !== undefined && before !== version;
  }
}
