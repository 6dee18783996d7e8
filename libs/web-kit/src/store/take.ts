import type { Action } from '@reduxjs/toolkit';
import {
  call,
  getContext,
  setContext,
  take,
  takeEvery as every,
  takeLatest as latest,
  takeLeading as leading,
} from 'redux-saga/effects';
import type { ForkEffect } from 'redux-saga/effects';
import { connectionRestored } from '../api/connection.ts';
import type { SagaOf } from './saga.types.ts';
import type { SagaFailure } from './supervise.ts';

/** The part of a Redux Toolkit action creator that watchers need. */
export type Event<A extends Action = Action> = ((...args: never[]) => A) & {
  type: string;
  match: (action: Action) => action is A;
};

type Worker<E extends Event> = (action: ReturnType<E>) => Generator;
type OneOrMore<E> = E | readonly E[];

/** Wraps a worker: its exception is reported and does not end the watcher. */
const safely = <E extends Event>(worker: Worker<E>) =>
  function* (action: Action): SagaOf<void> {
    try {
      yield call(worker, action as ReturnType<E>);
    } catch (error) {
      const report: SagaFailure = yield getContext('onSagaFailure');
      report(error, action.type);
    }
  };

/** The calls of a worker, as far as they decide if it can run again. */
export interface WorkerCalls {
  /** True: a load got no answer. */
  hasLostLoad: boolean;
  /** True: something was saved, or may have been. */
  hasSaved: boolean;
}

/** Runs a worker that only loads again whenever the connection is back after a load without an answer. */
const untilLoaded = <E extends Event>(worker: Worker<E>) =>
  function* (action: ReturnType<E>): SagaOf<void> {
    const calls: WorkerCalls = { hasLostLoad: false, hasSaved: false };
    yield setContext({ workerCalls: calls });
    do {
      calls.hasLostLoad = false;
      yield call(worker, action);
      if (calls.hasLostLoad && !calls.hasSaved) yield take(connectionRestored.type);
    } while (calls.hasLostLoad && !calls.hasSaved);
  };

const typesOf = (events: OneOrMore<Event>): string[] =>
  (typeof events === 'function' ? [events] : events).map((event) => event.type);

/** Runs the worker for every event, concurrently. Loads that got no answer are repeated when the connection is back. */
export const takeEvery = <E extends Event>(events: OneOrMore<E>, worker: Worker<E>): ForkEffect =>
  every(typesOf(events), safely(untilLoaded(worker)));

/**
 * Runs the worker for the latest event and cancels the previous one: for reading and searching. Loads that got no answer
 * are repeated when the connection is back.
 */
export const takeLatest = <E extends Event>(events: OneOrMore<E>, worker: Worker<E>): ForkEffect =>
  latest(typesOf(events), safely(untilLoaded(worker)));

/** Runs the worker and ignores further events until it is done: for submitting. */
export const takeLeading = <E extends Event>(events: OneOrMore<E>, worker: Worker<E>): ForkEffect =>
  leading(typesOf(events), safely(worker));
