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
