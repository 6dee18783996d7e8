import type { Effect } from 'redux-saga/effects';

/** A saga with a result. redux-saga does not type the values that `yield` returns, hence `any`. */
// oxlint-disable-next-line typescript/no-explicit-any
export type SagaOf<T> = Generator<Effect, T, any>;
