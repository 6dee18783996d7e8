import { AsyncLocalStorage } from 'node:async_hooks';

/** The person or system that changes records. */
export interface EventActor {
  kind: 'member' | 'form' | 'import' | 'automation' | 'token' | 'system';
  id?: number;
}

/**
 * The request that ordered the current work, and its company where it is known. Jobs and domain events of every
 * transaction carry it, in these names.
 */
export interface Origin {
  request_id: string;
  domain_id?: number;
  actor?: EventActor;
  /** The event that caused this work, and the number of events before it in the chain. */
  cause?: { event_id: number; depth: number };
  /** True for an import or an undo, which must have no effects outside the system. */
  is_quiet?: true;
  /** True for a change of many records at once. */
  is_bulk?: true;
}

/** The current job, if the work is part of one. */
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
 * Runs work of a request, or of a job that a request ordered. The jobs it adds carry the origin, including those that
 * the database adds.
 */
export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

export const currentOrigin = (): Origin | undefined => scopes.getStore()?.origin;
export const currentJob = (): RunningJob | undefined => scopes.getStore()?.job;

/** The text of an origin, which is the same object for all statements of a request. */
const texts = new WeakMap<Origin, string>();

/** Returns the current origin as JSON; an empty text without one. */
export function originText(): string {
  const origin = currentOrigin();
  if (!origin) return '';
  const known = texts.get(origin);
  if (known !== undefined) return known;
  const text = JSON.stringify(origin);
  texts.set(origin, text);
  return text;
}
