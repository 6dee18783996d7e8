import { createCustomItem } from '@crm/custom-fields-server';
import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let testApp: TestApp;
let ours: SalesTeam;
let theirs: SalesTeam;
let item: number;
let deal: number;

beforeAll(async () => {
  testApp = await openDealsApp();
  ours = await salesTeam(testApp);
  theirs = await salesTeam(testApp);
  deal = (await ours.deal()).id;
  item = await ours.db.transaction(({ tx }) =>
    createCustomItem(tx, ours.domainId, { entity: 'deal', dealTypeId: ours.dealTypeId, itemType: 11, name: 'ラベル' }),
  );
});
afterAll(() => testApp.close());

const add = (label: string, body: object = {}) =>
  ours.staff.call('addDealLabel', { body: { deal_id: deal, item_id: item, label, ...body } });
const remove = (option: number, id = deal) =>
  ours.staff.call('removeDealLabel', { params: { id }, query: { deal_custom_item_option_id: option } });
const labels = async () => (await ours.get(deal)).customs;

test('requires a session', async () => {
  const body = { deal_id: deal, item_id: item, label: '重要' };
  expect((await testApp.guest.call('addDealLabel', { body })).status).toBe(401);
});

test('refuses labels with spaces, without a character and without an item', async () => {
  expect((await add('要 確認')).body.details).toMatchObject([{ field: 'label', rule: 'pattern' }]);
  expect((await add('\u0007')).status).toBe(422);
  expect((await add('重要', { item_id: item + 1 })).body.details).toEqual([{ field: 'item_id', rule: 'not_found' }]);
  expect(await labels()).toEqual([]);
});

test('returns 404 for deals of another company', async () => {
  const foreign = await theirs.deal();
  expect((await add('重要', { deal_id: foreign.id })).status).toBe(404);
  expect((await remove(1, foreign.id)).status).toBe(404);
});

test('keeps the labels of two concurrent writers, and removes one', async () => {
  const [one, other] = await Promise.all([add('重要'), add('展示会')]);
  expect([one.status, other.status]).toEqual([201, 201]);
  const [customs] = await labels();
  expect(customs.item_id).toBe(item);
  expect([...customs.value].sort()).toEqual(['展示会', '重要'].sort());
  expect((await add('重要')).body.data).toEqual(one.body.data);
  expect((await remove(one.body.data.deal_custom_item_option_id)).status).toBe(204);
  expect(await labels()).toEqual([{ item_id: item, value: ['展示会'] }]);
  expect((await remove(one.body.data.deal_custom_item_option_id)).status).toBe(404);
});

test('recomputes formulas after bulk changes and their undo', async () => {
  const rows = [{ name: '税込', item_type: 6, formula: '{amount}*1.1' }];
  const params = { id: ours.dealTypeId };
  const { body } = await ours.admin.call('saveDealCustomItems', { params, body: { rows } });
  const formula = body.data[0].items.find(({ name }: { name: string }) => name === '税込').id as number;
  const ids = [(await ours.deal({ amount: 1000 })).id, (await ours.deal({ amount: 2000 })).id];
  const totals = async () => {
    const all = await Promise.all(ids.map((id) => ours.get(id)));
    return all.map(({ customs }) => customs.find(({ item_id }: { item_id: number }) => item_id === formula)?.value);
  };
  expect(await totals()).toEqual([1100, 2200]);
  const changes = { amount: 5000 };
  const changed = await ours.staff.call('bulkUpdateDeals', { body: { deal_type_id: ours.dealTypeId, ids, changes } });
  expect([changed.status, await totals()]).toEqual([200, [5500, 5500]]);
  const undone = await ours.staff.call('undoBulkDeals', { params: { id: changed.body.data.operation_id } });
  expect([undone.status, await totals()]).toEqual([200, [1100, 2200]]);
});
