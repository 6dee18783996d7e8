import { openDealsApp } from '../testing/deals-app.ts';
import type { Person, TestApp } from '../testing/deals-app.ts';
import { addCustomer, salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

interface Type {
  id: number;
  name: string;
  link_count: number;
}

let world: TestApp;
let team: SalesTeam;
let other: SalesTeam;
let types: Type[];
let agency: number;
let deal: number;

beforeAll(async () => {
  world = await openDealsApp();
  other = await salesTeam(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await salesTeam(world);
  types = await typesOf(team);
  agency = await addCustomer(team, '代理店みらい株式会社');
  deal = (await team.deal({ name: '更改' })).id;
});

const typesOf = async ({ admin, dealTypeId }: SalesTeam) =>
  (await admin.call('listDealCustomerTypes', { query: { deal_type_id: dealTypeId } })).body.data as Type[];
const typeId = (name: string) => types.find((type) => type.name === name)!.id;
const add = (body: object = {}, by: Person = team.staff) =>
  by.call('addDealCustomer', {
    body: { deal_id: deal, deal_customer_type_id: typeId('代理店'), customer_id: agency, ...body },
  });
const listed = async (by: Person = team.staff, deal_id = deal) => by.call('listDealCustomers', { body: { deal_id } });
const dealsOf = (query: object = {}, by: Person = team.staff) =>
  by.call('listDealsOfRelatedCustomer', { query: { customer_id: agency, ...query } as never });
const remove = (query: object = {}, by: Person = team.staff) =>
  by.call('removeDealCustomer', { params: { customer_id: agency, id: deal }, query: query as never });
const save = (rows: object[], by: Person = team.admin) =>
  by.call('saveDealCustomerTypes', { body: { deal_type_id: team.dealTypeId, rows } });

test('requires a session to relate customers, and an administrator for types', async () => {
  for (const answer of [await add({}, world.guest), await listed(world.guest), await dealsOf({}, world.guest)])
    expect(answer.status).toBe(401);
  expect((await remove({}, world.guest)).status).toBe(401);
  expect((await save([], world.guest)).status).toBe(401);
  expect((await save([], team.staff)).status).toBe(403);
  expect((await team.staff.call('listDealCustomerTypes')).status).toBe(403);
});

test('refuses missing types and customers by name', async () => {
  const [foreign] = await typesOf(other);
  expect((await add({ deal_customer_type_id: foreign!.id })).body.details).toEqual([
    { field: 'deal_customer_type_id', rule: 'not_found' },
  ]);
  expect((await add({ customer_id: other.customerId })).body.details).toEqual([
    { field: 'customer_id', rule: 'not_found' },
  ]);
  expect((await save([{ name: '商社' }, { name: '商社' }])).body.details).toEqual([
    { field: 'rows[1].name', rule: 'duplicate' },
  ]);
  expect((await listed()).body.data).toEqual([]);
});

test('returns 404 for deals and customers of another company', async () => {
  await add();
  expect((await add({}, other.staff)).status).toBe(404);
  expect((await listed(other.staff)).status).toBe(404);
  expect((await dealsOf({}, other.staff)).status).toBe(404);
  expect((await remove({}, other.staff)).status).toBe(404);
  expect(
    (await other.admin.call('saveDealCustomerTypes', { body: { deal_type_id: team.dealTypeId, rows: [] } })).status,
  ).toBe(404);
  expect((await listed()).body.data).toHaveLength(1);
});

test('relates a customer once per type, lists by type order, and removes', async () => {
  const supplier = { deal_customer_type_id: typeId('仕入先') };
  expect((await add(supplier)).status).toBe(201);
  const first = await add();
  expect([first.status, first.body.data]).toMatchObject([
    201,
    { deal_id: deal, deal_customer_type_name: '代理店', customer_name: '代理店みらい株式会社' },
  ]);
  expect((await add()).body.data).toEqual(first.body.data);
  const names = async () =>
    (await listed()).body.data.map((one: { deal_customer_type_name: string }) => one.deal_customer_type_name);
  expect(await names()).toEqual(['代理店', '仕入先']);
  const { body } = await dealsOf();
  expect([body.meta.total_count, body.data]).toMatchObject([
    1,
    [{ id: deal, name: '更改', related_as: [{ name: '代理店' }, { name: '仕入先' }] }],
  ]);
  expect((await dealsOf({ deal_customer_type_id: typeId('エンドユーザー') })).body.data).toEqual([]);
  expect((await remove(supplier)).status).toBe(204);
  expect((await remove(supplier)).status).toBe(404);
  expect(await names()).toEqual(['代理店']);
  expect((await remove()).status).toBe(204);
  expect(await names()).toEqual([]);
  const { data } = (await team.staff.call('listDealChanges', { params: { id: deal } })).body;
  expect(data[0].fields).toEqual([
    expect.objectContaining({ field: 'related_customer_id', before: '代理店みらい株式会社', after: null }),
  ]);
});

test('returns related customers in the list on request', async () => {
  await add();
  const rows = async (include?: string[]) => (await team.list({ include })).body.data;
  expect((await rows(['related_customers']))[0].related_customers).toEqual([
    {
      deal_customer_type_id: typeId('代理店'),
      deal_customer_type_name: '代理店',
      customer_id: agency,
      customer_name: '代理店みらい株式会社',
    },
  ]);
  expect((await rows())[0]).not.toHaveProperty('related_customers');
});

describe('search by related customers', () => {
  let maker: number;
  let both: number;
  beforeEach(async () => {
    maker = await addCustomer(team, 'メーカー株式会社');
    both = (await team.deal({ name: '増設' })).id;
    await team.deal({ name: '新設' });
    await add();
    await add({ deal_id: both });
    await add({ deal_id: both, customer_id: maker, deal_customer_type_id: typeId('仕入先') });
  });

  const search = (field: string, operator: string, value?: unknown) => ({
    search_condition: { conditions: [{ field, operator, ...(value === undefined ? {} : { value }) }] },
  });
  const found = async (...asked: Parameters<typeof search>) => {
    const { status, body } = await team.list({ ...search(...asked), sort_key: 'name', sort_order: 'asc' });
    if (status !== 200) return status;
    const names = body.data.map(({ name }: { name: string }) => name);
    expect(body.meta.total_count).toBe(names.length);
    return names.sort();
  };

  test('finds deals by any type, by one type, and those without any', async () => {
    expect(await found('related_customer_id', 'in', [agency])).toEqual(['増設', '更改']);
    expect(await found('related_customer_id', 'in', [maker])).toEqual(['増設']);
    expect(await found('related_customer_id', 'not_in', [maker])).toEqual(['新設', '更改']);
    expect(await found('related_customer_id', 'empty')).toEqual(['新設']);
    expect(await found('related_customer_id', 'not_empty')).toEqual(['増設', '更改']);
    expect(await found(`related_customer_id_${typeId('仕入先')}`, 'in', [agency, maker])).toEqual(['増設']);
    expect(await found(`related_customer_id_${typeId('仕入先')}`, 'in', [agency])).toEqual([]);
    expect(await found(`related_customer_id_${typeId('エンドユーザー')}`, 'empty')).toHaveLength(3);
  });

  test('applies to the board, its sums and bulk changes', async () => {
    const asked = search('related_customer_id', 'in', [maker]);
    const { phases } = (await team.board(asked)).body.data;
    expect(phases.flatMap(({ deals }: { deals: { id: number }[] }) => deals.map(({ id }) => id))).toEqual([both]);
    const sums = (await team.summary(asked)).body.data as { count: number }[];
    expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    const body = { deal_type_id: team.dealTypeId, ...asked, changes: { amount: 7 } };
    expect((await team.staff.call('bulkUpdateDeals', { body })).body.data.count).toBe(1);
  });

  test('keeps a count current when links change', async () => {
    expect(await found('related_customer_id', 'in', [maker])).toEqual(['増設']);
    await add({ customer_id: maker });
    expect(await found('related_customer_id', 'in', [maker])).toEqual(['増設', '更改']);
  });

  test('saves a search by type, and refuses one by a missing type', async () => {
    const keep = (field: string) =>
      team.staff.call('createDealSearchCondition', {
        body: { name: field, deal_type_id: team.dealTypeId, page_type: 'deal_list', ...search(field, 'in', [agency]) },
      });
    expect((await keep('related_customer_id')).status).toBe(201);
    expect((await keep(`related_customer_id_${typeId('代理店')}`)).status).toBe(201);
    const [foreign] = await typesOf(other);
    for (const field of [`related_customer_id_${foreign!.id}`, 'related_customer_id_0', 'related_customer_id_x'])
      expect((await keep(field)).body.details).toEqual([
        expect.objectContaining({ field: 'search_condition.conditions[0].field' }),
      ]);
    await save([{ id: typeId('代理店'), name: '代理店', deleted: true }]);
    expect(await found(`related_customer_id_${typeId('代理店')}`, 'in', [agency])).toBe(422);
    expect(await found('related_customer_id', 'in', [agency])).toEqual([]);
    expect(await found('related_customer_id', 'contains', 'x')).toBe(422);
    expect(await found('related_customer_id', 'in', ['x'])).toBe(422);
  });

  test('returns 404 for a customer that the caller may not see', async () => {
    const levels = { customer: 'save', contact: 'save', deal: 'save', action: 'save', deal_types: [] };
    const role = async (name: string) =>
      (await team.admin.call('createRole', { body: { name, parent_id: null, levels } })).body.data.id as number;
    const [own, foreign] = [await role('東日本'), await role('西日本')];
    await team.admin.call('saveRoleUse', { body: { show_authority: true } });
    const given = await team.admin.call('updateUser', { params: { id: team.staff.userId }, body: { role_id: own } });
    expect(given.status).toBe(200);
    await team.db.transaction(({ tx }) =>
      tx.updateTable('customers').set({ role_id: foreign }).where('id', '=', maker).execute(),
    );
    expect(await found('related_customer_id', 'in', [maker])).toEqual([]);
    expect(await found(`related_customer_id_${typeId('仕入先')}`, 'empty')).toEqual(['増設', '新設', '更改']);
    expect(await found('related_customer_id', 'in', [agency])).toEqual(['増設', '更改']);
    const admins = { deal_type_id: team.dealTypeId, ...search('related_customer_id', 'in', [maker]) };
    expect((await team.admin.call('listDeals', { body: admins })).body.meta.total_count).toBe(1);
  });
});

test('hides the links of a hidden deal from both sides', async () => {
  await team.admin.call('updateDeal', { params: { id: deal }, body: { user_id: team.admin.userId, lock_version: 0 } });
  await add({}, team.admin);
  const limit = { is_limited: true, user_ids: [], lock_version: 1 };
  await team.admin.call('saveDealLimitedSharingUsers', { params: { id: deal }, body: limit });
  expect((await listed()).status).toBe(404);
  expect((await add()).status).toBe(404);
  expect((await remove()).status).toBe(404);
  expect((await dealsOf()).body).toMatchObject({ data: [], meta: { total_count: 0 } });
  expect((await dealsOf({}, team.admin)).body.meta.total_count).toBe(1);
});

test('sorts and renames types; deletes one with its links, and reports their number', async () => {
  await add();
  const [first, second, third] = types;
  expect((await typesOf(team)).map(({ name, link_count }) => [name, link_count])).toEqual([
    ['代理店', 1],
    ['エンドユーザー', 0],
    ['仕入先', 0],
  ]);
  const rows = [
    { id: third!.id, name: '仕入れ先' },
    { id: second!.id, name: second!.name },
    { id: first!.id, name: first!.name, deleted: true },
  ];
  const saved = await save(rows);
  expect(saved.body.data.map(({ name }: Type) => name)).toEqual(['仕入れ先', 'エンドユーザー']);
  expect((await listed()).body.data).toEqual([]);
  const links = await team.db.transaction(({ tx }) => tx.selectFrom('deal_customers').selectAll().execute());
  expect(links).toEqual([]);
  const { deal_customer_types } = (await team.staff.call('getMasters')).body.data;
  const shown = deal_customer_types.filter(({ deleted }: { deleted: boolean }) => !deleted);
  expect(shown.map(({ name }: Type) => name)).toEqual(['仕入れ先', 'エンドユーザー']);
});
