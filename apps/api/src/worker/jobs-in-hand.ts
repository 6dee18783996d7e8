import type { WorkerEvents } from 'graphile-worker';

/** A job that no worker is at is lost after this time (ms): longer than its end takes to reach the database. */
const LOST_AFTER = 5_000;

/**
 * Knows which jobs the workers of this process are at. The queue keeps a job locked for hours when the connection is
 * lost while a worker takes it, or notes its end.
 */
export class JobsInHand {
  readonly #inHand = new Set<string>();
  readonly #idleSince = new Map<string, number>();

  watch(events: WorkerEvents): void {
    events.on('job:start', ({ job }) => this.#inHand.add(String(job.id)));
    events.on('job:complete', ({ job }) => this.#inHand.delete(String(job.id)));
  }

  /** Returns those of the locked jobs that no worker has been at since several looks. */
  lostOf(locked: readonly string[], now = performance.now()): string[] {
    const idle = locked.filter((id) => !this.#inHand.has(id));
    for (const id of this.#idleSince.keys()) if (!idle.includes(id)) this.#idleSince.delete(id);
    for (const id of idle) if (!this.#idleSince.has(id)) this.#idleSince.set(id, now);
    return idle.filter((id) => now - this.#idleSince.get(id)! >= LOST_AFTER);
  }
}
