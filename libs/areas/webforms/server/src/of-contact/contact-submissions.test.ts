import { item, openWebformsHouse, publish, send } from '../testing/webforms-house.ts';
import type { Person, TestCompany, TestHouse } from '../testing/webforms-house.ts';

let house: TestHouse;
let ours: TestCompany;

beforeAll(async () => {
  house = await openWebformsHouse();
  ours = await house.company('縁側商事');
});
afterAll(() => house.close());

const list = (id: number, person: Person = ours.staff) =>
  person.call('listContactSubmissions', { params: { id }, query: {} });

test('a contact has what he sent, by every form, the latest first', async () => {
  const fields = [item('contact_name', { label: '氏名' })];
  const forms = [await publish(ours, fields), await publish(ours, fields)];
  const answers = { contact_name: '山田 花子', contact_email: 'hanako@example.jp' };
  for (const form of forms) {
    await send(house, form, answers);
    house.clock.advance(60_000);
  }
  await send(house, forms[0]!, { contact_name: '他人', contact_email: 'other@example.jp' });
  const log = await ours.staff.call('listWebformSubmissionLogs', { params: { webform_id: forms[1]!.id }, query: {} });
  const id = log.body.data[0].contact_id;
  const { body } = await list(id);
  expect(body.data.map((one: { webform_id: number }) => one.webform_id)).toEqual([forms[1]!.id, forms[0]!.id]);
  expect(body.data[0].answers).toContainEqual(expect.objectContaining({ label: '氏名', value: '山田 花子' }));
  expect(body.meta.total_count).toBe(2);
  expect((await list(id, house.guest)).status).toBe(401);
  expect((await list(id, (await house.company('他社')).staff)).status).toBe(404);
});
