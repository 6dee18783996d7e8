import type { TenantDb } from '@crm/database';
import { AppError } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import type { Outcome } from './submission.types.ts';
import { writeUnderPasses } from './write-under-passes.ts';
import type { Written } from './write-under-passes.ts';

/** The most submissions in a transaction; more gain nothing and keep the first of them waiting. */
const MAX_BATCH = 64;
/** The most simultaneous transactions of one company: one waits for the disk while the other works. */
const LANES = 2;
/**
 * The submissions that must wait before another transaction starts beside a running one: a transaction costs as much as
 * five submissions, whatever its size.
 */
const WORTH_A_LANE = 8;
/** The most waiting submissions of one company in this process; a later one is asked to retry. */
const MAX_WAITING = 10_000;

interface Waiting extends Written {
  settle(outcome: Outcome | Promise<never>): void;
}

const queues = new WeakMap<AppContext, Map<number, SubmissionQueue>>();

/**
 * Writes a submission at once when one of the company's lanes is free, otherwise in one batch with all others that
 * wait. Resolves after the commit.
 */
export function enqueueSubmission(app: AppContext, domainId: number, written: Written): Promise<Outcome> {
  const ofServer = queues.get(app) ?? new Map<number, SubmissionQueue>();
  queues.set(app, ofServer);
  const queue =
    ofServer.get(domainId) ?? new SubmissionQueue(app.database.tenant(domainId), () => ofServer.delete(domainId));
  ofServer.set(domainId, queue);
  return new Promise((settle, reject) => {
    if (queue.isFull) return reject(new AppError('Unavailable', { retryAfter: 1 }));
    queue.add({ ...written, settle });
  });
}

/** The submissions of one company, in the order of their arrival. */
class SubmissionQueue {
  #waiting: Waiting[] = [];
  #running = 0;
  /** The e-mail addresses and companies of the running transactions. */
  readonly #held = new Set<string>();

  readonly #db: TenantDb;
  readonly #done: () => void;

  /**
   * Creates the queue. `done` is called synchronously after the last write, so no submission can join a queue that is
   * being dropped.
   */
  constructor(db: TenantDb, done: () => void) {
    this.#db = db;
    this.#done = done;
  }

  get isFull() {
    return this.#waiting.length >= MAX_WAITING;
  }

  add(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#running < LANES && this.#isWorthIt(this.#running)) void this.#workOff();
  }

  /** Returns true if the waiting submissions justify a transaction beside the running ones. */
  #isWorthIt(others: number): boolean {
    return others === 0 || this.#waiting.length >= WORTH_A_LANE;
  }

  async #workOff(): Promise<void> {
    this.#running += 1;
    while (this.#isWorthIt(this.#running - 1)) {
      const batch = this.#takeBatch();
      if (batch.length === 0) break;
      await this.#write(batch);
      for (const key of batch.flatMap(keysOf)) this.#held.delete(key);
    }
    this.#running -= 1;
    if (this.#running === 0) this.#done();
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await writeUnderPasses(this.#db, batch);
      batch.forEach(({ settle }, index) => settle(outcomes[index]!));
    } catch (error) {
      if (batch.length === 1) return batch[0]!.settle(Promise.reject(error as Error));
      // One of them made the batch fail, and nothing is written: now each is written by itself.
      for (const one of batch) await this.#write([one]);
    }
  }

  /**
   * Takes the next submissions, no two with the same e-mail address or company: the second needs the result of the
   * first.
   */
  #takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const passed = new Set<string>();
    let looked = 0;
    for (; looked < this.#waiting.length && batch.length < MAX_BATCH; looked += 1) {
      const waiting = this.#waiting[looked]!;
      const keys = keysOf(waiting);
      const mustWait = keys.some((key) => this.#held.has(key) || passed.has(key));
      (mustWait ? left : batch).push(waiting);
      for (const key of keys) (mustWait ? passed : this.#held).add(key);
    }
    this.#waiting.splice(0, looked, ...left);
    return batch;
  }
}

function keysOf({ document }: Waiting): string[] {
  const { mail, company } = document.submission;
  return company === undefined ? [`mail ${mail}`] : [`mail ${mail}`, `company ${company}`];
}
