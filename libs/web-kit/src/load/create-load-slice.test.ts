import { callApi } from '../api/call-api.ts';
import { apiError, deferred } from '../testing/fake-send.ts';
import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import { samplesClient } from '../testing/sample-client.ts';
import type { Sample } from '../testing/sample-client.ts';
import { createLoadSlice } from './create-load-slice.ts';
import type { LoadState } from './create-load-slice.ts';

const sample = (id: number): Sample => ({ id, name: `${id}`, amount: 0, lockVersion: 0 });
const loading = createLoadSlice<Sample | null, { id: number; day?: string }>(
  'sample',
  null,
  ({ id }) => callApi(samplesClient, 'getSample', { id }),
  (one, other) => one.id === other.id,
);
const { requested, left } = loading.actions;

let feature: Feature;
const state = () => feature.state<LoadState<Sample | null>>('sample');
const run = async (action: Parameters<Feature['dispatch']>[0]) => {
  feature.dispatch(action);
  await feature.settled();
};
const failing = () => {
  throw apiError('Unavailable', { status: 503 });
};

beforeEach(() => {
  feature = runFeature({
    areas: [{ name: 'sample', reducer: loading.reducer, saga: loading.saga }],
    answers: { getSample: ({ id }: { id: number }) => ({ data: sample(id) }) },
  });
});
afterEach(() => feature.stop());

it('loads the data of a query', async () => {
  feature.dispatch(requested({ id: 1 }));
  expect(state()).toEqual({ status: 'loading', query: { id: 1 }, data: null });
  await feature.settled();
  expect(state()).toEqual({ status: 'ready', query: { id: 1 }, data: sample(1) });
});

it('keeps the data while a query of the same subject loads', async () => {
  await run(requested({ id: 1 }));
  feature.dispatch(requested({ id: 1, day: '2026-10-01' }));
  expect(state()).toMatchObject({ status: 'loading', data: sample(1) });
});

it('clears the data when another subject is requested', async () => {
  await run(requested({ id: 1 }));
  feature.dispatch(requested({ id: 2 }));
  expect(state()).toMatchObject({ status: 'loading', query: { id: 2 }, data: null });
});

it('keeps the data after a failure, and forgets the failure with the next request', async () => {
  await run(requested({ id: 1 }));
  feature.answer({ getSample: failing });
  await run(requested({ id: 1 }));
  expect(state()).toMatchObject({ status: 'failed', failure: { code: 'Unavailable' }, data: sample(1) });
  feature.dispatch(requested({ id: 1 }));
  expect(state().failure).toBeUndefined();
});

it('compares queries by their contents by default', () => {
  const { reducer, actions } = createLoadSlice<Sample | null, { day: string }>('plain', null, () =>
    callApi(samplesClient, 'getSample', { id: 1 }),
  );
  const ready = reducer(reducer(undefined, actions.requested({ day: 'a' })), actions.received(sample(1)));
  expect(reducer(ready, actions.requested({ day: 'a' })).data).toEqual(sample(1));
  expect(reducer(ready, actions.requested({ day: 'b' })).data).toBeNull();
});

it('ignores an answer that arrives after the screen has closed', async () => {
  const held = deferred<{ data: Sample }>();
  feature.answer({ getSample: () => held.promise });
  await run(requested({ id: 1 }));
  await run(left());
  held.resolve({ data: sample(1) });
  await feature.settled();
  expect(state()).toEqual({ status: 'idle', data: null });
});
