import type { TestApp, TestCompany } from '@crm/testing/app';
import { ground } from '../testing/ground.ts';
import type { Ground } from '../testing/ground.ts';
import { openMergingApp } from '../testing/merging-app.ts';
import { savedConditions } from './saved-conditions.ts';

let testApp: TestApp;
let ours: TestCompany;
let on: Ground;

beforeAll(async () => {
  testApp = await openMergingApp();
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  on = await ground(testApp, ours);
});
afterAll(() => testApp.close());

const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await testApp.app.database.pool.query(text, values)).rows;

test('lists every document of a table of companies that may hold conditions', async () => {
  const columns = await query(`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb'
      and column_name ~ '(condition|search|graph|tiles|widgets|filter|draft)' order by 1`);
  const known = savedConditions.map((place) => place.join('.'));
  // The draft of a form has items, and no record.
  const aside = ['webforms.draft'];
  expect(columns.map(({ name }) => name)).toEqual([...known, ...aside].toSorted());
});

test('names the survivor in saved conditions, and brings the former ids back with the undo', async () => {
  const [a, b, other] = [await on.customer('青空商事'), await on.customer('青空商事'), await on.customer('海')];
  const condition = (...ids: number[]) => ({
    operator: 'and',
    conditions: [
      { field: 'customer_id', operator: 'in', value: ids },
      { field: 'user_id', operator: 'eq', value: b },
    ],
  });
  const graph = (id: number) => ({
    nodes: [{ field: 'deal.parent_customer_id', value: String(id) }, { customer_id: id }],
  });
  const own = [ours.domainId, ours.admin.userId];
  await query(
    `insert into record_search_conditions (domain_id, user_id, page_type, name, search_key, search_condition)
      values ($1, $2, 'contacts', '青空', '青空', $3)`,
    [...own, condition(b, other, a)],
  );
  await query(
    `insert into dashboards (domain_id, user_id, name, search_key, tiles, created_at, updated_at)
      values ($1, $2, '青空', '青空', $3, now(), now())`,
    [...own, JSON.stringify([{ filter: condition(b) }])],
  );
  await query(`insert into automations (domain_id, name, search_key, draft) values ($1, '青空', '青空', $2)`, [
    ours.domainId,
    graph(b),
  ]);
  const stored = async () => {
    const [row] = await query(
      `select (select search_condition from record_search_conditions where domain_id = $1) as search,
        (select tiles from dashboards where domain_id = $1) as tiles, (select draft from automations where domain_id = $1) as draft`,
      [ours.domainId],
    );
    return row;
  };
  const before = await stored();
  expect(await on.mergeCustomers([a, b], { target_id: a })).toEqual([]);
  expect(await stored()).toEqual({ search: condition(a, other), tiles: [{ filter: condition(a) }], draft: graph(a) });
  expect(await on.undoLast()).toEqual([]);
  expect(await stored()).toEqual(before);
});

test.each([
  [{}, {}],
  [[], []],
  [
    { field: 'customer_id', value: null },
    { field: 'customer_id', value: null },
  ],
  [
    { field: 'contact_id', value: 2 },
    { field: 'contact_id', value: 2 },
  ],
  [
    { field: 'customer_id', value: 20 },
    { field: 'customer_id', value: 20 },
  ],
  [{ customer_ids: [2, 1, 2] }, { customer_ids: [1] }],
])('follows no other id: %j becomes %j', async (doc, followed) => {
  const [row] = await query(`select name_survivor($1, 'customer', '{2,3}', 1) as doc`, [JSON.stringify(doc)]);
  expect(row).toEqual({ doc: followed });
});
