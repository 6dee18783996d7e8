import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';
import { listDeals } from './list-deals.ts';

let testApp: TestApp;
let team: SalesTeam;

/** Enough deals for the planner to avoid a full sort; every second one has costs. */
const many = `insert into deals (domain_id, deal_type_id, name, search_key, customer_id, phase_id, total_cost, total_profit)
  select domain_id, deal_type_id, 'D' || n, 'd' || n, customer_id, phase_id,
    case when n % 2 = 0 then n end, case when n % 2 = 0 then 4000 - n end
  from deals, generate_series(1, 4000) as n`;

beforeAll(async () => {
  testApp = await openDealsApp();
  team = await salesTeam(testApp);
  await team.deal();
  await testApp.app.database.pool.query(many);
  await testApp.app.database.pool.query('analyze deals');
});
afterAll(() => testApp.close());

async function planned(sort_key: string, more: object = {}) {
  const { db, explain } = explaining(team.db);
  const session = { profile: 'administrator', reach: undefined, name: '営業' };
  const ctx = { db, domainId: team.domainId, userId: team.admin.userId, session, headers: {} };
  const body = { deal_type_id: team.dealTypeId, per_page: 20, sort_key, sort_order: 'desc' as const, ...more };
  const answer = await listDeals(testApp.app, ctx as unknown as StaffContext, body);
  const [plan = ''] = await explain("set_config('app.page'");
  return { answer, plan };
}

test.each(['total_cost', 'total_profit'] as const)('reads a page by %s from its index', async (key) => {
  const first = await planned(key);
  expect(first.plan).toContain(`using deals_${key}`);
  expect(first.plan).not.toContain('Sort');
  expect(first.answer.data.map((deal) => deal[key])).toEqual(
    Array.from({ length: 20 }, (_, place) => (key === 'total_cost' ? 4000 : 3998) - 2 * place),
  );
  const next = await planned(key, { cursor: first.answer.meta.next_cursor });
  expect(next.plan).toContain(`using deals_${key}`);
  expect(next.answer.data[0]?.[key]).toBe((key === 'total_cost' ? 4000 : 3998) - 40);
});

test.each(['total_cost', 'total_profit'] as const)('reads a page from the other end by %s', async (key) => {
  const first = await planned(key, { sort_order: 'asc' });
  expect(first.plan).toContain(`Backward using deals_${key}`);
  expect(first.answer.data.map((deal) => deal[key]).slice(0, 3)).toEqual(key === 'total_cost' ? [2, 4, 6] : [0, 2, 4]);
  const next = await planned(key, { sort_order: 'asc', cursor: first.answer.meta.next_cursor });
  expect(next.plan).toContain(`Backward using deals_${key}`);
});

test('finds few matches of a cost by its index', async () => {
  const conditions = [{ field: 'total_cost', operator: 'between', value: [100, 110] }];
  const { answer, plan } = await planned('total_cost', { search_condition: { conditions } });
  expect(answer.data.map(({ total_cost }) => total_cost)).toEqual([110, 108, 106, 104, 102, 100]);
  expect(answer.meta.total_count).toBe(6);
  expect(plan).toContain('using deals_total_cost');
});
