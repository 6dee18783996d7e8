import { createAction } from '@reduxjs/toolkit';
import { takeEvery, takeLatest } from '../store/take.ts';
import { apiError, deferred } from '../testing/fake-send.ts';
import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import { samplesClient } from '../testing/sample-client.ts';
import { callApi } from './call-api.ts';
import { saving } from './saving.ts';

const saved = createAction<number>('saved');
const replaced = createAction<number>('replaced');
function* save({ payload: id }: ReturnType<typeof saved>) {
  yield* saving(() => callApi(samplesClient, 'getSample', { id }));
}
function* saga() {
  yield takeEvery(saved, save);
  yield takeLatest(replaced, save);
}

let feature: Feature;
beforeEach(() => {
  feature = runFeature({ areas: [{ name: 'saving', saga }] });
});
afterEach(() => feature.stop());

/** Returns true when the browser would ask before leaving the page. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('makes the browser ask while a save is running', async () => {
  const [first, second] = [deferred<unknown>(), deferred<unknown>()];
  feature.answer({ getSample: ({ id }: { id: number }) => (id === 1 ? first.promise : second.promise) });
  expect(asks()).toBe(false);
  feature.dispatch(saved(1));
  feature.dispatch(saved(2));
  expect(asks()).toBe(true);
  first.resolve({ data: {} });
  await feature.settled();
  expect(asks()).toBe(true);
  second.resolve({ data: {} });
  await feature.settled();
  expect(asks()).toBe(false);
});

it('stops asking when the save was refused or replaced by a newer one', async () => {
  feature.answer({
    getSample: () => {
      throw apiError('Unavailable', { status: 503 });
    },
  });
  feature.dispatch(saved(1));
  await feature.settled();
  expect(asks()).toBe(false);
  const [older, newer] = [deferred<unknown>(), deferred<unknown>()];
  feature.answer({ getSample: ({ id }: { id: number }) => (id === 1 ? older.promise : newer.promise) });
  feature.dispatch(replaced(1));
  feature.dispatch(replaced(2));
  newer.resolve({ data: {} });
  await feature.settled();
  expect(asks()).toBe(false);
});
