import type { Effect } from 'redux-saga/effects';

/** A saga with a result. redux-saga does not type the values that `yield` returns, hence `any`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type SagaOf<T> = Generator<Effect, T, any>;
