import type { WorkerEvents } from 'graphile-worker';

/** The time (ms) after which a job without a worker is lost: longer than its end takes to reach the database. */
const LOST_AFTER = 5_000;

/**
 * Tracks the jobs that the workers of this process run. The queue keeps a job locked for hours when the connection is
 * lost while a worker takes it or records its end.
 */
export class JobsInHand {
  readonly #inHand = new Set<string>();
  readonly #idleSince = new Map<string, number>();

  watch(events: WorkerEvents): void {
    events.on('job:start', ({ job }) => this.#inHand.add(String(job.id)));
    events.on('job:complete', ({ job }) => this.#inHand.delete(String(job.id)));
  }

  /** Returns the locked jobs that no worker has run for several checks. */
  lostOf(locked: readonly string[], now = performance.now()): string[] {
    const idle = locked.filter((id) => !this.#inHand.has(id));
    for (const id of this.#idleSince.keys()) if (!idle.includes(id)) this.#idleSince.delete(id);
    for (const id of idle) if (!this.#idleSince.has(id)) this.#idleSince.set(id, now);
    return idle.filter((id) => now - this.#idleSince.get(id)! >= LOST_AFTER);
  }
}
