import { createCustomItem, customFieldsModule } from '@crm/custom-fields-server';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { customersModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;
const ids: Record<string, number> = {};

/** The items: name, type and the values of the first three customers. The fourth customer has no values. */
const items = [
  ['メモ', 1, ['い', 'う', 'あ']],
  ['満了日', 2, ['2026-05-01', '2027-01-01', '2025-12-31']],
  ['台数', 3, [20, 100, 3]],
  ['規模', 4, ['中', '大', '小']],
  ['掛率', 8, ['10.5', '100.25', '9.75']],
] as const;
const names = ['二番', '三番', '一番', '無し'];

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, customersModule] });
  ours = await testApp.company('縁側商事');
  const add = (name: string, itemType: number, options?: string[]) =>
    ours.db.transaction(({ tx }) =>
      createCustomItem(tx, ours.domainId, { entity: 'customer', itemType, name, options }),
    );
  for (const [name, type] of items) ids[name] = await add(name, type, type === 4 ? ['小', '中', '大'] : undefined);
  ids['ラベル'] = await add('ラベル', 11);
  const formula = [{ name: '総額', item_type: 9, formula: `IF({employee}>0,{item_${ids['台数']}}*{employee},0)` }];
  const { body } = await ours.admin.call('saveCustomerCustomItems', { body: { rows: formula } });
  ids['総額'] = body.data[0].items.find(({ name }: { name: string }) => name === '総額').id;
  for (const [index, name] of names.entries()) {
    const customs = items.flatMap(([item, , values]) =>
      values[index] === undefined ? [] : [{ item_id: ids[item]!, value: values[index] }],
    );
    await ours.staff.call('createCustomer', { body: { name, customs, employee: index === 3 ? null : 2 } });
  }
});
afterAll(() => testApp.close());

const list = (body: object) => ours.staff.call('listCustomers', { body });
const order = async (item: string, sort_order: string, more: object = {}) => {
  const { body } = await list({ sort_key: `custom_item_${ids[item]}`, sort_order, ...more });
  return body.data.map(({ name }: { name: string }) => name);
};

test.each([...items.map(([name]) => name), '総額'])(
  'orders the list by %s in both directions and puts empty values last',
  async (item) => {
    const last = item === '総額' ? [] : ['無し'];
    const ascending = await order(item, 'asc');
    const descending = await order(item, 'desc');
    expect(ascending.filter((name: string) => name !== '無し')).toEqual(['一番', '二番', '三番']);
    expect(descending.filter((name: string) => name !== '無し')).toEqual(['三番', '二番', '一番']);
    expect([ascending, descending].map((all) => all.slice(3))).toEqual(
      item === '総額' ? [['三番'], ['無し']] : [last, last],
    );
  },
);

test('continues an order by a custom item from page to page by the cursor', async () => {
  const page = { sort_key: `custom_item_${ids['掛率']}`, sort_order: 'desc', per_page: 2 };
  const first = await list(page);
  const second = await list({ ...page, page: 2, cursor: first.body.meta.next_cursor });
  const both = [...first.body.data, ...second.body.data].map(({ name }: { name: string }) => name);
  expect(both).toEqual(['三番', '二番', '一番', '無し']);
});

test('returns 422 for an order by labels or by an unknown item', async () => {
  const statuses = [`custom_item_${ids['ラベル']}`, 'custom_item_999999', 'custom_item_1;--', 'custom_item_0'].map(
    async (sort_key) => (await list({ sort_key })).status,
  );
  expect(await Promise.all(statuses)).toEqual([422, 422, 422, 422]);
});

test('returns the requested custom values only', async () => {
  const asked = await list({ sort_key: 'id', sort_order: 'asc', custom_item_ids: [ids['台数'], ids['総額']] });
  expect(asked.body.data.map(({ customs }: { customs: object[] }) => customs)).toEqual([
    [
      { item_id: ids['台数'], value: 20 },
      { item_id: ids['総額'], value: 40 },
    ],
    [
      { item_id: ids['台数'], value: 100 },
      { item_id: ids['総額'], value: 200 },
    ],
    [
      { item_id: ids['台数'], value: 3 },
      { item_id: ids['総額'], value: 6 },
    ],
    [{ item_id: ids['総額'], value: 0 }],
  ]);
  expect((await list({})).body.data[0]).not.toHaveProperty('customs');
});

test('recomputes a formula when a standard field changes, finds records by it, and refuses to write it', async () => {
  const { body } = await list({ sort_key: 'id', sort_order: 'asc' });
  const { id } = body.data[0];
  const saved = await ours.staff.call('updateCustomer', { params: { id }, body: { employee: 5, lock_version: 0 } });
  expect(saved.body.data.customs).toContainEqual({ item_id: ids['総額'], value: 100 });
  const conditions = [{ custom_item_id: ids['総額'], operator: 'eq', value: 100 }];
  expect((await list({ search_condition: { conditions } })).body.data).toMatchObject([{ id }]);
  const written = await ours.staff.call('updateCustomer', {
    params: { id },
    body: { customs: [{ item_id: ids['総額'], value: 1 }], lock_version: 1 },
  });
  expect([written.status, written.body.details]).toEqual([
    422,
    [{ field: 'customs[0].value', rule: 'read_only', params: { item_id: ids['総額'] } }],
  ]);
});
