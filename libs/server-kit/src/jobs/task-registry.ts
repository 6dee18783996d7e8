import { inScope } from '@crm/database';
import type { Origin, RunningJob } from '@crm/database';
import type { Task } from './task.ts';

/** What a handler knows of the try under way. */
export interface Attempt {
  /** 1 at first. */
  attempt: number;
  /** True when a failure is final: nobody tries again. */
  isLast: boolean;
}

/** As a job lies in the queue: what it is about, and the request that ordered it. */
export interface Ordered {
  origin?: Origin;
}

/** Does a job as part of what ordered it: its lines of the log say so, and jobs that it adds carry it on. */
export function doOrdered<T>(payload: unknown, job: RunningJob, work: (payload: object) => T): T {
  const { origin, ...own } = (payload ?? {}) as Ordered;
  return inScope({ origin, job }, () => work(own));
}

/** Does a job; throws to have it tried again. It may run twice for one job, and must do its work once all the same. */
export type TaskHandler<P> = (payload: P, attempt: Attempt) => Promise<void>;

/** Who does which kind of job. Rooms add theirs when they open; the worker takes them all. */
export class TaskRegistry {
  readonly #handlers = new Map<string, { task: Task<object>; handler: TaskHandler<never> }>();

  on<P extends object>(task: Task<P>, handler: TaskHandler<P>): void {
    if (this.#handlers.has(task.name)) throw new Error(`the task ${task.name} has a handler already`);
    this.#handlers.set(task.name, { task, handler });
  }

  /** Every handler by the name of its task, as a worker calls them. */
  all(): { name: string; run(payload: unknown, attempt: Attempt): Promise<void> }[] {
    return [...this.#handlers].map(([name, { handler }]) => ({
      name,
      run: (payload, attempt) => (handler as TaskHandler<unknown>)(payload, attempt),
    }));
  }
}
