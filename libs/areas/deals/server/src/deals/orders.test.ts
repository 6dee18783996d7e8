import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';
import { listDeals } from './list-deals.ts';
import { groupings } from './page-by-group.ts';

/**
 * Proves that in every order a page of many deals is read by an index, and that all pages together contain each deal
 * once.
 */

let testApp: TestApp;
let team: SalesTeam;

/** Deals of each phase, probability and owner, every seventh without one, in no order of their ids. */
const many = `insert into deals (domain_id, deal_type_id, name, search_key, customer_id, phase_id, probability_id, user_id,
    board_order, last_action_completed_at, next_action_at)
  select d.domain_id, d.deal_type_id, 'D' || n, 'd' || (n * 7919) % 4001, d.customer_id,
    (select id from phases as p where p.domain_id = d.domain_id and p.deal_type_id = d.deal_type_id
      order by (p.id * n * 31) % 97, p.id limit 1),
    case when n % 7 > 0 then (select id from probabilities as p where p.domain_id = d.domain_id
      and p.deal_type_id = d.deal_type_id order by (p.id * n * 37) % 89, p.id limit 1) end,
    case when n % 7 > 0 then (select user_id from members as m where m.domain_id = d.domain_id
      order by (m.user_id * n * 41) % 83, m.user_id limit 1) end,
    (n * 104729) % 4003,
    case when n % 7 > 0 then now() - (n * 7907) % 4001 * interval '1 hour' end,
    case when n % 7 > 0 then now() + (n * 7901) % 4001 * interval '1 hour' end
  from deals as d, generate_series(1, 4000) as n`;

/** Another deal type, whose masters have the same places, and deleted masters, whose places are taken again. */
const others = ['phases', 'probabilities'].map(
  (
    table,
  ) => `with other as (insert into deal_types (domain_id, name) select domain_id, 'x' from deals limit 1 returning domain_id, id)
    insert into ${table} (domain_id, deal_type_id, name, order_num, deleted_at)
      select m.domain_id, other.id, m.name, m.order_num, null::timestamptz
        from ${table} as m join other on other.domain_id = m.domain_id
      union all select domain_id, deal_type_id, name, order_num, now() from ${table}
        where domain_id = (select domain_id from other)`,
);

beforeAll(async () => {
  testApp = await openDealsApp();
  team = await salesTeam(testApp);
  await team.deal();
  const { pool } = testApp.app.database;
  await pool.query(many);
  for (const other of others) await pool.query(other);
  await pool.query('analyze deals');
});
afterAll(() => testApp.close());

async function page(sort_key: string, sort_order: 'asc' | 'desc', cursor?: string | null, per_page = 20) {
  const { db, explain } = explaining(team.db);
  const session = { profile: 'administrator', reach: undefined, name: '営業' };
  const ctx = { db, domainId: team.domainId, userId: team.admin.userId, session, headers: {} };
  const body = { deal_type_id: team.dealTypeId, per_page, sort_key, sort_order, ...(cursor ? { cursor } : {}) };
  const answer = await listDeals(testApp.app, ctx as unknown as StaffContext, body);
  return { answer, explain };
}

/** The same order by the database, which sorts all rows. */
const sorted = {
  phase: 'p.order_num %, d.board_order %, d.id %',
  probability: 'b.order_num % nulls last, d.id %',
  user: 'm.name % nulls last, d.user_id % nulls last, d.id %',
  name: 'd.search_key %, d.id %',
  last_action_at: 'd.last_action_completed_at % nulls last, d.id %',
  next_action_at: 'd.next_action_at % nulls last, d.id %',
} as const;

async function everything(key: keyof typeof sorted, order: 'asc' | 'desc'): Promise<number[]> {
  const { rows } = await testApp.app.database.pool.query<{ id: string }>(
    `select d.id from deals d
      join phases p on p.domain_id = d.domain_id and p.id = d.phase_id
      left join probabilities b on b.domain_id = d.domain_id and b.id = d.probability_id
      left join members m on m.domain_id = d.domain_id and m.user_id = d.user_id
      where d.domain_id = $1 order by ${sorted[key].replaceAll('%', order)}`,
    [team.domainId],
  );
  return rows.map(({ id }) => Number(id));
}

const orders = (Object.keys(sorted) as (keyof typeof sorted)[]).flatMap((key) =>
  (['asc', 'desc'] as const).map((order) => [key, order] as const),
);

test.each(orders)('the pages by %s %s contain all deals once, in that order', async (key, order) => {
  const ids: number[] = [];
  let cursor: string | null | undefined;
  do {
    const { answer } = await page(key, order, cursor, 700);
    ids.push(...answer.data.map(({ id }) => id));
    cursor = answer.meta.next_cursor;
  } while (cursor);
  expect(ids).toEqual(await everything(key, order));
});

test.each(orders)('the first page by %s %s is read without a scan of all deals', async (key, order) => {
  const { explain } = await page(key, order);
  const walked = key in groupings ? 'cross join lateral' : "set_config('app.page'";
  const [plan = ''] = await explain(walked);
  expect(plan).toMatch(/Index (Only )?Scan (Backward )?using deals_/);
  expect(plan).not.toContain('Seq Scan on deals');
});
