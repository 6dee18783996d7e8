import { bodyOf, changed, draftOf, isDirty } from './draft.ts';
import type { MasterEntry } from './draft.ts';

const saved: MasterEntry[] = [
  { id: 1, name: 'リード', status: 1 },
  { id: 2, name: '受注', status: 2 },
];
const rows = draftOf(saved);

it('is clean as long as nothing differs, also when something was changed back', () => {
  expect(isDirty(rows, saved)).toBe(false);
  const renamed = changed(rows, { do: 'change', key: '1', change: { name: '見込み' } });
  expect(isDirty(renamed, saved)).toBe(true);
  expect(isDirty(changed(renamed, { do: 'change', key: '1', change: { name: 'リード' } }), saved)).toBe(false);
  const swapped = changed(rows, { do: 'move', from: 0, to: 1 });
  expect(isDirty(swapped, saved)).toBe(true);
  expect(isDirty(changed(swapped, { do: 'move', from: 0, to: 1 }), saved)).toBe(false);
});

it('forgets a new row that is removed, and keeps a saved one until the saving', () => {
  const added = changed(rows, { do: 'add', kind: 'phases', key: 'n' });
  expect(added.at(-1)).toEqual({ key: 'n', name: '', status: 1 });
  expect(changed(added, { do: 'remove', key: 'n' })).toEqual(rows);
  const removed = changed(rows, { do: 'remove', key: '1' });
  expect(removed[0]).toMatchObject({ id: 1, isRemoved: true });
  expect(isDirty(changed(removed, { do: 'restore', key: '1' }), saved)).toBe(false);
});

it('sends the rows in their order, new ones without an id, removed ones as deleted', () => {
  const added = changed(changed(rows, { do: 'add', kind: 'phases', key: 'n' }), {
    do: 'change',
    key: 'n',
    change: { name: ' 商談　' },
  });
  const all = changed(changed(added, { do: 'move', from: 2, to: 0 }), { do: 'remove', key: '2' });
  expect(bodyOf(all)).toEqual([
    { name: '商談', status: 1 },
    { id: 1, name: 'リード', status: 1 },
    { id: 2, name: '受注', deleted: true, status: 2 },
  ]);
});

it('sends only what a kind has', () => {
  expect(bodyOf(draftOf([{ id: 3, name: '電話' }]))).toEqual([{ id: 3, name: '電話' }]);
  expect(bodyOf(draftOf([{ id: 4, name: '未定', rate: null }]))).toEqual([{ id: 4, name: '未定', rate: null }]);
});
