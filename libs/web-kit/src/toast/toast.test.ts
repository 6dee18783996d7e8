import { createAction } from '@reduxjs/toolkit';
import { takeEvery } from '../store/take.ts';
import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import { offerUndo } from './toast.saga.ts';
import { toastActed, toastDismissed, toastShown, toastsPaused, toastsResumed } from './toast.slice.ts';
import type { ToastLevel, ToastsState } from './toast.slice.ts';

const deleted = createAction('deleted');
let undone: boolean[];
function* saga() {
  yield takeEvery(deleted, function* () {
    undone.push(yield* offerUndo('案件を削除しました。', '元に戻す'));
  });
}

let feature: Feature;
const ids = () => feature.state<ToastsState>('toasts').toasts.map(({ id }) => id);
const show = (id: string, level: ToastLevel = 'info') => feature.dispatch(toastShown({ id, level, text: id }));
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  undone = [];
  feature = runFeature({ areas: [{ name: 'deleting', saga }] });
});
afterEach(() => {
  feature.stop();
  jest.useRealTimers();
});

it.each([
  ['info', 5_000],
  ['warning', 8_000],
] as const)('removes a toast of level %s after %d ms', async (level, ms) => {
  show('a', level);
  await wait(ms - 1);
  expect(ids()).toEqual(['a']);
  await wait(1);
  expect(ids()).toEqual([]);
});

it('keeps an error until it is dismissed', async () => {
  show('a', 'error');
  await wait(600_000);
  expect(ids()).toEqual(['a']);
  feature.dispatch(toastDismissed({ id: 'a' }));
  expect(ids()).toEqual([]);
});

it('stops the time while paused, any number of times', async () => {
  show('a');
  await wait(3_000);
  feature.dispatch(toastsPaused());
  await wait(60_000);
  feature.dispatch(toastsResumed());
  await wait(1_000);
  feature.dispatch(toastsPaused());
  await wait(60_000);
  feature.dispatch(toastsResumed());
  await wait(999);
  expect(ids()).toEqual(['a']);
  await wait(1);
  expect(ids()).toEqual([]);
});

it('keeps a toast that appears while paused', async () => {
  show('a');
  feature.dispatch(toastsPaused());
  show('b');
  await wait(60_000);
  expect(ids()).toEqual(['a', 'b']);
  feature.dispatch(toastsResumed());
  await wait(5_000);
  expect(ids()).toEqual([]);
});

it('does not stay paused when the last toast is removed under the pointer', async () => {
  show('a');
  feature.dispatch(toastsPaused());
  feature.dispatch(toastDismissed({ id: 'a' }));
  show('b');
  await wait(5_000);
  expect(ids()).toEqual([]);
});

it('restarts the time for a toast that is shown again', async () => {
  show('a');
  await wait(4_000);
  show('a');
  await wait(4_000);
  expect(ids()).toEqual(['a']);
  await wait(1_000);
  expect(ids()).toEqual([]);
});

it('shows at most four, the newest', () => {
  ['a', 'b', 'c', 'd', 'e'].forEach((id) => show(id, 'error'));
  expect(ids()).toEqual(['b', 'c', 'd', 'e']);
});

it('ignores actions on a removed toast', () => {
  show('a', 'error');
  [toastDismissed({ id: 'x' }), toastActed({ id: 'x' })].forEach(feature.dispatch);
  expect(ids()).toEqual(['a']);
});

it('offers an undo for ten seconds, and returns whether it was pressed', async () => {
  feature.dispatch(deleted());
  await wait(9_999);
  feature.dispatch(toastActed({ id: ids()[0]! }));
  await feature.settled();
  expect(undone).toEqual([true]);
  expect(ids()).toEqual([]);
  feature.dispatch(deleted());
  await wait(10_000);
  expect(undone).toEqual([true, false]);
});
