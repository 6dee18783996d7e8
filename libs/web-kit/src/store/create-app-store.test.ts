import { createAction, createSlice } from '@reduxjs/toolkit';
import { put, take } from 'redux-saga/effects';
import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import type { SagaOf } from './saga.types.ts';
import { takeEvery, takeLatest, takeLeading } from './take.ts';

const ping = createAction<string>('ping');
const pings = createSlice({
  name: 'pings',
  initialState: [] as string[],
  reducers: { noted: (list, { payload }: { payload: string; type: string }) => void list.push(payload) },
});
const { noted } = pings.actions;

let feature: Feature;
afterEach(() => feature.stop());

it('stores each area under its name, beside modals, dialogs and toasts', () => {
  feature = runFeature({ areas: [{ name: 'pings', reducer: pings.reducer }], preloaded: { pings: ['before'] } });
  expect(Object.keys(feature.store.getState())).toEqual(
    expect.arrayContaining(['pings', 'modals', 'dialogs', 'toasts']),
  );
  expect(feature.state('pings')).toEqual(['before']);
});

it('restarts a failed saga of an area, and affects no other area', async () => {
  function* fragile(): SagaOf<void> {
    while (true) {
      const { payload } = yield take(ping.type);
      if (payload === 'bad') throw new Error('broken');
      yield put(noted(`fragile ${payload}`));
    }
  }
  function* sturdy() {
    yield takeEvery(ping, function* ({ payload }) {
      yield put(noted(`sturdy ${payload}`));
    });
  }
  feature = runFeature({
    areas: [
      { name: 'fragile', saga: fragile },
      { name: 'pings', reducer: pings.reducer, saga: sturdy },
    ],
  });
  ['bad', 'good'].forEach((text) => feature.dispatch(ping(text)));
  await feature.settled();
  expect(feature.state('pings')).toEqual(['sturdy bad', 'fragile good', 'sturdy good']);
  expect(feature.sagaFailures).toEqual([new Error('broken')]);
});

it('stops restarting a saga that always fails at once', async () => {
  const saga = jest.fn(() => {
    throw new Error('always');
  });
  feature = runFeature({ areas: [{ name: 'hopeless', saga: saga as never }] });
  await feature.settled();
  expect(saga).toHaveBeenCalledTimes(11);
});

it('reports a worker that throws, and continues watching', async () => {
  function* saga() {
    yield takeEvery(ping, function* ({ payload }) {
      if (payload === 'bad') throw new Error('bad ping');
      yield put(noted(payload));
    });
  }
  feature = runFeature({ areas: [{ name: 'pings', reducer: pings.reducer, saga }] });
  ['bad', 'good'].forEach((text) => feature.dispatch(ping(text)));
  await feature.settled();
  expect(feature.state('pings')).toEqual(['good']);
  expect(feature.sagaFailures).toEqual([new Error('bad ping')]);
});

it('adds an area later, once, with its preloaded state', () => {
  feature = runFeature({ preloaded: { pings: ['before'] } });
  const saga = jest.fn(function* () {});
  const area = { name: 'pings', reducer: pings.reducer, saga };
  feature.store.addArea(area);
  feature.store.addArea(area);
  feature.dispatch(noted('after'));
  expect(feature.state('pings')).toEqual(['before', 'after']);
  expect(saga).toHaveBeenCalledTimes(1);
});

it.each([
  ['every', takeEvery, ['a started', 'b started', 'a done', 'b done']],
  ['the latest', takeLatest, ['a started', 'b started', 'b done']],
  ['the leading', takeLeading, ['a started', 'a done']],
])('runs a worker for %s event', async (_name, watch, expected) => {
  const gate = createAction('gate');
  function* worker({ payload }: ReturnType<typeof ping>) {
    yield put(noted(`${payload} started`));
    yield take(gate.type);
    yield put(noted(`${payload} done`));
  }
  function* saga() {
    yield watch(ping, worker);
  }
  feature = runFeature({ areas: [{ name: 'pings', reducer: pings.reducer, saga }] });
  [ping('a'), ping('b'), gate()].forEach(feature.dispatch);
  await feature.settled();
  expect(feature.state('pings')).toEqual(expected);
});

it('stops all sagas', async () => {
  function* saga() {
    yield takeEvery(ping, function* ({ payload }) {
      yield put(noted(payload));
    });
  }
  feature = runFeature({ areas: [{ name: 'pings', reducer: pings.reducer, saga }] });
  feature.stop();
  feature.dispatch(ping('late'));
  await feature.settled();
  expect(feature.state('pings')).toEqual([]);
});
