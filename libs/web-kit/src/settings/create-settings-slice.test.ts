import { callApi } from '../api/call-api.ts';
import { apiError } from '../testing/fake-send.ts';
import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import { samplesClient } from '../testing/sample-client.ts';
import type { Sample } from '../testing/sample-client.ts';
import { createSettingsSlice } from './create-settings-slice.ts';

const settings = createSettingsSlice<Sample, Partial<Sample>>('sample-settings', {
  read: () => callApi(samplesClient, 'getSample', { id: 1 }),
  write: (body) => callApi(samplesClient, 'updateSample', { id: 1, body }),
});
const sample: Sample = { id: 1, name: '当社', amount: 0, lockVersion: 2 };
const failing = (code: string, status: number) => () => {
  throw apiError(code, { status });
};

let feature: Feature;
const state = () => settings.select(feature.store.getState());
const run = async (action: Parameters<Feature['dispatch']>[0]) => {
  feature.dispatch(action);
  await feature.settled();
};

beforeEach(() => {
  feature = runFeature({ areas: [{ name: 'sample-settings', reducer: settings.reducer, saga: settings.saga }] });
  feature.answer({ getSample: { data: sample } });
});
afterEach(() => feature.stop());

it('reads the settings when the page opens', async () => {
  feature.dispatch(settings.opened());
  expect(state()).toMatchObject({ status: 'loading', settings: null });
  await feature.settled();
  expect(state()).toMatchObject({ status: 'ready', settings: sample, saving: 'idle' });
});

it('keeps the failure of a read until a retry', async () => {
  feature.answer({ getSample: failing('Forbidden', 403) });
  await run(settings.opened());
  expect(state()).toMatchObject({ status: 'failed', failure: { code: 'Forbidden' } });
  feature.answer({ getSample: { data: sample } });
  await run(settings.opened());
  expect(state()).toMatchObject({ status: 'ready', failure: undefined });
});

it("saves, and shows the server's answer", async () => {
  feature.answer({ updateSample: { data: { ...sample, name: 'えにし', lockVersion: 3 } } });
  await run(settings.opened());
  await run(settings.submitted({ name: ' えにし', lockVersion: 2 }));
  expect(state()).toMatchObject({ saving: 'done', settings: { name: 'えにし', lockVersion: 3 } });
});

it("bases the next attempt on another member's save, and keeps the typed values", async () => {
  await run(settings.opened());
  feature.answer({
    getSample: { data: { ...sample, name: '別の名前', lockVersion: 7 } },
    updateSample: failing('StaleRecord', 409),
  });
  await run(settings.submitted({ name: 'えにし', lockVersion: 2 }));
  expect(state()).toMatchObject({
    saving: 'failed',
    saveFailure: { code: 'StaleRecord' },
    settings: { name: '当社', lockVersion: 7 },
  });
});

it('does not reload after another refusal', async () => {
  await run(settings.opened());
  feature.answer({ updateSample: failing('ValidationFailed', 422) });
  await run(settings.submitted({ name: '', lockVersion: 2 }));
  expect(state()).toMatchObject({ saving: 'failed', settings: sample });
  expect(feature.requests.filter(({ name }) => name === 'getSample')).toHaveLength(1);
});
