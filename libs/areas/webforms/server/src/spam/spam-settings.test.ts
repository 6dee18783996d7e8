import { sqlFor } from '@crm/database';
import { openWebformsApp, publish, send } from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let form: Form;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  form = await publish(ours, [], { is_protecting_spam: true });
});

const read = (who = ours.admin) => who.call('getWebformSpamSetting', { params: { id: form.id } });
const update = (body: object, who = ours.admin) =>
  who.call('updateWebformSpamSetting', { params: { id: form.id }, body });
const turnstile = { engine: 'turnstile', site_key: '0x4AAA', secret: 'very-secret-1' };

test('refuses to read or save without a session or for a form of another company', async () => {
  const neighbour = await testApp.company();
  expect((await read(testApp.guest)).status).toBe(401);
  expect((await update({ lock_version: 0 }, testApp.guest)).status).toBe(401);
  expect((await update({}, ours.admin)).status).toBe(422);
  expect((await read(neighbour.admin)).status).toBe(404);
  expect((await update({ lock_version: 0, honeypot: false }, neighbour.admin)).status).toBe(404);
});

test('starts a form with the built-in check and the hidden field', async () => {
  expect((await read()).body.data).toEqual({
    engine: 'altcha',
    site_key: null,
    has_secret: false,
    honeypot: true,
    min_seconds: 0,
    lock_version: 0,
  });
});

test('stores a secret and never returns it, writes it to the audit log, or stores it in plain text', async () => {
  const { status, body } = await update({ ...turnstile, lock_version: 0 });
  expect([status, body.data]).toEqual([
    200,
    { engine: 'turnstile', site_key: '0x4AAA', has_secret: true, honeypot: true, min_seconds: 0, lock_version: 1 },
  ]);
  const [rows, audits] = await ours.db.batch([
    sqlFor.selectFrom('webform_spam_settings').selectAll().where('domain_id', '=', ours.domainId),
    sqlFor.selectFrom('audit_logs').selectAll().where('domain_id', '=', ours.domainId),
  ]);
  expect(JSON.stringify([rows, audits, (await read()).body])).not.toContain('very-secret-1');
  expect(audits.at(-1)).toMatchObject({ entity: 'webform_spam_setting', record_id: form.id });
  expect(
    (await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid } })).body.webform,
  ).not.toHaveProperty('spam');
});

test('keeps a secret that is not sent, and drops it with its engine', async () => {
  await update({ ...turnstile, lock_version: 0 });
  expect((await update({ site_key: '0x4BBB', lock_version: 1 })).body.data).toMatchObject({ has_secret: true });
  const { status, body } = await update({ engine: 'hcaptcha', site_key: 'abc', lock_version: 2 });
  expect([status, body.details]).toEqual([422, [{ field: 'secret', rule: 'errors.required' }]]);
  expect((await update({ engine: 'altcha', lock_version: 2 })).body.data).toMatchObject({
    site_key: null,
    has_secret: false,
  });
});

test('refuses a service without keys or with a malformed key', async () => {
  const without = await update({ engine: 'recaptcha', lock_version: 0 });
  expect(without.body.details.map(({ field }: { field: string }) => field)).toEqual(['site_key', 'secret']);
  const odd = await update({ ...turnstile, site_key: '"><script>', lock_version: 0 });
  expect([odd.status, odd.body.details]).toEqual([422, [{ field: 'site_key', rule: 'format' }]]);
  expect((await update({ engine: 'magic', lock_version: 0 })).status).toBe(422);
  expect((await update({ min_seconds: 61, lock_version: 0 })).status).toBe(422);
});

test('returns the current settings for an outdated lock version, and writes nothing', async () => {
  expect((await update({ honeypot: false, lock_version: 0 })).status).toBe(200);
  const late = await update({ min_seconds: 9, lock_version: 0 });
  expect([late.status, late.body.details[0]]).toMatchObject([
    409,
    { honeypot: false, min_seconds: 0, lock_version: 1 },
  ]);
  const both = await Promise.all([1, 2].map((min_seconds) => update({ min_seconds, lock_version: 1 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('applies settings at once, outside the draft, and leaves a draft unpublished', async () => {
  form = await publish(ours, []);
  const edit = { thankyou_message: '書きかけのお礼', lock_version: form.lock_version };
  const { body } = await ours.admin.call('updateWebform', { params: { id: form.id }, body: edit });
  form.lock_version = body.data.lock_version;
  expect(body.data.has_unpublished_changes).toBe(true);
  expect((await update({ min_seconds: 5, lock_version: 0 })).status).toBe(200);
  const post = { elapsed_ms: 4000 };
  expect((await send(testApp, form, { contact_email: 'hurry@example.jp' }, post)).status).toBe(200);
  const rejected = await ours.admin.call('listWebformRejections', { params: { id: form.id } });
  expect(rejected.body.data[0]).toMatchObject({ reason: 'too_fast' });
  const now = await ours.admin.call('getWebform', { params: { id: form.id } });
  expect(now.body.data).toMatchObject({ has_unpublished_changes: true, lock_version: form.lock_version });
});
