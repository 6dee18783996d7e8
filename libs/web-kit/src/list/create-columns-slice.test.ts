import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import { arrangeColumns, createColumnsSlice } from './create-columns-slice.ts';
import type { ColumnsState } from './create-columns-slice.ts';

const columns = createColumnsSlice('samples/columns', (state: { samples: ColumnsState }) => state.samples);
const { opened, arranged } = columns.actions;
let feature: Feature;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  feature = runFeature({ areas: [{ name: 'samples', reducer: columns.reducer, saga: columns.saga }] });
  feature.answer({ getListSetting: { data: { columns: [{ id: 'a', width: 200 }] } }, saveListSetting: { data: {} } });
});
afterEach(() => feature.stop());

it('reads the columns of a list once', async () => {
  feature.dispatch(opened({ listKey: 'samples' }));
  await feature.settled();
  feature.dispatch(opened({ listKey: 'samples' }));
  await feature.settled();
  expect(feature.state('samples')).toEqual({ samples: [{ id: 'a', width: 200 }] });
  expect(feature.requests.map(({ name }) => name)).toEqual(['getListSetting']);
});

it('shows an arrangement at once and saves the last one', async () => {
  feature.dispatch(arranged({ listKey: 'samples', columns: [{ id: 'a', width: 210 }] }));
  feature.dispatch(arranged({ listKey: 'samples', columns: [{ id: 'a', width: 220 }] }));
  expect(feature.state<ColumnsState>('samples').samples).toEqual([{ id: 'a', width: 220 }]);
  await wait(600);
  expect(feature.requests).toMatchObject([{ args: { listKey: 'samples', body: { columns: [{ width: 220 }] } } }]);
});

const usual = [{ id: 'name', isPinned: true }, { id: 'b', width: 100 }, { id: 'c' }, { id: 'extra' }];
const arrange = (kept: ColumnsState[string]) =>
  arrangeColumns(usual, kept, ({ id }) => id === 'extra').map(({ id, hidden, width }) =>
    [id, hidden ? 'hidden' : 'shown', width].join(' ').trim(),
  );

it.each([
  [[], ['name shown', 'b shown 100', 'c shown', 'extra hidden']],
  [
    [{ id: 'c' }, { id: 'name', hidden: true }],
    ['name shown', 'b shown 100', 'c shown', 'extra hidden'],
  ],
  [
    [{ id: 'extra' }, { id: 'c', hidden: true }, { id: 'b', width: 300 }],
    ['name shown', 'extra shown', 'c hidden', 'b shown 300'],
  ],
  [
    [{ id: 'gone' }, { id: 'b' }],
    ['name shown', 'b shown 100', 'c shown', 'extra hidden'],
  ],
])('arranges by %j', (kept, expected) => {
  expect(arrange(kept)).toEqual(expected);
});
