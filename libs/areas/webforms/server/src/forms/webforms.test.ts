import { item, openWebformsApp, publish } from '../testing/webforms-app.ts';
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
const read = (id: number) => ours.staff.call('getWebform', { params: { id } });

test.each([
  'listWebforms',
  'listWebformTemplates',
  'createWebform',
  'getWebform',
  'updateWebform',
  'deleteWebform',
  'copyWebform',
])('%s returns 401 without a session', async (operation) => {
  expect((await testApp.guest.call(operation, { params: { id: 1 }, body: {} })).status).toBe(401);
});

test('refuses a form without a name', async () => {
  const { status, body } = await create({ name: '　' });
  expect([status, body.details]).toEqual([422, [{ field: 'name', rule: 'required' }]]);
});

test('closes the staff pages and the public pages of a company that has switched web forms off', async () => {
  const company = await testApp.company();
  const form = await publish(company, []);
  await testApp.app.database.system
    .updateTable('domains')
    .set({ features: JSON.stringify({ webform: false }) })
    .where('id', '=', company.domainId)
    .execute();
  expect((await company.admin.call('listWebforms')).status).toBe(403);
  const other = await publish(ours, []);
  expect((await testApp.guest.call('getPublicForm', { params: { hashid: other.hashid } })).status).toBe(200);
  expect((await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid } })).status).toBe(404);
});

test('returns 404 for a form of another company', async () => {
  const { id, lock_version } = await publish(theirs, []);
  for (const operation of ['getWebform', 'updateWebform', 'deleteWebform', 'copyWebform']) {
    const { status } = await ours.admin.call(operation, {
      params: { id },
      body: operation === 'updateWebform' ? { name: 'x', lock_version } : undefined,
    });
    expect([operation, status]).toEqual([operation, 404]);
  }
  const { body } = await ours.admin.call('listWebforms');
  expect(body.data.map((row: { id: number }) => row.id)).not.toContain(id);
  expect((await theirs.admin.call('getWebform', { params: { id } })).body.data.name).toBe('お問い合わせ');
});

test('creates a draft with the defaults and an unguessable public id', async () => {
  const { status, body } = await create({ name: 'セミナー', template: 'seminar' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    name: 'セミナー',
    // The heading comes from the template.
    display_name: 'セミナー申込',
    status: 'draft',
    published_at: null,
    button_text: '申し込む',
    button_background_color: '#1A73E8',
    button_text_color: '#FFFFFF',
    theme_font: 'Noto Sans JP',
    closure_message: 'このセミナーのお申し込み受付は終了しました。',
    thankyou_type: 'message',
    lock_version: 0,
    public_url: `https://crm.example/webforms/?webformid=${body.data.hashid}`,
  });
  expect(body.data.hashid).toMatch(/^[\w-]{22}$/);
});

test('stores settings in their normalised form', async () => {
  const { body } = await create({
    name: ' 夏のセミナー ',
    closure_at: '2026-07-31T23:59:59',
    redirect_url: 'ｈｔｔｐｓ：／／example.jp/thanks',
    thankyou_message: '<b>ありがとう</b>\nございます',
    block_domain_list: ['@Gmail.com', 'gmail.com ', 'ｙａｈｏｏ.co.jp', ''],
  });
  expect(body.data).toMatchObject({
    name: '夏のセミナー',
    closure_at: '2026-07-31T23:59:59+09:00',
    redirect_url: 'https://example.jp/thanks',
    thankyou_message: '<b>ありがとう</b>\nございます',
    block_domain_list: ['gmail.com', 'yahoo.co.jp'],
  });
});

test.each([
  ['redirect_url', 'javascript:alert(1)', 'yup.string.url'],
  ['redirect_url', '//evil.example', 'yup.string.url'],
  ['button_background_color', 'red', 'colour'],
  ['button_text_color', '#fff;}', 'colour'],
  ['theme_font', 'Comic Sans', 'choice'],
  ['closure_at', '2026-02-30T00:00:00', 'errors.invalid_date'],
  ['closure_at', 'tomorrow', 'errors.invalid_date'],
  ['block_domain_list', ['not a domain'], 'domain'],
  ['deal_type_id', 999_999, 'not_found'],
  ['customer_identification_rule', 5, 'maximum'],
  ['thankyou_type', 'dance', 'choice'],
])('refuses a %s of %j', async (field, value, rule) => {
  const { status, body } = await create({ name: 'x', [field]: value });
  expect([status, body.details]).toEqual([422, [expect.objectContaining({ field, rule })]]);
});

test('copies a form into a draft with new items and a new public id', async () => {
  const form = await publish(ours, [item('contact_memo')], { closure_at: '2026-01-01T00:00:00+09:00' });
  const { status, body } = await ours.admin.call('copyWebform', { params: { id: form.id } });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    name: 'お問い合わせのコピー',
    status: 'draft',
    closure_at: null,
    lock_version: 0,
  });
  expect(body.data.hashid).not.toBe(form.hashid);
  const categories = (items: { category: string }[]) => items.map(({ category }) => category);
  expect(categories(body.data.webform_items)).toEqual(categories(form.webform_items));
  const ids = new Set(form.webform_items.map(({ id }) => id));
  expect(body.data.webform_items.some(({ id }: { id: number }) => ids.has(id))).toBe(false);
  const named = await ours.admin.call('copyWebform', { params: { id: form.id }, body: { name: '別名' } });
  expect(named.body.data.name).toBe('別名');
});

test('removes a deleted form from the public page at once', async () => {
  const form = await publish(ours, []);
  expect((await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid } })).status).toBe(200);
  expect((await ours.admin.call('deleteWebform', { params: { id: form.id } })).status).toBe(204);
  expect((await read(form.id)).status).toBe(404);
  expect((await ours.admin.call('deleteWebform', { params: { id: form.id } })).status).toBe(404);
  expect((await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid } })).status).toBe(404);
});
