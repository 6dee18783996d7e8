import { sumOfYen } from '@crm/format';
import { bandOf } from './band.ts';
import { predictDeal } from './learning.ts';
import type { Learned } from './learning.ts';
import type { OpenDeal } from './open-deals.ts';

/** Returns an amount in parts of ten thousand, rounded down to the yen. */
const share = (amount: number, probability: number): bigint =>
  (BigInt(amount) * BigInt(Math.round(probability * 10_000))) / 10_000n;

/** Returns the expected result of open deals and won amounts, with its band and the amount weighted by 確度. */
export function outlookOf(learned: Learned, deals: readonly OpenDeal[], won: string) {
  const chances = deals.map((deal) => ({
    amount: deal.amount ?? 0,
    probability: predictDeal(learned, deal, deal.stated_rate).probability,
    rate: deal.stated_rate ?? 0,
  }));
  const { low, high } = bandOf(chances.filter(({ amount }) => amount > 0));
  return {
    won,
    forecast: sumOfYen([won, ...chances.map(({ amount, probability }) => share(amount, probability))]),
    low: sumOfYen([won, BigInt(Math.floor(low))]),
    high: sumOfYen([won, BigInt(Math.ceil(high))]),
    weighted: sumOfYen([won, ...chances.map(({ amount, rate }) => share(amount, rate / 100))]),
    open_count: deals.length,
  };
}
