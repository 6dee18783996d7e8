import { sqlFor } from '@crm/database';
import { measuredMailOf, recorderOf } from '../index.ts';
import {
  addContact,
  addForm,
  addMail,
  addSubmission,
  browser,
  keyOf,
  openTrackingApp,
  report,
  saveSettings,
  sessionsOf,
  visitor,
  withoutAnalytics,
} from '../testing/tracking-app.ts';
import type { TestCompany, TestApp } from '../testing/tracking-app.ts';
import { signedMailLinks } from './mail-links.ts';

const target = 'https://shop.example/%E8%B3%87%E6%96%99?utm_source=reply&token=1#top';

let testApp: TestApp;
let ours: TestCompany;
let form: { id: number };
let contactId: number;
let submissionId: number;
let link: string;

beforeAll(async () => {
  testApp = await openTrackingApp();
});
beforeEach(async () => {
  ours = await testApp.company();
  form = await addForm(ours);
  contactId = await addContact(ours);
  submissionId = await addSubmission(ours, form.id, contactId);
  ({ link } = await addMail(testApp, ours, { webformId: form.id, submissionId, target }));
});
afterAll(() => testApp.close());

async function follow(url = link, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await testApp.app.server.inject({ method, url, headers: { 'user-agent': browser, ...headers } });
  await recorderOf(testApp.app)!.flush();
  return answer;
}
const linksOf = ({ db, domainId }: TestCompany) =>
  db.all(sqlFor.selectFrom('tracking_links').selectAll().where('domain_id', '=', domainId));
test('redirects a link of a mail, and identifies the visitor as the contact', async () => {
  const answer = await follow();
  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({
    location: target,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'set-cookie': expect.stringMatching(/^enishi_tracking_id=\d{23}; Path=\/; Max-Age=15552000; SameSite=Lax; Secure$/),
  });
  const { body } = await ours.staff.call('listTrackingSessions', { query: { contact_id: contactId } });
  expect(body.data).toEqual([
    expect.objectContaining({ from_mail: true, page_view_count: 0, utm_source: 'reply', referrer: null }),
  ]);
  const events = await ours.staff.call('listTrackingSessionEvents', {
    params: { tracking_session_id: body.data[0].id },
  });
  expect(events.body.data).toEqual([
    expect.objectContaining({
      event_type: 'email_click',
      url: 'https://shop.example/%E8%B3%87%E6%96%99',
      webform_id: form.id,
    }),
  ]);
});

test('keeps the visitor’s id, and assigns their earlier visits to the contact', async () => {
  const key = await keyOf(ours);
  await report(testApp, key, visitor(1));
  testApp.clock.advance(60_000);
  const cookie = `enishi_tracking_id=${visitor(1)}`;
  expect((await follow(link, { cookie })).headers['set-cookie']).toBeUndefined();
  await follow(link, { cookie });
  const { body } = await ours.staff.call('listTrackingSessions', { query: { contact_id: contactId } });
  expect(body.data).toEqual([expect.objectContaining({ from_mail: false, page_view_count: 1, event_count: 3 })]);
  testApp.clock.advance(31 * 60_000);
  await follow(link, { cookie });
  expect(await sessionsOf(ours)).toHaveLength(2);
  expect(await linksOf(ours)).toEqual([expect.objectContaining({ tracking_id: visitor(1), contact_id: contactId })]);
});

test('makes short links, and one target per address, however many mails contain it', async () => {
  expect(link.length).toBeLessThanOrEqual(80 - 'https://crm.yokohama-shoji.co.jp'.length);
  const again = await addSubmission(ours, form.id, contactId, 'again');
  const other = await addMail(testApp, ours, { webformId: form.id, submissionId: again, target });
  expect(other.link.split('.')[0]).toBe(link.split('.')[0]);
  expect(other.link).not.toBe(link);
  const theirs = await testApp.company();
  const foreign = await measuredMailOf(testApp.app, {
    domainId: theirs.domainId,
    addresses: [target],
    isFollowed: true,
  });
  expect(foreign!.linkTo(target)).not.toContain(link.split('.')[0]!.slice('/t/c/'.length));
});

/** Returns a link of the older form, which carries everything in its address. */
const longLink = (company: TestCompany, submission: number) =>
  `/t/c/${signedMailLinks(testApp.app).sign({ domain: company.domainId, submission, url: target }, new Date(8e15))}`;

test('redirects a long link of an older mail, and records the click', async () => {
  expect((await follow(longLink(ours, submissionId))).headers).toMatchObject({ location: target });
  const { body } = await ours.staff.call('listTrackingSessions', { query: { contact_id: contactId } });
  expect(body.data).toEqual([expect.objectContaining({ from_mail: true })]);
});

test('shows a readable page for an address that was never created here', async () => {
  const [payload, time, signature] = longLink(ours, submissionId).slice('/t/c/'.length).split('.');
  const [targetToken, mailToken] = link.slice('/t/c/'.length).split('.');
  const elsewhere = Buffer.from(
    JSON.stringify({ domain: ours.domainId, submission: 1, url: 'https://evil.example/' }),
  ).toString('base64url');
  for (const token of [
    `${elsewhere}.${time}.${signature}`,
    `${payload}.${time}.`,
    `${payload}.1.${signature}`,
    `AAAAAAAAAAAA.${mailToken}`,
    `${targetToken}.${mailToken}x`,
    `${targetToken}`,
    'x',
    '',
  ]) {
    const { statusCode, headers, body } = await follow(`/t/c/${token}`);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([404, undefined, 'no-store']);
    expect(body).toContain('リンクを開けませんでした');
  }
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
});

test('redirects and records nothing for a mail that is unknown, forged or another company’s', async () => {
  const [targetToken] = link.slice('/t/c/'.length).split('.');
  const other = await testApp.company();
  const theirs = await addForm(other);
  const theirContact = await addContact(other);
  const submission = await addSubmission(other, theirs.id, theirContact);
  const mail = await addMail(testApp, other, { webformId: theirs.id, submissionId: submission, target });
  for (const token of [mail.token, 'A'.repeat(22)])
    expect((await follow(`/t/c/${targetToken}.${token}`)).headers).toMatchObject({ location: target });
  for (const company of [ours, other]) expect([await linksOf(company), await sessionsOf(company)]).toEqual([[], []]);
});

test('redirects after a mail’s delivery was deleted, but not to an address unused by mails for years', async () => {
  await ours.db.all(sqlFor.deleteFrom('webform_deliveries').where('domain_id', '=', ours.domainId));
  expect((await follow()).headers).toMatchObject({ location: target });
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
  const left = async () =>
    (await ours.db.all(sqlFor.selectFrom('mail_link_targets').select('url').where('domain_id', '=', ours.domainId)))
      .length;
  const years = (count: number) => new Date(testApp.clock.now().getTime() + count * 366 * 86_400_000);
  await testApp.app.cleaners.run(years(4));
  expect(await left()).toBe(1);
  await testApp.app.cleaners.run(years(6));
  expect(await left()).toBe(0);
});

test.each([
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['who sends Do-Not-Track', { dnt: '1' }],
  ['who sends Global Privacy Control', { 'sec-gpc': '1' }],
  ['a member', { cookie: 'enishi_staff=1' }],
  ['who fetches ahead', { 'sec-purpose': 'prefetch' }],
])('redirects %s and records nothing', async (_who, headers) => {
  const answer = await follow(link, headers as unknown as Record<string, string>);
  expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([302, target, undefined]);
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
});

test('redirects a scanner’s HEAD request and records nothing', async () => {
  expect((await follow(link, {}, 'HEAD')).statusCode).toBe(302);
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
});

test('redirects the company’s own addresses and records nothing', async () => {
  await saveSettings(ours, { own_addresses: ['127.0.0.0/8'] });
  expect((await follow()).headers).toMatchObject({ location: target });
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
});

test('uses an existing id only, where consent is required', async () => {
  await saveSettings(ours, { consent_mode: 'required' });
  const answer = await follow();
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([302, undefined]);
  expect(await linksOf(ours)).toEqual([]);
  await follow(link, { cookie: `enishi_tracking_id=${visitor(2)}` });
  expect(await linksOf(ours)).toEqual([expect.objectContaining({ tracking_id: visitor(2) })]);
});

test('redirects a deleted contact and records nothing', async () => {
  await ours.admin.call('deleteContact', { params: { id: contactId } });
  const answer = await follow();
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([302, undefined]);
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
});

test('finds no submission of another company by a long link', async () => {
  const other = await testApp.company();
  expect((await follow(longLink(other, submissionId))).statusCode).toBe(302);
  for (const company of [ours, other]) expect([await linksOf(company), await sessionsOf(company)]).toEqual([[], []]);
});

test('makes no such links for a company without web analytics, and records no clicks on older ones', async () => {
  await withoutAnalytics(testApp, ours);
  const wanted = { domainId: ours.domainId, addresses: [target], isFollowed: true };
  expect(await measuredMailOf(testApp.app, wanted)).toBeUndefined();
  expect((await follow()).headers).toMatchObject({ location: target });
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
});

test('redirects a known link while the database fails or does not respond', async () => {
  await follow(link, { dnt: '1' });
  const tenant = jest.spyOn(testApp.app.database, 'tenant');
  const broken = (first: () => Promise<never>) => ({ first, all: first }) as never;
  tenant.mockImplementation(() => broken(() => Promise.reject(new Error('away'))));
  const refused = await follow();
  tenant.mockImplementation(() => broken(() => new Promise(() => {})));
  const silent = await follow();
  tenant.mockRestore();
  for (const { statusCode, headers } of [refused, silent])
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([302, target, undefined]);
  expect(await sessionsOf(ours)).toEqual([]);
});

test('asks for patience at an unknown link while the database is away', async () => {
  const system = jest.spyOn(testApp.app.database.system, 'selectFrom').mockImplementation(() => {
    throw new Error('away');
  });
  const { statusCode, headers, body } = await follow(`/t/c/BBBBBBBBBBBB.${'B'.repeat(22)}`);
  system.mockRestore();
  expect([statusCode, headers['retry-after'], headers.location]).toEqual([503, '60', undefined]);
  expect(body).toContain('しばらくしてから');
});

test('limits one address to three hundred clicks a minute', async () => {
  const limited = await openTrackingApp({ rateLimits: true });
  const statuses: number[] = [];
  for (let n = 0; n <= 300; n += 1)
    statuses.push((await limited.app.server.inject({ url: '/t/c/x', headers: { 'user-agent': browser } })).statusCode);
  await limited.close();
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([300, 429]);
});
