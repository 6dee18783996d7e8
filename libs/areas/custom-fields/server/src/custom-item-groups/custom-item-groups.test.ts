import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { sql } from 'kysely';
import { compileConditions, compiled } from '@crm/server-kit';
import { createCustomItem, customItems, customSearch, customFieldsModule, readCustoms } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule] });
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
});
afterAll(() => testApp.close());

const addDealType = (company: TestCompany) =>
  company.db.transaction(async ({ tx }) => {
    const { id } = await tx
      .insertInto('deal_types')
      .values({ domain_id: company.domainId, name: '新規' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

test('returns 401 without a session', async () => {
  expect((await testApp.guest.call('listContactCustomItemGroups')).status).toBe(401);
});

test('returns 404 for a deal type of another company', async () => {
  const dealType = await addDealType(theirs);
  const answer = await ours.admin.call('listDealCustomItemGroups', { params: { id: dealType } });
  expect(answer.status).toBe(404);
});

test('lists groups in order with their items and choices, then the items without a group', async () => {
  const ids = await ours.db.transaction(async ({ tx }) => {
    const group = async (name: string, order_num: number) =>
      (
        await tx
          .insertInto('custom_item_groups')
          .values({ domain_id: ours.domainId, entity: 'customer', name, order_num })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const second = await group('補足', 2);
    const first = await group('規模', 1);
    const item = { entity: 'customer' as const, itemType: 1 };
    await createCustomItem(tx, ours.domainId, { ...item, name: '備考' });
    await createCustomItem(tx, ours.domainId, {
      ...item,
      name: '拠点',
      itemType: 4,
      groupId: second,
      options: ['東京', '大阪'],
    });
    await createCustomItem(tx, ours.domainId, { ...item, name: '年商', itemType: 3, groupId: first });
    return { first, second };
  });
  const { status, body } = await ours.staff.call('listCustomerCustomItemGroups');
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { id: ids.first, name: '規模', items: [{ name: '年商', item_type: 3, options: [] }] },
    { id: ids.second, name: '補足', items: [{ name: '拠点', options: [{ value: '東京' }, { value: '大阪' }] }] },
    { id: null, name: null, items: [{ name: '備考' }] },
  ]);
  expect((await ours.staff.call('listContactCustomItemGroups')).body.data).toEqual([]);
  expect((await theirs.staff.call('listCustomerCustomItemGroups')).body.data).toEqual([]);
});

test('saves the groups of customers, in the order of the request', async () => {
  const rows = [{ name: '与信' }, { name: '拠点' }];
  expect((await ours.admin.call('saveCustomerCustomItemGroups', { body: { rows } })).status).toBe(200);
  const { body } = await ours.staff.call('listCustomerCustomItemGroups');
  expect(body.data.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual(['与信', '拠点']);
});

test('lists the items of deals per deal type', async () => {
  const [one, other] = [await addDealType(ours), await addDealType(ours)];
  await ours.db.transaction(({ tx }) =>
    createCustomItem(tx, ours.domainId, { entity: 'deal', dealTypeId: one, itemType: 2, name: '納期' }),
  );
  const names = async (id: number) =>
    (await ours.staff.call('listDealCustomItemGroups', { params: { id } })).body.data.flatMap(
      (group: { items: { name: string }[] }) => group.items.map(({ name }) => name),
    );
  expect(await names(one)).toEqual(['納期']);
  expect(await names(other)).toEqual([]);
});

test('refuses a value of type user that is not a member of the company', async () => {
  const id = await ours.db.transaction(({ tx }) =>
    createCustomItem(tx, ours.domainId, { entity: 'contact', itemType: 10, name: '紹介者' }),
  );
  const read = (value: number) => readCustoms(ours.db, 'contact', [{ item_id: id, value }]);
  expect(await read(ours.staff.userId)).toMatchObject({ values: { [id]: ours.staff.userId }, issues: [] });
  expect((await read(theirs.staff.userId)).issues).toEqual([
    { field: 'customs[0].value', rule: 'not_found', params: { item_id: id } },
  ]);
});

test.each([
  [1, 'contains', '本社', '本社ビル'],
  [2, 'this_month', undefined, '2026-04-30'],
  [3, 'gte', 10, 12],
  [4, 'in', ['東京'], '東京'],
  [5, 'in', ['東京', '大阪'], ['大阪']],
  [7, 'starts_with', 'https', 'https://example.jp/'],
  [8, 'between', [0.1, 0.2], '0.12345'],
  [10, 'in', [7], 7],
  [11, 'not_empty', undefined, ['重要']],
] as const)('finds stored values of type %i by %s', async (itemType, operator, value, stored) => {
  const id = await ours.db.transaction(({ tx }) =>
    createCustomItem(tx, ours.domainId, { entity: 'action', itemType, name: '項目' }),
  );
  const search = { conditions: [{ custom_item_id: id, operator, value }] };
  const context = {
    domainId: ours.domainId,
    userId: 0,
    now: testApp.clock.now(),
    ...(await customSearch(ours.db, 'action', 'x.customs', search)),
  };
  const predicate = compileConditions({}, search, context);
  const matches = async (customs: object) =>
    (
      await ours.db.all(
        compiled(sql`select 1 from (select ${JSON.stringify(customs)}::jsonb as customs) x where ${predicate}`),
      )
    ).length;
  expect(await matches({ [id]: stored })).toBe(1);
  expect(await matches({})).toBe(0);
});

test('omits deleted items', async () => {
  const id = await ours.db.transaction(({ tx }) =>
    createCustomItem(tx, ours.domainId, { entity: 'contact', itemType: 1, name: '旧項目' }),
  );
  await ours.db.transaction(({ tx }) =>
    tx.updateTable('custom_items').set({ deleted_at: testApp.clock.now() }).where('id', '=', id).execute(),
  );
  expect((await customItems.list(ours.db, 'contact')).map((item) => item.id)).not.toContain(id);
});
