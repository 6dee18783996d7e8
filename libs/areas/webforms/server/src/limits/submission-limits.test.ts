import { bodyOf, countsOf, openWebformsApp, publish } from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';
import { limitSubmissions, submissionLimits } from './submission-limits.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp({ rateLimits: true });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.clock.advance(61_000);
  ours = await testApp.company();
});

let serial = 0;
const post = (form: Form, ip: string, more: object = {}, path = `/api/form/${form.hashid}/send_webform`) => {
  serial += 1;
  return testApp.app.server.inject({
    method: 'POST',
    url: path,
    headers: { 'x-forwarded-for': ip, 'accept-language': 'ja' },
    payload: bodyOf(form, { contact_email: `v${serial}@example.jp`, ...more }),
  });
};

async function statuses(count: number, send: (index: number) => ReturnType<typeof post>) {
  const answers = await Promise.all(Array.from({ length: count }, (_none, index) => send(index)));
  return Object.groupBy(answers, ({ statusCode }) => String(statusCode));
}

test('limits the submissions of one address to one form, and says when to retry', async () => {
  const form = await publish(ours, []);
  const { 200: taken, 429: refused } = await statuses(submissionLimits.addressAndForm + 5, () =>
    post(form, '203.0.113.7'),
  );
  expect([taken!.length, refused!.length]).toEqual([submissionLimits.addressAndForm, 5]);
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: submissionLimits.addressAndForm });
  testApp.clock.advance(20_000);
  const late = await post(form, '203.0.113.7');
  expect(late.headers['retry-after']).toBe('40');
  expect(late.json()).toMatchObject({
    error: 'TooManyRequests',
    message: 'アクセスが集中しています。しばらくしてから再度お試しください。',
  });
  testApp.clock.advance(40_000);
  expect((await post(form, '203.0.113.7')).statusCode).toBe(200);
});

test('limits another address and another form separately, up to the limit of an address over all forms', async () => {
  const forms = [await publish(ours, []), await publish(ours, []), await publish(ours, [])] as const;
  await statuses(submissionLimits.addressAndForm, () => post(forms[0], '203.0.113.8'));
  expect((await post(forms[0], '203.0.113.8')).statusCode).toBe(429);
  expect((await post(forms[0], '203.0.113.9')).statusCode).toBe(200);
  const rest = submissionLimits.address - submissionLimits.addressAndForm;
  expect(Object.keys(await statuses(rest, () => post(forms[1], '203.0.113.8')))).toEqual(['200']);
  expect((await post(forms[2], '203.0.113.8')).statusCode).toBe(429);
});

test('counts a submission by either path, and also one whose answers are refused', async () => {
  const form = await publish(ours, []);
  const alias = `/api/rest/open_webforms/${form.hashid}/send_webform`;
  const half = submissionLimits.addressAndForm / 2;
  await statuses(half, () => post(form, '203.0.113.10', {}, alias));
  const { 422: bad } = await statuses(half, () => post(form, '203.0.113.10', { contact_email: 'x' }));
  expect(bad).toHaveLength(half);
  expect((await post(form, '203.0.113.10')).statusCode).toBe(429);
});

test('counts the addresses of one IPv6 network as one sender', async () => {
  const form = await publish(ours, []);
  const { 429: refused } = await statuses(submissionLimits.addressAndForm + 3, (index) =>
    post(form, `2001:db8:1:2::${(index + 1).toString(16)}`),
  );
  expect(refused).toHaveLength(3);
  expect((await post(form, '2001:db8:1:3::1')).statusCode).toBe(200);
});

test('stops a flood from many addresses at the limit of the form, and leaves other forms alone', () => {
  const flood = (hashid: string, index: number) =>
    limitSubmissions(testApp.app, hashid, `10.1.${index >> 8}.${index & 255}`);
  for (let index = 0; index < submissionLimits.form; index += 1) flood('flooded', index);
  expect(() => flood('flooded', submissionLimits.form)).toThrow('TooManyRequests');
  expect(() => flood('another', submissionLimits.form)).not.toThrow();
});
