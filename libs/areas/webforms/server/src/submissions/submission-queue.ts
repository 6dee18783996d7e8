import type { TenantDb } from '@crm/database';
import { AppError } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import type { SubmissionDocument } from './submission-document.ts';
import type { Outcome } from './submission.types.ts';
import { writeSubmissions } from './write-submissions.ts';

/** More of them in one transaction gain nothing, and keep the first of them waiting. */
const MAX_BATCH = 64;
/** Of one company in this process; who comes after is asked to try again. */
const MAX_WAITING = 10_000;

interface Waiting {
  document: SubmissionDocument;
  settle(outcome: Outcome | Promise<never>): void;
}

/** What a company's visitors send, while its last transaction is under way. */
type Queue = Waiting[];

const queues = new WeakMap<House, Map<number, Queue>>();

/**
 * Writes a submission as soon as the company's transaction that is under way has ended, together with all others that
 * wait for it; at once when none is. The answer comes after the commit.
 */
export function enqueueSubmission(house: House, domainId: number, document: SubmissionDocument): Promise<Outcome> {
  const ofHouse = queues.get(house) ?? new Map<number, Queue>();
  queues.set(house, ofHouse);
  return new Promise((settle, reject) => {
    const queue = ofHouse.get(domainId);
    if (queue && queue.length >= MAX_WAITING) return reject(new AppError('Unavailable', { retryAfter: 1 }));
    if (queue) return void queue.push({ document, settle });
    const first: Queue = [{ document, settle }];
    ofHouse.set(domainId, first);
    void workOff(house.database.tenant(domainId), first, () => ofHouse.delete(domainId));
  });
}

/** Until nobody waits any more; `done` is called in the same breath, so that nobody joins a queue that is left alone. */
async function workOff(db: TenantDb, queue: Queue, done: () => void): Promise<void> {
  while (queue.length > 0) await write(db, takeBatch(queue));
  done();
}

async function write(db: TenantDb, batch: readonly Waiting[]): Promise<void> {
  try {
    const documents = batch.map(({ document }) => document);
    const outcomes = await writeSubmissions(db, documents);
    batch.forEach(({ settle }, index) => settle(outcomes[index]!));
  } catch (error) {
    if (batch.length === 1) return batch[0]!.settle(Promise.reject(error as Error));
    // One of them made all fail, and nothing is written: now each for itself.
    for (const one of batch) await write(db, [one]);
  }
}

/** The next of them in their order, without two of one e-mail address or company: the second starts from the first. */
function takeBatch(queue: Queue): Waiting[] {
  const taken = new Set<string>();
  const batch: Waiting[] = [];
  const left: Waiting[] = [];
  let looked = 0;
  for (; looked < queue.length && batch.length < MAX_BATCH; looked += 1) {
    const waiting = queue[looked]!;
    const { mail, company } = waiting.document.submission;
    const keys = company === undefined ? [`mail ${mail}`] : [`mail ${mail}`, `company ${company}`];
    (keys.some((key) => taken.has(key)) ? left : batch).push(waiting);
    for (const key of keys) taken.add(key);
  }
  queue.splice(0, looked, ...left);
  return batch;
}
