import { randomUUID } from 'node:crypto';
import type { Headers } from '../stage/sessions.ts';
import { sleep } from '../wait.ts';
import type { Tally } from './tally.ts';

export interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  headers?: Headers;
}

/** The time for one try; a server that is silent for longer hangs. */
const TRY = 30_000;
/** The time for all tries of a call. */
const ALL_TRIES = 120_000;
const PAUSE = 100;

/** The error of a call that was refused finally, or given up: its following steps are skipped. */
export class CallFailed extends Error {}

/**
 * Makes a call as a careful client does: with one Idempotency-Key, repeated while the connection is lost or the server
 * asks to retry, until it is acknowledged. Records every other answer as wrong.
 */
export async function call<R>(url: string, { method, path, body, headers }: Call, tally: Tally): Promise<R> {
  const begun = performance.now();
  const key = randomUUID();
  const what = `${method} ${path.replace(/\d+/g, '…')}`;
  while (performance.now() - begun < ALL_TRIES) {
    tally.requests += 1;
    const answer = await tryOnce(`${url}/api${path}`, {
      method,
      headers: { 'idempotency-key': key, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body ? JSON.stringify(body) : null,
    });
    if (answer === 'hangs') tally.noteWrong(`no answer within ${TRY / 1000} s to ${what}`);
    else if (answer === 'cut') tally.cut += 1;
    else if (answer.status < 300) {
      tally.acknowledged += 1;
      tally.latestBegin = Math.max(tally.latestBegin, begun);
      return answer.body as R;
    } else if (!note(answer, what, tally)) throw new CallFailed(what);
    await sleep(PAUSE);
  }
  tally.unanswered.push(what);
  throw new CallFailed(what);
}

interface Answer {
  status: number;
  body: unknown;
  retryAfter: string | null;
}

async function tryOnce(url: string, init: RequestInit): Promise<Answer | 'cut' | 'hangs'> {
  const signal = AbortSignal.timeout(TRY);
  try {
    const response = await fetch(url, { ...init, signal });
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  } catch {
    return signal.aborted ? 'hangs' : 'cut';
  }
}

/** Records an answer other than success; returns true when the call should be retried. */
function note({ status, body, retryAfter }: Answer, what: string, tally: Tally): boolean {
  const error = (body as { error?: string } | null)?.error ?? '';
  if (status === 503 || status === 507) {
    tally.unavailable += 1;
    if (status === 503 && !retryAfter) tally.noteWrong(`503 ${error} without Retry-After to ${what}`);
    return true;
  }
  // The previous try is still running.
  if (error === 'RequestInProgress') return true;
  tally.noteWrong(`${status} ${error} to ${what}`);
  return status >= 500;
}
