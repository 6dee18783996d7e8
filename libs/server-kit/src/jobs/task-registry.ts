import { inScope } from '@crm/database';
import type { Origin, RunningJob } from '@crm/database';
import type { Task } from './task.ts';

/** The current attempt of a job. */
export interface Attempt {
  /** The number of the attempt, from 1. */
  attempt: number;
  /** True for the last attempt, whose failure is final. */
  isLast: boolean;
}

/** A job in the queue: its payload and the request that created it. */
export interface Ordered {
  origin?: Origin;
}

/** Runs a job in the context of the request that created it, which its log lines and further jobs inherit. */
export function doOrdered<T>(payload: unknown, job: RunningJob, work: (payload: object) => T): T {
  const { origin, ...own } = (payload ?? {}) as Ordered;
  return inScope({ origin, job }, () => work(own));
}

/** A job handler; throwing retries the job. It must be idempotent, because it may run twice for one job. */
export type TaskHandler<P> = (payload: P, attempt: Attempt) => Promise<void>;

/** The registry of job handlers; areas register theirs when they open, and the worker runs all. */
export class TaskRegistry {
  readonly #handlers = new Map<string, { task: Task<object>; handler: TaskHandler<never> }>();

  on<P extends object>(task: Task<P>, handler: TaskHandler<P>): void {
    if (this.#handlers.has(task.name)) throw new Error(`the task ${task.name} has a handler already`);
    this.#handlers.set(task.name, { task, handler });
  }

  /** Returns all handlers by task name, in the form that the worker calls. */
  all(): { name: string; run(payload: unknown, attempt: Attempt): Promise<void> }[] {
    return [...this.#handlers].map(([name, { handler }]) => ({
      name,
      run: (payload, attempt) => (handler as TaskHandler<unknown>)(payload, attempt),
    }));
  }
}
