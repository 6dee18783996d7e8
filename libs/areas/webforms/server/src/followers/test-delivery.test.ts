import { createHmac } from 'node:crypto';
import { OutboundError } from '@crm/server-kit';
import type { OutboundRequest } from '@crm/server-kit';
import { item, openWebformsApp, publish, rowsOf } from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let calls: OutboundRequest[];
let answer: () => Promise<{ status: number; text: string }>;

beforeAll(async () => {
  testApp = await openWebformsApp();
  testApp.app.outbound = {
    send: async (request) => {
      calls.push(request);
      return { headers: {}, ...(await answer()) };
    },
  };
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  calls = [];
  answer = () => Promise.resolve({ status: 200, text: 'ok' });
});
afterAll(() => testApp.close());

const memo = item('contact_memo', { label: 'ご用件', placeholder: '導入について' });
const slack = 'https://hooks.slack.com/services/T00/B00/abcdefghk3J9';
const test_ = (form: { id: number }, body: object, by = ours.staff) =>
  by.call('sendTestWebformDelivery', { params: { id: form.id }, body });
const update = async (form: Form, body: object) =>
  (await ours.admin.call('updateWebform', { params: { id: form.id }, body: { lock_version: 0, ...body } })).body.data;
const mails = () =>
  testApp.app.database.system
    .selectFrom('mails')
    .selectAll()
    .where('domain_id', '=', ours.domainId)
    .orderBy('id')
    .execute();

test('refuses a test without a session, of an unknown kind, or for a form of another company', async () => {
  const form = await publish(ours, []);
  const input = { params: { id: form.id }, body: { kind: 'chat' } };
  expect((await testApp.guest.call('sendTestWebformDelivery', input)).status).toBe(401);
  expect((await test_(form, { kind: 'auto_reply' })).status).toBe(422);
  const stranger = await testApp.company('他社');
  expect((await test_(form, { kind: 'chat' }, stranger.admin)).status).toBe(404);
});

test('refuses to test what is not set up, and records nothing', async () => {
  const form = await publish(ours, []);
  const details = async (body: object) => {
    const { status, body: said } = await test_(form, body);
    return [status, said.details];
  };
  const issue = (field: string, rule = 'errors.required') => [422, [{ field, rule }]];
  expect(await details({ kind: 'notification' })).toEqual(issue('notification_user_ids'));
  expect(await details({ kind: 'chat' })).toEqual(issue('chat_webhook_url'));
  expect(await details({ kind: 'webhook', webhook_id: 'x' })).toEqual(issue('webhook_id', 'not_found'));
  await update(form, { chat_webhook_url: 'https://api.chatwork.com/v2/rooms/123/messages' });
  expect(await details({ kind: 'chat' })).toEqual(issue('chat_webhook_token'));
  const { body } = await ours.staff.call('listWebformDeliveries', { params: { id: form.id }, query: { kind: 'all' } });
  expect([body.data, calls]).toEqual([[], []]);
});

test('calls a webhook of the draft at once, signed, and returns and stores the response', async () => {
  const form = await publish(ours, [memo]);
  const { webhooks } = await update(form, { webhooks: [{ url: 'https://hooks.example.jp/crm', active: false }] });
  answer = () => Promise.resolve({ status: 202, text: 'accepted' });
  const { status, body } = await test_(form, { kind: 'webhook', webhook_id: webhooks[0].id });
  expect(status).toBe(200);
  expect(body.data).toEqual([
    expect.objectContaining({
      kind: 'webhook',
      test: true,
      submission_id: null,
      webhook_id: webhooks[0].id,
      target: 'https://hooks.example.jp/crm',
      state: 'sent',
      response_status: 202,
      response_excerpt: 'accepted',
      elapsed_ms: expect.any(Number),
    }),
  ]);
  const [call] = calls;
  expect(JSON.parse(call!.body!)).toMatchObject({
    event: 'webform.test',
    delivery_id: body.data[0].id,
    webform: { id: form.id, version: 1 },
    submission: { answers: [{ label: 'ご用件', value: '導入について' }, { value: 'taro.yamada@example.jp' }, {}] },
  });
  const headers = call!.headers!;
  const signed = `${headers['x-enishi-timestamp']}.${body.data[0].id}.${call!.body}`;
  expect(headers['x-enishi-signature']).toBe(
    `sha256=${createHmac('sha256', webhooks[0].secret).update(signed).digest('hex')}`,
  );
  const list = await ours.staff.call('listWebformDeliveries', { params: { id: form.id } });
  expect(list.body.data).toEqual(body.data);
  expect(await rowsOf(ours, 'webform_submission_logs')).toEqual([]);
});

test('records a refused request as a result, does not retry it, and refuses to resend it', async () => {
  const form = await publish(ours, []);
  await update(form, { chat_webhook_url: slack });
  answer = () => Promise.resolve({ status: 403, text: 'invalid_token' });
  const refused = (await test_(form, { kind: 'chat' })).body.data[0];
  expect(refused).toMatchObject({ state: 'failed', target: 'slack', response_status: 403, next_attempt_at: null });
  expect(JSON.parse(calls[0]!.body!).text).toContain('【テスト送信】');
  answer = () => Promise.reject(new OutboundError('timeout'));
  const late = (await test_(form, { kind: 'chat' })).body.data[0];
  expect(late).toMatchObject({ state: 'failed', response_status: null, response_excerpt: 'timeout' });
  await testApp.work({ all: true });
  expect(calls).toHaveLength(2);
  const again = await ours.staff.call('resendWebformDelivery', { params: { id: form.id, delivery_id: late.id } });
  expect(again.status).toBe(422);
});

test('mails each recipient a message marked as a test', async () => {
  const form = await publish(ours, [memo]);
  await update(form, { notification_user_ids: [ours.admin.userId, ours.staff.userId] });
  const { body } = await test_(form, { kind: 'notification' });
  expect(body.data).toEqual([
    expect.objectContaining({ kind: 'notification', test: true, state: 'sent' }),
    expect.objectContaining({ kind: 'notification', test: true, state: 'sent' }),
  ]);
  const [mail] = await mails();
  expect(mail!.subject).toBe('【テスト送信】【お問い合わせ】通知のテストです');
  expect(mail!.body_text).toContain('■ ご用件\n導入について');
});
