import type { Case, Finding } from '../cases/case.types.ts';
import { times } from '../cases/case.types.ts';
import { median } from '../statistics.ts';
import { askInTurns, spread } from './ask.ts';
import type { Question } from './ask.ts';
import { turnsOf } from './pages.case.ts';

interface List {
  what: string;
  path: string;
  keys: readonly string[];
}

/** The lists with the orders that they offer, the default first. */
const lists: readonly List[] = [
  {
    what: 'deals',
    path: '/api/rest/deals/index',
    keys: [
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
    ],
  },
  {
    what: 'customers',
    path: '/api/rest/customers/index',
    keys: ['updated_at', 'created_at', 'name', 'id', 'last_action_at', 'employee', 'capital'],
  },
  { what: 'contacts', path: '/api/rest/contacts', keys: ['updated_at', 'created_at', 'name', 'id'] },
  {
    what: 'actions',
    path: '/api/rest/actions/index',
    keys: ['start_datetime', 'end_datetime', 'updated_at', 'created_at', 'pattern', 'user'],
  },
];

/** Measures every order that a list offers, in both directions. */
export const ordersCase: Case = {
  name: 'orders',
  async run(bench) {
    const findings: Finding[] = [];
    for (const { what, path, keys } of lists) {
      const only = what === 'deals' ? { deal_type_id: bench.company.dealTypeId } : {};
      const by = (sort_key: string, sort_order: string): Question => ({
        path,
        body: () => ({ ...only, sort_key, sort_order }),
      });
      for (const key of keys) {
        for (const order of ['desc', 'asc'] as const) {
          const [usual, ordered] = await askInTurns(
            bench,
            [by(keys[0]!, 'desc'), by(key, order)],
            Math.ceil(turnsOf(bench) / 2),
          );
          const ratio = median(ordered!) / median(usual!);
          findings.push({
            what: `all ${what} by ${key}, ${order}`,
            against: `page 1 by ${keys[0]}, p50`,
            target: { text: '≤ 20 ×', met: ratio <= 20 },
            measured: times(ratio),
            detail: `p50/p95 ms: ${spread(ordered!)} against ${spread(usual!)}`,
          });
        }
      }
    }
    return findings;
  },
};
