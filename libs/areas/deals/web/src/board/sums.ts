import { sumOfYen } from '@crm/format';
import type { DealRow } from '../domain/deal.types.ts';
import type { BoardState } from './board.types.ts';

type Sums = Pick<BoardState, 'sums'>;

/** Moves a card's share of the sums from one column to the other, until the server recounts. */
export function carryOver({ sums }: Sums, card: DealRow, rate: number, fromId: number, toId: number): void {
  if (fromId === toId) return;
  add({ sums }, fromId, card, rate, -1);
  add({ sums }, toId, card, rate, 1);
}

function add({ sums }: Sums, phaseId: number, card: DealRow, rate: number, sign: 1 | -1): void {
  const sum = sums[phaseId];
  if (!sum) return;
  const amount = card.amount ?? 0;
  sum.count = Math.max(0, sum.count + sign);
  const weighted = (BigInt(amount) * BigInt(rate)) / 100n;
  sum.totalAmount = sumOfYen([sum.totalAmount, sign * amount]);
  sum.weightedAmount = sumOfYen([sum.weightedAmount, BigInt(sign) * weighted]);
}
