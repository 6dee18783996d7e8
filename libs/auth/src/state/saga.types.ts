import type { Effect } from 'redux-saga/effects';

/** A saga that gives back a value. What redux-saga passes back into a plain `yield` has no type of its own, hence `any`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type SagaOf<T> = Generator<Effect, T, any>;
