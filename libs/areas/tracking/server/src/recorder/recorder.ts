import type { AppContext } from '@crm/server-kit';
import type { Count, Hit, Tally } from './recorder.types.ts';
import { writeCounts } from './write-counts.ts';
import { writeHits } from './write-hits.ts';

/** The longest time that a hit waits to be written, in ms. */
const PATIENCE_MS = 1000;
/**
 * The most waiting hits; further ones are dropped until the database has caught up, because visits are worth less than
 * the server.
 */
const MOST_WAITING = 20_000;

/**
 * Buffers visitors' hits and writes them in batches, so that no request waits for the database and no row is locked per
 * view. The accepted price: a process that is killed loses up to a second of hits; one that is asked to end (SIGTERM)
 * writes everything first. While the database is away up to 20,000 hits wait.
 */
export class Recorder {
  readonly #app: AppContext;
  #hits: Hit[] = [];
  #counts = new Map<string, Count>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #underWay = new Set<Promise<void>>();

  constructor(app: AppContext) {
    this.#app = app;
  }

  hit(hit: Hit): void {
    if (this.#hits.length >= MOST_WAITING) return;
    this.#hits.push(hit);
    this.#soon();
  }

  count({ kind, ...tally }: Tally): void {
    this.#add({ ...tally, views: kind === 'view' ? 1 : 0, posts: kind === 'post' ? 1 : 0 });
    this.#soon();
  }

  /** Registers work that will add a hit or a count; the next flush waits for it. It must not reject. */
  meanwhile(work: Promise<void>): void {
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  /** Writes everything that waits; resolves when it is written. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = Promise.all([this.#writing, ...this.#underWay]).then(() => this.#write());
    return this.#writing;
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => void this.flush(), PATIENCE_MS).unref();
  }

  async #write(): Promise<void> {
    const hits = Map.groupBy(this.#hits, ({ domainId }) => domainId);
    const counts = Map.groupBy(this.#counts.values(), ({ domainId }) => domainId);
    this.#hits = [];
    this.#counts = new Map();
    for (const [domainId, own] of hits) {
      await this.#attempt(
        () => writeHits(this.#app.database.tenant(domainId), own),
        () => this.#hits.unshift(...own.slice(0, MOST_WAITING - this.#hits.length)),
      );
    }
    for (const [domainId, own] of counts) {
      await this.#attempt(
        () => writeCounts(this.#app.database.tenant(domainId), own),
        () => own.forEach((count) => this.#add(count)),
      );
    }
  }

  /** Retries when the database is temporarily unavailable; data that it refuses is dropped and logged. */
  async #attempt(write: () => Promise<void>, giveBack: () => void): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (isPassing(error)) {
        giveBack();
        this.#soon();
      } else this.#app.server.log.error({ err: error }, 'visits could not be written');
    }
  }

  #add(count: Count): void {
    const key = keyOf(count);
    const known = this.#counts.get(key);
    if (known?.visitor) return;
    if (known) Object.assign(known, { views: known.views + count.views, posts: known.posts + count.posts });
    else if (this.#counts.size < MOST_WAITING) this.#counts.set(key, count);
  }
}

/** Returns the key of counts that are merged: the views of one visitor, otherwise those of one day from one source. */
const keyOf = ({ domainId, webformId, visitor, day, source, medium, campaign }: Count): string =>
  JSON.stringify([domainId, webformId, ...(visitor ? [visitor] : ['', day, source, medium, campaign])]);

/**
 * Returns true for a temporary error: the connection is gone, the server restarts or is full, or two writers conflict.
 */
function isPassing(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return /^(08|57P|53|40001|40P01|55P03|ECONN|EPIPE|ETIMEDOUT)/.test(code) || /timeout|terminated/i.test(String(error));
}

const recorders = new WeakMap<AppContext, Recorder>();

/** Opens the recorder of an app; it writes everything that waits before the server closes. */
export function openRecorder(app: AppContext): void {
  const recorder = new Recorder(app);
  recorders.set(app, recorder);
  app.server.addHook('onClose', () => recorder.flush());
}

/** Returns the recorder of an app with the tracking area; undefined for an app without it, which records nothing. */
export const recorderOf = (app: AppContext): Recorder | undefined => recorders.get(app);
