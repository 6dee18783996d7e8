import { item, openWebformsApp, publish, send } from '../testing/webforms-app.ts';
import type { Person, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company('縁側商事');
});
afterAll(() => testApp.close());

const list = (id: number, person: Person = ours.staff) =>
  person.call('listContactSubmissions', { params: { id }, query: {} });

test('lists the submissions of a contact by every form, latest first', async () => {
  const fields = [item('contact_name', { label: '氏名' })];
  const forms = [await publish(ours, fields), await publish(ours, fields)];
  const answers = { contact_name: '山田 花子', contact_email: 'hanako@example.jp' };
  for (const form of forms) {
    await send(testApp, form, answers);
    testApp.clock.advance(60_000);
  }
  await send(testApp, forms[0]!, { contact_name: '他人', contact_email: 'other@example.jp' });
  const log = await ours.staff.call('listWebformSubmissionLogs', { params: { webform_id: forms[1]!.id }, query: {} });
  const id = log.body.data[0].contact_id;
  const { body } = await list(id);
  expect(body.data.map((one: { webform_id: number }) => one.webform_id)).toEqual([forms[1]!.id, forms[0]!.id]);
  expect(body.data[0].answers).toContainEqual(expect.objectContaining({ label: '氏名', value: '山田 花子' }));
  expect(body.meta.total_count).toBe(2);
  expect((await list(id, testApp.guest)).status).toBe(401);
  expect((await list(id, (await testApp.company('他社')).staff)).status).toBe(404);
});
