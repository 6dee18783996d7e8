import { call } from 'redux-saga/effects';
import type { Saga } from 'redux-saga';
import type { SagaOf } from './saga.types.ts';

/** Told of what a saga has thrown, and whose it is: an area, or the event that its worker was dealing with. */
export type SagaFailure = (error: unknown, where: string) => void;

/** A saga that fails this often is broken, not unlucky; it is not started again. */
const restartsAtMost = 10;

/**
 * Runs an area's saga and starts it again when it throws, so that one bad moment does not silence the area until the
 * page is loaded anew.
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
