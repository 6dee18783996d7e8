import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutbound } from '@crm/server-kit';
import { openWebformsApp, publish, send } from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';
import { handIn } from './testing/visitor.ts';

/** The requests to a local service that responds as the test decides. */
const asked: { url: string | undefined; body: URLSearchParams }[] = [];
let reply: (response: ServerResponse) => void = () => {};
const service = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => (text += chunk));
  request.on('end', () => {
    asked.push({ url: request.url, body: new URLSearchParams(text) });
    reply(response);
  });
});

let testApp: TestApp;
let ours: TestCompany;
const forms: Record<string, Form> = {};

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  testApp = await openWebformsApp({
    spamServices: { recaptcha: `${base}/recaptcha`, turnstile: `${base}/turnstile`, hcaptcha: `${base}/hcaptcha` },
  });
  ours = await testApp.company();
  for (const engine of ['recaptcha', 'turnstile', 'hcaptcha']) forms[engine] = await formWith(engine);
});
afterAll(async () => {
  await testApp.close();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked.length = 0;
  testApp.clock.set('2026-04-06T09:00:00+09:00');
});

async function formWith(engine: string): Promise<Form> {
  const form = await publish(ours, [], { is_protecting_spam: true });
  const body = { engine, site_key: `site-${engine}`, secret: `secret-${engine}`, lock_version: 0 };
  expect((await ours.admin.call('updateWebformSpamSetting', { params: { id: form.id }, body })).status).toBe(200);
  return form;
}

const good = { success: true, hostname: 'crm.example', challenge_ts: '2026-04-06T00:00:00Z', action: 'webform' };
const answering = (body: unknown, status = 200) => {
  reply = (response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};
let tokens = 0;
const outcome = async (engine: string, token = `token-${(tokens += 1)}`) => {
  const { status, body } = await handIn(testApp, forms[engine]!, token);
  return status === 200 ? 'passed' : body.error;
};

test.each([
  ['recaptcha', '/recaptcha/api/siteverify'],
  ['turnstile', '/turnstile/siteverify'],
  ['hcaptcha', '/hcaptcha/siteverify'],
])('asks %s with the form’s secret, and gives a pass for one submission on success', async (engine, path) => {
  answering(good);
  const form = forms[engine]!;
  const { status, body } = await handIn(testApp, form, `fresh-${engine}`);
  expect(status).toBe(200);
  expect(asked).toEqual([
    { url: path, body: new URLSearchParams({ secret: `secret-${engine}`, response: `fresh-${engine}` }) },
  ]);
  const submission = { spam_check_token: body.token };
  expect((await send(testApp, form, { contact_email: `${engine}@example.jp` }, submission)).status).toBe(200);
  expect((await send(testApp, form, { contact_email: `${engine}2@example.jp` }, submission)).status).toBe(403);
});

test.each([
  ['a no', { success: false, 'error-codes': ['invalid-input-response'] }],
  ['a token that was used', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['a yes in other words', { ...good, success: 'true' }],
  ['another host', { ...good, hostname: 'evil.example' }],
  ['no host', { ...good, hostname: undefined }],
  ['a task of six minutes ago and more', { ...good, challenge_ts: '2026-04-05T23:53:59Z' }],
  ['a task of the future', { ...good, challenge_ts: '2026-04-06T00:02:00Z' }],
  ['no time', { ...good, challenge_ts: undefined }],
  ['a time that is none', { ...good, challenge_ts: 'soon' }],
  ['another action', { ...good, action: 'login' }],
  ['a low score', { ...good, score: 0.1 }],
  ['a score that is none', { ...good, score: 'high' }],
  ['an empty object', {}],
])('gives no pass for %s, whichever the service', async (_what, body) => {
  answering(body);
  for (const engine of Object.keys(forms)) expect(await outcome(engine)).toBe('SpamCheckRequired');
});

test('requires our action from a service that names actions, and not from the others', async () => {
  answering({ ...good, action: undefined });
  expect(await outcome('turnstile')).toBe('SpamCheckRequired');
  expect(await outcome('recaptcha')).toBe('passed');
  expect(await outcome('hcaptcha')).toBe('passed');
});

test('gives no second pass for a token, even if the service accepts it again', async () => {
  answering(good);
  expect(await outcome('turnstile', 'twice')).toBe('passed');
  expect(await outcome('turnstile', 'twice')).toBe('SpamCheckRequired');
});

test.each<[string, () => void]>([
  ['an error', () => answering('{"success": true}', 500)],
  ['a redirect', () => answering(good, 302)],
  ['no JSON', () => answering('<html>ok</html>')],
  ['a list', () => answering([good])],
  ['null', () => answering('null')],
  ['a broken text', () => answering('{"success": true')],
  ['far too much', () => answering({ ...good, padding: 'x'.repeat(20_000) })],
  ['an end in the middle', () => (reply = (response) => void response.destroy())],
])('gives no pass when a service answers with %s, and lets the visitor retry', async (_what, arrange) => {
  arrange();
  expect(await outcome('turnstile', 'same token')).toBe('Unavailable');
});

test('waits five seconds for a silent service, and gives no pass', async () => {
  reply = () => {};
  const start = performance.now();
  expect(await outcome('turnstile')).toBe('Unavailable');
  expect(performance.now() - start).toBeLessThan(8000);
}, 15_000);

test('calls no local service without the setting for tests', async () => {
  const strict = await openWebformsApp({ spamServices: testApp.app.settings.spamServices });
  try {
    strict.app.outbound = createOutbound();
    const company = await strict.company();
    const form = await publish(company, [], { is_protecting_spam: true });
    const body = { engine: 'turnstile', site_key: 'a', secret: 'b', lock_version: 0 };
    await company.admin.call('updateWebformSpamSetting', { params: { id: form.id }, body });
    answering(good);
    expect((await handIn(strict, form, 'x')).body.error).toBe('Unavailable');
    expect(asked).toEqual([]);
  } finally {
    await strict.close();
  }
});

test('refuses a built-in challenge for a form with a service', async () => {
  const { status } = await testApp.guest.call('getSpamChallenge', { params: { hashid: forms['turnstile']!.hashid } });
  expect(status).toBe(404);
});
