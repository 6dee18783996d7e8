import { addDealType, email, item, openWebformsApp, publish, terms } from '../testing/webforms-app.ts';
import type { Answer, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company('縁側商事');
});
afterAll(() => testApp.close());

const create = (body: object): Promise<Answer> => ours.admin.call('createWebform', { body });
const read = (id: number) => ours.staff.call('getWebform', { params: { id } });
const update = (id: number, body: object) => ours.admin.call('updateWebform', { params: { id }, body });

const rulesOf = ({ body }: Answer) =>
  body.details.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`);

test.each<[string, object, string[]]>([
  ['nothing', { webform_items: [] }, ['webform_items email_item_required', 'webform_items terms_item_required']],
  [
    'a hidden e-mail',
    { webform_items: [item('contact_email', { visibility: false }), terms] },
    ['webform_items[0].data.visibility must_be_visible'],
  ],
  [
    'customer items without a rule',
    { webform_items: [item('customer_url'), email, terms] },
    ['customer_identification_rule errors.required'],
  ],
  [
    'a rule without its fields',
    { customer_identification_rule: 4, webform_items: [item('customer_phone'), email, terms] },
    ['webform_items customer_item_required', 'webform_items customer_item_required'],
  ],
  [
    'deal items without a deal type',
    { webform_items: [item('deal_amount'), email, terms] },
    ['deal_type_id errors.required'],
  ],
  [
    'a redirect to nowhere',
    { thankyou_type: 'redirect', webform_items: [email, terms] },
    ['redirect_url errors.required'],
  ],
])('accepts %s in a draft and refuses to publish it', async (_name, body, rules) => {
  const refused = await create({ name: 'x', ...body, published: true });
  expect([refused.status, rulesOf(refused)]).toEqual([422, rules]);
  const draft = await create({ name: 'x', ...body });
  expect(draft.status).toBe(201);
  const { id, lock_version } = draft.body.data;
  const later = await update(id, { published: true, lock_version });
  expect([later.status, rulesOf(later)]).toEqual([422, rules]);
  expect((await read(id)).body.data).toMatchObject({ status: 'draft', lock_version });
});

test('shows members to visitors only if the owner names them', async () => {
  const type = await addDealType(ours);
  const settings = { name: 'x', deal_type_id: type.id, published: true };
  const all = await create({ ...settings, webform_items: [item('deal_assignee'), email, terms] });
  expect(rulesOf(all)).toEqual(['webform_items[0].data.values_to_be_chosen errors.required']);
  const named = item('deal_assignee', { values_to_be_chosen: [String(ours.staff.userId)] });
  const { body } = await create({ ...settings, webform_items: [named, email, terms] });
  expect(body.data.webform_items[0].options.length).toBeGreaterThan(1);
  const seen = await testApp.guest.call('getPublicForm', { params: { hashid: body.data.hashid } });
  expect(seen.body.webform_items[0].options).toEqual([{ label: expect.any(String), value: ours.staff.userId }]);
});

test('refuses an edit that would make a published form unusable', async () => {
  const form = await publish(ours, []);
  const { status, body } = await update(form.id, { webform_items: [terms], published: true, lock_version: 0 });
  expect([status, body.details]).toEqual([422, [{ field: 'webform_items', rule: 'email_item_required' }]]);
});

test('makes the items that identify contacts and customers required', async () => {
  const form = await publish(ours, [item('customer_name', { require: false }), item('customer_address')], {
    customer_identification_rule: 2,
  });
  expect(
    form.webform_items.map(({ category, data }) => [category, (data as { require?: boolean }).require ?? false]),
  ).toEqual([
    ['customer_name', true],
    ['customer_address', true],
    ['contact_email', true],
    ['terms', false],
  ]);
});
