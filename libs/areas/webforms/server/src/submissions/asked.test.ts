import {
  addCustomItem,
  addDealType,
  countsOf,
  item,
  openWebformsApp,
  publish,
  rowsOf,
  send,
} from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;
/** The item 「ご用件」, with the choices 見積 and 採用. */
let purpose: number;

beforeAll(async () => {
  testApp = await openWebformsApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ours = await testApp.company();
  purpose = await addCustomItem(ours, { entity: 'contact', itemType: 4, name: 'ご用件', options: ['見積', '採用'] });
});

const asking = () => item('contact_custom', { label: 'ご用件' }, purpose);
const when = (...values: string[]) => ({
  display_condition: { item_key: `contact_custom_${purpose}`, values },
});
const logged = async (form: Form) => {
  const { body } = await ours.staff.call('listWebformSubmissionLogs', { params: { webform_id: form.id } });
  return body.data[0].answers.map(({ label, value }: { label: string; value: string }) => `${label}: ${value}`);
};

test('delivers the conditions of items to the public page', async () => {
  const form = await publish(ours, [asking(), item('contact_memo', when('採用'))]);
  const { body } = await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid } });
  expect(body.webform_items[1].data.display_condition).toEqual({
    item_key: `contact_custom_${purpose}`,
    values: ['採用'],
  });
});

test('neither requires, writes nor logs an item that is not shown, whatever is sent', async () => {
  const form = await publish(ours, [
    asking(),
    item('contact_memo', { label: '志望動機', require: true, default_value: '既定', ...when('採用') }),
  ]);
  expect((await send(testApp, form, { contact_custom: '見積' })).status).toBe(200);
  expect((await send(testApp, form, { contact_custom: '見積', contact_memo: '送り込み' })).status).toBe(200);
  expect(await rowsOf(ours, 'contacts')).toMatchObject([{ memo: null, customs: { [purpose]: '見積' } }]);
  expect(await logged(form)).toEqual(['ご用件: 見積', 'メールアドレス: taro@example.jp', '同意: 同意する']);
});

test('requires and writes an item that is shown', async () => {
  const form = await publish(ours, [
    asking(),
    item('contact_memo', { label: '志望動機', require: true, ...when('採用') }),
  ]);
  const refused = await send(testApp, form, { contact_custom: '採用' });
  expect([refused.status, refused.body.details]).toEqual([
    422,
    [{ field: String(form.idOf('contact_memo')), rule: 'errors.required' }],
  ]);
  expect(await countsOf(ours)).toMatchObject({ contacts: 0, webform_submission_logs: 0 });
  expect((await send(testApp, form, { contact_custom: '採用', contact_memo: '挑戦' })).status).toBe(200);
  expect(await rowsOf(ours, 'contacts')).toMatchObject([{ memo: '挑戦' }]);
});

test('keeps a known contact’s value of an item that is not shown', async () => {
  const form = await publish(ours, [asking(), item('contact_memo', { label: '志望動機', ...when('採用') })]);
  await send(testApp, form, { contact_custom: '採用', contact_memo: '挑戦' });
  await send(testApp, form, { contact_custom: '見積' });
  expect(await rowsOf(ours, 'contacts')).toMatchObject([{ memo: '挑戦', customs: { [purpose]: '見積' } }]);
});

test('creates a deal only if a deal item was shown', async () => {
  const type = await addDealType(ours);
  const form = await publish(ours, [asking(), item('deal_amount', when('見積'))], { deal_type_id: type.id });
  await send(testApp, form, { contact_custom: '採用', deal_amount: '5000' });
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 1, deals: 0 });
  await send(testApp, form, { contact_custom: '見積', deal_amount: '5000' });
  expect(await rowsOf(ours, 'deals')).toMatchObject([{ amount: 5000 }]);
});

test.each<[string, () => object[], string]>([
  ['an item that must be asked', () => [asking(), item('terms', when('採用'))], '[1] always_asked'],
  ['none of the form', () => [item('contact_memo', when('採用'))], '[0] condition_item'],
  ['an item behind it', () => [item('contact_memo', when('採用')), asking()], '[0] condition_item'],
  [
    'an item that visitors do not see',
    () => [item('contact_custom', { visibility: false }, purpose), item('contact_memo', when('採用'))],
    '[1] condition_item',
  ],
  [
    'a choice that is not offered',
    () => [asking(), item('contact_memo', when('採用', '取材'))],
    '[1] condition_values',
  ],
])('accepts a condition of or on %s in a draft and refuses to publish it', async (_name, items, expected) => {
  const body = { name: 'x', webform_items: items() };
  const draft = await ours.admin.call('createWebform', { body });
  expect(draft.status).toBe(201);
  const { status, body: refusal } = await ours.admin.call('createWebform', { body: { ...body, published: true } });
  expect(status).toBe(422);
  const [place, rule] = expected.split(' ');
  expect(refusal.details).toContainEqual({ field: `webform_items${place}.data.display_condition`, rule });
});

test.each([[[]], ['採用'], [{ item_key: {}, values: [] }], [{ item_key: 'contact_memo', values: '採用' }]])(
  'refuses %j as a condition',
  async (display_condition) => {
    const body = { name: 'x', webform_items: [item('contact_memo', { display_condition })] };
    const { status, body: refusal } = await ours.admin.call('createWebform', { body });
    expect([status, refusal.details]).toEqual([
      422,
      [{ field: 'webform_items[0].data.display_condition', rule: 'type' }],
    ]);
  },
);
