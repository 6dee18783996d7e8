import { sumOfYen } from '@crm/format';
import type { Sums } from '@crm/records-web/lists';
import type { PhaseSum } from '../domain/deal.types.ts';

/** Adds up the sums of phases: number, total, average and weighted total of their deals. */
export function totalsOf(phases: readonly PhaseSum[]): Sums {
  const count = phases.reduce((sum, phase) => sum + phase.count, 0);
  const total = sumOfYen(phases.map(({ totalAmount }) => totalAmount));
  const weighted = sumOfYen(phases.map(({ weightedAmount }) => weightedAmount));
  return { count, total, weighted, ...(count > 0 && { average: BigInt(total) / BigInt(count) }) };
}
