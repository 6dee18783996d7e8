import { AsyncLocalStorage } from 'node:async_hooks';

/** Somebody or something that changes records. */
export interface EventActor {
  kind: 'member' | 'form' | 'import' | 'automation' | 'token' | 'system';
  id?: number;
}

/**
 * Who ordered the work that is under way: a request, of a company where one is known. Jobs carry it, and so do the
 * domain events of every transaction, in these names.
 */
export interface Origin {
  request_id: string;
  domain_id?: number;
  actor?: EventActor;
  /** The event that this work follows, and how many events stand before it in the chain. */
  cause?: { event_id: number; depth: number };
  /** Effects on the outside world stay off: an import or an undo. */
  is_quiet?: true;
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
