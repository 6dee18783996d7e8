import { ApiError } from '@crm/api-client/runtime';
import type { ApiErrorInit, Send } from '@crm/api-client/runtime';

/** A recorded call. */
export interface SentRequest {
  /** The operation's name: `getDeal`. */
  name: string;
  args: Record<string, unknown>;
  /** Returns true when the caller has aborted it. */
  isAborted: () => boolean;
  /** The idempotency key, if it had one. */
  idempotencyKey?: string;
}

/** Answers of the fake server by operation: a value, or a function of the arguments that may throw. */
export type FakeAnswers = Record<string, unknown>;

/** A fake `send` with its recorded calls. */
export interface FakeSend {
  send: Send;
  requests: SentRequest[];
  /** Changes or adds answers. */
  answer: (answers: FakeAnswers) => void;
}

/** Returns the error of a failed call, for fake answers: `throw apiError('StaleRecord', { status: 409, details })`. */
export const apiError = (code: string, init: Partial<ApiErrorInit> = {}): ApiError =>
  new ApiError({ status: 500, message: code, ...init, code });

/** Creates a fake server; a call without an answer rejects, so that a test cannot pass by accident. */
export function fakeSend(answers: FakeAnswers = {}): FakeSend {
  const known = { ...answers };
  const requests: SentRequest[] = [];
  const send: Send = async <T>(
    operation: { name: string },
    args: Record<string, unknown>,
    options?: { signal?: AbortSignal; idempotencyKey?: string },
  ) => {
    const { name } = operation;
    const key = options?.idempotencyKey;
    requests.push({
      name,
      args,
      isAborted: () => options?.signal?.aborted ?? false,
      ...(key && { idempotencyKey: key }),
    });
    if (!(name in known)) throw new Error(`The fake server has no answer for ${name}.`);
    const answer = known[name];
    return (typeof answer === 'function' ? await answer(args) : answer) as T;
  };
  return { send, requests, answer: (more) => Object.assign(known, more) };
}

/** Creates an answer that the test resolves later: `const held = deferred(); …; held.resolve(value)`. */
export function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
