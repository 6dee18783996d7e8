import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';

/** Who listens: a member of a company, by the client of their session, and from where. */
export interface Listener {
  domainId: number;
  userId: number;
  client: string;
  address: string;
}

interface Times {
  aliveMs: number;
  lifeMs: number;
}

/** Bytes that may wait in each of the two buffers of a stream whose client does not read. */
const unreadBytes = 16_384;
/** Time that a client has to read the rest of a stream that has ended, in ms. */
const graceMs = 5_000;

/** One open stream of server-sent events. */
export class LiveStream {
  readonly listener: Listener;
  readonly #body = new PassThrough({ highWaterMark: unreadBytes });
  readonly #alive: NodeJS.Timeout;
  readonly #life: NodeJS.Timeout;
  readonly #onEnd: (stream: LiveStream) => void;
  #state: 'opening' | 'open' | 'ended' = 'opening';

  constructor(listener: Listener, { aliveMs, lifeMs }: Times, onEnd: (stream: LiveStream) => void) {
    this.listener = listener;
    this.#onEnd = onEnd;
    this.#alive = setInterval(() => this.#write(': alive\n\n'), aliveMs);
    this.#life = setTimeout(() => this.end(), lifeMs);
    this.#body.once('close', () => this.end());
  }

  get body(): Readable {
    return this.#body;
  }

  /** Sends `ready`: every change from now on is sent. Does nothing when the client has left meanwhile. */
  start(): void {
    if (this.#state !== 'opening') return;
    this.#state = 'open';
    this.#write('event: ready\ndata: {}\n\n');
  }

  tell(topics: readonly string[]): void {
    this.#write(`event: changed\ndata: ${JSON.stringify({ topics })}\n\n`);
  }

  /** Ends the stream and frees its place at once; a client that does not read the rest is cut off. */
  end(): void {
    if (this.#state === 'ended') return;
    const isRead = this.#state === 'open';
    this.#state = 'ended';
    clearInterval(this.#alive);
    clearTimeout(this.#life);
    this.#onEnd(this);
    this.#body.end();
    if (!isRead) return;
    const cut = setTimeout(() => this.#body.destroy(), graceMs).unref();
    this.#body.once('close', () => clearTimeout(cut));
  }

  /** A full buffer means that the client does not read: what it would miss grows without end, so the stream ends. */
  #write(text: string): void {
    if (this.#state !== 'open' || this.#body.write(text)) return;
    this.end();
    this.#body.destroy();
  }
}
