import { bodyOf, countsOf, item, openWebformsApp, publish, rowsOf, send } from '../testing/webforms-app.ts';
import type { TestCompany, TestApp } from '../testing/webforms-app.ts';
import { submitForm } from './submit-form.ts';
import type { SubmissionInput } from './submission.types.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ours = await testApp.company();
});

const many = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_none, index) => run(index)));

const everything = [item('customer_name'), item('contact_memo', { writing_type: 'append' })];
const byName = { customer_identification_rule: 1 };

test('accepts sixteen identical posts at once, and writes one submission', async () => {
  const form = await publish(ours, everything, byName);
  const answers = await many(16, () => send(testApp, form, { customer_name: '甲社' }, { tracking_id: 'visitor' }));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { result: 'ok' }]));
  expect(await countsOf(ours)).toMatchObject({
    webform_submission_logs: 1,
    contacts: 1,
    customers: 1,
    tracking_links: 1,
  });
});

test('writes sixteen submissions and one contact for sixteen different posts of one person at once', async () => {
  const form = await publish(ours, everything, byName);
  const memos = await many(16, async (index) => {
    const memo = `内容${String(index).padStart(2, '0')}`;
    expect((await send(testApp, form, { customer_name: '甲社', contact_memo: memo })).status).toBe(200);
    return memo;
  });
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 16, contacts: 1, customers: 1 });
  const [contact] = await rowsOf(ours, 'contacts');
  expect(contact!.memo!.split('\n').sort()).toEqual(memos);
});

test('creates one customer for sixteen people of one company at once', async () => {
  const form = await publish(ours, everything, byName);
  const answers = await many(16, (index) =>
    send(testApp, form, {
      contact_email: `p${index}@example.jp`,
      customer_name: index % 2 ? '㈱甲社' : '株式会社 甲社',
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 16, contacts: 16, customers: 1 });
});

test('creates one contact and one customer for simultaneous posts to two processes', async () => {
  const form = await publish(ours, everything, byName);
  // A queue belongs to an app; another app stands for another process on the same database.
  const processes = [testApp.app, { ...testApp.app }];
  const memos = await many(24, async (index) => {
    const memo = `内容${String(index).padStart(2, '0')}`;
    const input = bodyOf(form, { customer_name: '甲社', contact_memo: memo }) as unknown as SubmissionInput;
    const meta = { ip: `192.0.2.${index}`, userAgent: '', locale: 'ja' as const, requestId: `r${index}` };
    expect(await submitForm(processes[index % 2]!, form.hashid, input, meta)).toEqual({ result: 'ok' });
    return memo;
  });
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 24, contacts: 1, customers: 1 });
  const [contact] = await rowsOf(ours, 'contacts');
  expect(contact!.memo!.split('\n').sort()).toEqual(memos);
});

test('writes repeated answers of the same visitor after a minute, and of another visitor at once', async () => {
  const form = await publish(ours, []);
  const logs = async () => (await countsOf(ours))['webform_submission_logs'];
  await send(testApp, form, {}, { tracking_id: 'a' });
  await send(testApp, form, {}, { tracking_id: 'b' });
  expect(await logs()).toBe(2);
  testApp.clock.advance(59_000);
  await send(testApp, form, {}, { tracking_id: 'a' });
  expect(await logs()).toBe(2);
  testApp.clock.advance(1_000);
  await send(testApp, form, {}, { tracking_id: 'a' });
  expect(await logs()).toBe(3);
  testApp.clock.advance(10_000);
  await send(testApp, form, {}, { tracking_id: 'a' });
  expect(await logs()).toBe(3);
});

test('writes the same answers with a nonce once at any time, and other answers as another submission', async () => {
  const form = await publish(ours, [item('contact_memo')]);
  const logs = async () => (await countsOf(ours))['webform_submission_logs'];
  await send(testApp, form, { contact_memo: '一' }, { nonce: 'n1', tracking_id: 'a' });
  testApp.clock.advance(3_600_000);
  const retry = await send(testApp, form, { contact_memo: '一' }, { nonce: 'n1', tracking_id: 'b' });
  expect([retry.status, retry.body, await logs()]).toEqual([200, { result: 'ok' }, 1]);
  await send(testApp, form, { contact_memo: '二' }, { nonce: 'n1', tracking_id: 'a' });
  expect(await logs()).toBe(2);
  await send(testApp, form, { contact_memo: '一' }, { nonce: 'n2', tracking_id: 'a' });
  expect(await logs()).toBe(3);
});

test('accepts the header Idempotency-Key in place of the nonce', async () => {
  const form = await publish(ours, []);
  const body = {
    webform_items: [
      { id: form.idOf('contact_email'), value: 'taro@example.jp' },
      { id: form.idOf('terms'), value: true },
    ],
  };
  const post = () =>
    testApp.guest.call('sendPublicForm', {
      params: { hashid: form.hashid },
      body,
      headers: { 'idempotency-key': 'key-1' },
    });
  await post();
  testApp.clock.advance(3_600_000);
  expect((await post()).status).toBe(200);
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 1 });
});

test('reads a contact again that staff changes between reading and writing', async () => {
  const form = await publish(ours, [item('contact_memo', { writing_type: 'append' })]);
  await send(testApp, form, { contact_memo: '最初' });
  const [contact] = await rowsOf(ours, 'contacts');
  const edits = many(10, async (index) =>
    ours.db.transaction(({ tx }) =>
      tx
        .updateTable('contacts')
        .set((eb) => ({ department: `部署${index}`, lock_version: eb('lock_version', '+', 1) }))
        .where('domain_id', '=', ours.domainId)
        .where('id', '=', contact!.id)
        .execute(),
    ),
  );
  const posts = many(10, (index) => send(testApp, form, { contact_memo: `追記${index}` }));
  expect((await posts).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  await edits;
  const [after] = await rowsOf(ours, 'contacts');
  expect(after!.memo!.split('\n')).toHaveLength(11);
  expect(after!.department).toMatch(/^部署\d$/);
});

test('writes a post to the alias and the same post to the form API once', async () => {
  const form = await publish(ours, everything, byName);
  const nonce = { nonce: 'one-page' };
  expect((await send(testApp, form, { customer_name: '甲社' }, nonce)).status).toBe(200);
  const payload = bodyOf(form, { customer_name: '甲社' }, nonce);
  const url = `/api/rest/open_webforms/${form.hashid}/send_webform`;
  const alias = await testApp.app.server.inject({ method: 'POST', url, payload });
  expect([alias.statusCode, alias.json()]).toEqual([200, { result: 'ok' }]);
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 1 });
});
