import { sumOfYen } from '@crm/format';
import type { BoardState } from '../board/board.types.ts';
import type { DealRow } from '../domain/deal.types.ts';

/** Returns the state of a loaded board with these cards by phase. */
export function boardState(cards: Record<number, DealRow[]>, more: Partial<BoardState> = {}): BoardState {
  const columns = Object.entries(cards).map(([phaseId, deals]) => ({ phaseId: Number(phaseId), deals }));
  return {
    status: 'ready',
    query: { dealTypeId: 1, keyword: '', match: 'all', conditions: [], sortKey: 'board' },
    turn: 1,
    columns: Object.fromEntries(
      columns.map(({ phaseId, deals }) => [
        phaseId,
        { ids: deals.map(({ id }) => id), totalCount: deals.length, more: 'ready' as const },
      ]),
    ),
    deals: Object.fromEntries(columns.flatMap(({ deals }) => deals.map((deal) => [deal.id, deal]))),
    sums: Object.fromEntries(columns.map(({ phaseId, deals }) => [phaseId, sumOf(phaseId, deals)])),
    moves: [],
    ...more,
  };
}

function sumOf(phaseId: number, deals: readonly DealRow[]) {
  const totalAmount = sumOfYen(deals.map(({ amount }) => amount));
  return { phaseId, count: deals.length, totalAmount, weightedAmount: String((BigInt(totalAmount) * 8n) / 10n) };
}
