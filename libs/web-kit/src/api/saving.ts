import { call, setContext } from 'redux-saga/effects';
import type { SagaOf } from '../store/saga.types.ts';

let underWay = 0;
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Runs a save whose result the screen already shows; until it is done, the browser asks before leaving the page.
 * A call that gets no answer is repeated when the connection is back.
 * `const result = yield* saving(() => callApi(dealsClient, 'moveDeal', …))`
 */
export function* saving<T>(work: () => SagaOf<T>): SagaOf<T> {
  underWay += 1;
  if (underWay === 1) window.addEventListener('beforeunload', ask);
  try {
    // A saga of its own, because the context holds until its end.
    return (yield call(function* () {
      yield setContext({ isSaving: true });
      return yield* work();
    })) as T;
  } finally {
    underWay -= 1;
    if (underWay === 0) window.removeEventListener('beforeunload', ask);
  }
}
