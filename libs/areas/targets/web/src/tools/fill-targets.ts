import { cellName } from '../domain/target.types.ts';
import type { Drafts, TargetTable } from '../domain/target.types.ts';

const most = 999_999_999_999_999;

/** Returns the drafts that copy another year's targets, column by column, in per cent; editable rows only. */
export function copiedTargets(table: TargetTable, lastYear: TargetTable, percent: number): Drafts {
  const before = new Map(lastYear.rows.map((row) => [row.subjectId, row.amounts]));
  const entries = table.rows.flatMap(({ subjectId, editable }) =>
    table.periods.flatMap(({ from }, index) => {
      const amount = editable ? (before.get(subjectId)?.[index] ?? null) : null;
      if (amount === null) return [];
      const copied = (BigInt(amount) * BigInt(Math.round(percent * 100))) / 10_000n;
      return [[cellName(subjectId, from), Number(copied > BigInt(most) ? BigInt(most) : copied)] as const];
    }),
  );
  return Object.fromEntries(entries);
}

/** Returns the drafts that sum the months of each period (月次を合算して入力); periods without months stay. */
export function summedTargets(table: TargetTable, months: TargetTable): Drafts {
  const byMember = new Map(months.rows.map((row) => [row.subjectId, row.amounts]));
  const entries = table.rows.flatMap(({ subjectId, editable }) =>
    table.periods.flatMap(({ from, until }) => {
      const amounts = months.periods.flatMap((month, index) =>
        month.from >= from && month.from < until ? (byMember.get(subjectId)?.[index] ?? []) : [],
      );
      if (!editable || amounts.length === 0) return [];
      const sum = amounts.reduce((total, amount) => total + amount, 0);
      return [[cellName(subjectId, from), Math.min(sum, most)] as const];
    }),
  );
  return Object.fromEntries(entries);
}
