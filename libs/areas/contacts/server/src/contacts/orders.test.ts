import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { contactsModule } from '../index.ts';
import { listContacts } from './list-contacts.ts';

/** Checks for every order of the list that a page is read off an index and that the pages hold each contact once. */

let testApp: TestApp;
let ours: TestCompany;

/** The statement that inserts many contacts: some with a reading, some with half of one, some with none. */
const many = `insert into contacts (domain_id, name, search_key, last_name_kana, first_name_kana, created_at, updated_at)
  select $1, 'か' || (n * 7919) % 2003, 'か' || n, case when n % 3 > 0 then 'や' || (n * 31) % 997 end,
    case when n % 3 = 1 then 'は' || (n * 37) % 89 end, t, t
  from generate_series(1, 2000) as n, lateral (select now() - (n * 7907) % 2001 * interval '1 hour') as times (t)`;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, customersModule, contactsModule] });
  ours = await testApp.company('縁側商事');
  const { pool } = testApp.app.database;
  await pool.query(many, [ours.domainId]);
  await pool.query('analyze contacts');
});
afterAll(() => testApp.close());

type Body = Parameters<typeof listContacts>[2];
async function page(asked: Body) {
  const { db, explain } = explaining(ours.db);
  const session = { profile: 'administrator', reach: undefined };
  const ctx = { db, domainId: ours.domainId, userId: ours.staff.userId, session, headers: {} };
  return { answer: await listContacts(testApp.app, ctx as unknown as StaffContext, asked), explain };
}

/** The same orders as the database sorts them in full. */
const sorted = {
  name: `coalesce(nullif(concat_ws(' ', last_name_kana, first_name_kana), ''), name) %, id %`,
  created_at: 'created_at %, id %',
  updated_at: 'updated_at %, id %',
  id: 'id %',
} as const;
const orders = (Object.keys(sorted) as (keyof typeof sorted)[]).flatMap((sort_key) =>
  (['asc', 'desc'] as const).map((sort_order) => [sort_key, sort_order] as const),
);

test.each(orders)('returns by %s %s every contact once over all pages, in that order', async (sort_key, sort_order) => {
  const { rows } = await testApp.app.database.pool.query<{ id: string }>(
    `select id from contacts where domain_id = $1 order by ${sorted[sort_key].replaceAll('%', sort_order)}`,
    [ours.domainId],
  );
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const { answer } = await page({ sort_key, sort_order, per_page: 200, ...(cursor ? { cursor } : {}) });
    ids.push(...answer.data.map(({ id }) => id));
    cursor = answer.meta.next_cursor;
  } while (cursor);
  expect(ids).toEqual(rows.map(({ id }) => Number(id)));
});

test.each(orders)('reads the first page by %s %s without sorting every contact', async (sort_key, sort_order) => {
  const { explain } = await page({ sort_key, sort_order, per_page: 20 });
  const [plan = ''] = await explain("set_config('app.page'");
  expect(plan).toMatch(/Index Scan (Backward )?using contacts_/);
  expect(plan).not.toMatch(/Seq Scan on contacts|Sort Key: \(?contacts/);
});
