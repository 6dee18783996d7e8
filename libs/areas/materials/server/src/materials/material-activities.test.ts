import { pdf } from '../testing/files.ts';
import { filingCompany, openFilingApp, uploader } from '../testing/filing-app.ts';
import type { TestApp } from '../testing/filing-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openFilingApp();
});
afterAll(() => testApp.close());

test('returns the files of a record itself, with their page, and leaves deleted ones out', async () => {
  const { staff, dealId, customerId } = await filingCompany(testApp);
  const timelineOf = async (operation: string, id: number) =>
    (await staff.call(operation, { params: { id }, query: { sources: 'material' } })).body.data;
  const { id } = (await uploader(testApp, staff, dealId).upload({ name: '提案書.pdf', content: pdf })).body.data;
  expect(await timelineOf('listDealActivities', dealId)).toMatchObject([
    { kind: 'material', id, title: '提案書.pdf', path: `/materials?material=${id}`, user_id: staff.userId },
  ]);
  expect(await timelineOf('listCustomerActivities', customerId)).toEqual([]);
  expect((await staff.call('deleteMaterial', { params: { id } })).status).toBe(204);
  expect(await timelineOf('listDealActivities', dealId)).toEqual([]);
});
