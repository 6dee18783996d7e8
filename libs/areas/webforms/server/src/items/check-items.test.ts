import { addCustomItem, addDealType, email, item, openWebformsApp, terms } from '../testing/webforms-app.ts';
import type { Answer, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
});
afterAll(() => testApp.close());

const create = (body: object): Promise<Answer> => ours.admin.call('createWebform', { body });

test('names an unknown category', async () => {
  const { status, body } = await create({ name: 'x', webform_items: [item('contact_shoe_size')] });
  expect([status, body.details]).toEqual([
    422,
    [{ field: 'webform_items[0].category', rule: 'unknown_category', params: { category: 'contact_shoe_size' } }],
  ]);
});

test.each(['constructor', '__proto__', 'toString'])('refuses %s as a category', async (category) => {
  const { body } = await create({ name: 'x', webform_items: [item(category)] });
  expect(body.details).toEqual([expect.objectContaining({ rule: 'unknown_category' })]);
});

test('accepts a field once, and headings and texts any number of times', async () => {
  const twice = await create({ name: 'x', webform_items: [item('contact_memo'), item('contact_memo')] });
  expect(twice.body.details).toEqual([
    expect.objectContaining({ field: 'webform_items[1].category', rule: 'duplicate' }),
  ]);
  const layout = await create({
    name: 'x',
    webform_items: ['layout_heading', 'layout_heading', 'layout_text', 'layout_text'].map((one) => item(one)),
  });
  expect(layout.status).toBe(201);
});

test('accepts custom fields of the company, of the right entity, and of a type that forms support', async () => {
  const add = (company: TestCompany, entity: 'contact' | 'customer', itemType: number) =>
    addCustomItem(company, { entity, itemType, name: '項目' });
  const cases: [string, number | undefined, string][] = [
    ['contact_custom', await add(theirs, 'contact', 1), 'not_found'],
    ['contact_custom', 999_999, 'not_found'],
    ['contact_custom', undefined, 'errors.required'],
    ['contact_custom', await add(ours, 'customer', 1), 'choice'],
    ['contact_custom', await add(ours, 'contact', 10), 'unsupported_custom_item'],
  ];
  for (const [category, id, rule] of cases) {
    const { body } = await create({ name: 'x', webform_items: [item(category, {}, id)] });
    expect(body.details).toEqual([{ field: 'webform_items[0].custom_item_id', rule }]);
  }
  const good = await create({
    name: 'x',
    webform_items: [item('contact_custom', {}, await add(ours, 'contact', 1))],
  });
  expect(good.body.data.webform_items[0].contact_custom_item).toMatchObject({ name: '項目', item_type: 1 });
});

test('accepts choices and defaults of the deal type only', async () => {
  const type = await addDealType(ours);
  const other = await addDealType(ours);
  const form = (data: object, category = 'deal_phase') =>
    create({ name: 'x', deal_type_id: type.id, webform_items: [item(category, data)] });
  const rules = async (answer: Promise<Answer>) =>
    (await answer).body.details?.map(({ rule }: { rule: string }) => rule);
  expect(await rules(form({ values_to_be_chosen: [String(other.lead)] }))).toEqual(['not_found']);
  expect(await rules(form({ default_value: String(other.lead) }))).toEqual(['not_found']);
  expect(await rules(form({ default_value: '千円' }, 'deal_amount'))).toEqual(['yup.number.integer']);
  expect(await rules(form({ default_value: '731' }, 'deal_expected_contract_date_additional_days'))).toEqual([
    'custom.number.between',
  ]);
  expect((await form({ values_to_be_chosen: [type.lead], default_value: type.lead })).status).toBe(201);
});

test('names malformed data and drops unknown keys', async () => {
  const bad = await create({
    name: 'x',
    webform_items: [
      item('contact_memo', {
        require: 'yes',
        bounds: { lower: 5, upper: 1 },
        writing_type: 'erase',
        label: 'あ'.repeat(256),
      }),
    ],
  });
  expect(bad.body.details).toEqual([
    { field: 'webform_items[0].data.label', rule: 'max_length', params: { limit: 255 } },
    { field: 'webform_items[0].data.require', rule: 'type' },
    { field: 'webform_items[0].data.bounds', rule: 'order' },
    { field: 'webform_items[0].data.writing_type', rule: 'choice' },
  ]);
  const good = await create({
    name: 'x',
    webform_items: [item('contact_memo', { require: true, on_click: 'alert(1)' })],
  });
  expect(good.body.data.webform_items[0].data).toEqual({ label: 'contact_memo', require: true });
});

test('sanitises the HTML of texts and cookie policies on write and on read', async () => {
  const html =
    '<p onclick="x()">規約<script>alert(1)</script><a href="//evil.example">a</a><a href="https://ok.example">b</a></p>';
  const { body } = await create({
    name: 'x',
    webform_items: [item('layout_text', { text: html }), item('cookie_policy', { value: html }), email, terms],
    published: true,
  });
  const safe = '<p>規約<a>a</a><a href="https://ok.example" target="_blank" rel="noopener noreferrer">b</a></p>';
  const [text, cookies] = body.data.webform_items;
  expect([text.data.text, cookies.data.value]).toEqual([safe, safe]);
  await ours.db.transaction(({ tx }) =>
    tx
      .updateTable('webform_items')
      .set({ data: JSON.stringify({ text: '<img src=x onerror=alert(1)>古い規則' }) })
      .where('id', '=', text.id)
      .execute(),
  );
  const seen = await testApp.guest.call('getPublicForm', { params: { hashid: body.data.hashid } });
  expect(seen.body.webform_items[0].data.text).toBe('古い規則');
});
