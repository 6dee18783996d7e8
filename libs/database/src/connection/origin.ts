import { AsyncLocalStorage } from 'node:async_hooks';

/** Who ordered the work that is under way: a request, of a company where one is known. In the names that jobs carry. */
export interface Origin {
  request_id: string;
  domain_id?: number;
}

/** The job that is under way, where it is one. */
export interface RunningJob {
  task: string;
  jobId: string;
}

interface Scope {
  origin?: Origin;
  job?: RunningJob;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Does work of a request, or of a job that a request has ordered. Whatever jobs it adds carry the origin, those that the
 * database adds by itself too.
 */
export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

export const currentOrigin = (): Origin | undefined => scopes.getStore()?.origin;
export const currentJob = (): RunningJob | undefined => scopes.getStore()?.job;
