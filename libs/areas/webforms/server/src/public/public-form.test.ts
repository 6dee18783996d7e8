import { resolveItems } from '@crm/validation/webform';
import { loadPublicForm } from '../index.ts';
import { addCustomItem, addDealType, item, openWebformsApp, publish, send } from '../testing/webforms-app.ts';
import type { TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company();
});
afterAll(() => testApp.close());

const get = (hashid: string) => testApp.guest.call('getPublicForm', { params: { hashid } });

test('delivers the form, its items in order, and their choices', async () => {
  const type = await addDealType(ours);
  const custom = await addCustomItem(ours, { entity: 'contact', itemType: 4, name: '地域', options: ['東京', '大阪'] });
  const form = await publish(
    ours,
    [
      item('layout_heading', { text: 'ご案内' }),
      item('contact_custom', {}, custom),
      item('deal_product'),
      item('deal_channel'),
      item('deal_probability', { values_to_be_chosen: [type.likely] }),
      item('deal_phase', { visibility: false, default_value: String(type.approach) }),
      item('deal_assignee', { visibility: false, default_value: String(ours.staff.userId) }),
      item('contact_lifecycle_stage'),
    ],
    { deal_type_id: type.id, memo: '社外秘', display_name: '資料請求' },
  );
  const { status, body } = await get(form.hashid);
  expect(status).toBe(200);
  expect(body.webform).toEqual({
    display_name: '資料請求',
    button_background_color: '#1A73E8',
    button_text_color: '#FFFFFF',
    button_text: '送信する',
    theme_font: 'Noto Sans JP',
    no_style: false,
    closure_at: null,
    block_domain_list: [],
    is_protecting_spam: false,
    closure_message: 'このフォームの受付は終了しました。',
    thankyou_type: 'message',
    thankyou_message: 'お問い合わせありがとうございます。担当者よりご連絡いたします。',
    redirect_url: null,
    background_color: null,
    text_color: null,
    consent_text: null,
    prefill_enabled: false,
    prefill_personal: false,
    capture_utm: false,
    allowed_origins: [],
    show_optional_badge: true,
    show_confirmation: false,
  });
  const options = body.webform_items.map(({ options: list }: { options?: { label: string; value: unknown }[] }) =>
    list?.map(({ label, value }) => `${label}=${String(value)}`),
  );
  expect(options).toEqual([
    undefined,
    ['東京=東京', '大阪=大阪'],
    [`基本プラン=${type.product}`],
    [`Web問い合わせ=${type.channel}`],
    [`A=${type.likely}`],
    [`=${type.approach}`],
    [`=${ours.staff.userId}`],
    [],
    undefined,
    undefined,
  ]);
  expect(body.webform_items[1].contact_custom_item).toEqual({ id: custom, name: '', item_type: 4, ui_mode: null });
  const text = JSON.stringify(body);
  expect(text).not.toContain('社外秘');
  expect(text).not.toContain('山田');
});

test('delivers of a hidden item only its default, and of a custom field no internal name', async () => {
  const type = await addDealType(ours);
  const custom = await addCustomItem(ours, { entity: 'deal', dealTypeId: type.id, itemType: 1, name: '社内の判定' });
  const form = await publish(
    ours,
    [
      item('deal_phase', {
        label: 'フェーズ',
        explanation: '担当が決める',
        visibility: false,
        default_value: String(type.approach),
      }),
      item(
        'deal_custom',
        { label: '確度の根拠', placeholder: '例：予算あり', visibility: false, default_value: '展示会' },
        custom,
      ),
      item('contact_memo', { label: 'ご相談' }),
    ],
    { deal_type_id: type.id },
  );
  const { body } = await get(form.hashid);
  const [phase, reason] = body.webform_items;
  expect(phase.data).toEqual({ visibility: false, default_value: String(type.approach) });
  expect(reason.data).toEqual({ visibility: false, default_value: '展示会' });
  for (const words of ['フェーズ', '担当が決める', '確度の根拠', '予算あり', '社内の判定', 'アプローチ'])
    expect(JSON.stringify(body)).not.toContain(words);
});

test('keeps the internal name of the form from visitors, and delivers no name without a display name', async () => {
  const form = await publish(ours, [], {
    name: '社内の呼び名',
    display_name: null,
    closure_at: '2026-12-31T00:00:00',
  });
  const { body } = await get(form.hashid);
  expect(body.webform.display_name).toBe('');
  testApp.clock.set('2027-01-01T00:00:00+09:00');
  const closed = await get(form.hashid);
  testApp.clock.set('2026-04-06T09:00:00+09:00');
  expect(closed.body.closure_webform.title).toBe('');
  for (const answer of [body, closed.body]) expect(JSON.stringify(answer)).not.toContain('社内の呼び名');
});

test('returns the content of the closed page for a closed form', async () => {
  const form = await publish(ours, [], { closure_at: '2026-01-01T00:00:00', closure_message: '終了しました。' });
  const { status, body } = await get(form.hashid);
  expect(status).toBe(403);
  expect(body).toMatchObject({
    error: 'WebformClosureForbidden',
    closure_webform: { title: 'お問い合わせ', closure_message: '終了しました。', theme_font: 'Noto Sans JP' },
  });
});

test('returns the same form at both addresses of the form API', async () => {
  const form = await publish(ours, []);
  const at = async (path: string) => (await testApp.app.server.inject({ url: `/api${path}/${form.hashid}` })).json();
  expect(await at('/rest/open_webforms')).toEqual(await at('/form'));
});

test('returns 404 or 422 for a malformed public id, never a server error', async () => {
  for (const hashid of ['nope', '..%2f', 'a'.repeat(65), "x'--"]) {
    expect([404, 422]).toContain((await testApp.app.server.inject({ url: `/api/form/${hashid}` })).statusCode);
  }
});

test('gives the page renderer the definition in both spellings, and the version for its cache', async () => {
  const form = await publish(ours, [item('contact_name', { default_value: '山田' })]);
  const loaded = await loadPublicForm(testApp.app, form.hashid);
  expect(loaded).toMatchObject({ kind: 'open', version: 1, definition: { webform: { button_text: '送信する' } } });
  const { items } = resolveItems((loaded as Extract<typeof loaded, { kind: 'open' }>).camel);
  expect(items.map(({ category, defaultValue }) => [category, defaultValue])).toEqual([
    ['contact_name', '山田'],
    ['contact_email', ''],
    ['terms', ''],
  ]);
  expect(await loadPublicForm(testApp.app, 'nothing-here')).toEqual({ kind: 'not-found' });
});

test('leaves out the item of a deleted custom field, and still takes submissions', async () => {
  const custom = await addCustomItem(ours, { entity: 'contact', itemType: 1, name: '備考' });
  const form = await publish(ours, [item('contact_custom', {}, custom)]);
  await ours.db.transaction(({ tx }) =>
    tx.updateTable('custom_items').set({ deleted_at: testApp.clock.now() }).where('id', '=', custom).execute(),
  );
  const { body } = await get(form.hashid);
  expect(body.webform_items.map(({ category }: { category: string }) => category)).toEqual(['contact_email', 'terms']);
  expect((await send(testApp, form)).status).toBe(200);
});

test('checks a submission against the form as another process has changed it', async () => {
  const form = await publish(ours, []);
  expect((await get(form.hashid)).status).toBe(200);
  await ours.db.transaction(({ tx }) =>
    tx
      .updateTable('webforms')
      .set((eb) => ({ block_domain_list: ['example.jp'], version: eb('version', '+', 1) }))
      .where('id', '=', form.id)
      .execute(),
  );
  const { status, body } = await send(testApp, form);
  expect([status, body.details[0].rule]).toEqual([422, 'openWebforms.blockedDomainValidation']);
});
