import { billingCompany, estimatesOf, openBillingApp } from '../testing/billing-app.ts';
import type { BillingCompany, TestApp } from '../testing/billing-app.ts';

let testApp: TestApp;
let ours: BillingCompany;
beforeAll(async () => {
  testApp = await openBillingApp();
});
beforeEach(async () => {
  testApp.clock.set(new Date('2026-04-01T01:00:00Z'));
  ours = await billingCompany(testApp);
});
afterAll(() => testApp.close());

const timelineOf = async (id: number) =>
  (await ours.staff.call('listDealActivities', { params: { id }, query: { sources: 'estimate' } })).body.data;

test('returns each event of a deal’s estimates with number, subject and member, newest first', async () => {
  const { create, move } = estimatesOf(ours);
  const { id, number } = (await create()).body.data;
  testApp.clock.advance(60_000);
  expect((await move(id, 'send')).status).toBe(200);
  const event = { kind: 'estimate', title: `${number} 基幹システム刷新 御見積`, path: `/estimates/${id}` };
  expect(await timelineOf(ours.dealId)).toMatchObject([
    { ...event, action: 'send', user_id: ours.staff.userId },
    { ...event, action: 'create', user_id: ours.staff.userId },
  ]);
  expect(await timelineOf(await ours.deal({ name: '別の案件' }))).toEqual([]);
});

test('leaves deleted estimates out', async () => {
  const { create } = estimatesOf(ours);
  const { id } = (await create()).body.data;
  expect(await timelineOf(ours.dealId)).toHaveLength(1);
  expect((await ours.staff.call('deleteEstimate', { params: { id } })).status).toBe(204);
  expect(await timelineOf(ours.dealId)).toEqual([]);
});
