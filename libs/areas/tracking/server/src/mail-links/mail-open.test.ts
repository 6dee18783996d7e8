import { sqlFor } from '@crm/database';
import type { StaffContext } from '@crm/server-kit';
import { measuredMailOf, recorderOf } from '../index.ts';
import {
  addContact,
  addForm,
  addMail,
  addSubmission,
  browser,
  keyOf,
  link,
  openTrackingApp,
  report,
  saveSettings,
  sessionsOf,
  visitor,
  withoutAnalytics,
} from '../testing/tracking-app.ts';
import { visitActivities } from '../sessions/visit-activities.ts';
import type { TestCompany, TestApp } from '../testing/tracking-app.ts';

const gmail = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const gmailAhead =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0';
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

let testApp: TestApp;
let ours: TestCompany;
let form: { id: number };
let contactId: number;
let submissionId: number;
let picture: string;

beforeAll(async () => {
  testApp = await openTrackingApp();
});
beforeEach(async () => {
  ours = await testApp.company();
  form = await addForm(ours);
  contactId = await addContact(ours);
  submissionId = await addSubmission(ours, form.id, contactId);
  ({ picture } = await addMail(testApp, ours, { webformId: form.id, submissionId, target: 'https://shop.example/' }));
});
afterAll(() => testApp.close());

async function load(url = picture, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await testApp.app.server.inject({ method, url, headers: { 'user-agent': browser, ...headers } });
  await recorderOf(testApp.app)!.flush();
  return answer;
}
const visits = async () =>
  (await ours.staff.call('listTrackingSessions', { query: { contact_id: contactId } })).body.data;
const openedAt = async () =>
  (await ours.db.first(
    sqlFor.selectFrom('webform_deliveries').select('opened_at').where('domain_id', '=', ours.domainId),
  ))!.opened_at;
const linksOf = ({ db, domainId }: TestCompany) =>
  db.all(sqlFor.selectFrom('tracking_links').selectAll().where('domain_id', '=', domainId));
const nothingOf = async (company: TestCompany) =>
  expect([await linksOf(company), await sessionsOf(company)]).toEqual([[], []]);

test('records the opening of a mail as a visit of its reader', async () => {
  const answer = await load();
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, gif]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/gif',
    'cache-control': 'no-store, private',
    'content-length': String(gif.length),
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const [visit, ...more] = await visits();
  expect(more).toEqual([]);
  expect(visit).toMatchObject({
    mail_opened: true,
    from_mail: false,
    through_proxy: false,
    page_view_count: 0,
    device_class: 'desktop',
    ip_masked: '127.0.0.0',
    landing_url: null,
    landing_title: 'お問い合わせ',
  });
  const params = { tracking_session_id: visit.id };
  expect((await ours.staff.call('listTrackingSessionEvents', { params })).body.data).toEqual([
    expect.objectContaining({ event_type: 'email_open', webform_id: form.id, url: null, through_proxy: false }),
  ]);
  expect(Date.parse((await openedAt())!)).toBe(testApp.clock.now().getTime());
});

test('names the form in the history of the contact, and leaves visits alone', async () => {
  await report(testApp, await keyOf(ours), visitor(1));
  await link(ours, visitor(1), contactId, testApp.clock.now());
  testApp.clock.advance(60_000);
  await load();
  const ctx = { domainId: ours.domainId, session: { disabledFeatures: new Set() } } as unknown as StaffContext;
  const all = { of: { kind: 'contact', id: contactId }, until: null, limit: 20 } as const;
  const told = await ours.db.all(visitActivities(ctx, all)!);
  const path = `/contacts/${contactId}?tab=tracking`;
  expect(told).toEqual([
    expect.objectContaining({ kind: 'mail_open', title: 'お問い合わせ', path, count: null }),
    expect.objectContaining({ kind: 'visit', title: 'https://shop.example/', path, count: 1 }),
  ]);
});

test('records a mail as opened once, however often and from wherever it is read', async () => {
  await Promise.all([load(), load(), load(picture, { 'user-agent': gmail })]);
  testApp.clock.advance(86_400_000);
  await load();
  expect(await sessionsOf(ours)).toHaveLength(1);
  expect(await linksOf(ours)).toEqual([expect.objectContaining({ contact_id: contactId })]);
});

test('records an opening through Gmail’s proxy without device and address', async () => {
  await load(picture, { 'user-agent': gmail });
  expect(await visits()).toMatchObject([
    { mail_opened: true, through_proxy: true, device_class: null, ip_masked: null },
  ]);
});

test('does not take a mail program with a short name for a bot', async () => {
  await load(picture, { 'user-agent': 'Outlook-iOS/2.0' });
  expect(await visits()).toMatchObject([{ mail_opened: true, device_class: 'mobile' }]);
});

test.each([
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['a program without a name', { 'user-agent': '' }],
  ['Apple Mail’s look ahead', { 'user-agent': 'Mozilla/5.0' }],
  ['Gmail’s look ahead', { 'user-agent': gmailAhead }],
  ['who sends Do-Not-Track', { dnt: '1' }],
  ['who sends Global Privacy Control', { 'sec-gpc': '1' }],
  ['a member', { cookie: 'enishi_staff=1' }],
  ['who fetches ahead', { 'sec-purpose': 'prefetch' }],
])('sends %s the picture and records nothing; the mail can still be opened', async (_who, headers) => {
  const answer = await load(picture, headers as unknown as Record<string, string>);
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, gif]);
  await nothingOf(ours);
  await load();
  expect(await visits()).toHaveLength(1);
});

test('records nothing for a scanner’s HEAD request', async () => {
  const answer = await load(picture, {}, 'HEAD');
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'image/gif', '']);
  await nothingOf(ours);
});

test('responds identically to an unknown, forged or malformed address, and records nothing', async () => {
  const known = await load(picture, { dnt: '1' });
  const { date: _date, ...headers } = known.headers;
  const token = picture.slice('/t/o/'.length, -'.gif'.length);
  for (const name of [
    'A'.repeat(22),
    `${token}x`,
    token.slice(1),
    `${token}/..`,
    "'; drop table",
    '',
    '%00',
    'ア'.repeat(99),
  ]) {
    const answer = await load(`/t/o/${encodeURI(name)}.gif`);
    const { date: _other, ...same } = answer.headers;
    expect([answer.statusCode, answer.rawPayload, same]).toEqual([200, gif, headers]);
  }
  await nothingOf(ours);
});

test('records nothing for a mail of another company', async () => {
  const other = await testApp.company();
  await load();
  await nothingOf(other);
  expect(await sessionsOf(ours)).toHaveLength(1);
});

test('records nothing for own addresses, a deleted contact, and a company without web analytics', async () => {
  await saveSettings(ours, { own_addresses: ['127.0.0.0/8'] });
  await load();
  await nothingOf(ours);
  await saveSettings(ours, { own_addresses: [] });
  await ours.admin.call('deleteContact', { params: { id: contactId } });
  await load();
  expect([await sessionsOf(ours), await openedAt()]).toEqual([[], null]);
  await withoutAnalytics(testApp, ours);
  await load();
  await nothingOf(ours);
});

test('adds no picture where consent is required or was refused, and records nothing from older mails', async () => {
  const wanted = { domainId: ours.domainId, addresses: [], isFollowed: true };
  expect((await measuredMailOf(testApp.app, { ...wanted, isFollowed: false }))!.picture).toBeUndefined();
  await saveSettings(ours, { consent_mode: 'required' });
  expect((await measuredMailOf(testApp.app, wanted))!.picture).toBeUndefined();
  await load();
  await nothingOf(ours);
});

test('deletes the link between mail and reader together with the delivery', async () => {
  await ours.db.all(sqlFor.deleteFrom('webform_deliveries').where('domain_id', '=', ours.domainId));
  expect((await load()).rawPayload).toEqual(gif);
  await nothingOf(ours);
});

test('sends the picture while the database is away', async () => {
  const system = jest.spyOn(testApp.app.database.system, 'selectFrom').mockImplementation(() => {
    throw new Error('away');
  });
  const answer = await load();
  system.mockRestore();
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, gif]);
});

test('has no limit by address, because the proxy of a mail service serves everybody', async () => {
  const limited = await openTrackingApp({ rateLimits: true });
  const statuses = new Set<number>();
  for (let n = 0; n < 400; n += 1)
    statuses.add((await limited.app.server.inject({ url: '/t/o/x.gif', headers: { 'user-agent': gmail } })).statusCode);
  await limited.close();
  expect([...statuses]).toEqual([200]);
});

test('does not count an opened mail as a sign of the tag', async () => {
  await load();
  expect((await ours.admin.call('getTrackingSettings')).body.data.last_received_at).toBeNull();
});
