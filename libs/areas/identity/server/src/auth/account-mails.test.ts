import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { accountIn, credentialsFrom, password } from '../testing/account.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp({ settings: { rateLimits: true } });
  testApp.clock.set(new Date());
});
afterAll(() => testApp.close());
beforeEach(() => testApp.clock.advance(3_600_000));

let serial = 0;
const redirect_url = 'https://crm.example/password/new';
/** Calls from a new address each time, because addresses have a limit of their own. */
const call = (name: string, body: object) =>
  testApp.guest.call(name, { body, headers: { 'x-forwarded-for': `10.9.${(serial += 1) >> 8}.${serial & 255}` } });
const requestReset = (email: string) => call('requestPasswordReset', { email, redirect_url });
const resendConfirmation = (email: string) => call('resendConfirmation', { email });

async function linksTo(recipient: string): Promise<URL[]> {
  const mails = await testApp.app.database.system
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return mails.flatMap(({ body_text }) => /https:\/\/\S+/.exec(body_text)?.map((link) => new URL(link)) ?? []);
}

async function unconfirmed(): Promise<string> {
  const email = `hanako${(serial += 1)}@mails.example`;
  const body = {
    email,
    password,
    password_confirmation: password,
    name: '鈴木 花子',
    company_name: '新規株式会社',
    confirm_success_url: 'https://crm.example/sign_in',
  };
  expect((await call('register', body)).status).toBe(200);
  return email;
}

const jobs = async () => {
  const { rows } = await testApp.app.database.pool.query(
    `select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`,
  );
  return rows.map(({ identifier }) => identifier as string);
};

test.each([
  ['requestPasswordReset', requestReset, 'mail_password_reset', async () => (await accountIn(testApp)).email],
  ['resendConfirmation', resendConfirmation, 'mail_confirmation', unconfirmed],
] as const)('%s does the same for known and unknown addresses before it answers', async (_name, ask, job, someone) => {
  const known = await someone();
  testApp.clock.advance(61_000);
  const before = await linksTo(known);
  const seen = [];
  for (const email of ['nobody@nowhere.example', known]) {
    const { status, body } = await ask(email);
    const answer = JSON.stringify(body).replaceAll(email, '');
    seen.push({ status, answer, jobs: await jobs(), mails: (await linksTo(known)).length - before.length });
    await testApp.work();
  }
  expect(seen[0]).toEqual({ status: 200, answer: expect.any(String), jobs: [job], mails: 0 });
  expect(seen[1]).toEqual(seen[0]);
  expect(await linksTo(known)).toHaveLength(before.length + 1);
  expect(await linksTo('nobody@nowhere.example')).toEqual([]);
});

test('mails one of 20 simultaneous reset requests, and gives all the same answer', async () => {
  const { email } = await accountIn(testApp);
  const answers = await Promise.all(Array.from({ length: 20 }, () => requestReset(email)));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  await testApp.work();
  expect(await linksTo(email)).toHaveLength(1);
});

test('keeps the last reset link valid while a further mail is held back', async () => {
  const { email } = await accountIn(testApp);
  for (let turn = 0; turn < 3; turn += 1) {
    await requestReset(email);
    await testApp.work();
  }
  const [link, ...others] = await linksTo(email);
  expect(others).toEqual([]);
  const query = { reset_password_token: link!.searchParams.get('reset_password_token')! };
  expect((await testApp.guest.call('checkResetPasswordToken', { query })).body.data.valid).toBe(true);
});

test('mails five confirmations an hour, and keeps the last link valid', async () => {
  const email = await unconfirmed();
  for (let minute = 0; minute < 8; minute += 1) {
    testApp.clock.advance(61_000);
    expect((await resendConfirmation(email)).status).toBe(200);
    await testApp.work();
  }
  const links = await linksTo(email);
  expect(links).toHaveLength(5);
  const query = { confirmation_token: links.at(-1)!.searchParams.get('confirmation_token')! };
  expect((await testApp.guest.call('checkConfirmationToken', { query })).body.data.valid).toBe(true);
});

describe('a new address', () => {
  const begin = async () => {
    const account = await accountIn(testApp);
    const headers = credentialsFrom((await account.tryPassword(password, '203.0.113.77')).headers);
    const moveTo = async (email: string) => {
      const { status, body } = await testApp.guest.call('updateAccount', {
        headers,
        body: { email, current_password: password },
      });
      return [status, body.data.unconfirmed_email];
    };
    return moveTo;
  };
  const confirm = async (link: URL) =>
    (await testApp.guest.call('confirmAccount', { query: Object.fromEntries(link.searchParams) })).headers['location'];

  test('receives one mail a minute, whose link stays valid', async () => {
    const moveTo = await begin();
    const next = `next${(serial += 1)}@mails.example`;
    expect([await moveTo(next), await moveTo(next)]).toEqual([
      [200, next],
      [200, next],
    ]);
    const [link, ...others] = await linksTo(next);
    expect(others).toEqual([]);
    expect(await confirm(link!)).toContain('account_confirmation_success=true');
  });

  test('is not confirmed by a link to another address while its own mail is held back', async () => {
    const [one, other] = [`one${(serial += 1)}@mails.example`, `other${serial}@mails.example`];
    await (
      await begin()
    )(other);
    const moveTo = await begin();
    await moveTo(one);
    expect(await moveTo(other)).toEqual([200, other]);
    expect(await linksTo(other)).toHaveLength(1);
    expect(await confirm((await linksTo(one))[0]!)).toContain('account_confirmation_success=false');
  });
});
