import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi } from '../api/call-api.ts';
import { liveChanged } from '../live/live.events.ts';
import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import { samplesClient } from '../testing/sample-client.ts';
import type { Sample } from '../testing/sample-client.ts';
import { createRecordSlice } from './create-record-slice.ts';
import type { RecordState } from './record.types.ts';

const form = createSlice({
  name: 'form',
  initialState: { isOpen: false },
  reducers: { formShown: (_state, { payload }: PayloadAction<boolean>) => ({ isOpen: payload }) },
});
const record = createRecordSlice<Sample>(
  'samples/record',
  {
    *fetch(id) {
      return yield* callApi(samplesClient, 'getSample', { id: id as number });
    },
  },
  { topic: 'samples', isHeld: (state: { form: { isOpen: boolean } }) => state.form.isOpen },
);
const { opened, reloaded } = record.actions;

let feature: Feature;
let server: Sample;
const state = () => feature.state<RecordState<Sample>>('samples');
const run = async (...actions: Parameters<Feature['dispatch']>[0][]) => {
  actions.forEach(feature.dispatch);
  await feature.settled();
};

beforeEach(async () => {
  server = { id: 1, name: '最初', amount: 10, lockVersion: 1 };
  feature = runFeature({
    areas: [
      { name: 'samples', reducer: record.reducer, saga: record.saga },
      { name: 'form', reducer: form.reducer, *saga() {} },
    ],
  });
  feature.answer({ getSample: () => ({ data: server }) });
  await run(opened({ id: 1 }));
});
afterEach(() => feature.stop());

it('reloads a record that a colleague has changed', async () => {
  server = { ...server, name: '新しい', lockVersion: 2 };
  await run(liveChanged({ topics: ['samples'] }));
  expect(state()).toMatchObject({ record: { name: '新しい', lockVersion: 2 } });
  expect(state().isOutdated).toBeUndefined();
});

it('keeps a record that is being edited, and reports that a newer one exists', async () => {
  await run(form.actions.formShown(true));
  await run(liveChanged({ topics: ['samples'] }));
  expect(state().isOutdated).toBeUndefined();
  server = { ...server, name: '新しい', lockVersion: 2 };
  await run(liveChanged({ topics: ['samples'] }));
  expect(state()).toMatchObject({ confirmed: { name: '最初', lockVersion: 1 }, isOutdated: true });
  await run(form.actions.formShown(false), reloaded());
  expect(state()).toMatchObject({ confirmed: { name: '新しい' } });
  expect(state().isOutdated).toBeUndefined();
});
