import { callApi } from '../api/call-api.ts';
import { apiError, deferred } from '../testing/fake-send.ts';
import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import { samplesClient } from '../testing/sample-client.ts';
import type { Sample } from '../testing/sample-client.ts';
import { createListSlice } from './create-list-slice.ts';
import type { ListQuery, ListState } from './list.types.ts';

const list = createListSlice<Sample>('samples/list', function* ({ page, keyword, cursor }) {
  return yield* callApi(samplesClient, 'indexSamples', { page, keyword, ...(cursor && { cursor }) } as never);
});
const { queried, reloaded, rowChanged, rowsRemoved, selectionChanged, left } = list.actions;
const query = (change: Partial<ListQuery> = {}): ListQuery => ({ ...list.defaults, ...change });
const row = (id: number, name = `row ${id}`): Sample => ({ id, name, amount: 0, lockVersion: 0 });
const page = (...ids: number[]) => ({ data: ids.map((id) => row(id)), meta: { totalCount: 10 } });
const failing = () => {
  throw apiError('Unavailable', { status: 503 });
};

let feature: Feature;
const state = () => feature.state<ListState<Sample>>('samples');
const ids = () => state().rows.map(({ id }) => id);
const run = async (...actions: Parameters<Feature['dispatch']>[0][]) => {
  actions.forEach(feature.dispatch);
  await feature.settled();
};

beforeEach(() => {
  feature = runFeature({ areas: [{ name: 'samples', reducer: list.reducer, saga: list.saga }] });
  feature.answer({ indexSamples: page(1, 2, 3) });
});
afterEach(() => feature.stop());

it('is idle at first, then loading, then ready', async () => {
  expect(state().status).toBe('idle');
  feature.dispatch(queried(query()));
  expect(state().status).toBe('loading');
  await feature.settled();
  expect(state()).toMatchObject({ status: 'ready', totalCount: 10, isTotalCapped: false });
  expect(ids()).toEqual([1, 2, 3]);
});

it('keeps the old rows while new ones load', async () => {
  await run(queried(query()));
  const held = deferred<unknown>();
  feature.answer({ indexSamples: () => held.promise });
  await run(queried(query({ page: 2 })));
  expect(state()).toMatchObject({ status: 'reloading', query: { page: 2 } });
  expect(ids()).toEqual([1, 2, 3]);
  held.resolve({ data: [row(4)], meta: { totalCount: 10_000, totalCountIsCapped: true } });
  await feature.settled();
  expect(state()).toMatchObject({ status: 'ready', isTotalCapped: true });
  expect(ids()).toEqual([4]);
});

it('uses only the answer of the latest query, and aborts the others', async () => {
  const slow = deferred<unknown>();
  feature.answer({ indexSamples: ({ keyword }: { keyword: string }) => (keyword === 'a' ? slow.promise : page(9)) });
  await run(queried(query({ keyword: 'a' })), queried(query({ keyword: 'ab' })));
  slow.resolve(page(1));
  await feature.settled();
  expect(ids()).toEqual([9]);
  expect(feature.requests.map((request) => request.isAborted())).toEqual([true, false]);
});

it('keeps the failure and any rows, and retries', async () => {
  feature.answer({ indexSamples: failing });
  await run(queried(query()));
  expect(state()).toMatchObject({ status: 'failed', failure: { code: 'Unavailable' }, rows: [] });
  feature.answer({ indexSamples: page(1) });
  feature.dispatch(reloaded());
  expect(state().status).toBe('loading');
  await feature.settled();
  expect(state()).toMatchObject({ status: 'ready', failure: undefined });
  feature.answer({ indexSamples: failing });
  await run(reloaded());
  expect(state().status).toBe('failed');
  expect(ids()).toEqual([1]);
  feature.dispatch(reloaded());
  expect(state().status).toBe('reloading');
});

it('drops an answer that arrives after leaving, and sends no more requests', async () => {
  const held = deferred<unknown>();
  feature.answer({ indexSamples: () => held.promise });
  await run(queried(query()), left());
  expect(state().status).toBe('idle');
  expect(feature.requests[0]!.isAborted()).toBe(true);
  held.resolve(page(1));
  await run(reloaded());
  expect(ids()).toEqual([]);
  expect(feature.requests).toHaveLength(1);
});

it('is ready again when it is left while reloading', async () => {
  await run(queried(query()));
  feature.answer({ indexSamples: () => deferred().promise });
  await run(reloaded(), left());
  expect(state().status).toBe('ready');
});

it('changes a row in place and removes deleted rows', async () => {
  await run(queried(query()), selectionChanged([1, 2]));
  await run(rowChanged(row(2, '変更後')), rowChanged(row(99)), rowsRemoved([1, 77]));
  expect(state().rows).toEqual([row(2, '変更後'), row(3)]);
  expect(state()).toMatchObject({ totalCount: 9, selectedIds: [2] });
});

it('keeps changed rows in their places while the list follows others, until it is sorted again', async () => {
  await run(queried(query()));
  await run(rowChanged(row(2, '変更後')));
  feature.answer({ indexSamples: page(4, 3, 1) });
  await run(reloaded('live'));
  expect(ids()).toEqual([4, 1, 2, 3]);
  expect(state().rows[2]).toEqual(row(2, '変更後'));
  expect(state().isOrderOld).toBe(true);
  await run(reloaded());
  expect(ids()).toEqual([4, 3, 1]);
  expect(state().isOrderOld).toBe(false);
  feature.answer({ indexSamples: page(1, 3, 4) });
  await run(reloaded('live'));
  expect(ids()).toEqual([1, 3, 4]);
});

it('keeps the selection across pages and clears it with another search', async () => {
  await run(queried(query()), selectionChanged([1, 1, 2]));
  await run(queried(query({ page: 2, sortKey: 'name' })));
  expect(state().selectedIds).toEqual([1, 2]);
  await run(queried(query({ keyword: 'x' })));
  expect(state().selectedIds).toEqual([]);
});

describe('cursors', () => {
  const sent = () => feature.requests.map(({ args }) => args['cursor']);
  const numbered = ({ page }: { page: number }) => ({
    data: [row(page)],
    meta: { totalCount: 10, nextCursor: `after ${page}` },
  });
  beforeEach(() => feature.answer({ indexSamples: numbered }));

  it('load the next and the previous page by the end of the page before', async () => {
    await run(queried(query()));
    await run(queried(query({ page: 2 })));
    await run(queried(query({ page: 3 })));
    await run(queried(query({ page: 2 })));
    await run(queried(query({ page: 9 })));
    expect(sent()).toEqual([undefined, 'after 1', 'after 2', 'after 1', undefined]);
  });

  it('are dropped with another search or order, and when the list reloads', async () => {
    await run(queried(query()));
    await run(queried(query({ page: 2, keyword: 'x' })));
    await run(queried(query({ page: 3, keyword: 'x', sortKey: 'name' })));
    await run(reloaded());
    await run(queried(query({ page: 4, keyword: 'x', sortKey: 'name' })));
    expect(sent()).toEqual([undefined, undefined, undefined, undefined, 'after 3']);
  });

  it('are replaced by the page number when the server refuses one', async () => {
    await run(queried(query()));
    feature.answer({
      indexSamples: ({ page, cursor }: { page: number; cursor?: string }) => {
        if (cursor) throw apiError('ValidationFailed', { status: 422, details: [{ field: 'cursor', rule: 'format' }] });
        return numbered({ page });
      },
    });
    await run(queried(query({ page: 2 })));
    expect(sent()).toEqual([undefined, 'after 1', undefined]);
    expect(ids()).toEqual([2]);
  });
});
