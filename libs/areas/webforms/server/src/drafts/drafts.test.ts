import { sqlFor } from '@crm/database';
import { email, item, openWebformsApp, publish, terms } from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
});
afterAll(() => testApp.close());

const read = async (id: number) => (await ours.staff.call('getWebform', { params: { id } })).body.data;
const update = (id: number, body: object) => ours.admin.call('updateWebform', { params: { id }, body });
const discard = (id: number, lock_version: number) =>
  ours.admin.call('discardWebformDraft', { params: { id }, body: { lock_version } });
const versions = async (id: number) => (await ours.staff.call('listWebformVersions', { params: { id } })).body.data;
const visitor = async (form: Form) =>
  (await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid } })).body;
const sent = (form: Form, ...more: object[]) => [
  ...form.webform_items.map(({ id, category, data }) => ({ id, category, data })),
  ...more,
];

test.each(['discardWebformDraft', 'restoreWebform', 'listWebformVersions', 'getWebformVersion'])(
  '%s returns 401 without a session and 404 for a form of another company',
  async (operation) => {
    const input = { params: { id: 1, version_id: 1 }, body: { lock_version: 0 } };
    expect((await testApp.guest.call(operation, input)).status).toBe(401);
    const form = await publish(theirs, []);
    expect((await ours.admin.call(operation, { ...input, params: { id: form.id, version_id: 1 } })).status).toBe(404);
  },
);

test('saves edits of a published form as a draft, which visitors see after publication', async () => {
  const form = await publish(ours, [item('contact_memo', { label: 'ご用件' })]);
  const saved = await update(form.id, {
    display_name: '新しい題名',
    lock_version: 0,
    webform_items: sent(form, item('contact_phone', { label: '電話番号' })),
  });
  expect(saved.status).toBe(200);
  expect(saved.body.data).toMatchObject({
    display_name: '新しい題名',
    status: 'published',
    has_unpublished_changes: true,
    version: 1,
    lock_version: 1,
  });
  expect(await visitor(form)).toMatchObject({
    webform: { display_name: 'お問い合わせ' },
    webform_items: [{ data: { label: 'ご用件' } }, {}, {}],
  });
  expect((await visitor(form)).webform_items).toHaveLength(3);

  const { body } = await update(form.id, { published: true, lock_version: 1 });
  expect(body.data).toMatchObject({ has_unpublished_changes: false, version: 2 });
  const seen = await visitor(form);
  expect(seen.webform.display_name).toBe('新しい題名');
  expect(seen.webform_items.map(({ id }: { id: number }) => id)).toEqual(
    saved.body.data.webform_items.map(({ id }: { id: number }) => id),
  );
});

test('delivers the new settings that the page needs, and none about deliveries', async () => {
  const form = await publish(ours, [], {
    consent_text: '個人情報の利用目的に同意します。',
    prefill_enabled: true,
    capture_utm: true,
    allowed_origins: ['https://WWW.example.jp/contact', 'shop.example.jp', 'https://www.example.jp'],
    background_color: '#fafafa',
    chat_webhook_url: 'https://hooks.slack.com/services/T0/B0/secret',
  });
  const { webform } = await visitor(form);
  expect(webform).toMatchObject({
    consent_text: '個人情報の利用目的に同意します。',
    prefill_enabled: true,
    prefill_personal: false,
    capture_utm: true,
    allowed_origins: ['https://www.example.jp', 'https://shop.example.jp'],
    background_color: '#fafafa',
    text_color: null,
  });
  expect(JSON.stringify(webform)).not.toMatch(/slack|webhook|notification|auto_reply/);
});

test('saves a draft that cannot be published, and names the item at fault when it is published', async () => {
  const form = await publish(ours, []);
  const { status, body } = await update(form.id, {
    lock_version: 0,
    webform_items: [item('contact_email', { visibility: false })],
  });
  expect(status).toBe(200);
  const refused = await update(form.id, { published: true, lock_version: body.data.lock_version });
  expect([refused.status, refused.body.details]).toEqual([
    422,
    [
      { field: 'webform_items[0].data.visibility', rule: 'must_be_visible' },
      { field: 'webform_items', rule: 'terms_item_required' },
    ],
  ]);
  expect((await visitor(form)).webform_items).toHaveLength(2);
});

test('drops a draft that equals the published version', async () => {
  const form = await publish(ours, []);
  await update(form.id, { memo: '下書き', lock_version: 0 });
  const { body } = await update(form.id, { memo: null, lock_version: 1 });
  expect(body.data).toMatchObject({ has_unpublished_changes: false, lock_version: 2 });
});

test('discards the whole draft, and refuses before the first publication', async () => {
  const form = await publish(ours, []);
  await update(form.id, { name: '別の名前', webform_items: [email], lock_version: 0 });
  expect((await discard(form.id, 0)).status).toBe(409);
  const { status, body } = await discard(form.id, 1);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ name: 'お問い合わせ', has_unpublished_changes: false, lock_version: 2 });
  expect(body.data.webform_items).toHaveLength(2);

  const fresh = await ours.admin.call('createWebform', { body: { name: '未公開' } });
  const refused = await discard(fresh.body.data.id, 0);
  expect([refused.status, refused.body.details]).toEqual([422, [{ field: 'version', rule: 'never_published' }]]);
});

test('edits the form itself before the first publication, and reports that visitors have not seen it', async () => {
  const { body } = await ours.admin.call('createWebform', { body: { name: '準備中', webform_items: [email, terms] } });
  expect(body.data).toMatchObject({ status: 'draft', version: 0, has_unpublished_changes: true });
  const { id } = body.data;
  await update(id, { name: '準備中（改）', lock_version: 0 });
  expect(await read(id)).toMatchObject({ name: '準備中（改）', version: 0, has_unpublished_changes: true });
  expect(await versions(id)).toEqual([]);
  const done = await update(id, { published: true, lock_version: 1 });
  expect(done.body.data).toMatchObject({ status: 'published', version: 1, has_unpublished_changes: false });
});

test('keeps the id of every item over edits, also of one that was removed and put back', async () => {
  const form = await publish(ours, [item('contact_memo')]);
  const memo = form.idOf('contact_memo');
  const added = await update(form.id, { lock_version: 0, webform_items: sent(form, item('contact_phone')) });
  const phone = added.body.data.webform_items[3].id;
  const without = sent(form).filter(({ id }: { id?: number }) => id !== memo);
  await update(form.id, { lock_version: 1, webform_items: without });
  const back = await update(form.id, {
    lock_version: 2,
    webform_items: [...sent(form), { ...item('contact_phone'), id: phone }],
    published: true,
  });
  expect(back.status).toBe(200);
  expect(back.body.data.webform_items.map(({ id }: { id: number }) => id)).toEqual([
    ...form.webform_items.map(({ id }) => id),
    phone,
  ]);
  expect((await visitor(form)).webform_items[3].id).toBe(phone);
});

test('keeps each publication unchanged, with its consent, its author and its time', async () => {
  const form = await publish(ours, [item('contact_memo', { label: '初版' })], { consent_text: '第1版の同意文' });
  await update(form.id, {
    lock_version: 0,
    consent_text: '第2版の同意文',
    webform_items: [email, terms],
    published: true,
  });
  // Publishing an unchanged form makes no new version.
  await update(form.id, { published: true, lock_version: 1 });
  const list = await versions(form.id);
  expect(list).toEqual([
    expect.objectContaining({ number: 2, consent_text: '第2版の同意文', item_count: 2, current: true }),
    expect.objectContaining({ number: 1, consent_text: '第1版の同意文', item_count: 3, current: false }),
  ]);
  expect(list[0].published_by).toMatchObject({ id: ours.admin.userId });
  const first = await ours.staff.call('getWebformVersion', { params: { id: form.id, version_id: 1 } });
  expect(first.body.data.webform_items[0]).toMatchObject({ id: form.idOf('contact_memo'), data: { label: '初版' } });
  expect((await ours.staff.call('getWebformVersion', { params: { id: form.id, version_id: 3 } })).status).toBe(404);
  await expect(
    ours.db.all(sqlFor.updateTable('webform_versions').set({ consent_text: 'x' }).where('webform_id', '=', form.id)),
  ).rejects.toThrow('permission denied');
});

test('keeps the version of a form that is unpublished and published again', async () => {
  const form = await publish(ours, []);
  const off = await update(form.id, { published: false, lock_version: 0 });
  expect(off.body.data).toMatchObject({ status: 'draft', published_at: null, version: 1 });
  expect((await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid } })).status).toBe(404);
  expect(await versions(form.id)).toEqual([expect.objectContaining({ number: 1, current: false })]);
  await update(form.id, { published: true, lock_version: 1 });
  expect(await versions(form.id)).toEqual([expect.objectContaining({ number: 1, current: true })]);
  expect((await visitor(form)).webform_items).toHaveLength(2);
});

test('restores a deleted form with its definition and its publication', async () => {
  const form = await publish(ours, []);
  expect((await ours.admin.call('restoreWebform', { params: { id: form.id } })).status).toBe(404);
  await ours.admin.call('deleteWebform', { params: { id: form.id } });
  const { body } = await ours.admin.call('listWebforms', { query: { including_deleted: true } });
  expect(body.data.find(({ id }: { id: number }) => id === form.id)).toMatchObject({ deleted: true });
  const back = await ours.admin.call('restoreWebform', { params: { id: form.id } });
  expect(back.body.data).toMatchObject({ status: 'published', deleted: false, lock_version: 2 });
  expect((await visitor(form)).webform_items).toHaveLength(2);
});

test('lists and finds a form by its edited name', async () => {
  const form = await publish(ours, []);
  await update(form.id, { name: '梅雨の案内', memo: '下書きのメモ', lock_version: 0 });
  const { body } = await ours.admin.call('listWebforms', { query: { keyword: '梅雨' } });
  expect(body.data).toEqual([
    expect.objectContaining({ id: form.id, name: '梅雨の案内', memo: '下書きのメモ', has_unpublished_changes: true }),
  ]);
});

test('copies the editor’s state into an unpublished form', async () => {
  const form = await publish(ours, []);
  await update(form.id, { thankyou_message: '下書きのお礼', lock_version: 0 });
  const { body } = await ours.admin.call('copyWebform', { params: { id: form.id } });
  expect(body.data).toMatchObject({ thankyou_message: '下書きのお礼', version: 0, status: 'draft' });
});

test('accepts one of eight simultaneous autosaves and returns the current form to the others', async () => {
  const form = await publish(ours, []);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_none, index) => update(form.id, { memo: `版${index}`, lock_version: 0 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)!.body.details[0]).toMatchObject({
    id: form.id,
    has_unpublished_changes: true,
    lock_version: 1,
  });
});
