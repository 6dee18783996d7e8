import { fieldsOf } from './changed-fields.ts';

test('what was sent as it was is no change', () => {
  expect(
    fieldsOf({
      before: { name: '旧', amount: 100, deal_code: null },
      after: { name: '新', amount: 100, deal_code: '' },
    }),
  ).toEqual([{ field: 'name', itemId: null, before: '旧', after: '新' }]);
});

test('custom values are told apart by their item', () => {
  const changed = fieldsOf({
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
