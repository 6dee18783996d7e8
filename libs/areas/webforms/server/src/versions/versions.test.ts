import { sqlFor } from '@crm/database';
import { addCustomItem, addDealType, email, item, openWebformsApp, publish, terms } from '../testing/webforms-app.ts';
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

const update = async (id: number, body: object) => {
  const answer = await ours.admin.call('updateWebform', { params: { id }, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const restore = (id: number, version_id: number, lock_version: number) =>
  ours.staff.call('restoreWebformVersion', { params: { id, version_id }, body: { lock_version } });
const versions = (id: number, query = {}) => ours.staff.call('listWebformVersions', { params: { id }, query });
const version = async (id: number, version_id: number) =>
  (await ours.staff.call('getWebformVersion', { params: { id, version_id } })).body.data;
const sent = (form: Form) => form.webform_items.map(({ id, category, data }) => ({ id, category, data }));
const labels = ({ webform_items }: { webform_items: Form['webform_items'] }) =>
  webform_items.map(({ data }) => (data as { label: string }).label);

test('refuses to restore without a session, an unknown version, or a form of another company', async () => {
  const form = await publish(theirs, []);
  const input = { params: { id: form.id, version_id: 1 }, body: { lock_version: 0 } };
  expect((await testApp.guest.call('restoreWebformVersion', input)).status).toBe(401);
  expect((await theirs.admin.call('restoreWebformVersion', { ...input, body: {} })).status).toBe(422);
  expect((await ours.admin.call('restoreWebformVersion', input)).status).toBe(404);
  const unknown = { ...input, params: { id: form.id, version_id: 9 } };
  expect((await theirs.admin.call('restoreWebformVersion', unknown)).status).toBe(404);
});

test('marks a publisher who has left, in the list and in the version', async () => {
  const company = await testApp.company();
  const { body } = await company.staff.call('createWebform', {
    body: { name: '展示会', webform_items: [email, terms], published: true },
  });
  const { id } = body.data;
  const publisher = async () => {
    const [list, one] = [
      await company.admin.call('listWebformVersions', { params: { id } }),
      await company.admin.call('getWebformVersion', { params: { id, version_id: 1 } }),
    ];
    expect(one.body.data.published_by).toEqual(list.body.data[0].published_by);
    return one.body.data.published_by as { id: number; name: string };
  };
  const before = await publisher();
  await company.admin.call('deleteMember', { params: { id: company.staff.userId } });
  expect(await publisher()).toEqual({ id: before.id, name: `削除：${before.name}` });
});

test('lists the changes of each version since the one before', async () => {
  const form = await publish(ours, [
    item('contact_memo', { label: 'ご用件' }),
    item('contact_phone', { label: '電話' }),
  ]);
  const [memo, phone, mail, agreed] = sent(form);
  await update(form.id, {
    lock_version: 0,
    display_name: '新しい題名',
    auto_reply: { subject: '受け付けました' },
    webform_items: [
      mail,
      agreed,
      { ...memo, data: { ...memo!.data, label: 'ご相談内容' } },
      item('layout_text', { label: undefined, text: '<p><b>お急ぎの方</b>はお電話ください</p>' }),
    ],
    published: true,
  });
  const { data, meta } = (await versions(form.id)).body;
  expect(meta.total_count).toBe(2);
  expect(data[1].changes).toEqual([]);
  expect(data[0].changes).toEqual([
    { kind: 'item_added', category: 'layout_text', label: 'お急ぎの方 はお電話ください' },
    { kind: 'item_removed', category: 'contact_phone', label: '電話' },
    { kind: 'item_changed', category: 'contact_memo', label: 'ご相談内容' },
    { kind: 'items_moved' },
    { kind: 'setting', field: 'display_name' },
    { kind: 'setting', field: 'auto_reply.subject' },
  ]);
  expect(phone!.id).toBeDefined();
  // The last version of a page is compared with the first of the next page.
  const page = (await versions(form.id, { per_page: 1 })).body.data;
  expect(page).toHaveLength(1);
  expect(page[0].changes).toHaveLength(6);
});

test('treats a form, draft or version without the setting for clicks as not measured, and as unchanged', async () => {
  const form = await publish(ours, []);
  await testApp.app.database.pool.query("update webforms set auto_reply = auto_reply - 'track_clicks' where id = $1", [
    form.id,
  ]);
  await testApp.app.database.pool.query(
    "update webform_versions set definition = definition #- '{values,auto_reply,track_clicks}' where webform_id = $1",
    [form.id],
  );
  const kept = await update(form.id, { lock_version: 0, auto_reply: { track_clicks: false } });
  expect(kept).toMatchObject({ auto_reply: { track_clicks: false }, has_unpublished_changes: false });
  expect((await restore(form.id, 1, 1)).body.data.has_unpublished_changes).toBe(false);
  await update(form.id, { lock_version: 2, auto_reply: { track_clicks: true }, published: true });
  const [second] = (await versions(form.id)).body.data;
  expect(second.changes).toEqual([{ kind: 'setting', field: 'auto_reply.track_clicks' }]);
});

test('returns a version as visitors got it, with the choices of its items', async () => {
  const type = await addDealType(ours);
  const form = await publish(
    ours,
    [item('deal_channel', { label: 'きっかけ' }), item('deal_assignee', { values_to_be_chosen: [ours.staff.userId] })],
    { deal_type_id: type.id, background_color: '#101010', closure_title: '受付終了' },
  );
  const kept = await version(form.id, 1);
  expect(kept.webform).toMatchObject({ display_name: 'お問い合わせ', background_color: '#101010' });
  expect(kept.closure_title).toBe('受付終了');
  expect(kept.webform_items[0].options).toEqual([{ label: 'Web問い合わせ', value: type.channel }]);
  expect(kept.webform_items[1].options).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toMatch(/notification|chat_webhook/);
});

test('restores a version as a draft, which visitors see after publication, with the original item ids', async () => {
  const form = await publish(ours, [item('contact_memo', { label: '初版' })], { thankyou_message: '初版のお礼' });
  await update(form.id, {
    lock_version: 0,
    thankyou_message: '第2版のお礼',
    webform_items: [email, terms],
    published: true,
  });
  await update(form.id, { lock_version: 1, notification_mail_enabled: true, published: true });
  const { status, body } = await restore(form.id, 1, 2);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    left_out: [],
    data: { thankyou_message: '初版のお礼', has_unpublished_changes: true, version: 3, lock_version: 3 },
  });
  expect(body.data.webform_items.map(({ id }: { id: number }) => id)).toEqual(form.webform_items.map(({ id }) => id));
  expect(body.data.notification_mail_enabled).toBe(true);
  const visitor = await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid } });
  expect(visitor.body.webform.thankyou_message).toBe('第2版のお礼');

  await update(form.id, { lock_version: 3, published: true });
  const after = await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid } });
  expect(after.body.webform.thankyou_message).toBe('初版のお礼');
  expect((await versions(form.id)).body.data[0]).toMatchObject({ number: 4, current: true });
});

test('does not overwrite a draft that somebody has changed meanwhile', async () => {
  const form = await publish(ours, []);
  await update(form.id, { lock_version: 0, thankyou_message: '2', published: true });
  await update(form.id, { lock_version: 1, thankyou_message: '他の人の下書き' });
  const { status, body } = await restore(form.id, 1, 1);
  expect(status).toBe(409);
  expect(body.details[0]).toMatchObject({ id: form.id, lock_version: 2, thankyou_message: '他の人の下書き' });
  const now = await ours.admin.call('getWebform', { params: { id: form.id } });
  expect(now.body.data.thankyou_message).toBe('他の人の下書き');
});

test('drops the draft when the published version is restored', async () => {
  const form = await publish(ours, []);
  await update(form.id, { lock_version: 0, memo: '下書き' });
  const { body } = await restore(form.id, 1, 1);
  expect(body.data).toMatchObject({ memo: null, has_unpublished_changes: false });
});

test('leaves out and names impossible items, and restores the rest so that it can be published', async () => {
  const type = await addDealType(ours);
  const gone = await addCustomItem(ours, { entity: 'contact', name: '趣味', itemType: 1 });
  const form = await publish(
    ours,
    [
      item('contact_custom', { label: 'ご趣味' }, gone),
      item('deal_channel', { label: 'きっかけ', values_to_be_chosen: [type.channel], default_value: type.channel }),
    ],
    { deal_type_id: type.id },
  );
  await update(form.id, { lock_version: 0, webform_items: [email, terms], published: true });
  const softly = { deleted_at: new Date() };
  await ours.db.batch([
    sqlFor.updateTable('custom_items').set(softly).where('domain_id', '=', ours.domainId).where('id', '=', gone),
    sqlFor.updateTable('channels').set(softly).where('domain_id', '=', ours.domainId).where('id', '=', type.channel),
  ]);
  expect(labels(await version(form.id, 1))).toEqual(['きっかけ', 'メールアドレス', '同意']);
  const { status, body } = await restore(form.id, 1, 1);
  expect([status, body.left_out]).toEqual([200, ['ご趣味', 'きっかけ']]);
  expect(labels(body.data)).toEqual(['きっかけ', 'メールアドレス', '同意']);
  expect(body.data.webform_items[0].data).not.toHaveProperty('values_to_be_chosen');
  expect(body.data.webform_items[0].data).not.toHaveProperty('default_value');
  await update(form.id, { lock_version: 2, published: true });
});

test('compares a version field by field with the one before, with another, and with the editor’s state', async () => {
  const form = await publish(ours, [item('contact_memo', { label: 'ご用件', placeholder: '例）' })]);
  const [memo, mail, agreed] = sent(form);
  const reworded = { ...memo, data: { ...memo!.data, label: 'ご相談', require: true } };
  await update(form.id, { lock_version: 0, webform_items: [reworded, mail, agreed], published: true });
  await update(form.id, { lock_version: 1, button_text: '申し込む', allowed_origins: ['https://a.example'] });
  const read = async (number: number, against?: number) =>
    ours.admin.call('getWebformVersion', {
      params: { id: form.id, version_id: number },
      query: against === undefined ? {} : { against },
    });
  const differences = async (number: number, against?: number) => (await read(number, against)).body.data.differences;

  const ofMemo = { kind: 'item_changed', category: 'contact_memo', label: 'ご相談' };
  expect(await differences(1)).toEqual([]);
  const since = [
    { ...ofMemo, field: 'label', before: 'ご用件', after: 'ご相談' },
    { ...ofMemo, field: 'require', before: '', after: 'true' },
  ];
  expect(await differences(2)).toEqual(since);
  expect(await differences(2, 1)).toEqual(since);
  expect(await differences(2, 2)).toEqual([]);
  // The reverse order: the changes that a restore would make to the editor's state.
  expect(await differences(1, 0)).toEqual([
    { ...ofMemo, label: 'ご用件', field: 'label', before: 'ご相談', after: 'ご用件' },
    { ...ofMemo, label: 'ご用件', field: 'require', before: 'true', after: '' },
    { kind: 'setting', field: 'button_text', before: '申し込む', after: expect.any(String) },
    { kind: 'setting', field: 'allowed_origins', before: 'https://a.example', after: '' },
  ]);
  expect((await read(2, 9)).status).toBe(404);
  expect((await read(2, -1)).status).toBe(422);
});

test('restores one tab of a version alone', async () => {
  const form = await publish(ours, [item('contact_memo', { label: '初版' })], {
    thankyou_message: '初版のお礼',
    button_text: '初版の送信',
  });
  const closure_at = '2030-04-01T10:00:00+09:00';
  await update(form.id, {
    lock_version: 0,
    thankyou_message: '第2版のお礼',
    button_text: '第2版の送信',
    closure_at,
    webform_items: [email, terms],
    published: true,
  });
  const bring = async (part: string, lock_version: number) => {
    const params = { id: form.id, version_id: 1 };
    const { status, body } = await ours.admin.call('restoreWebformVersion', { params, body: { lock_version, part } });
    expect(status).toBe(200);
    return body.data;
  };
  const second = { thankyou_message: '第2版のお礼', button_text: '第2版の送信', closure_at };
  const designed = await bring('design', 1);
  expect(designed).toMatchObject({ ...second, button_text: '初版の送信' });
  expect(labels(designed)).toEqual(['メールアドレス', '同意']);
  const asked = await bring('items', 2);
  expect(asked).toMatchObject({ ...second, button_text: '初版の送信' });
  expect(labels(asked)).toEqual(['初版', 'メールアドレス', '同意']);
  expect(await bring('closure', 3)).toMatchObject({ closure_at: null, thankyou_message: '第2版のお礼' });
  const unknown = { params: { id: form.id, version_id: 1 }, body: { lock_version: 4, part: 'notifications' } };
  expect((await ours.admin.call('restoreWebformVersion', unknown)).status).toBe(422);
});
