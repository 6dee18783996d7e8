import { createCustomItem, customFieldsModule } from '@crm/custom-fields-server';
import { keepSearchIndex } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { customersModule } from '../index.ts';
import { listCustomers } from './list-customers.ts';

/** Checks for a large company that the index and a full sort order customers by a custom item alike. */

let testApp: TestApp;
let ours: TestCompany;

const ALL = 600;
const options = ['大', '中', '小'];
/** The kinds of items: name, type and the SQL of the n-th customer's value; every tenth customer has none. */
const kinds = [
  ['text', 1, `to_jsonb('品番 ' || chr(65 + n % 26) || n % 40)`],
  ['date', 2, `to_jsonb(to_char(date '2026-01-01' + n % 90, 'YYYY-MM-DD'))`],
  ['number', 3, 'to_jsonb(n * 7919 % 400)'],
  ['choice', 4, `to_jsonb((array['大', '中', '小'])[1 + n % 3])`],
  ['decimal', 8, `to_jsonb(((n * 31 % 300) / 4.0)::text)`],
  ['member', 10, 'to_jsonb((select user_id from members where domain_id = $1 order by user_id offset n % 2 limit 1))'],
  ['computed words', 9, `to_jsonb(case when n % 6 = 0 then '' else 'ランク' || n % 7 end)`],
  ['computed number', 9, 'to_jsonb((n * 31 % 300) / 8.0)'],
] as const;
type Kind = (typeof kinds)[number][0];
const items = {} as Record<Kind, number>;

const workerComes = () => keepSearchIndex(testApp.app, { large: 5 });
const indexed = (ready: boolean) =>
  testApp.app.database.pool.query('update search_states set ready = $1 where domain_id = $2', [ready, ours.domainId]);

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, customersModule] });
  ours = await testApp.company('縁側商事');
  const { pool } = testApp.app.database;
  for (const [name, itemType] of kinds)
    items[name] = await ours.db.transaction(({ tx }) =>
      createCustomItem(tx, ours.domainId, {
        entity: 'customer',
        itemType,
        name,
        options: itemType === 4 ? options : [],
      }),
    );
  for (const kind of ['words', 'number'] as const)
    await pool.query('update custom_items set result_type = $1 where id = $2', [
      kind === 'words' ? 'text' : kind,
      items[`computed ${kind}`],
    ]);
  const values = kinds.map(([name, , value]) => `'${items[name]}', ${value}`).join(', ');
  await pool.query(
    `insert into customers (domain_id, name, company_key, search_key, customs)
     select $1, '顧客' || n, '顧客' || n, '顧客' || n, case when n % 10 = 0 then '{}' else jsonb_build_object(${values}) end
     from generate_series(1, ${ALL}) n order by n`,
    [ours.domainId],
  );
  await pool.query('analyze customers');
  const waiting = 'select from search_states where not ready';
  do await workerComes();
  while ((await pool.query(waiting)).rowCount !== 0);
  await pool.query('vacuum analyze search_numbers, search_texts, customers');
  // These customers have changed since the worker last ran, so the index does not hold their values yet.
  await pool.query(
    `update customers set customs = jsonb_build_object('${items.number}', 17, '${items.text}', '改番')
     where domain_id = $1 and id % 50 = 3`,
    [ours.domainId],
  );
}, 60_000);
afterAll(() => testApp.close());

interface Page {
  data: { id: number; customs: { item_id: number; value: unknown }[] }[];
  meta: { next_cursor: string | null; total_count: number };
}

async function pagesBy(kind: Kind, sort_order: 'asc' | 'desc', more: object = {}) {
  const page = async (rest: object): Promise<Page> => {
    const asked = {
      sort_key: `custom_item_${items[kind]}`,
      custom_item_ids: [items[kind]],
      sort_order,
      per_page: 100,
      ...more,
      ...rest,
    };
    const { status, body } = await ours.staff.call('listCustomers', { body: asked });
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
  test.each(['asc', 'desc'] as const)('returns every customer once (%s), those without a value last', async (order) => {
    await indexed(false);
    const { rows: _rows, ...plain } = await pagesBy(kind, order);
    await indexed(true);
    const { rows, ...found } = await pagesBy(kind, order);
    expect(found).toEqual(plain);
    expect(new Set(found.ids).size).toBe(ALL);
    expect(found.count).toBe(ALL);
    expect(found.second).toEqual(found.ids.slice(100, 200));
    const filled = rows.map(({ customs }) =>
      customs.some(({ item_id, value }) => item_id === items[kind] && value !== ''),
    );
    expect(filled.lastIndexOf(true)).toBe(filled.filter(Boolean).length - 1);
    expect(filled).toContain(false);
  });
});

test.each(['number', 'choice'] as const)(
  'orders by %s the customers that match a condition and a keyword as a full sort does',
  async (kind) => {
    const conditions = [{ custom_item_id: items.choice, operator: 'not_in', value: ['中'] }];
    const search_condition = { keyword: '顧客', conditions };
    await indexed(false);
    const plain = await pagesBy(kind, 'desc', { search_condition });
    await indexed(true);
    expect((await pagesBy(kind, 'desc', { search_condition })).ids).toEqual(plain.ids);
    expect(plain.ids.length).toBeLessThan(ALL);
    expect(plain.ids.length).toBeGreaterThan(200);
  },
);

test.each([
  ['number', 'search_numbers_order'],
  ['text', 'search_texts_order'],
  ['member', 'search_texts_order'],
  ['computed words', 'search_texts_order'],
  ['computed number', 'search_numbers_order'],
] as const)('reads a page by %s off the index %s and sorts only the customers of the page', async (kind, index) => {
  await indexed(true);
  const { db, explain } = explaining(ours.db);
  const ctx = { db, domainId: ours.domainId, userId: ours.admin.userId, session: { profile: 'admin' } };
  const body: object = { sort_key: `custom_item_${items[kind]}`, sort_order: 'desc', per_page: 20 };
  const { meta } = await listCustomers(testApp.app, ctx as unknown as StaffContext, body);
  await listCustomers(testApp.app, ctx as unknown as StaffContext, { ...body, cursor: meta.next_cursor! });
  const walks = await explain('as step');
  expect(walks).toHaveLength(2);
  for (const plan of walks) expect(plan).toContain(index);
  const pages = await explain(`set_config('app.page'`);
  expect(pages).toHaveLength(2);
  for (const plan of pages) {
    expect(plan).toContain('customers_pkey');
    expect(plan).not.toContain('Seq Scan on customers');
  }
});
