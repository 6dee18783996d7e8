import { createCustomItem, customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { keepSearchIndex } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { contactsModule } from '../index.ts';
import { listContacts } from './list-contacts.ts';

/** Checks for a large company that the index and a full sort order contacts by a custom item alike. */

let testApp: TestApp;
let ours: TestCompany;
let customer: number;

const ALL = 600;
/** The number of contacts who have not left: every seventh has. (Every fifth belongs to the customer.) */
const PRESENT = ALL - Math.floor(ALL / 7);
/** The kinds of items: name, type and the SQL of the n-th contact's value; every tenth contact has none. */
const kinds = [
  ['text', 1, `to_jsonb('品番 ' || chr(65 + n % 26) || n % 40)`],
  ['number', 3, 'to_jsonb(n * 7919 % 400)'],
  ['choice', 4, `to_jsonb((array['大', '中', '小'])[1 + n % 3])`],
  ['rare', 3, 'case when n <= 9 then to_jsonb(n % 4) end'],
] as const;
type Kind = (typeof kinds)[number][0];
const items = {} as Record<Kind, number>;

const workerComes = () => keepSearchIndex(testApp.app, { large: 5 });
const indexed = (ready: boolean) =>
  testApp.app.database.pool.query('update search_states set ready = $1 where domain_id = $2', [ready, ours.domainId]);

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, customersModule, contactsModule] });
  ours = await testApp.company('縁側商事');
  const { pool } = testApp.app.database;
  for (const [name, itemType] of kinds)
    items[name] = await ours.db.transaction(({ tx }) =>
      createCustomItem(tx, ours.domainId, {
        entity: 'contact',
        itemType,
        name,
        options: itemType === 4 ? ['大', '中', '小'] : [],
      }),
    );
  customer = (await ours.staff.call('createCustomer', { body: { name: '株式会社トヨタ' } })).body.data.id;
  const values = kinds.map(([name, , value]) => `'${items[name]}', ${value}`).join(', ');
  await pool.query(
    `insert into contacts (domain_id, name, search_key, retired, customer_id, customs)
     select $1, '顧客' || n, '顧客' || n, n % 7 = 0, case when n % 5 = 0 then $2::bigint end,
       case when n % 10 = 0 then '{}' else jsonb_strip_nulls(jsonb_build_object(${values})) end
     from generate_series(1, ${ALL}) n order by n`,
    [ours.domainId, customer],
  );
  await pool.query('analyze contacts');
  const waiting = 'select from search_states where not ready';
  do await workerComes();
  while ((await pool.query(waiting)).rowCount !== 0);
  await pool.query('vacuum analyze search_numbers, search_texts, contacts');
  // These contacts have changed since the worker last ran, so the index does not hold their values yet.
  await pool.query(
    `update contacts set customs = jsonb_build_object('${items.number}', 17, '${items.text}', '改番')
     where domain_id = $1 and id % 50 = 3`,
    [ours.domainId],
  );
}, 60_000);
afterAll(() => testApp.close());

interface Page {
  data: { id: number; customs: { item_id: number; value: unknown }[] }[];
  meta: { next_cursor: string | null; total_count: number };
}

async function pagesBy(kind: Kind, sort_order: 'asc' | 'desc', more: object = {}, of?: number) {
  const page = async (rest: object): Promise<Page> => {
    const sort_key = `custom_item_${items[kind]}`;
    const asked = { sort_key, custom_item_ids: [items[kind]], sort_order, per_page: 100, ...more, ...rest };
    const { status, body } = of
      ? await ours.staff.call('listContactsOfCustomer', { params: { id: of }, body: asked })
      : await ours.staff.call('listContacts', { body: asked });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const first = await page({});
  const rows = [...first.data];
  for (let next = first.meta.next_cursor; next;) {
    const following = await page({ cursor: next });
    rows.push(...following.data);
    next = following.meta.next_cursor;
  }
  const second = (await page({ page: 2 })).data.map(({ id }) => id);
  return { rows, ids: rows.map(({ id }) => id), second, count: first.meta.total_count };
}

describe.each(kinds.map(([name]) => name))('an order by %s', (kind) => {
  test.each(['asc', 'desc'] as const)(
    'returns every contact who has not left once (%s), those without a value last',
    async (order) => {
      await indexed(false);
      const { rows: _rows, ...plain } = await pagesBy(kind, order);
      await indexed(true);
      const { rows, ...found } = await pagesBy(kind, order);
      expect(found).toEqual(plain);
      expect(new Set(found.ids).size).toBe(PRESENT);
      expect(found.ids).toHaveLength(PRESENT);
      expect(found.count).toBe(PRESENT);
      expect(found.second).toEqual(found.ids.slice(100, 200));
      const filled = rows.map(({ customs }) => customs!.some(({ item_id }) => item_id === items[kind]));
      expect(filled.lastIndexOf(true)).toBe(filled.filter(Boolean).length - 1);
      expect(filled).toContain(false);
    },
  );
});

test('sorts people who have left among the others when the search includes them', async () => {
  const search_condition = {
    conditions: [true, false].map((value) => ({ field: 'retired', operator: 'eq', value })),
    match: 'any',
  };
  await indexed(false);
  const plain = await pagesBy('number', 'desc', { search_condition });
  await indexed(true);
  expect((await pagesBy('number', 'desc', { search_condition })).ids).toEqual(plain.ids);
  expect(plain.ids).toHaveLength(ALL);
});

test('lists the people of one customer in the same order', async () => {
  await indexed(true);
  const conditions = [{ field: 'customer_id', operator: 'in', value: [customer] }];
  const all = await pagesBy('number', 'asc', { search_condition: { conditions } });
  const { ids } = await pagesBy('number', 'asc', {}, customer);
  expect(ids).toEqual(all.ids);
  expect(new Set(ids).size).toBe(ALL / 5 - Math.floor(ALL / 35));
});

test.each([
  ['number', 'search_numbers_order'],
  ['text', 'search_texts_order'],
] as const)('reads a page by %s off the index %s and sorts only the contacts of the page', async (kind, index) => {
  await indexed(true);
  const { db, explain } = explaining(ours.db);
  const ctx = { db, domainId: ours.domainId, userId: ours.admin.userId, session: { profile: 'admin' } };
  const body: object = { sort_key: `custom_item_${items[kind]}`, sort_order: 'desc', per_page: 20 };
  const { meta } = await listContacts(testApp.app, ctx as unknown as StaffContext, body);
  await listContacts(testApp.app, ctx as unknown as StaffContext, { ...body, cursor: meta.next_cursor! });
  const walks = await explain('as step');
  expect(walks).toHaveLength(2);
  for (const plan of walks) expect(plan).toContain(index);
  const pages = await explain(`set_config('app.page'`);
  expect(pages).toHaveLength(2);
  for (const plan of pages) {
    expect(plan).toMatch(/Index Cond: .*id = ANY/);
    expect(plan).not.toContain('Seq Scan on contacts');
  }
});

test('reads an order by a rare item without sorting all contacts: those without a value follow by id', async () => {
  await indexed(true);
  const { db, explain } = explaining(ours.db);
  const ctx = { db, domainId: ours.domainId, userId: ours.admin.userId, session: { profile: 'admin' } };
  const body: object = { sort_key: `custom_item_${items.rare}`, sort_order: 'asc', per_page: 20 };
  const { data } = await listContacts(testApp.app, ctx as unknown as StaffContext, body);
  expect(data).toHaveLength(20);
  const [page] = await explain(`set_config('app.page'`);
  expect(page).toMatch(/Index Cond: .*id = ANY/);
});
