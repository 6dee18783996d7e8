import type { TargetTable } from '../domain/target.types.ts';

const months = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((month) => {
  const day = (year: number, of: number) => `${year}-${String(of).padStart(2, '0')}-01`;
  return {
    from: day(month > 3 ? 2026 : 2027, month),
    until: day(month > 2 && month < 12 ? 2026 : 2027, (month % 12) + 1),
  };
});

/** A table of the months of 2026年度. */
export const table = (more: Partial<TargetTable> = {}): TargetTable => ({
  periods: months,
  rows: [
    { subjectId: 1, name: '山田 太郎', deleted: false, editable: true, amounts: months.map(() => 1_000_000) },
    { subjectId: 2, name: '佐藤 花子', deleted: false, editable: true, amounts: months.map(() => null) },
    { subjectId: 3, name: '鈴木 一郎', deleted: true, editable: false, amounts: months.map(() => 250_000) },
  ],
  ...more,
});

/** The won amounts of the same months. */
export const achievements = {
  total: months.map((period, index) => ({
    ...period,
    target: '1250000',
    actual: index === 0 ? '1500000' : '0',
    achievement: index === 0 ? 120 : 0,
  })),
  rows: [],
};
