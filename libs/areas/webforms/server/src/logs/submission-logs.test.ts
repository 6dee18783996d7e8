import { addCustomItem, item, openWebformsApp, publish, rowsOf, send } from '../testing/webforms-app.ts';
import type { Form, Person, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  testApp.clock.set('2026-04-06T09:00:00+09:00');
});
afterAll(() => testApp.close());

const name = item('contact_name', { label: '氏名' });
const memo = item('contact_memo', { label: 'ご用件' });

const list = (form: Form, query = {}, person: Person = ours.staff) =>
  person.call('listWebformSubmissionLogs', { params: { webform_id: form.id }, query });
const columns = async (form: Form, person: Person = ours.staff) =>
  (await person.call('getWebformSubmissionLogColumnSetting', { params: { webform_id: form.id } })).body.data.columns;
const keep = (form: Form, kept: object[], person: Person = ours.staff) =>
  person.call('updateWebformSubmissionLogColumnSetting', {
    params: { webform_id: form.id },
    body: { columns: kept },
  });
const requestCsv = (form: Form, query = {}) =>
  ours.staff.call('requestWebformSubmissionLogCsv', { params: { webform_id: form.id }, query });
const job = async (id: number) => (await ours.staff.call('getBulkOperationJobStatus', { params: { id } })).body.data;

/** Exports the submissions; returns the lines of the file. */
async function exported(form: Form, query = {}): Promise<string[]> {
  const { body } = await requestCsv(form, query);
  await testApp.work();
  const { file } = await job(body.data.job_id);
  const { rawPayload } = await testApp.app.server.inject({ method: 'GET', url: file.download_url });
  return new TextDecoder('shift_jis').decode(rawPayload).trimEnd().split('\r\n');
}

test.each([
  'listWebformSubmissionLogs',
  'getWebformSubmissionLogColumnSetting',
  'updateWebformSubmissionLogColumnSetting',
  'requestWebformSubmissionLogCsv',
])('%s returns 401 without a session and 404 for a form of another company', async (operation) => {
  const form = await publish(ours, []);
  const input = { params: { webform_id: form.id }, body: { columns: [] } };
  expect((await testApp.guest.call(operation, input)).status).toBe(401);
  const other = await testApp.company('他社');
  expect((await other.admin.call(operation, input)).status).toBe(404);
});

test('lists a submission with the records it created, its source and its version', async () => {
  const form = await publish(ours, [name, item('customer_name')], { customer_identification_rule: 1 });
  await send(testApp, form, { contact_name: '山田 花子', customer_name: '株式会社縁' });
  const { body } = await list(form);
  expect(body.data).toEqual([
    expect.objectContaining({
      submitted_at: '2026-04-06T09:00:00+09:00',
      contact_name: '山田 花子',
      contact_created: true,
      customer_name: '株式会社縁',
      customer_created: true,
      deal_id: null,
      ip_masked: expect.any(String),
      version: 1,
      utm: {},
      processing_state: 'done',
      processing_error: null,
    }),
  ]);
});

test('searches a keyword in answers and names, whatever kana and width', async () => {
  const form = await publish(ours, [name, memo, item('customer_name')], { customer_identification_rule: 1 });
  await send(testApp, form, {
    contact_name: '山田 ハナコ',
    contact_memo: 'オンラインの見積',
    customer_name: '株式会社エニシ',
  });
  await send(testApp, form, {
    contact_email: 'jiro@example.jp',
    contact_name: '佐藤 次郎',
    contact_memo: '来社',
    customer_name: '有限会社別',
  });
  const found = async (keyword: string) => (await list(form, { keyword })).body.meta.total_count;
  expect(await found('はなこ')).toBe(1);
  expect(await found('ｴﾆｼ')).toBe(1);
  expect(await found('オンライン 見積')).toBe(1);
  expect(await found('オンライン 来社')).toBe(0);
  expect(await found('%')).toBe(0);
  const [contact] = await rowsOf(ours, 'contacts');
  await ours.admin.call('getWebform', { params: { id: form.id } });
  await testApp.app.database.pool.query("update contacts set name = '改名 済', search_key = '改名済' where id = $1", [
    contact!.id,
  ]);
  expect(await found('改名')).toBe(1);
});

test('sorts submissions by sender over all pages; those without a sender come last in both directions', async () => {
  const form = await publish(ours, [name]);
  for (const [index, sender] of ['ウ', 'ア', 'エ', 'イ'].entries())
    await send(testApp, form, { contact_name: sender, contact_email: `visitor${index}@example.jp` });
  const [gone] = await rowsOf(ours, 'contacts');
  await testApp.app.database.pool.query('update contacts set deleted_at = now() where id = $1', [gone!.id]);
  const senders = async (query: object) =>
    (await list(form, query)).body.data.map(({ contact_name }: { contact_name: string | null }) => contact_name);
  const others = ['ア', 'イ', 'ウ', 'エ'].filter((sender) => sender !== gone!.name);
  expect(await senders({ sort: 'contact' })).toEqual([...others, null]);
  expect(await senders({ sort: '-contact' })).toEqual([...others.toReversed(), null]);
  expect(await senders({ sort: '-contact', per_page: 2, page: 2 })).toEqual([others[0], null]);
  expect((await list(form, { sort: 'answers' })).status).toBe(422);
});

test('sorts senders by their reading, since kanji have no useful order', async () => {
  const form = await publish(
    ours,
    [name, item('contact_name_kana'), item('customer_name'), item('customer_name_kana')],
    {
      customer_identification_rule: 1,
    },
  );
  const senders = [
    ['渡辺', 'わたなべ'],
    ['青木', 'あおき'],
    ['高橋', 'たかはし'],
  ];
  for (const [index, [sender, kana]] of senders.entries())
    await send(testApp, form, {
      contact_name: sender,
      contact_name_kana: kana,
      contact_email: `visitor${index}@example.jp`,
      customer_name: `${sender}商事`,
      customer_name_kana: `${kana}しょうじ`,
    });
  const order = async (sort: string) =>
    (await list(form, { sort })).body.data.map(({ contact_name }: { contact_name: string }) => contact_name);
  for (const sort of ['contact', 'customer']) expect(await order(sort)).toEqual(['青木', '高橋', '渡辺']);
});

test('includes both ends of a period, as whole days in Tokyo', async () => {
  const form = await publish(ours, [memo]);
  for (const [day, at] of [
    ['前', '2026-04-05T23:59:59+09:00'],
    ['初', '2026-04-06T00:00:00+09:00'],
    ['末', '2026-04-07T23:59:59+09:00'],
    ['後', '2026-04-08T00:00:00+09:00'],
  ] as const) {
    testApp.clock.set(at);
    await send(testApp, form, { contact_memo: day });
  }
  const days = async (query: object) =>
    (await list(form, { ...query, sort: 'submitted_at' })).body.data.map(
      ({ answers }: { answers: { value: string }[] }) => answers[0]!.value,
    );
  expect(await days({ from: '2026-04-06', to: '2026-04-07' })).toEqual(['初', '末']);
  expect(await days({ from: '2026-04-08' })).toEqual(['後']);
  expect((await list(form, { from: '2026-04-08', to: '2026-04-07' })).body.details).toEqual([
    { field: 'to', rule: 'order' },
  ]);
  expect((await list(form, { from: 'yesterday' })).status).toBe(422);
});

test('reports failed deliveries with their submission', async () => {
  const form = await publish(ours, [], { chat_webhook_url: 'https://hooks.slack.com/services/T/B/x1234' });
  const { outbound } = testApp.app;
  testApp.app.outbound = { send: async () => ({ status: 410, headers: {}, text: 'channel_is_archived' }) };
  await send(testApp, form);
  expect((await list(form)).body.data[0]).toMatchObject({ processing_state: 'waiting', processing_error: null });
  await testApp.work();
  testApp.app.outbound = outbound;
  expect((await list(form)).body.data[0]).toMatchObject({
    processing_state: 'failed',
    processing_error: '送信できませんでした：チャット通知',
  });
});

describe('columns', () => {
  test('come from the items and the log, in an order of each member', async () => {
    const form = await publish(ours, [name, memo]);
    const all = await columns(form);
    expect(all.map(({ label, visible }: { label: string; visible: boolean }) => [label, visible])).toEqual([
      ['回答日時', true],
      ['コンタクト', true],
      ['氏名', true],
      ['ご用件', true],
      ['メールアドレス', true],
      ['同意', true],
      ['取引先', true],
      ['案件', true],
      ['参照元URL', true],
      ['IPアドレス', true],
      ['状態', true],
      ['設置ページ', false],
      ['utm_source', false],
      ['utm_medium', false],
      ['utm_campaign', false],
      ['utm_term', false],
      ['utm_content', false],
      ['フォームの版', false],
    ]);
    const memoKey = `item_${form.idOf('contact_memo')}`;
    const kept = await keep(form, [
      { key: memoKey, visible: true, width: 320 },
      { key: 'submitted_at', visible: false },
    ]);
    expect(kept.body.data.columns.slice(0, 3)).toEqual([
      expect.objectContaining({ key: memoKey, visible: true, width: 320 }),
      expect.objectContaining({ key: 'submitted_at', visible: false, width: null }),
      expect.objectContaining({ label: 'コンタクト' }),
    ]);
    expect((await columns(form))[0].key).toBe(memoKey);
    expect((await columns(form, ours.admin))[0].key).toBe('submitted_at');
  });

  test('of a removed item stay, with its answers', async () => {
    const form = await publish(ours, [memo]);
    await send(testApp, form, { contact_memo: '古い項目への回答' });
    const rest = form.webform_items.filter(({ category }) => category !== 'contact_memo');
    const webform_items = rest.map(({ id, category, data }) => ({ id, category, data }));
    await ours.admin.call('updateWebform', {
      params: { id: form.id },
      body: { webform_items, published: true, lock_version: 0 },
    });
    expect(await columns(form)).toContainEqual({
      key: `item_${form.idOf('contact_memo')}`,
      label: 'ご用件',
      visible: false,
      width: null,
      deleted_item: true,
    });
    expect((await list(form)).body.data[0].answers[0]).toMatchObject({ label: 'ご用件', value: '古い項目への回答' });
  });

  test('are refused when they are unknown or repeated', async () => {
    const form = await publish(ours, []);
    const { status, body } = await keep(form, [
      { key: 'submitted_at', visible: true },
      { key: 'shoe_size', visible: true },
      { key: 'submitted_at', visible: true },
    ]);
    expect([status, body.details]).toEqual([
      422,
      [
        { field: 'columns[1].key', rule: 'not_found' },
        { field: 'columns[2].key', rule: 'not_found' },
      ],
    ]);
  });
});

describe('CSV', () => {
  test('has the caller’s columns, every matching submission, and never a formula', async () => {
    const form = await publish(ours, [name, memo]);
    await send(testApp, form, { contact_name: '髙﨑 花子', contact_memo: '=HYPERLINK("https://evil.example")' });
    await send(testApp, form, { contact_email: 'b@example.jp', contact_name: '佐藤', contact_memo: '①番の件' });
    const key = (category: string) => `item_${form.idOf(category)}`;
    const all = await columns(form);
    await keep(
      form,
      all.map((column: { key: string }) => ({
        key: column.key,
        visible: ['submitted_at', 'contact', key('contact_name'), key('contact_memo')].includes(column.key),
      })),
    );
    expect(await exported(form)).toEqual([
      '"回答日時","コンタクト","氏名","ご用件"',
      '"2026/04/06 09:00:00","髙﨑 花子","髙﨑 花子","\'=HYPERLINK(""https://evil.example"")"',
      '"2026/04/06 09:00:00","佐藤","佐藤","①番の件"',
    ]);
    expect(await exported(form, { keyword: '①番' })).toHaveLength(2);
  });

  test('is made by a job: accepted, tracked, named after the day, with the form as its title', async () => {
    const form = await publish(ours, [memo]);
    await send(testApp, form, { contact_memo: 'x' });
    const { status, body } = await requestCsv(form);
    expect([status, body]).toEqual([202, { data: { job_id: expect.any(Number) } }]);
    expect((await requestCsv(form)).status).toBe(409);
    await testApp.work();
    expect(await job(body.data.job_id)).toMatchObject({
      entity: 'webform_submission',
      operation_type: 'export',
      title: 'お問い合わせ',
      status: 'completed',
      total_count: 1,
      file: { name: 'フォーム回答_20260406.csv' },
    });
  });
});

test('keeps choices with 、 and , apart, in the API and in the file', async () => {
  const options = ['A、B', 'C,D', 'E'];
  const custom = await addCustomItem(ours, { entity: 'contact', itemType: 5, name: '関心', options });
  const form = await publish(ours, [item('contact_custom', { label: '関心' }, custom)]);
  await send(testApp, form, { contact_custom: ['A、B', 'C,D'] });
  const [answer] = (await list(form)).body.data[0].answers;
  expect(answer).toMatchObject({ label: '関心', value: 'A、B、C,D', values: ['A、B', 'C,D'] });
  const of = await rowsOf(ours, 'contacts');
  const sent = await ours.staff.call('listContactSubmissions', { params: { id: of.at(-1)!.id } });
  expect(sent.body.data[0].answers[0].values).toEqual(['A、B', 'C,D']);
  expect((await exported(form)).join('\n')).toContain('A、B//C,D');
});
