import { estimateFields, dealFields, lineFields } from './changed-fields.ts';

test('ignores values that were sent unchanged', () => {
  expect(
    dealFields({
      before: { name: '旧', amount: 100, deal_code: null },
      after: { name: '新', amount: 100, deal_code: '' },
    }),
  ).toEqual([{ field: 'name', itemId: null, before: '旧', after: '新' }]);
});

test('separates custom values by item', () => {
  const changed = dealFields({
    before: { customs: { 5: 'A', 6: 1 } },
    after: {
      customs: [
        { item_id: 5, value: 'B' },
        { item_id: 6, value: 1 },
        { item_id: 7, value: ['x'] },
      ],
    },
  });
  expect(changed.map(({ itemId, before, after }) => [itemId, before, after])).toEqual([
    [5, 'A', 'B'],
    [7, null, ['x']],
  ]);
});

test('lists product details by row: added, removed and changed', () => {
  const row = (id: number | undefined, name: string, values: object = {}) => ({
    id,
    name,
    amount: 100,
    quantity: '1',
    ...values,
  });
  const before = { rows: [row(1, '保守'), row(2, '導入')] };
  const after = { rows: [row(1, '保守', { quantity: '3' }), row(undefined, '研修', { amount: 500 })] };
  expect(
    lineFields({ before, after }).map(({ field, rowName, ...rest }) => [field, rowName, rest.before, rest.after]),
  ).toEqual([
    ['line', '導入', 100, null],
    ['line.quantity', '保守', '1', '3'],
    ['line', '研修', null, 500],
  ]);
});

test('lists only the changed fields of an estimate, and a new version separately', () => {
  const before = { total: 100, subject: '保守', lines: ['A 1式 × 100'] };
  const after = { total: 200, subject: '保守', lines: ['A 2式 × 100'], version: 1 };
  expect(estimateFields({ before, after }).map(({ field }) => field)).toEqual(['estimate.total', 'estimate.lines']);
  expect(estimateFields({ before: { version: 1 }, after: { version: 2 } })).toMatchObject([
    { field: 'estimate.version', before: 1, after: 2 },
  ]);
});
