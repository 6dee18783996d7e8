import { countsOf, openWebformsApp, publish, send } from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let form: Form;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company();
  form = await publish(ours, []);
});
afterAll(() => testApp.close());

const rejections = async (of = form) =>
  (await ours.admin.call('listWebformRejections', { params: { id: of.id } })).body;
const set = (settings: object, of = form) =>
  ours.admin.call('updateWebformSpamSetting', { params: { id: of.id }, body: { lock_version: 0, ...settings } });

test('thanks a sender who fills the hidden field, records the post separately, and creates no contact', async () => {
  const before = await countsOf(ours);
  const answers = { contact_email: 'bot@example.jp' };
  const { status, body } = await send(testApp, form, answers, { trap: 'https://buy.example' });
  expect([status, body]).toEqual([200, { result: 'ok' }]);
  expect(await countsOf(ours)).toEqual(before);
  await send(testApp, form, answers, { trap: 'again' });
  const { data, meta } = await rejections();
  expect(meta.total_count).toBe(1);
  expect(data[0]).toMatchObject({ reason: 'honeypot', times: 2, ip_masked: '127.0.0.0' });
  expect(data[0].answers).toContainEqual({
    item_id: form.idOf('contact_email'),
    label: 'メールアドレス',
    value: 'bot@example.jp',
  });
});

test.each([null, '', ' '])('ignores an empty hidden field (%j)', async (trap) => {
  const before = (await countsOf(ours))['webform_submission_logs']!;
  expect((await send(testApp, form, { contact_email: `t${before}@example.jp` }, { trap })).status).toBe(200);
  expect((await countsOf(ours))['webform_submission_logs']).toBe(before + 1);
});

test('returns the same issues to a machine as to a person', async () => {
  const { status } = await send(testApp, form, { contact_email: 'x' }, { trap: 'x' });
  expect(status).toBe(422);
});

test('rejects a post that is faster than the owner’s limit, and ignores one without a time', async () => {
  const timed = await publish(ours, []);
  expect((await set({ min_seconds: 3 }, timed)).status).toBe(200);
  const post = async (n: number, more: object) =>
    (await send(testApp, timed, { contact_email: `m${n}@example.jp` }, more)).status;
  expect(await post(1, { elapsed_ms: 2999 })).toBe(200);
  expect((await rejections(timed)).meta.total_count).toBe(1);
  expect(await post(2, { elapsed_ms: 3000 })).toBe(200);
  expect(await post(3, { elapsed_ms: null })).toBe(200);
  expect(await post(4, {})).toBe(200);
  expect((await rejections(timed)).meta.total_count).toBe(1);
  const logs = await ours.admin.call('listWebformSubmissionLogs', { params: { webform_id: timed.id } });
  expect(logs.body.meta.total_count).toBe(3);
});

test('accepts a filled hidden field when the owner switches it off', async () => {
  const open = await publish(ours, []);
  expect((await set({ honeypot: false }, open)).status).toBe(200);
  expect((await send(testApp, open, { contact_email: 'auto@example.jp' }, { trap: '自動入力' })).status).toBe(200);
  const logs = await ours.admin.call('listWebformSubmissionLogs', { params: { webform_id: open.id } });
  expect(logs.body.meta.total_count).toBe(1);
});

test('returns the rejections to members of the company only', async () => {
  const neighbour = await testApp.company();
  const ask = { params: { id: form.id } };
  expect((await testApp.guest.call('listWebformRejections', ask)).status).toBe(401);
  expect((await neighbour.admin.call('listWebformRejections', ask)).status).toBe(404);
  expect((await ours.staff.call('listWebformRejections', ask)).status).toBe(200);
});
