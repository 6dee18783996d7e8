import { sqlFor } from '@crm/database';
import { bodyOf, countsOf, item, openWebformsApp, publish, send } from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';
import { pruneSpam } from './prune.ts';
import { passFor } from './testing/visitor.ts';

let testApp: TestApp;
let ours: TestCompany;
let form: Form;

beforeAll(async () => {
  testApp = await openWebformsApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.clock.set('2026-04-06T09:00:00+09:00');
  ours = await testApp.company();
  form = await publish(ours, [item('contact_memo')], { is_protecting_spam: true });
});

const mail = (n: number) => ({ contact_email: `p${n}@example.jp` });
const submit = async (answers: object, more: object) => {
  const { status, body } = await send(testApp, form, answers as Record<string, unknown>, more);
  return status === 200 ? 200 : body.error;
};
const logs = async () => (await countsOf(ours))['webform_submission_logs'];

test('refuses a post without a pass before it reads the answers, and writes nothing', async () => {
  const before = await countsOf(ours);
  expect(await submit({}, {})).toBe('SpamCheckRequired');
  expect(await submit({ contact_email: 'nonsense' }, {})).toBe('SpamCheckRequired');
  expect(await submit({}, { tracking_id: 'stranger' })).toBe('SpamCheckRequired');
  expect(await submit({}, { spam_check_token: 'made up', tracking_id: 'stranger' })).toBe('SpamCheckRequired');
  expect(await countsOf(ours)).toEqual(before);
});

test('accepts one submission per pass', async () => {
  const spam_check_token = await passFor(testApp, ours, form);
  expect(await submit(mail(1), { spam_check_token })).toBe(200);
  expect(await submit(mail(2), { spam_check_token })).toBe('SpamCheckRequired');
  expect(await logs()).toBe(1);
});

test('writes one of sixteen different submissions that use one pass at once', async () => {
  const spam_check_token = await passFor(testApp, ours, form);
  const results = await Promise.all(Array.from({ length: 16 }, (_none, n) => submit(mail(n), { spam_check_token })));
  expect(results.filter((result) => result === 200)).toHaveLength(1);
  expect(results.filter((result) => result === 'SpamCheckRequired')).toHaveLength(15);
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 1, contacts: 1 });
});

test('accepts a repeated submission with its own pass, also later, and writes it once', async () => {
  const spam_check_token = await passFor(testApp, ours, form);
  const again = () => submit(mail(1), { spam_check_token, nonce: 'n1' });
  expect(await Promise.all([again(), again(), again()])).toEqual([200, 200, 200]);
  testApp.clock.advance(900_000);
  expect(await again()).toBe(200);
  expect(await logs()).toBe(1);
});

test('keeps the pass of a submission that is refused', async () => {
  const spam_check_token = await passFor(testApp, ours, form);
  expect(await submit({ contact_email: 'nonsense' }, { spam_check_token })).toBe('ValidationFailed');
  expect(await submit(mail(1), { spam_check_token })).toBe(200);
});

test('keeps the pass of a submission that fails in the database', async () => {
  const spam_check_token = await passFor(testApp, ours, form);
  const { pool } = testApp.app.database;
  await pool.query('alter table webform_submission_logs rename to hidden');
  const failed = await send(testApp, form, mail(1), { spam_check_token });
  await pool.query('alter table hidden rename to webform_submission_logs');
  expect([failed.status, await submit(mail(1), { spam_check_token })]).toEqual([500, 200]);
});

test('spends one pass for a known contact, which takes a second look', async () => {
  expect(await submit(mail(1), { spam_check_token: await passFor(testApp, ours, form) })).toBe(200);
  expect(
    await submit({ ...mail(1), contact_memo: '追記' }, { spam_check_token: await passFor(testApp, ours, form) }),
  ).toBe(200);
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 2, contacts: 1 });
});

test('refuses a pass after ten minutes', async () => {
  const spam_check_token = await passFor(testApp, ours, form);
  testApp.clock.advance(600_000);
  expect(await submit(mail(1), { spam_check_token })).toBe('SpamCheckRequired');
});

test('refuses a pass of another form or company', async () => {
  const other = await publish(ours, [], { is_protecting_spam: true });
  const neighbour = await testApp.company();
  const theirs = await publish(neighbour, [], { is_protecting_spam: true });
  expect(await submit(mail(1), { spam_check_token: await passFor(testApp, ours, other) })).toBe('SpamCheckRequired');
  expect(await submit(mail(1), { spam_check_token: await passFor(testApp, neighbour, theirs) })).toBe(
    'SpamCheckRequired',
  );
});

test('accepts the passes of the visitor’s tracking id without a token, each once', async () => {
  await passFor(testApp, ours, form, 'visitor');
  await passFor(testApp, ours, form, 'visitor');
  const tracking_id = 'visitor';
  expect(await submit(mail(1), { tracking_id: 'somebody else' })).toBe('SpamCheckRequired');
  expect(await submit(mail(1), { tracking_id })).toBe(200);
  expect(await submit(mail(2), { tracking_id })).toBe(200);
  expect(await submit(mail(3), { tracking_id })).toBe('SpamCheckRequired');
  expect(await submit(mail(2), { tracking_id })).toBe(200);
  expect(await logs()).toBe(2);
});

test('requires the pass at the alias of the form API, too', async () => {
  const url = `/api/rest/open_webforms/${form.hashid}/send_webform`;
  const post = (more: object) =>
    testApp.app.server.inject({ method: 'POST', url, payload: bodyOf(form, mail(1), more) });
  expect((await post({})).statusCode).toBe(403);
  expect((await post({ spam_check_token: await passFor(testApp, ours, form) })).statusCode).toBe(200);
});

test('deletes expired passes and old rejections, and keeps the others', async () => {
  const old = await passFor(testApp, ours, form);
  await send(testApp, form, mail(1), { spam_check_token: old, trap: 'x' });
  testApp.clock.advance(3_600_000 + 600_000);
  const fresh = await passFor(testApp, ours, form);
  const left = async () => [
    (await ours.db.all(sqlFor.selectFrom('webform_spam_passes').select('proof').where('domain_id', '=', ours.domainId)))
      .length,
    (await ours.db.all(sqlFor.selectFrom('webform_rejections').select('id').where('domain_id', '=', ours.domainId)))
      .length,
  ];
  await pruneSpam(testApp.app.database, testApp.clock.now());
  expect(await left()).toEqual([2, 1]);
  testApp.clock.advance(1000);
  await pruneSpam(testApp.app.database, testApp.clock.now());
  expect(await left()).toEqual([1, 1]);
  expect(await submit(mail(2), { spam_check_token: fresh })).toBe(200);
  testApp.clock.advance(30 * 86_400_000);
  await pruneSpam(testApp.app.database, testApp.clock.now());
  expect(await left()).toEqual([0, 0]);
});
