import { callApi } from '../api/call-api.ts';
import { apiError, deferred } from '../testing/fake-send.ts';
import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import { samplesClient } from '../testing/sample-client.ts';
import type { Sample } from '../testing/sample-client.ts';
import { createRecordSlice } from './create-record-slice.ts';
import type { RecordState } from './record.types.ts';

const record = createRecordSlice<Sample>('samples/record', {
  *fetch(id) {
    return yield* callApi(samplesClient, 'getSample', { id: id as number });
  },
  *save({ id, patch, confirmed: { lockVersion } }) {
    return yield* callApi(samplesClient, 'updateSample', { id: id as number, body: { ...patch, lockVersion } });
  },
});
const { opened, reloaded, changed, conflictResolved, saveFailureDismissed, left } = record.actions;
const sample = (change: Partial<Sample> = {}): Sample => ({
  id: 1,
  name: '最初',
  amount: 10,
  lockVersion: 1,
  ...change,
});

let feature: Feature;
let server: Sample;
const state = () => feature.state<RecordState<Sample>>('samples');
const run = async (...actions: Parameters<Feature['dispatch']>[0][]) => {
  actions.forEach(feature.dispatch);
  await feature.settled();
};
const saves = () => feature.requests.filter(({ name }) => name === 'updateSample').map(({ args }) => args.body);
const failing = (code: string, status: number, details?: unknown) => () => {
  throw apiError(code, { status, details });
};
/** Updates the record like the server, including the lock version. */
const update = ({ body }: { body: Partial<Sample> }) => {
  if (body.lockVersion !== server.lockVersion) failing('StaleRecord', 409, [server])();
  server = { ...server, ...body, lockVersion: server.lockVersion + 1 };
  return { data: server };
};

beforeEach(() => {
  server = sample();
  feature = runFeature({ areas: [{ name: 'samples', reducer: record.reducer, saga: record.saga }] });
  feature.answer({ getSample: () => ({ data: server }), updateSample: update });
});
afterEach(() => feature.stop());

it('loads the opened record', async () => {
  expect(state().status).toBe('idle');
  feature.dispatch(opened({ id: 1 }));
  expect(state()).toMatchObject({ status: 'loading', id: 1, record: null });
  await feature.settled();
  expect(state()).toMatchObject({ status: 'ready', record: sample() });
});

it.each([
  ['RecordNotFound', 404, 'notFound'],
  ['Forbidden', 403, 'forbidden'],
  ['FeatureDisabled', 403, 'forbidden'],
  ['InternalError', 500, 'failed'],
])('maps %s to the page %s', async (code, status, page) => {
  feature.answer({ getSample: failing(code, status) });
  await run(opened({ id: 1 }));
  expect(state()).toMatchObject({ status: page, failure: { code }, record: null });
});

it('keeps the record while it reloads, and starts empty for another one', async () => {
  await run(opened({ id: 1 }));
  feature.dispatch(reloaded());
  expect(state()).toMatchObject({ status: 'reloading', record: sample() });
  await feature.settled();
  feature.dispatch(opened({ id: 1 }));
  expect(state().status).toBe('reloading');
  feature.dispatch(opened({ id: 2 }));
  expect(state()).toMatchObject({ status: 'loading', id: 2, record: null });
});

it('uses only the answer for the last opened record', async () => {
  const slow = deferred<unknown>();
  feature.answer({ getSample: ({ id }: { id: number }) => (id === 1 ? slow.promise : { data: sample({ id }) }) });
  await run(opened({ id: 1 }), opened({ id: 2 }));
  slow.resolve({ data: sample() });
  await feature.settled();
  expect(state().record?.id).toBe(2);
});

it('shows a change at once and confirms it', async () => {
  await run(opened({ id: 1 }));
  feature.dispatch(changed(1, { name: '次' }));
  expect(state()).toMatchObject({ record: { name: '次' }, confirmed: { name: '最初' }, pending: [{}] });
  await feature.settled();
  expect(state()).toMatchObject({ record: { name: '次', lockVersion: 2 }, confirmed: { name: '次' }, pending: [] });
  expect(state().savedKey).toEqual(expect.any(String));
});

it('saves quick changes one after the other, each on top of the previous one', async () => {
  await run(opened({ id: 1 }));
  await run(changed(1, { name: '次' }), changed(1, { amount: 20 }), changed(1, { amount: 30 }));
  expect(saves()).toEqual([
    { name: '次', lockVersion: 1 },
    { amount: 20, lockVersion: 2 },
    { amount: 30, lockVersion: 3 },
  ]);
  expect(state()).toMatchObject({ record: { name: '次', amount: 30, lockVersion: 4 } });
  expect(state().conflict).toBeUndefined();
});

it('rolls back only the failed change', async () => {
  await run(opened({ id: 1 }));
  feature.answer({
    updateSample: (call: { body: Partial<Sample> }) =>
      call.body.name ? failing('ValidationFailed', 422, [{ field: 'name', rule: 'required' }])() : update(call),
  });
  await run(changed(1, { name: ' ' }), changed(1, { amount: 20 }));
  expect(state()).toMatchObject({ record: { name: '最初', amount: 20 }, pending: [] });
  await run(changed(1, { name: ' ' }));
  expect(state().saveFailure).toMatchObject({ code: 'ValidationFailed', issues: [{ field: 'name' }] });
  await run(saveFailureDismissed());
  expect(state().saveFailure).toBeUndefined();
});

describe('after a conflict', () => {
  beforeEach(async () => {
    await run(opened({ id: 1 }));
    server = sample({ name: '他の人', lockVersion: 5 });
    await run(changed(1, { amount: 20 }), changed(1, { name: '次' }));
  });

  it('rolls the changes back and exposes the current record', () => {
    expect(state()).toMatchObject({
      record: sample(),
      pending: [],
      saveFailure: undefined,
      conflict: { current: { name: '他の人', lockVersion: 5 }, mine: { amount: 20, name: '次' } },
    });
  });

  it('shows the current record for the choice theirs', async () => {
    await run(conflictResolved('theirs'));
    expect(state()).toMatchObject({ record: server, conflict: undefined });
    await run(changed(1, { amount: 40 }));
    expect(state().record).toMatchObject({ name: '他の人', amount: 40, lockVersion: 6 });
  });

  it('saves again on top of the current record for the choice mine', async () => {
    await run(conflictResolved('mine'));
    expect(saves().at(-1)).toEqual({ amount: 20, name: '次', lockVersion: 5 });
    expect(state()).toMatchObject({ record: { amount: 20, name: '次', lockVersion: 6 }, conflict: undefined });
  });

  it('resolves a conflict only once', async () => {
    await run(conflictResolved('mine'));
    const before = state();
    await run(conflictResolved('mine'));
    expect(state()).toBe(before);
  });
});

it('ignores an older record from a slow read after a save', async () => {
  await run(opened({ id: 1 }));
  const slow = deferred<unknown>();
  feature.answer({ getSample: () => slow.promise });
  await run(reloaded(), changed(1, { name: '次' }));
  slow.resolve({ data: sample() });
  await feature.settled();
  expect(state()).toMatchObject({ status: 'ready', record: { name: '次', lockVersion: 2 } });
  await run(changed(1, { amount: 20 }));
  expect(state()).toMatchObject({ record: { amount: 20, lockVersion: 3 } });
  expect(state().conflict).toBeUndefined();
});

it('names the change that failed', async () => {
  await run(opened({ id: 1 }));
  feature.answer({ updateSample: failing('Unavailable', 503) });
  const change = changed(1, { name: '次' });
  await run(change);
  expect(state().failedKey).toBe(change.payload.key);
});

it('merges changes by the rule of the kind', async () => {
  const tagged = createRecordSlice<Sample & { tags: string[] }>('samples/record', {
    *fetch(id) {
      return (yield* callApi(samplesClient, 'getSample', { id: id as number })) as never;
    },
    merge: (base, patch) => ({ ...base, ...patch, tags: [...(base.tags ?? []), ...(patch.tags ?? [])] }),
  });
  const { actions } = tagged;
  const initial = { ...tagged.initialState, id: 1, record: null };
  const record = { ...sample(), tags: ['一'] };
  const states = [actions.received({ record }), actions.changed(1, { tags: ['二'] })].reduce(tagged.reducer, initial);
  expect(states.record?.tags).toEqual(['一', '二']);
});

it('still saves changes made before the page was left', async () => {
  await run(opened({ id: 1 }));
  await run(changed(1, { name: '次' }), left());
  expect(server.name).toBe('次');
  expect(state()).toMatchObject({ status: 'idle', record: null });
});

it('ignores changes without a loaded record', async () => {
  await run(changed(1, { name: '次' }), reloaded());
  await run(opened({ id: 1 }), changed(2, { name: '次' }));
  expect(saves()).toEqual([]);
  expect(state().record).toEqual(sample());
});
