import { sqlFor } from '@crm/database';
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
import type { TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ours = await testApp.company();
});

test('creates a contact with its consent, and a readable log', async () => {
  const form = await publish(ours, [
    item('contact_name', { label: '氏名', split: { last: { label: '姓' }, first: { label: '名' } } }),
    item('contact_name_kana', { label: 'ふりがな' }),
    item('contact_phone', { label: '電話番号' }),
    item('contact_memo', { label: '内容', multiline: true }),
  ]);
  const answer = await send(
    testApp,
    form,
    {
      contact_name: ['髙橋', '花子'],
      contact_name_kana: 'ﾀｶﾊｼ ﾊﾅｺ',
      contact_phone: '０３ー１２３４−５６７８',
      contact_memo: '一行目\n二行目',
      contact_email: 'Hanako@Example.JP',
    },
    { tracking_id: 't-1', referer_url: 'https://host.example/lp' },
  );
  expect([answer.status, answer.body]).toEqual([200, { result: 'ok' }]);
  const [contact] = await rowsOf(ours, 'contacts');
  expect(contact).toMatchObject({
    name: '髙橋 花子',
    last_name: '髙橋',
    first_name: '花子',
    last_name_kana: 'たかはし',
    first_name_kana: 'はなこ',
    email: 'Hanako@Example.JP',
    email_key: 'hanako@example.jp',
    tel_no: '03-1234-5678',
    phone_key: '0312345678',
    memo: '一行目\n二行目',
    consent_status: 'opt_in',
    consent_at: '2026-04-06T09:00:00+09:00',
    consent_source: `webform:${form.id}`,
    customer_id: null,
  });
  const { body } = await ours.staff.call('listWebformSubmissionLogs', { params: { webform_id: form.id } });
  expect(body.data).toEqual([
    {
      id: expect.any(Number),
      submitted_at: '2026-04-06T09:00:00+09:00',
      answers: [
        { item_id: form.idOf('contact_name'), label: '氏名', value: '髙橋 花子' },
        { item_id: form.idOf('contact_name_kana'), label: 'ふりがな', value: 'たかはし はなこ' },
        { item_id: form.idOf('contact_phone'), label: '電話番号', value: '03-1234-5678' },
        { item_id: form.idOf('contact_memo'), label: '内容', value: '一行目\n二行目' },
        { item_id: form.idOf('contact_email'), label: 'メールアドレス', value: 'Hanako@Example.JP' },
        { item_id: form.idOf('terms'), label: '同意', value: '同意する' },
      ],
      contact_id: contact!.id,
      contact_name: '髙橋 花子',
      contact_created: true,
      customer_id: null,
      customer_name: null,
      customer_created: false,
      deal_id: null,
      deal_name: null,
      referer_url: 'https://host.example/lp',
      origin_url: null,
      version: 1,
      utm: {},
      processing_state: 'done',
      processing_error: null,
      ip_masked: '127.0.0.0',
    },
  ]);
  const links = await ours.db.all(
    sqlFor.selectFrom('tracking_links').selectAll().where('domain_id', '=', ours.domainId),
  );
  expect(links).toMatchObject([{ tracking_id: 't-1', contact_id: contact!.id, first_submission_id: body.data[0].id }]);
  const audits = await ours.db.all(
    sqlFor
      .selectFrom('audit_logs')
      .select(['action', 'entity', 'record_id', 'user_id'])
      .where('domain_id', '=', ours.domainId)
      .where('entity', '=', 'contact'),
  );
  expect(audits).toEqual([{ action: 'create', entity: 'contact', record_id: contact!.id, user_id: null }]);
});

test('names the contact by its e-mail address when the form has no name item', async () => {
  await send(testApp, await publish(ours, []));
  expect(await rowsOf(ours, 'contacts')).toMatchObject([{ name: 'taro@example.jp', last_name: null }]);
});

test('keeps the name of a shared address, and notes another one when the name item adds to records', async () => {
  const shared = { contact_email: 'info@example.jp' };
  const form = async (writing_type: string) => publish(ours, [item('contact_name', { writing_type })]);
  const adding = await form('append');
  const contact = async () =>
    (await rowsOf(ours, 'contacts')).find(({ email_key }) => email_key === 'info@example.jp')!;
  await send(testApp, adding, { ...shared, contact_name: '山田 太郎' });
  await send(testApp, adding, { ...shared, contact_name: '山田　太郎' });
  expect(await contact()).toMatchObject({ name: '山田 太郎', memo: null });
  await send(testApp, adding, { ...shared, contact_name: '佐藤 花子' });
  expect(await contact()).toMatchObject({ name: '山田 太郎', memo: '佐藤 花子 <info@example.jp>' });
  await send(testApp, await form('fill_blank'), { ...shared, contact_name: '鈴木 一郎' });
  expect(await contact()).toMatchObject({ name: '山田 太郎', memo: '佐藤 花子 <info@example.jp>' });
  await send(testApp, await form('overwrite'), { ...shared, contact_name: '鈴木 一郎' });
  expect(await contact()).toMatchObject({ name: '鈴木 一郎' });
});

test('writes each answer into a known contact by its item’s writing type', async () => {
  const first = await publish(ours, [
    item('contact_department'),
    item('contact_position'),
    item('contact_memo'),
    item('contact_address'),
    item('contact_phone'),
  ]);
  await send(testApp, first, {
    contact_department: '営業部',
    contact_position: '部長',
    contact_memo: '一回目',
    contact_phone: '03-1111-1111',
  });
  const second = await publish(ours, [
    item('contact_department', { writing_type: 'overwrite' }),
    item('contact_position', { writing_type: 'fill_blank' }),
    item('contact_address', { writing_type: 'fill_blank' }),
    item('contact_memo', { writing_type: 'append' }),
    item('contact_phone'),
  ]);
  const { status } = await send(testApp, second, {
    contact_email: 'TARO@example.jp',
    contact_department: '総務部',
    contact_position: '課長',
    contact_address: '東京都千代田区1-1',
    contact_memo: '二回目',
    contact_phone: '',
  });
  expect(status).toBe(200);
  expect(await rowsOf(ours, 'contacts')).toMatchObject([
    {
      email_key: 'taro@example.jp',
      department: '総務部',
      position: '部長',
      address: '東京都千代田区1-1',
      memo: '一回目\n二回目',
      tel_no: '03-1111-1111',
      lock_version: 1,
    },
  ]);
  const audit = await ours.db.first(
    sqlFor
      .selectFrom('audit_logs')
      .select('changes')
      .where('domain_id', '=', ours.domainId)
      .where('entity', '=', 'contact')
      .where('action', '=', 'update'),
  );
  expect(audit!.changes).toMatchObject({
    webform_id: second.id,
    before: { department: '営業部', address: null },
    after: { department: '総務部', address: '東京都千代田区1-1' },
  });
});

test.each([
  [1, {}, '株式会社アクメ'],
  [2, { customer_address: '東京都港区1ー2' }, 'アクメ㈱'],
  [3, { customer_phone: '03(1234)5678' }, 'アクメ(株)'],
  [4, { customer_address: '東京都港区1-2', customer_phone: '0312345678' }, 'アクメ　株式会社'],
])('finds the customer under another spelling of its name by rule %i', async (rule, extra, name) => {
  const form = await publish(
    ours,
    [item('customer_name'), item('customer_address'), item('customer_phone'), item('customer_url')],
    { customer_identification_rule: rule },
  );
  const known = { customer_address: '東京都港区１−２', customer_phone: '03-1234-5678' };
  await send(testApp, form, { ...known, customer_name: '㈱アクメ' });
  const again = await send(testApp, form, {
    ...known,
    ...extra,
    contact_email: 'hanako@example.jp',
    customer_name: name,
    customer_url: 'https://www.acme.example/',
  });
  expect(again.status).toBe(200);
  const customers = await rowsOf(ours, 'customers');
  expect(customers).toMatchObject([
    { name: '㈱アクメ', web_url: 'https://www.acme.example/', web_host: 'acme.example' },
  ]);
  const contacts = await rowsOf(ours, 'contacts');
  expect(contacts.map((contact) => contact.customer_id)).toEqual([customers[0]!.id, customers[0]!.id]);
  const logs = await rowsOf(ours, 'webform_submission_logs');
  expect(logs.map((log) => log.customer_created)).toEqual([true, false]);
});

test('creates another customer for another address under rule 2, and for another phone under rule 3', async () => {
  const items = [item('customer_name'), item('customer_address'), item('customer_phone')];
  const both = { customer_name: 'アクメ', customer_address: '大阪', customer_phone: '03-1234-5678' };
  const byAddress = await publish(ours, items, { customer_identification_rule: 2 });
  const byPhone = await publish(ours, items, { customer_identification_rule: 3 });
  await send(testApp, byAddress, both);
  await send(testApp, byAddress, { ...both, customer_address: '東京' });
  expect(await rowsOf(ours, 'customers')).toHaveLength(2);
  await send(testApp, byPhone, { ...both, customer_phone: '06-9999-9999' });
  expect(await rowsOf(ours, 'customers')).toHaveLength(3);
});

test('moves a contact to another company, unless the item only fills empty fields', async () => {
  const items = (how: string) => [item('customer_name', { writing_type: how })];
  const moving = await publish(ours, items('overwrite'), { customer_identification_rule: 1 });
  const filling = await publish(ours, items('fill_blank'), { customer_identification_rule: 1 });
  await send(testApp, moving, { customer_name: '甲社' });
  await send(testApp, filling, { customer_name: '乙社' });
  const [first] = await rowsOf(ours, 'customers');
  expect((await rowsOf(ours, 'contacts'))[0]!.customer_id).toBe(first!.id);
  await send(testApp, moving, { customer_name: '乙社' });
  const [, second] = await rowsOf(ours, 'customers');
  expect((await rowsOf(ours, 'contacts'))[0]!.customer_id).toBe(second!.id);
});

test('creates a deal at the top of its column, with the defaults of hidden items, whatever is sent', async () => {
  const type = await addDealType(ours);
  const form = await publish(
    ours,
    [
      item('customer_name'),
      item('deal_amount', { visibility: false, default_value: '500000' }),
      item('deal_phase', { visibility: false, default_value: String(type.approach) }),
      item('deal_assignee', { visibility: false, default_value: String(ours.staff.userId) }),
      item('deal_expected_contract_date_additional_days', { visibility: false, default_value: '30' }),
    ],
    { customer_identification_rule: 1, deal_type_id: type.id },
  );
  await send(testApp, form, { customer_name: '甲社' });
  const answer = await send(testApp, form, {
    customer_name: '乙社',
    contact_email: 'b@example.jp',
    deal_amount: '1',
    deal_phase: String(type.stopped),
    deal_assignee: String(ours.admin.userId),
  });
  expect(answer.status).toBe(200);
  const [older, newer] = await rowsOf(ours, 'deals');
  const [, customer] = await rowsOf(ours, 'customers');
  expect(newer).toMatchObject({
    name: '乙社 お問い合わせ',
    deal_type_id: type.id,
    customer_id: customer!.id,
    amount: 500_000,
    phase_id: type.approach,
    user_id: ours.staff.userId,
    expected_contract_date: '2026-05-06',
    closed_at: null,
    product_id: type.product,
    channel_id: type.channel,
    probability_id: type.unlikely,
  });
  expect(newer!.board_order).toBeLessThan(older!.board_order);
  expect(await countsOf(ours)).toMatchObject({ deals: 2, deal_contacts: 2, deal_phase_histories: 2 });
});

test('starts a deal in the first active phase, until the end of the month in Tokyo, and closes it in a stopped phase', async () => {
  const type = await addDealType(ours);
  testApp.clock.set('2026-04-06T23:30:00+09:00');
  const form = await publish(ours, [item('deal_amount')], { deal_type_id: type.id });
  await send(testApp, form, { deal_amount: '１，０００' });
  const stopping = await publish(
    ours,
    [item('deal_phase', { visibility: false, default_value: String(type.stopped) })],
    {
      deal_type_id: type.id,
    },
  );
  await send(testApp, stopping);
  testApp.clock.set('2026-04-06T09:00:00+09:00');
  expect(await rowsOf(ours, 'deals')).toMatchObject([
    {
      phase_id: type.lead,
      amount: 1000,
      expected_contract_date: '2026-04-30',
      name: 'taro@example.jp お問い合わせ',
      closed_at: null,
    },
    { phase_id: type.stopped, closed_at: '2026-04-06T23:30:00+09:00' },
  ]);
});

test('uses the first active phase when the chosen phase has just been deleted', async () => {
  const type = await addDealType(ours);
  const form = await publish(ours, [item('deal_phase', { visibility: false, default_value: String(type.approach) })], {
    deal_type_id: type.id,
  });
  await send(testApp, form);
  await ours.db.transaction(({ tx }) =>
    tx.updateTable('phases').set({ deleted_at: testApp.clock.now() }).where('id', '=', type.approach).execute(),
  );
  expect((await send(testApp, form, { contact_email: 'b@example.jp' })).status).toBe(200);
  expect((await rowsOf(ours, 'deals')).map((deal) => deal.phase_id)).toEqual([type.approach, type.lead]);
});

test('stores custom fields by their type, and adds several choices to the present ones', async () => {
  const custom = (itemType: number, name: string, options?: string[]) =>
    addCustomItem(ours, { entity: 'contact', itemType, name, ...(options ? { options } : {}) });
  const ids = {
    text: await custom(1, '備考'),
    number: await custom(3, '人数'),
    decimal: await custom(8, '比率'),
    radio: await custom(4, '地域', ['東京', '大阪']),
    boxes: await custom(5, '興味', ['A', 'B', 'C']),
  };
  const form = await publish(
    ours,
    Object.values(ids).map((id) => item('contact_custom', { writing_type: 'append' }, id)),
  );
  const values = (boxes: string[]) => [
    { id: form.idOf('contact_custom', 0), value: '一' },
    { id: form.idOf('contact_custom', 1), value: '−１２' },
    { id: form.idOf('contact_custom', 2), value: '0.12345' },
    { id: form.idOf('contact_custom', 3), value: '東京' },
    { id: form.idOf('contact_custom', 4), value: boxes },
    { id: form.idOf('contact_email'), value: 'taro@example.jp' },
    { id: form.idOf('terms'), value: true },
  ];
  const post = (boxes: string[]) =>
    testApp.guest.call('sendPublicForm', { params: { hashid: form.hashid }, body: { webform_items: values(boxes) } });
  expect((await post(['A'])).status).toBe(200);
  expect((await post(['C', 'A'])).status).toBe(200);
  expect((await rowsOf(ours, 'contacts')).map((contact) => contact.customs)).toEqual([
    { [ids.text]: '一', [ids.number]: -12, [ids.decimal]: '0.12345', [ids.radio]: '東京', [ids.boxes]: ['A', 'C'] },
  ]);
});

test('never changes another company with the same address and company name', async () => {
  const theirs = await testApp.company();
  const settings = { customer_identification_rule: 1 };
  const theirForm = await publish(theirs, [item('customer_name'), item('contact_memo')], settings);
  await send(testApp, theirForm, { customer_name: '㈱アクメ', contact_memo: '他社のメモ' });
  const before = [await rowsOf(theirs, 'contacts'), await rowsOf(theirs, 'customers'), await countsOf(theirs)];
  const form = await publish(ours, [item('customer_name'), item('contact_memo')], settings);
  expect((await send(testApp, form, { customer_name: '㈱アクメ', contact_memo: '自社のメモ' })).status).toBe(200);
  expect([await rowsOf(theirs, 'contacts'), await rowsOf(theirs, 'customers'), await countsOf(theirs)]).toEqual(before);
  expect(await rowsOf(ours, 'contacts')).toMatchObject([{ memo: '自社のメモ' }]);
});

test('refuses the answers to items of another form', async () => {
  const other = await publish(ours, [item('contact_memo')]);
  const form = await publish(ours, []);
  const { status, body } = await testApp.guest.call('sendPublicForm', {
    params: { hashid: form.hashid },
    body: { webform_items: [{ id: other.idOf('contact_memo'), value: 'x' }] },
  });
  expect([status, body.details]).toEqual([
    422,
    [{ field: String(other.idOf('contact_memo')), rule: 'openWebforms.answerUnknownItem' }],
  ]);
});
