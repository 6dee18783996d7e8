import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';

/** A member of a company with the client of the session and the sender's address. */
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

/** The bytes that may wait in each of the two buffers of a stream whose client does not read. */
const unreadBytes = 16_384;
/** The time that a client has to read the rest of an ended stream, in ms. */
const graceMs = 5_000;

/** An open stream of server-sent events. */
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

  /** Ends the stream and frees its place at once; a client that does not read the rest is disconnected. */
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

  /** Ends the stream when the buffer is full: the client does not read, and the backlog would grow without limit. */
  #write(text: string): void {
    if (this.#state !== 'open' || this.#body.write(text)) return;
    this.end();
    this.#body.destroy();
  }
}
