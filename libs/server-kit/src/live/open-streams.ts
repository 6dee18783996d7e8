import { AppError } from '../errors/app-error.ts';
import type { Listener, LiveStream } from './live-stream.ts';

/** The most streams that are open at a time. */
export interface StreamLimits {
  /** A session that opens one more loses its oldest: a page that was closed may not have been noticed yet. */
  session: number;
  /** One more is refused with 503. */
  company: number;
  /** One more is refused with 503. A stream takes some 40 KB of memory. */
  process: number;
}

export const streamLimits: StreamLimits = { session: 10, company: 500, process: 2_000 };

/** After this time a refused client may try again, in seconds. */
const retryAfter = 30;

const isOfSession = (one: Listener, other: Listener): boolean =>
  one.userId === other.userId && one.client === other.client;

/** The streams of this process, oldest first, those included that still wait for their first look. */
export class OpenStreams {
  readonly #limits: StreamLimits;
  readonly #streams = new Set<LiveStream>();

  constructor(limits: Partial<StreamLimits> = {}) {
    this.#limits = { ...streamLimits, ...limits };
  }

  get all(): LiveStream[] {
    return [...this.#streams];
  }

  add(stream: LiveStream): void {
    this.#streams.add(stream);
  }

  delete(stream: LiveStream): void {
    this.#streams.delete(stream);
  }

  ofCompany(domainId: number): LiveStream[] {
    return this.all.filter(({ listener }) => listener.domainId === domainId);
  }

  /**
   * Makes room for one more stream: ends the oldest of a session that has its share.
   * @throws AppError Unavailable where the company or the process has its share
   */
  makeRoom(listener: Listener): void {
    const own = this.all.filter((stream) => isOfSession(stream.listener, listener));
    const oldest = own.length < this.#limits.session ? undefined : own[0];
    const others = this.all.filter((stream) => stream !== oldest);
    const ofCompany = others.filter((stream) => stream.listener.domainId === listener.domainId);
    if (others.length >= this.#limits.process || ofCompany.length >= this.#limits.company)
      throw new AppError('Unavailable', { retryAfter });
    oldest?.end();
  }
}
