import { sumOfYen } from '@crm/format';
import type { Forecast, TargetSums } from '../domain/reports.slices.ts';

/** The choices of the report that change its figures. */
export interface Shown {
  isWeighted: boolean;
  isCumulative: boolean;
  hasTargets: boolean;
}

type Sum = Forecast['totals'][number];

/** Returns the figures of the report: amounts of yen as texts, one per period. */
export function forecastRows(
  data: Forecast,
  { sums, lastYear }: { sums: TargetSums | null; lastYear: Forecast | null },
  { isWeighted, isCumulative, hasTargets }: Shown,
) {
  const amountOf = (sum: Pick<Sum, 'amount' | 'weightedAmount'> | undefined) =>
    (isWeighted ? sum?.weightedAmount : sum?.amount) ?? '0';
  const summed = (amounts: string[]) =>
    isCumulative ? amounts.map((_amount, index) => sumOfYen(amounts.slice(0, index + 1))) : amounts;
  const parts = [...new Set(data.cells.map(({ stackId }) => stackId))].map((id) => ({
    id,
    amounts: summed(
      data.periods.map((_period, period) =>
        amountOf(data.cells.find((cell) => cell.period === period && cell.stackId === id)),
      ),
    ),
  }));
  const totals = summed(data.totals.map(amountOf));
  const other = data.compared ?? lastYear?.totals ?? null;
  const others = other && summed(other.slice(0, totals.length).map(amountOf));
  const wanted = hasTargets && sums ? sums.total : null;
  return {
    parts,
    totals,
    /** The totals that the present ones are compared with, and the differences. */
    others,
    changes: others && totals.map((total, index) => String(BigInt(total) - BigInt(others[index] ?? '0'))),
    goals: wanted && summed(wanted.map(({ target }) => target ?? '0')),
    achievements: wanted && wanted.map(({ achievement }) => achievement),
  };
}
