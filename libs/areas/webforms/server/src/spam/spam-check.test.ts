import { createSecretBox } from '@crm/server-kit';
import { openWebformsApp, publish } from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';
import { issueChallenge, provenByWork } from './own-engine.ts';
import { challengeOf, handIn, payloadOf, solved } from './testing/visitor.ts';

let testApp: TestApp;
let ours: TestCompany;
let form: Form;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company();
  form = await publish(ours, [], { is_protecting_spam: true });
});
afterAll(() => testApp.close());
afterEach(() => testApp.clock.set('2026-04-06T09:00:00+09:00'));

const challenge = (of = form) => challengeOf(testApp, of);
const refused = async (response: string) => {
  const { status, body } = await handIn(testApp, form, response);
  return [status, body.error];
};

test('gives one pass for ten minutes for a solved challenge', async () => {
  const one = await challenge();
  const payload = payloadOf(one, solved(one));
  const { status, body } = await handIn(testApp, form, payload, { tracking_id: 'visitor' });
  expect([status, body.expires_in, body.token.length]).toEqual([200, 600, 32]);
  expect(await refused(payload)).toEqual([403, 'SpamCheckRequired']);
});

test('gives one pass for sixteen simultaneous posts of one solution', async () => {
  const one = await challenge();
  const payload = payloadOf(one, solved(one));
  const answers = await Promise.all(Array.from({ length: 16 }, () => handIn(testApp, form, payload)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 15 }, () => 403)]);
});

test('gives no pass for a challenge that is expired, of another form, or changed', async () => {
  const other = await publish(ours, [], { is_protecting_spam: true });
  const foreign = await challenge(other);
  expect(await refused(payloadOf(foreign, solved(foreign)))).toEqual([403, 'SpamCheckRequired']);

  const one = await challenge();
  const solution = solved(one);
  const changed = (change: object) => ({ ...one, parameters: { ...one.parameters, ...change } });
  for (const hostile of [
    changed({ data: { form: form.hashid, until: 9e15 } }),
    changed({ keyPrefix: '00' }),
    changed({ cost: 1_000_000_000 }),
    changed({ algorithm: 'SHA-512' }),
    changed({ keySignature: 'aa' }),
    changed({ expiresAt: 1 }),
    { ...one, signature: '00' },
    { ...one, signature: ['00'] },
    { parameters: one.parameters },
    { parameters: null, signature: one.signature },
  ]) {
    expect(await refused(payloadOf(hostile, solution))).toEqual([403, 'SpamCheckRequired']);
  }
  for (const wrong of [
    { ...solution, derivedKey: 'zz' },
    { ...solution, derivedKey: solution.derivedKey.toUpperCase() },
    { ...solution, derivedKey: '00'.repeat(32) },
    { ...solution, counter: -1 },
    { ...solution, counter: 2 ** 32 },
    null,
    'x',
  ]) {
    expect(await refused(payloadOf(one, wrong))).toEqual([403, 'SpamCheckRequired']);
  }
  testApp.clock.advance(600_000);
  expect(await refused(payloadOf(one, solution))).toEqual([403, 'SpamCheckRequired']);
});

test.each(['x', '{}', 'bnVsbA==', payloadOf(null, null), 'A'.repeat(12_000)])(
  'refuses %s as a payload, never with a server error',
  async (response) => {
    expect(await refused(response)).toEqual([403, 'SpamCheckRequired']);
  },
);

test('returns 422 for a body without a response, or with one that is too long', async () => {
  expect((await handIn(testApp, form, '')).status).toBe(422);
  expect((await handIn(testApp, form, 'A'.repeat(12_001))).status).toBe(422);
  const nothing = await testApp.guest.call('passSpamCheck', { params: { hashid: form.hashid }, body: {} });
  expect(nothing.status).toBe(422);
});

test('returns 404 for a form without a check, closed or unknown', async () => {
  const open = await publish(ours, []);
  const closed = await publish(ours, [], { is_protecting_spam: true, closure_at: '2026-01-01T00:00:00' });
  for (const one of [open, closed, { ...form, hashid: 'nothing-here' }]) {
    expect((await testApp.guest.call('getSpamChallenge', { params: { hashid: one.hashid } })).status).toBe(404);
    expect((await handIn(testApp, one, 'x')).status).toBe(404);
  }
});

test('refuses a challenge of another installation', async () => {
  const elsewhere = { ...testApp.app, secrets: createSecretBox(['another installation’s own secret key']) };
  const foreign = await issueChallenge(elsewhere, form.hashid);
  const payload = payloadOf(foreign, solved(foreign as Parameters<typeof solved>[0]));
  expect(await provenByWork(elsewhere, form.hashid, payload)).toBe(foreign.signature);
  expect(await refused(payload)).toEqual([403, 'SpamCheckRequired']);
});
