import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, TestApp } from '../testing/actions-app.ts';
import { listActions } from './list-actions.ts';

/**
 * Proves that in each order of the list a page of many actions is read by an index, and that all pages together contain
 * each action once.
 */

let testApp: TestApp;
let team: ActionTeam;

/** Some actions of each kind and owner, every seventh without an owner, in no order of their ids. */
const many = `insert into actions (domain_id, target_type, customer_id, pattern_id, status, start_datetime, end_datetime,
    updated_at, created_at, user_id)
  select a.domain_id, a.target_type, a.customer_id, 1 + n % 5, 'planned', t, t + interval '1 hour', t, t,
    case when n % 7 > 0 then (select user_id from members as m where m.domain_id = a.domain_id
      order by (m.user_id * n * 41) % 83, m.user_id limit 1) end
  from (select * from actions limit 1) as a, generate_series(1, 4000) as n,
    lateral (select timestamptz '2026-04-01' + (n * 7907) % 4001 * interval '1 hour') as times (t)`;

beforeAll(async () => {
  testApp = await openActionsApp();
  team = await actionTeam(testApp);
  await team.action();
  const { pool } = testApp.app.database;
  await pool.query(many);
  await pool.query('analyze actions');
});
afterAll(() => testApp.close());

async function page(sort_key: string, sort_order: 'asc' | 'desc', cursor?: string | null, per_page = 20) {
  const { db, explain } = explaining(team.db);
  const session = { profile: 'administrator', reach: undefined, name: '営業' };
  const ctx = { db, domainId: team.domainId, userId: team.admin.userId, session, headers: {} };
  const body = { per_page, sort_key, sort_order, ...(cursor ? { cursor } : {}) };
  const answer = await listActions(testApp.app, ctx as unknown as StaffContext, body as never);
  return { answer, explain };
}

/** The same order by the database, which sorts all rows. */
const sorted = {
  start_datetime: 'start_datetime %, id %',
  end_datetime: 'end_datetime %, id %',
  updated_at: 'updated_at %, id %',
  created_at: 'created_at %, id %',
  pattern: 'pattern_id %, start_datetime %, id %',
  user: 'user_id % nulls last, start_datetime %, id %',
} as const;

async function everything(key: keyof typeof sorted, order: 'asc' | 'desc'): Promise<number[]> {
  const { rows } = await testApp.app.database.pool.query<{ id: string }>(
    `select id from actions where domain_id = $1 order by ${sorted[key].replaceAll('%', order)}`,
    [team.domainId],
  );
  return rows.map(({ id }) => Number(id));
}

const orders = (Object.keys(sorted) as (keyof typeof sorted)[]).flatMap((key) =>
  (['asc', 'desc'] as const).map((order) => [key, order] as const),
);

test.each(orders)('the pages by %s %s contain all actions once, in that order', async (key, order) => {
  const ids: number[] = [];
  let cursor: string | null | undefined;
  do {
    const { answer } = await page(key, order, cursor, 300);
    ids.push(...answer.data.map(({ id }) => id));
    cursor = answer.meta.next_cursor;
  } while (cursor);
  expect(ids).toEqual(await everything(key, order));
});

test.each(orders)('any page by %s %s is read without a scan of all actions', async (key, order) => {
  const { answer, explain } = await page(key, order);
  const later = await page(key, order, answer.meta.next_cursor);
  for (const explained of [explain, later.explain]) {
    const [plan = ''] = await explained("set_config('app.page'");
    expect(plan).toMatch(/Index Scan (Backward )?using actions_/);
    expect(plan).not.toMatch(/Seq Scan on actions|Sort Key: actions/);
  }
});
