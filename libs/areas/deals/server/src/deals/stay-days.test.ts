import { closingLeadtime, stayDays } from './stay-days.ts';

const phases = [
  { id: 1, name: 'リード', status: 1, deleted: false },
  { id: 2, name: '提案', status: 1, deleted: false },
  { id: 3, name: '旧フェーズ', status: 1, deleted: true },
  { id: 9, name: '受注', status: 2, deleted: false },
];
const days = (histories: [phase: number, at: string][], now: string) =>
  stayDays(
    histories.map(([phase_id, at]) => ({ phase_id, entered_at: `${at}+09:00` })),
    phases,
    new Date(`${now}+09:00`),
  ).map(({ id, stay_days }) => [id, stay_days]);

test('counts days from midnight in Tokyo, at any hour', () => {
  expect(days([[1, '2026-04-05T23:59:59']], '2026-04-06T00:00:00')).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(days([[1, '2026-04-06T00:00:00']], '2026-04-06T23:59:59')).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

test('adds up repeated stays, and counts none for an ended deal', () => {
  const histories: [number, string][] = [
    [1, '2026-04-01T10:00:00'],
    [2, '2026-04-04T10:00:00'],
    [1, '2026-04-05T10:00:00'],
    [9, '2026-04-07T10:00:00'],
  ];
  expect(days(histories, '2026-05-01T10:00:00')).toEqual([
    [1, 5],
    [2, 1],
  ]);
});

test('includes a deleted phase only if the deal was in it', () => {
  expect(days([[3, '2026-04-01T10:00:00']], '2026-04-02T10:00:00')).toContainEqual([3, 1]);
});

test('counts the lead time in days of Tokyo, never negative', () => {
  expect(closingLeadtime('2026-03-31T23:00:00+09:00', '2026-04-01T00:00:00+09:00')).toBe(1);
  expect(closingLeadtime('2026-04-10T00:00:00+09:00', '2026-04-01T00:00:00+09:00')).toBe(0);
  expect(closingLeadtime('2026-04-10T00:00:00+09:00', null)).toBeNull();
});
