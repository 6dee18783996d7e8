import { bodyOf, changed, draftOf, isDirty, rebased } from './draft.ts';
import type { MasterEntry } from './draft.ts';

const saved: MasterEntry[] = [
  { id: 1, name: 'リード', status: 1 },
  { id: 2, name: '受注', status: 2 },
];
const rows = draftOf(saved);

it('isDirty returns false without a difference, also after a change is reverted', () => {
  expect(isDirty(rows, saved)).toBe(false);
  const renamed = changed(rows, { do: 'change', key: '1', change: { name: '見込み' } });
  expect(isDirty(renamed, saved)).toBe(true);
  expect(isDirty(changed(renamed, { do: 'change', key: '1', change: { name: 'リード' } }), saved)).toBe(false);
  const swapped = changed(rows, { do: 'move', from: 0, to: 1 });
  expect(isDirty(swapped, saved)).toBe(true);
  expect(isDirty(changed(swapped, { do: 'move', from: 0, to: 1 }), saved)).toBe(false);
});

it('drops a removed new row, and marks a removed saved one', () => {
  const added = changed(rows, { do: 'add', kind: 'phases', key: 'n' });
  expect(added.at(-1)).toEqual({ key: 'n', name: '', status: 1, expectedStayDays: null });
  expect(changed(added, { do: 'remove', key: 'n' })).toEqual(rows);
  const removed = changed(rows, { do: 'remove', key: '1' });
  expect(removed[0]).toMatchObject({ id: 1, isRemoved: true });
  expect(isDirty(changed(removed, { do: 'restore', key: '1' }), saved)).toBe(false);
});

it('sends the rows in order, new ones without an id, removed ones as deleted', () => {
  const added = changed(changed(rows, { do: 'add', kind: 'phases', key: 'n' }), {
    do: 'change',
    key: 'n',
    change: { name: ' 商談　' },
  });
  const all = changed(changed(added, { do: 'move', from: 2, to: 0 }), { do: 'remove', key: '2' });
  expect(bodyOf(all)).toEqual([
    { name: '商談', status: 1, expectedStayDays: null },
    { id: 1, name: 'リード', status: 1 },
    { id: 2, name: '受注', deleted: true, status: 2 },
  ]);
});

it('sends only the fields of the kind', () => {
  expect(bodyOf(draftOf([{ id: 3, name: '電話' }]))).toEqual([{ id: 3, name: '電話' }]);
  expect(bodyOf(draftOf([{ id: 4, name: '未定', rate: null }]))).toEqual([{ id: 4, name: '未定', rate: null }]);
});

describe('rebased', () => {
  const before = [
    { id: 1, name: 'リード', lockVersion: 0 },
    { id: 2, name: '提案', lockVersion: 0 },
    { id: 3, name: '交渉', lockVersion: 0 },
  ];
  const now = [
    { id: 1, name: '見込み', lockVersion: 1 },
    { id: 2, name: '提案書', lockVersion: 1 },
    { id: 4, name: '契約', lockVersion: 0 },
  ];
  it("takes a colleague's values, and keeps typed ones", () => {
    const draft = changed(draftOf(before), { do: 'change', key: '2', change: { name: '提案・見積' } });
    const added = changed(draft, { do: 'add', kind: 'products', key: 'n' });
    expect(rebased(added, before, now)).toMatchObject([
      { id: 1, name: '見込み', lockVersion: 1 },
      { id: 2, name: '提案・見積', lockVersion: 1 },
      { key: 'n', name: '' },
      { id: 4, name: '契約' },
    ]);
  });

  it('drops rows that a colleague has deleted, and keeps restored ones', () => {
    const revived = changed(draftOf(before), { do: 'revive', entry: { id: 9, name: '旧', lockVersion: 2 } });
    expect(rebased(revived, before, now).map(({ id }) => id)).toEqual([1, 2, 9, 4]);
  });
});
