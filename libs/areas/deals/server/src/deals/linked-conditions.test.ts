import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { addCustomer, salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;
let groupId: number;

const set = (table: 'customers' | 'contacts', id: number, values: object) =>
  team.db.transaction(({ tx }) => tx.updateTable(table).set(values).where('id', '=', id).execute());

beforeAll(async () => {
  world = await openDealsApp();
  team = await salesTeam(world);
  const maker = await addCustomer(team, 'ミドリ電機');
  await set('customers', maker, { industry: '製造業', employee: 300 });
  await set('customers', team.customerId, { industry: '建設業' });
  await set('contacts', team.contactIds[0]!, { position: '課長' });
  await set('contacts', team.contactIds[1]!, { position: '部長' });
  await team.deal({ name: '設備', customer_id: maker, contact_ids: team.contactIds });
  await team.deal({ name: '工事', contact_ids: [team.contactIds[0]!], user_id: team.admin.userId });
  await team.deal({ name: '保守' });
  groupId = await team.db.transaction(async ({ tx }) => {
    const group = { domain_id: team.domainId, name: '一課' };
    const { id } = await tx.insertInto('member_groups').values(group).returning('id').executeTakeFirstOrThrow();
    const member = { domain_id: team.domainId, group_id: id, user_id: team.admin.userId };
    await tx.insertInto('member_group_members').values(member).execute();
    return id;
  });
});
afterAll(() => world.close());

const find = async (by: 'admin' | 'staff', field: string, operator: string, value?: unknown) => {
  const { status, body } = await team[by].call('listDeals', {
    body: {
      deal_type_id: team.dealTypeId,
      sort_key: 'created_at',
      sort_order: 'asc',
      search_condition: { conditions: [{ field, operator, value }] },
    },
  });
  return status === 200 ? (body.data as { name: string }[]).map(({ name }) => name) : status;
};

test.each([
  ['customer.industry', 'in', ['製造業'], ['設備']],
  ['customer.industry', 'not_in', ['製造業'], ['工事', '保守']],
  ['customer.employee', 'gte', 300, ['設備']],
  ['customer.employee', 'empty', undefined, ['工事', '保守']],
  ['contact.position', 'equals', '部長', ['設備']],
  ['contact.position', 'not_contains', '部', ['工事', '保守']],
  ['contact.position', 'empty', undefined, ['保守']],
  ['customer.password', 'equals', 'x', 422],
  ['customer.customer.industry', 'in', ['製造業'], 422],
])('finds deals by a field of linked records: %s %s %j', async (field, operator, value, expected) => {
  expect(await find('staff', field, operator, value)).toEqual(expected);
});

test('counts a deleted customer as none', async () => {
  const gone = await addCustomer(team, '旧取引先');
  await team.deal({ name: '過去の案件', customer_id: gone });
  await set('customers', gone, { industry: '公務', deleted_at: new Date() });
  expect(await find('staff', 'customer.industry', 'in', ['公務'])).toEqual([]);
});

test('resolves 自分 and groups for the reader, each time anew', async () => {
  const mine = ['設備', '保守', '過去の案件'];
  expect(await find('staff', 'user_id', 'in', ['me'])).toEqual(mine);
  expect(await find('admin', 'user_id', 'in', ['me'])).toEqual(['工事']);
  expect(await find('admin', 'user_id', 'in', ['my_groups'])).toEqual(['工事']);
  expect(await find('staff', 'user_id', 'in', ['my_groups'])).toEqual([]);
  expect(await find('staff', 'user_id', 'in', [`group:${groupId}`])).toEqual(['工事']);
  expect(await find('staff', 'user_id', 'not_in', [`group:${groupId}`])).toEqual(mine);
  await team.db.transaction(({ tx }) =>
    tx
      .insertInto('member_group_members')
      .values({ domain_id: team.domainId, group_id: groupId, user_id: team.staff.userId })
      .execute(),
  );
  expect(await find('staff', 'user_id', 'in', ['my_groups'])).toHaveLength(4);
});

test('counts a search by a group or a linked record anew when they change', async () => {
  const count = async (field: string, value: unknown[]) => {
    const search_condition = { conditions: [{ field, operator: 'in', value }] };
    return (await team.list({ search_condition })).body.meta.total_count as number;
  };
  const before = [await count('user_id', [`group:${groupId}`]), await count('customer.industry', ['金融業,保険業'])];
  expect(before).toEqual([4, 0]);
  await team.db.transaction(({ tx }) => tx.deleteFrom('member_group_members').execute());
  await set('customers', team.customerId, { industry: '金融業,保険業' });
  expect(await count('user_id', [`group:${groupId}`])).toBe(0);
  expect(await count('customer.industry', ['金融業,保険業'])).toBe(2);
});
