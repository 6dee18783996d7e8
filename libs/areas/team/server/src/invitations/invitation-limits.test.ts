import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { accountIn } from '@crm/identity-server/testing';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp({ settings: { rateLimits: true } });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.clock.advance(3_600_000));

const invite = ({ admin }: TestCompany, ...emails: string[]) =>
  admin.call('createInvitations', { body: { people: emails.map((email) => ({ email })), profile: 'general' } });

const tokensTo = async (recipient: string) => {
  const mails = await testApp.app.database.system
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return mails.map(({ body_text }) => /token=([\w-]+)/.exec(body_text)![1]!);
};

test('keeps to 1,000 open invitations of a company when several arrive at once', async () => {
  const company = await testApp.company();
  const fill = `insert into invitations (domain_id, email, name, profile, token_hash, invited_by, sent_at, expires_at)
    select $1, 'open' || n || '@full.example', '', 'general', sha256(('open' || n)::bytea), $2, now(), now()
    from generate_series(1, 990) n`;
  await testApp.app.database.pool.query(fill, [company.domainId, company.admin.userId]);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_none, turn) =>
      invite(company, ...[1, 2, 3, 4].map((nth) => `new${turn}-${nth}@full.example`)),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
});

test('mails an address one invitation a minute across companies, and gives all the same answer', async () => {
  const email = 'wanted@invited.example';
  const companies = [await testApp.company(), await testApp.company(), await testApp.company()];
  const answers = await Promise.all(companies.map((company) => invite(company, email)));
  expect(answers.map(({ status, body }) => [status, body.data[0].email])).toEqual(companies.map(() => [201, email]));
  expect(await tokensTo(email)).toHaveLength(1);
});

test('keeps the link valid for seven more days when a further mail is held back', async () => {
  const email = 'again@invited.example';
  const company = await testApp.company();
  const { id } = (await invite(company, email)).body.data[0];
  testApp.clock.advance(30_000);
  const again = await company.admin.call('resendInvitation', { params: { id } });
  expect([again.status, Date.parse(again.body.data.sent_at)]).toEqual([200, testApp.app.clock.now().getTime()]);
  const [token, ...others] = await tokensTo(email);
  expect(others).toEqual([]);
  expect((await testApp.guest.call('getInvitation', { query: { token: token! } })).status).toBe(200);

  testApp.clock.advance(30_001);
  await company.admin.call('resendInvitation', { params: { id } });
  const [first, second] = await tokensTo(email);
  const statuses = [first, second].map(
    async (one) => (await testApp.guest.call('getInvitation', { query: { token: one! } })).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 200]);
});

test('does not deadlock when two companies invite the same people in different orders', async () => {
  const people = Array.from({ length: 30 }, (_none, nth) => `order${nth}@invited.example`);
  const companies = [await testApp.company(), await testApp.company()] as const;
  const answers = await Promise.all([invite(companies[0], ...people), invite(companies[1], ...people.toReversed())]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});

test('judges five of 15 simultaneous passwords by which an account accepts an invitation', async () => {
  const account = await accountIn(testApp);
  await invite(await testApp.company(), account.email);
  const [token] = await tokensTo(account.email);
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => testApp.guest.call('acceptInvitation', { body: { token, password: 'not mine' } })),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});
