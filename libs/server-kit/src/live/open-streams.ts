import { AppError } from '../errors/app-error.ts';
import type { Listener, LiveStream } from './live-stream.ts';

/** The limits of simultaneous streams. */
export interface StreamLimits {
  /** The limit of a session, whose oldest stream is ended: the end of a closed page may be unnoticed. */
  session: number;
  /** The limit of a company; one more is refused with 503. */
  company: number;
  /** The limit of the process; one more is refused with 503. A stream takes some 40 KB of memory. */
  process: number;
}

export const streamLimits: StreamLimits = { session: 10, company: 500, process: 2_000 };

/** The seconds after which a refused client may retry. */
const retryAfter = 30;

const isOfSession = (one: Listener, other: Listener): boolean =>
  one.userId === other.userId && one.client === other.client;

/** The streams of this process, oldest first, including those that wait for their first poll. */
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
   * Makes room for one more stream: ends the oldest of a session that is at its limit.
   * @throws AppError Unavailable when the company or the process is at its limit
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
