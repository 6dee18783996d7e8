import type { SagaOf } from '../store/saga.types.ts';

let underWay = 0;
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Runs a save whose result the screen already shows; until it is done, the browser asks before leaving the page.
 * `const result = yield* saving(() => callApi(dealsClient, 'moveDeal', …))`
 */
export function* saving<T>(work: () => SagaOf<T>): SagaOf<T> {
  underWay += 1;
  if (underWay === 1) window.addEventListener('beforeunload', ask);
  try {
    return yield* work();
  } finally {
    underWay -= 1;
    if (underWay === 0) window.removeEventListener('beforeunload', ask);
  }
}
