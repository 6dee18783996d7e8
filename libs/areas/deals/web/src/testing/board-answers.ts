import type { DealRow } from '../domain/deal.types.ts';
import { dealRow } from './samples.ts';

/** Returns the cards of a phase as the server sends them. */
export const columnOf = (
  phaseId: number,
  ids: readonly number[],
  totalCount = ids.length,
  more?: Partial<DealRow>,
) => ({
  phaseId,
  totalCount,
  deals: ids.map((id) => dealRow(id, { phaseId, amount: 1_000_000, ...more })),
});

/** Returns the answers for a board with these cards by phase; each card counts one million, weighted by 80 %. */
export const boardAnswers = (ids: Record<number, number[]>): Record<string, unknown> => {
  const columns = Object.entries(ids).map(([phaseId, cards]) => columnOf(Number(phaseId), cards));
  return {
    listDealsByPhases: { data: { phases: columns } },
    summariseDealsByPhases: {
      data: columns.map(({ phaseId, totalCount }) => ({
        phaseId,
        count: totalCount,
        totalAmount: String(totalCount * 1_000_000),
        weightedAmount: String(totalCount * 800_000),
      })),
    },
  };
};
