import { table } from '../testing/samples.ts';
import { copiedTargets, summedTargets } from './fill-targets.ts';

const quarters = table({
  periods: [
    { from: '2026-04-01', until: '2026-07-01' },
    { from: '2026-07-01', until: '2026-10-01' },
  ],
  rows: [
    { subjectId: 1, name: '山田 太郎', deleted: false, editable: true, amounts: [null, null] },
    { subjectId: 2, name: '佐藤 花子', deleted: false, editable: false, amounts: [null, null] },
  ],
});

test('copies last year’s targets in per cent, without those of others and without empty ones', () => {
  const lastYear = table({
    rows: [
      { subjectId: 1, name: '', deleted: false, editable: true, amounts: [1_000_001, null] },
      { subjectId: 2, name: '', deleted: false, editable: true, amounts: [5, 5] },
    ],
  });
  expect(copiedTargets(quarters, lastYear, 110)).toEqual({ '1 2026-04-01': 1_100_001 });
  expect(copiedTargets(quarters, lastYear, 100)).toEqual({ '1 2026-04-01': 1_000_001 });
});

test('keeps a copied target within 15 digits', () => {
  const lastYear = table({
    rows: [{ subjectId: 1, name: '', deleted: false, editable: true, amounts: [999_999_999_999_999, null] }],
  });
  expect(copiedTargets(quarters, lastYear, 200)).toEqual({ '1 2026-04-01': 999_999_999_999_999 });
});

test('sums the months of each quarter, and leaves a quarter without months', () => {
  const months = table({
    periods: [4, 5, 6, 7].map((month) => ({ from: `2026-0${month}-01`, until: `2026-0${month + 1}-01` })),
    rows: [{ subjectId: 1, name: '', deleted: false, editable: true, amounts: [100, null, 50, null] }],
  });
  expect(summedTargets(quarters, months)).toEqual({ '1 2026-04-01': 150 });
});
