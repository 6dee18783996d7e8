import type { Case, Finding } from '../cases/case.types.ts';
import { times } from '../cases/case.types.ts';
import { median } from '../statistics.ts';
import { askInTurns, spread } from './ask.ts';
import type { Question } from './ask.ts';
import { turnsOf } from './pages.case.ts';

const keys = [
  'updated_at',
  'created_at',
  'name',
  'amount',
  'expected_contract_date',
  'phase',
  'probability',
  'user',
  'last_action_at',
  'next_action_at',
  'total_cost',
  'total_profit',
] as const;

/** All deals in every order that a list offers, both ways. */
export const ordersCase: Case = {
  name: 'orders',
  async run(bench) {
    const list = (sort_key: string, sort_order: string): Question => ({
      path: '/api/rest/deals/index',
      body: () => ({ deal_type_id: bench.company.dealTypeId, sort_key, sort_order }),
    });
    const findings: Finding[] = [];
    for (const key of keys) {
      for (const order of ['desc', 'asc'] as const) {
        const [usual, ordered] = await askInTurns(
          bench,
          [list('updated_at', 'desc'), list(key, order)],
          Math.ceil(turnsOf(bench) / 2),
        );
        const ratio = median(ordered!) / median(usual!);
        findings.push({
          what: `all deals by ${key}, ${order}`,
          against: 'page 1 by updated_at, p50',
          target: { text: '≤ 20 ×', met: ratio <= 20 },
          measured: times(ratio),
          detail: `p50/p95 ms: ${spread(ordered!)} against ${spread(usual!)}`,
        });
      }
    }
    return findings;
  },
};
