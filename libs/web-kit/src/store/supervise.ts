import { call } from 'redux-saga/effects';
import type { Saga } from 'redux-saga';
import type { SagaOf } from './saga.types.ts';

/** A handler of saga exceptions; `where` is the area or the event of the worker. */
export type SagaFailure = (error: unknown, where: string) => void;

/** Number of failures after which a saga is not restarted. */
const restartsAtMost = 10;

/**
 * Runs an area's saga and restarts it when it throws, so that an error does not disable the area until the next page
 * load.
 */
export function* supervise(name: string, saga: Saga, onFailure: SagaFailure): SagaOf<void> {
  for (let starts = 0; starts <= restartsAtMost; starts += 1) {
    try {
      yield call(saga);
      return;
    } catch (error) {
      onFailure(error, name);
    }
  }
}
