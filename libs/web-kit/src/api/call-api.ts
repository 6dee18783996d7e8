import { failureOf } from '@crm/api-client/runtime';
import type { ApiFailure, Send, SendOptions } from '@crm/api-client/runtime';
import { createAction } from '@reduxjs/toolkit';
import { call, getContext, put, select, take } from 'redux-saga/effects';
import type { SagaOf } from '../store/saga.types.ts';
import type { WorkerCalls } from '../store/take.ts';
import { connectionLost, connectionRestored, selectIsConnectionLost } from './connection.ts';
import { keyed } from './keyed.ts';
import type { Unanswered } from './keyed.ts';

/** The result of a call. */
export type ApiResult<T> = { ok: true; data: T } | { ok: false; failure: ApiFailure };

/** The action of every failed call, for application-wide handling such as an expired session. */
export const apiFailed = createAction<{ operation: string; failure: ApiFailure }>('api/failed');

// The arguments are contravariant: only `never` lets every generated method fit.
type Method = (args: never, options?: SendOptions) => Promise<unknown>;
type ArgsOf<M> = M extends (args: infer A, options?: SendOptions) => unknown ? A : never;
type AnswerOf<M> = M extends (...args: never[]) => Promise<infer T> ? T : never;

/**
 * Calls the API from a saga: `const result = yield* callApi(dealsClient, 'getDeal', { id })`. Returns the answer or the
 * failure as a value, dispatches `apiFailed`, and aborts the request when the saga is cancelled. After a refusal by an
 * expired session it waits until the same user has signed in again, and repeats the call once. Inside `saving` a call
 * without an answer is repeated when the connection is back; `keyed` makes that safe.
 */
export function* callApi<C extends { [K in keyof C]: Method }, M extends keyof C & string>(
  client: (send: Send) => C,
  method: M,
  args: ArgsOf<C[M]>,
  options: Omit<SendOptions, 'signal'> = {},
): SagaOf<ApiResult<AnswerOf<C[M]>>> {
  const signedInAgain: (() => SagaOf<boolean>) | undefined = yield getContext('signedInAgain');
  while (true) {
    const result = yield* attempt(client, method, args, options);
    if (!result.ok && isLost(result.failure) && (yield getContext('isSaving'))) {
      yield take(connectionRestored.type);
      continue;
    }
    const isRefused = !result.ok && result.failure.status === refusedStatus;
    if (!isRefused || !signedInAgain || !(yield* signedInAgain())) return result;
  }
}

const refusedStatus = 401;
const isLost = ({ status, code }: ApiFailure) => status === 0 && code === 'NetworkError';

/** Calls that only load. */
const loads = /^(?:get|list|search|suggest|find|summarise)[A-Z]/;

/** Notes a call for the worker that made it, which repeats lost loads when the connection is back. */
function* noteCall(method: string, isWithoutAnswer: boolean): SagaOf<void> {
  const calls: WorkerCalls | undefined = yield getContext('workerCalls');
  if (!calls) return;
  if (!loads.test(method)) calls.hasSaved = true;
  else if (isWithoutAnswer) calls.hasLostLoad = true;
}

function* attempt<C extends { [K in keyof C]: Method }, M extends keyof C & string>(
  client: (send: Send) => C,
  method: M,
  args: ArgsOf<C[M]>,
  options: Omit<SendOptions, 'signal'>,
): SagaOf<ApiResult<AnswerOf<C[M]>>> {
  const send: Send = yield getContext('send');
  const unanswered: Map<string, Unanswered> = yield getContext('unanswered');
  const controller = new AbortController();
  let isOver = false;
  try {
    const run: Method = client(keyed(send, unanswered))[method];
    const data: AnswerOf<C[M]> = yield call(run, args as never, { ...options, signal: controller.signal });
    isOver = true;
    yield* noteCall(method, false);
    yield* noteAnswer();
    return { ok: true, data };
  } catch (error) {
    isOver = true;
    const failure = failureOf(error);
    if (failure.status > 0) yield* noteAnswer();
    else if (isLost(failure) && method !== 'streamChanges') yield put(connectionLost());
    yield* noteCall(method, isLost(failure));
    yield put(apiFailed({ operation: method, failure }));
    return { ok: false, failure };
  } finally {
    // Only a cancelled saga gets here before the call is over. `yield cancelled()` would make the saga around this
    // `yield*` continue.
    if (!isOver) controller.abort();
  }
}

function* noteAnswer(): SagaOf<void> {
  if (yield select(selectIsConnectionLost)) yield put(connectionRestored());
}
