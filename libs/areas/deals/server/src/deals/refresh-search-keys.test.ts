import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openDealsApp();
});
afterAll(() => testApp.close());

test('finds a renamed customer’s deals by the new name, and not by the old one', async () => {
  const team = await salesTeam(testApp);
  const { id } = await team.deal({ deal_code: 'A-100' });
  const found = async (keyword: string) => {
    const { body } = await team.list({ search_condition: { keyword } });
    return body.data.map((deal: { id: number }) => deal.id);
  };
  expect(await found('アクメ')).toEqual([id]);
  const customer = { params: { id: team.customerId } };
  const { body } = await team.staff.call('getCustomer', customer);
  const renamed = { name: '合同会社みなとや', lock_version: body.data.lock_version };
  expect((await team.staff.call('updateCustomer', { ...customer, body: renamed })).status).toBe(200);
  await testApp.work();
  expect(await found('ミナトヤ')).toEqual([id]);
  expect(await found('A-100')).toEqual([id]);
  expect(await found('アクメ')).toEqual([]);
});

test('finds deals by the reading of their customer, also after a change of the reading', async () => {
  const team = await salesTeam(testApp);
  const customer = await team.staff.call('createCustomer', {
    body: { name: '葛西商店', name_kana: 'かさいしょうてん' },
  });
  const { id } = await team.deal({ customer_id: customer.body.data.id });
  const found = async (keyword: string) =>
    (await team.list({ search_condition: { keyword } })).body.data.map((deal: { id: number }) => deal.id);
  expect(await found('カサイショウテン')).toEqual([id]);
  const body = { name_kana: 'くずにししょうてん', lock_version: customer.body.data.lock_version };
  await team.staff.call('updateCustomer', { params: { id: customer.body.data.id }, body });
  await testApp.work();
  expect(await found('くずにし')).toEqual([id]);
  expect(await found('カサイショウテン')).toEqual([]);
});
