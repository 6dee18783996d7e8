import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sqlFor } from '@crm/database';
import { addJob } from '@crm/server-kit';
import type { OutboundRequest } from '@crm/server-kit';
import {
  addDealType,
  bodyOf,
  email,
  item,
  openWebformsApp,
  publish,
  rowsOf,
  send,
  terms,
} from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';
import { answered } from './tasks.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let testApp: TestApp;
let ours: TestCompany;
let receiver: Server;
let receiverUrl: string;
let received: Received[] = [];
/** The status codes of the receiver's responses, in order; 200 after the last. */
let answers: number[] = [];

beforeAll(async () => {
  testApp = await openWebformsApp();
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end('received');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  received = [];
  answers = [];
});
afterAll(async () => {
  receiver.close();
  await testApp.close();
});

const name = item('contact_name', { label: '氏名' });
const memo = item('contact_memo', { label: 'ご用件', multiline: true });

const mails = ({ domainId }: TestCompany) =>
  testApp.app.database.system.selectFrom('mails').selectAll().where('domain_id', '=', domainId).orderBy('id').execute();
const jobs = async () =>
  Number((await testApp.app.database.pool.query('select count(*) as n from graphile_worker._private_jobs')).rows[0].n);
const deliveries = async (form: Form, query = {}) =>
  (await ours.staff.call('listWebformDeliveries', { params: { id: form.id }, query })).body.data;

/** Puts a webhook to the test's receiver into the form: the API refuses a local address. */
async function withWebhook(form: Form): Promise<{ id: string; secret: string }> {
  const { body } = await ours.admin.call('updateWebform', {
    params: { id: form.id },
    body: { webhooks: [{ url: 'https://hooks.example.jp/crm' }], published: true, lock_version: 0 },
  });
  const [webhook] = body.data.webhooks;
  await testApp.app.database.pool.query(
    "update webforms set webhooks = jsonb_set(webhooks, '{0,url}', to_jsonb($1::text)) where id = $2",
    [receiverUrl, form.id],
  );
  return webhook;
}

test('delivers nothing unless the form asks for it, and stores the version with the submission', async () => {
  const form = await publish(ours, []);
  await send(testApp, form);
  expect(await jobs()).toBe(0);
  expect(await rowsOf(ours, 'webform_submission_logs')).toEqual([
    expect.objectContaining({ version: 1, processing_state: 'done' }),
  ]);
});

test('sends the visitor one mail with the owner’s text and the answers, however often the job runs', async () => {
  const form = await publish(ours, [name, memo], {
    auto_reply: {
      enabled: true,
      subject: '{{氏名}}様、ありがとうございます',
      body: '{{ 氏名 }} 様\n\n{{ご用件}}\n\n{{回答一覧}}\n{{受付番号}}',
      from_name: '縁側商事 "営業部" <x@evil.example>',
      reply_to: 'sales@example.jp',
    },
  });
  await send(testApp, form, {
    contact_name: '山田\r\nBcc: a@b.example',
    contact_memo: '{{メールアドレス}} を\n教えて',
    contact_email: 'hanako@example.jp',
  });
  await testApp.work();
  const [log] = await rowsOf(ours, 'webform_submission_logs');
  const again = { domain_id: ours.domainId, webform_id: form.id, submission_id: log!.id };
  await ours.db.transaction(({ tx }) => addJob(tx, answered, again));
  await testApp.work();
  const [mail, ...others] = await mails(ours);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'hanako@example.jp',
    reply_to: 'sales@example.jp',
    state: 'kept',
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
  expect(mail!.sender).toBe('"縁側商事 営業部 x@evil.example" <no-reply@crm.example>');
  expect(mail!.subject).not.toMatch(/[\r\n]/);
  expect(mail!.body_text).toContain('{{メールアドレス}} を\n教えて');
  expect(mail!.body_text).toContain('■ ご用件\n');
  expect(mail!.body_text).toContain(String(log!.id));
  expect(await deliveries(form, { kind: 'auto_reply' })).toEqual([
    expect.objectContaining({ target: 'hanako@example.jp', state: 'sent', submission_id: log!.id }),
  ]);
});

test('mails the visitor no answer of a hidden item, by list, by name or by number, and the members all', async () => {
  const type = await addDealType(ours);
  const hidden = [
    item('deal_assignee', { label: '担当者', visibility: false, default_value: String(ours.staff.userId) }),
    item('deal_phase', { label: 'フェーズ', visibility: false, default_value: String(type.approach) }),
    item('deal_probability', { label: '確度', visibility: false, default_value: String(type.likely) }),
    item('contact_name', { label: '氏名', visibility: false, default_value: '名簿外' }),
  ];
  const form = await publish(ours, [...hidden, memo], {
    deal_type_id: type.id,
    auto_reply: { enabled: true, subject: 'お礼', body: '{{氏名}} 様\n{{回答一覧}}' },
    notification_user_ids: [ours.admin.userId],
    notification_mail_enabled: true,
  });
  // A body from before the check of placeholders.
  const body = `{{氏名}} 様 {{担当者}}{{確度}}{{item_${form.idOf('deal_phase')}}}\n{{回答一覧}}`;
  await testApp.app.database.pool.query(
    "update webforms set auto_reply = jsonb_set(auto_reply, '{body}', to_jsonb($1::text)) where id = $2",
    [body, form.id],
  );
  await send(testApp, form, { contact_memo: '資料を希望' });
  await testApp.work();
  const sent = await mails(ours);
  const toVisitor = sent.find(({ recipient }) => recipient === 'taro@example.jp')!;
  expect(toVisitor.body_text).toBe(
    'お客様 \n■ ご用件\n資料を希望\n\n■ メールアドレス\ntaro@example.jp\n\n■ 同意\n同意する',
  );
  for (const word of ['担当者', 'フェーズ', '確度', 'アプローチ', '名簿外']) {
    expect(`${toVisitor.subject}${toVisitor.body_html}`).not.toContain(word);
    expect(sent.find((mail) => mail !== toVisitor)!.body_text).toContain(word);
  }
});

test('refuses to publish an auto-reply with the placeholder of a hidden item', async () => {
  const hidden = item('contact_department', { label: '社内区分', visibility: false, default_value: 'A' });
  const { status, body } = await ours.admin.call('createWebform', {
    body: {
      ...{ name: 'お問い合わせ', published: true, webform_items: [hidden, email, terms] },
      auto_reply: { enabled: true, subject: 'お礼', body: '{{社内区分}}' },
    },
  });
  expect(status).toBe(422);
  expect(body.details).toContainEqual({
    field: 'auto_reply.body',
    rule: 'unknown_placeholder',
    params: { placeholder: '社内区分' },
  });
});

test('addresses a visitor without a name as お客様, and does not reveal the internal name of the form', async () => {
  const form = await publish(ours, [item('contact_memo')], {
    name: '秋の展示会 B案',
    display_name: null,
    auto_reply: { enabled: true, subject: 'お礼', body: '{{氏名}} 様「{{フォーム名}}」' },
  });
  await send(testApp, form, { contact_memo: '資料請求' });
  await testApp.work();
  expect((await mails(ours)).map(({ body_text }) => body_text)).toEqual(['お客様「お問い合わせフォーム」']);
});

test('routes the owner’s links through the click address for measured mails, and leaves answers alone', async () => {
  const auto_reply = {
    enabled: true,
    subject: 'お礼 https://example.jp/',
    body: '資料: https://example.jp/guide\n予約: https://example.jp/?id={{受付番号}}\n{{ご用件}}',
  };
  const plain = await publish(ours, [memo], { auto_reply });
  const measured = await publish(ours, [memo], { auto_reply: { ...auto_reply, track_clicks: true } });
  const typed = { contact_memo: 'https://evil.example/x をご覧ください' };
  for (const form of [plain, measured]) {
    await send(testApp, form, typed);
    await testApp.work();
  }
  const [first, second] = await mails(ours);
  const [, log] = await rowsOf(ours, 'webform_submission_logs');
  expect(first!.body_text).toContain('資料: https://example.jp/guide\n');
  expect(second!.subject).toBe(first!.subject);
  const lines = second!.body_text.split('\n');
  expect(lines[0]).toMatch(/^資料: https:\/\/crm\.example\/t\/c\/[\w-]{12}\.[\w-]{22}$/);
  expect(lines.slice(1)).toEqual([`予約: https://example.jp/?id=${log!.id}`, typed.contact_memo]);
});

test('sends the same text as HTML, with the owner’s addresses as links and answers as text', async () => {
  const form = await publish(ours, [memo], {
    auto_reply: {
      enabled: true,
      subject: 'お礼',
      body: '資料: https://example.jp/guide\n予約: https://example.jp/?id={{受付番号}}\n{{ご用件}}',
    },
  });
  await send(testApp, form, { contact_memo: '<img src=x onerror=alert(1)>\nhttps://evil.example/x' });
  await testApp.work();
  const [mail] = await mails(ours);
  const [log] = await rowsOf(ours, 'webform_submission_logs');
  const html = mail!.body_html!;
  expect([...html.matchAll(/<a href="([^"]+)">/g)].map(([, href]) => href)).toEqual([
    'https://example.jp/guide',
    `https://example.jp/?id=${log!.id}`,
  ]);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>\nhttps://evil.example/x<br>');
  expect(html).not.toContain('<img');
});

test('adds the tracking picture for a visitor who allowed tracking, and for nobody else', async () => {
  const auto_reply = { enabled: true, subject: 'お礼', body: 'https://example.jp/', track_clicks: true };
  const form = await publish(ours, [], { auto_reply });
  const tracking_id = '17700000000000000000001';
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' };
  for (const [more, asking] of [
    [{ tracking_id }, {}],
    [{ tracking_id }, { dnt: '1' }],
    [{}, {}],
  ]) {
    const body = bodyOf(form, { contact_email: `${JSON.stringify([more, asking]).length}@example.jp` }, more);
    const params = { hashid: form.hashid };
    expect(
      (await testApp.guest.call('sendPublicForm', { params, body, headers: { ...headers, ...asking } })).status,
    ).toBe(200);
  }
  await testApp.work();
  const sent = await mails(ours);
  const pictures = sent.map(({ body_html }) => /<img src="([^"]+)"/.exec(body_html!)?.[1]);
  expect(pictures).toEqual([
    expect.stringMatching(/^https:\/\/crm\.example\/t\/o\/[\w-]{22}\.gif$/),
    undefined,
    undefined,
  ]);
  const logs = await rowsOf(ours, 'webform_submission_logs');
  expect(logs.map(({ tracking_id: id }) => id)).toEqual([tracking_id, null, null]);
  const [first] = await deliveries(form, { kind: 'auto_reply' });
  expect(first).toMatchObject({ opened_at: null });
});

test('refuses to publish an auto-reply without text or with an unknown placeholder', async () => {
  const { status, body } = await ours.admin.call('createWebform', {
    body: {
      name: 'x',
      template: 'inquiry',
      published: true,
      auto_reply: { enabled: true, subject: '', body: '{{氏名}} 様 {{好きな色}}' },
    },
  });
  expect([status, body.details]).toEqual([
    422,
    [
      { field: 'auto_reply.subject', rule: 'errors.required' },
      { field: 'auto_reply.body', rule: 'unknown_placeholder', params: { placeholder: '好きな色' } },
    ],
  ]);
});

test('mails the answers and a link to the members that the form names', async () => {
  const form = await publish(ours, [name, memo], {
    notification_mail_enabled: true,
    notification_user_ids: [ours.staff.userId],
  });
  await send(testApp, form, { contact_name: '山田 花子', contact_memo: '見積をお願いします。' });
  await testApp.work();
  const [mail, ...others] = await mails(ours);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: ours.staff.email,
    subject: '【お問い合わせ】新しい回答が届きました（山田 花子 様）',
  });
  expect(mail!.body_text).toContain('見積をお願いします。');
  expect(mail!.body_text).toContain(`https://crm.example/forms/${form.id}/logs`);
});

test('sends no mail to a member who is disabled or has left', async () => {
  const other = await ours.member();
  const form = await publish(ours, [name], {
    notification_mail_enabled: true,
    notification_user_ids: [ours.admin.userId, ours.staff.userId, other.userId],
  });
  expect((await ours.admin.call('disableMember', { params: { id: ours.staff.userId } })).status).toBe(200);
  expect((await ours.admin.call('deleteMember', { params: { id: other.userId } })).status).toBe(200);
  await send(testApp, form, { contact_name: '山田' });
  await testApp.work();
  expect((await mails(ours)).map(({ recipient }) => recipient)).toEqual([ours.admin.email]);
});

test('accepts only members of the company as recipients', async () => {
  const other = await testApp.company('他社');
  const { status, body } = await ours.admin.call('createWebform', {
    body: { name: 'x', notification_user_ids: [ours.staff.userId, other.staff.userId] },
  });
  expect([status, body.details]).toEqual([422, [{ field: 'notification_user_ids[1]', rule: 'not_found' }]]);
});

describe('webhooks', () => {
  test('signs a delivery over its time, its id and its body', async () => {
    const form = await publish(ours, [name]);
    const { secret } = await withWebhook(form);
    await send(testApp, form, { contact_name: '山田 花子' });
    await testApp.work();
    const [{ headers, body } = { headers: {}, body: '' }, ...others] = received;
    expect(others).toEqual([]);
    const signed = `${headers['x-enishi-timestamp']}.${headers['x-enishi-delivery']}.${body}`;
    expect(headers['x-enishi-signature']).toBe(`sha256=${createHmac('sha256', secret).update(signed).digest('hex')}`);
    expect(JSON.parse(body)).toMatchObject({
      event: 'webform.submitted',
      delivery_id: Number(headers['x-enishi-delivery']),
      webform: { id: form.id, version: 2 },
      submission: { answers: [{ label: '氏名', value: '山田 花子' }, { label: 'メールアドレス' }, { label: '同意' }] },
    });
    expect(await deliveries(form)).toEqual([
      expect.objectContaining({ state: 'sent', attempts: 1, response_status: 200, response_excerpt: 'received' }),
    ]);
  });

  test('limits a webhook to the fact and link of a submission, and sends everything to an older webhook', async () => {
    const form = await publish(ours, [name]);
    const { id } = await withWebhook(form);
    const { pool } = testApp.app.database;
    const kept = async () =>
      (await ours.staff.call('getWebform', { params: { id: form.id } })).body.data.webhooks[0].detail as string;
    await pool.query("update webforms set webhooks = webhooks #- '{0,detail}' where id = $1", [form.id]);
    expect(await kept()).toBe('full');
    await send(testApp, form, { contact_name: '山田 花子' });
    await testApp.work();
    expect(received.at(-1)!.body).toContain('山田 花子');
    await ours.admin.call('updateWebform', {
      params: { id: form.id },
      body: {
        webhooks: [{ id, url: 'https://hooks.example.jp/crm', detail: 'link' }],
        published: true,
        lock_version: 1,
      },
    });
    expect(await kept()).toBe('link');
    await pool.query(
      "update webforms set webhooks = jsonb_set(webhooks, '{0,url}', to_jsonb($1::text)) where id = $2",
      [receiverUrl, form.id],
    );
    testApp.clock.advance(60_000);
    await send(testApp, form, { contact_name: '鈴木 一郎' });
    await testApp.work();
    expect(JSON.parse(received.at(-1)!.body).submission).toEqual({
      id: expect.any(Number),
      submitted_at: expect.any(String),
      url: expect.stringMatching(new RegExp(`^https://crm.example/forms/${form.id}/logs\\?log=\\d+$`)),
    });
  });

  test('limits a new chat to the fact of a submission, and sends everything to an older chat by default', async () => {
    const form = await publish(ours, [], { chat_webhook_url: 'https://hooks.slack.com/services/T0/B0/secret' });
    const read = async () =>
      (await ours.staff.call('getWebform', { params: { id: form.id } })).body.data.chat_webhook_detail as string;
    expect(await read()).toBe('link');
    await testApp.app.database.pool.query(
      "update webforms set chat_webhook = chat_webhook - 'detail', draft = null where id = $1",
      [form.id],
    );
    expect(await read()).toBe('full');
    const save = async (body: object) => {
      const { lock_version } = (await ours.staff.call('getWebform', { params: { id: form.id } })).body.data;
      return ours.admin.call('updateWebform', { params: { id: form.id }, body: { ...body, lock_version } });
    };
    await save({ chat_webhook_url: 'https://hooks.slack.com/services/T0/B0/other' });
    expect(await read()).toBe('full');
    await save({ chat_webhook_detail: 'link' });
    expect(await read()).toBe('link');
    expect((await save({ chat_webhook_detail: 'half' })).status).toBe(422);
  });

  test('retries a failed receiver later with the same delivery id, once per submission', async () => {
    const form = await publish(ours, []);
    await withWebhook(form);
    answers = [500, 503];
    await send(testApp, form);
    await testApp.work();
    expect(await deliveries(form)).toEqual([
      expect.objectContaining({
        state: 'waiting',
        attempts: 1,
        response_status: 500,
        next_attempt_at: expect.any(String),
      }),
    ]);
    await testApp.work({ all: true });
    await testApp.work({ all: true });
    await testApp.work({ all: true });
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers['x-enishi-delivery'])).size).toBe(1);
    expect(await deliveries(form)).toEqual([
      expect.objectContaining({ state: 'sent', attempts: 3, next_attempt_at: null }),
    ]);
  });

  test('gives up on a receiver that answers 410, and resends on request', async () => {
    const form = await publish(ours, []);
    await withWebhook(form);
    answers = [410];
    await send(testApp, form);
    await testApp.work({ all: true });
    const [delivery] = await deliveries(form, { state: 'failed' });
    expect(delivery).toMatchObject({ response_status: 410, next_attempt_at: null });
    const params = { id: form.id, delivery_id: delivery.id };
    expect((await ours.staff.call('resendWebformDelivery', { params })).status).toBe(202);
    await testApp.work();
    expect(received.map(({ headers }) => headers['x-enishi-delivery'])).toEqual([
      String(delivery.id),
      String(delivery.id),
    ]);
    expect(await deliveries(form, { state: 'sent' })).toHaveLength(1);
  });

  test('never calls an address inside the network, and does not retry', async () => {
    const form = await publish(ours, []);
    await withWebhook(form);
    await testApp.app.database.pool.query(
      "update webforms set webhooks = jsonb_set(webhooks, '{0,url}', '\"https://169.254.169.254/latest\"') where id = $1",
      [form.id],
    );
    await send(testApp, form);
    await testApp.work({ all: true });
    expect(await deliveries(form)).toEqual([
      expect.objectContaining({ state: 'failed', attempts: 1, response_excerpt: 'address_refused' }),
    ]);
  });

  test('keeps the record of a delivery for half a year', async () => {
    const form = await publish(ours, []);
    await withWebhook(form);
    await send(testApp, form);
    await testApp.work();
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await testApp.app.cleaners.run(days(179));
    expect(await deliveries(form)).toHaveLength(1);
    await testApp.app.cleaners.run(days(181));
    expect(await deliveries(form)).toEqual([]);
  });

  test('skips a webhook that was removed after the submission', async () => {
    const form = await publish(ours, []);
    await withWebhook(form);
    await send(testApp, form);
    await testApp.app.database.pool.query("update webforms set webhooks = '[]' where id = $1", [form.id]);
    await testApp.work();
    expect(received).toEqual([]);
  });

  test('returns a new webhook’s secret once, in the response to its author, and stores it sealed', async () => {
    const form = await publish(ours, []);
    const { id, secret } = await withWebhook(form);
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const { body } = await ours.staff.call('getWebform', { params: { id: form.id } });
    expect(body.data.webhooks).toEqual([expect.objectContaining({ id, secret: null, secret_hint: secret.slice(-4) })]);
    const row = await ours.db.first(
      sqlFor.selectFrom('webforms').select('webhooks').where('domain_id', '=', ours.domainId).where('id', '=', form.id),
    );
    expect(JSON.stringify(row)).not.toContain(secret);
    const audit = await ours.db.all(
      sqlFor.selectFrom('audit_logs').select('changes').where('domain_id', '=', ours.domainId),
    );
    expect(JSON.stringify(audit)).not.toContain('secret');
    const version = await ours.db.all(
      sqlFor.selectFrom('webform_versions').select('definition').where('domain_id', '=', ours.domainId),
    );
    expect(JSON.stringify(version)).not.toContain('hooks.example.jp');
  });

  test.each([
    ['http://hooks.example.jp/', 'https'],
    ['javascript:alert(1)', 'yup.string.url'],
    ['', 'errors.required'],
  ])('refuses the address %j with the rule %s', async (url, rule) => {
    const form = await publish(ours, []);
    const { status, body } = await ours.admin.call('updateWebform', {
      params: { id: form.id },
      body: { webhooks: [{ url }], lock_version: 0 },
    });
    expect([status, body.details]).toEqual([422, [{ field: 'webhooks[0].url', rule }]]);
  });

  test('returns 404 for deliveries of another company', async () => {
    const form = await publish(ours, []);
    await withWebhook(form);
    await send(testApp, form);
    await testApp.work();
    const [delivery] = await deliveries(form);
    const other = await testApp.company('他社');
    const params = { id: form.id, delivery_id: delivery.id };
    expect((await other.admin.call('listWebformDeliveries', { params })).status).toBe(404);
    expect((await other.admin.call('resendWebformDelivery', { params })).status).toBe(404);
    expect((await testApp.guest.call('listWebformDeliveries', { params })).status).toBe(401);
  });
});

describe('chats', () => {
  const slack = 'https://hooks.slack.com/services/T000/B000/abcdefgh1234';

  test('seals an address, returns it masked, and keeps it when the mask is sent back', async () => {
    const form = await publish(ours, [], { chat_webhook_url: slack });
    const { body } = await ours.staff.call('getWebform', { params: { id: form.id } });
    expect(body.data).toMatchObject({
      chat_webhook_kind: 'slack',
      chat_webhook_url: 'https://hooks.slack.com/…1234',
      chat_webhook_token: null,
    });
    const same = await ours.admin.call('updateWebform', {
      params: { id: form.id },
      body: { chat_webhook_url: body.data.chat_webhook_url, lock_version: 0 },
    });
    expect(same.body.data).toMatchObject({ chat_webhook_kind: 'slack', has_unpublished_changes: false });
    const none = await ours.admin.call('updateWebform', {
      params: { id: form.id },
      body: { chat_webhook_url: null, lock_version: 1 },
    });
    expect(none.body.data).toMatchObject({ chat_webhook_kind: null, chat_webhook_url: null });
  });

  test.each([
    ['https://hooks.slack.com.evil.example/services/x', 'chat_host'],
    ['https://example.jp/services/x', 'chat_host'],
    ['http://hooks.slack.com/services/x', 'chat_host'],
    ['https://contoso.webhook.office.com/webhookb2/x', 'teams_connector_retired'],
  ])('refuses %s as the address of a chat', async (chat_webhook_url, rule) => {
    const { status, body } = await ours.admin.call('createWebform', { body: { name: 'x', chat_webhook_url } });
    expect([status, body.details]).toEqual([422, [{ field: 'chat_webhook_url', rule }]]);
  });

  test('requires the Chatwork token before the form is published', async () => {
    const chat_webhook_url = 'https://api.chatwork.com/v2/rooms/123/messages';
    const create = (more: object) =>
      ours.admin.call('createWebform', {
        body: { name: 'x', template: 'inquiry', published: true, chat_webhook_url, ...more },
      });
    const refused = await create({});
    expect([refused.status, refused.body.details]).toEqual([
      422,
      [{ field: 'chat_webhook_token', rule: 'errors.required' }],
    ]);
    const { body } = await create({ chat_webhook_token: 'abcdefgh12345678' });
    expect(body.data).toMatchObject({ chat_webhook_kind: 'chatwork', chat_webhook_token: '…5678' });
  });

  test('posts to the chat once, and answers mention nobody', async () => {
    const calls: OutboundRequest[] = [];
    const { outbound } = testApp.app;
    testApp.app.outbound = {
      send: async (request) => {
        calls.push(request);
        return { status: 200, headers: {}, text: 'ok' };
      },
    };
    const form = await publish(ours, [name, memo], { chat_webhook_url: slack, chat_webhook_detail: 'full' });
    await send(testApp, form, {
      contact_name: '山田 花子',
      contact_memo: '<!channel> & <https://evil.example|押して>',
    });
    await testApp.work();
    await testApp.work({ all: true });
    testApp.app.outbound = outbound;
    expect(calls).toHaveLength(1);
    expect(calls[0]!.url).toBe(slack);
    const { text } = JSON.parse(calls[0]!.body!) as { text: string };
    expect(text).toContain('山田 花子');
    expect(text).toContain('&lt;!channel&gt; &amp; &lt;https://evil.example|押して&gt;');
    expect(await deliveries(form, { kind: 'chat' })).toEqual([
      expect.objectContaining({ target: 'slack', state: 'sent', webhook_id: null }),
    ]);
  });
});
