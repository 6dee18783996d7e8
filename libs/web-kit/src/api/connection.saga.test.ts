import { samplesClient } from '../testing/sample-client.ts';
import { apiError, runFeature } from '../testing/index.ts';
import type { Feature } from '../testing/index.ts';
import { createAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { takeEvery, takeLatest } from '../store/take.ts';
import { toastShown } from '../toast/toast.slice.ts';
import type { ToastsState } from '../toast/toast.slice.ts';
import { callApi } from './call-api.ts';
import { selectIsConnectionLost } from './connection.ts';
import { saving } from './saving.ts';

const opened = createAction<number>('opened');
const saved = createAction<number>('saved');
const savedShown = createAction<number>('savedShown');
const done = createAction<boolean>('done');

function* saga() {
  yield takeLatest(opened, function* ({ payload: id }) {
    const result = yield* callApi(samplesClient, 'getSample', { id });
    yield put(done(result.ok));
    if (!result.ok) yield put(toastShown({ level: 'error', text: 'サーバーに接続できません' }));
  });
  yield takeEvery(saved, function* ({ payload: id }) {
    const result = yield* callApi(samplesClient, 'updateSample', { id, body: {} } as never);
    yield put(done(result.ok));
    yield* callApi(samplesClient, 'getSample', { id });
  });
  yield takeEvery(savedShown, function* ({ payload: id }) {
    const result = yield* saving(() => callApi(samplesClient, 'updateSample', { id, body: {} } as never));
    yield put(done(result.ok));
  });
}

const server = globalThis as { fetch?: unknown };
let isThere: boolean;
let feature: Feature;
const answerIfThere = (answer: unknown) => () => {
  if (!isThere) throw apiError('NetworkError', { status: 0 });
  return answer;
};

beforeEach(() => {
  isThere = false;
  server.fetch = jest.fn(async () => ({ ok: isThere }));
  feature = runFeature({
    areas: [{ name: 'samples', saga }],
    answers: { getSample: answerIfThere({ data: {} }), updateSample: answerIfThere({ data: {} }) },
  });
});
afterEach(() => {
  feature.stop();
  delete server.fetch;
});

const isLost = () => selectIsConnectionLost({ connection: feature.state('connection') });
const results = () => feature.actions.filter(done.match).map(({ payload }) => payload);
const texts = () => feature.state<ToastsState>('toasts').toasts.map(({ text }) => text);

async function goOnline() {
  isThere = true;
  window.dispatchEvent(new Event('online'));
  await feature.settled();
}

it('ends the outage as soon as the browser is online and the server answers', async () => {
  feature.dispatch(opened(1));
  await feature.settled();
  window.dispatchEvent(new Event('online'));
  await feature.settled();
  expect(isLost()).toBe(true);
  await goOnline();
  expect(isLost()).toBe(false);
});

it('repeats a lost load, and removes the errors of the outage only', async () => {
  feature.dispatch(toastShown({ level: 'error', text: '以前のエラー' }));
  feature.dispatch(opened(1));
  await feature.settled();
  expect([results(), texts()]).toEqual([[false], ['以前のエラー', 'サーバーに接続できません']]);
  await goOnline();
  expect([results(), texts()]).toEqual([[false, true], ['以前のエラー']]);
});

it('repeats only the latest load', async () => {
  feature.dispatch(opened(1));
  feature.dispatch(opened(2));
  await feature.settled();
  await goOnline();
  expect(feature.requests.at(-1)).toMatchObject({ args: { id: 2 } });
  expect(results().filter(Boolean)).toHaveLength(1);
});

it('repeats a save that the screen already shows, and no other', async () => {
  feature.dispatch(savedShown(1));
  feature.dispatch(saved(2));
  await feature.settled();
  expect(results()).toEqual([false]);
  await goOnline();
  expect(results()).toEqual([false, true]);
  expect(feature.requests.filter(({ name }) => name === 'updateSample').map(({ args }) => args)).toMatchObject([
    { id: 1 },
    { id: 2 },
    { id: 1 },
  ]);
});
