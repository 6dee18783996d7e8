import { sqlFor } from '@crm/database';
import { mailLinksOf, recorderOf } from '../index.ts';
import { forgetSite } from '../ingest/sites.ts';
import {
  addContact,
  addForm,
  browser,
  keyOf,
  openTrackingHouse,
  report,
  sessionsOf,
  visitor,
} from '../testing/tracking-house.ts';
import type { TestCompany, TestHouse } from '../testing/tracking-house.ts';

const target = 'https://shop.example/%E8%B3%87%E6%96%99?utm_source=reply&token=1#top';

let house: TestHouse;
let ours: TestCompany;
let form: { id: number };
let contactId: number;
let submissionId: number;
let link: string;

beforeAll(async () => {
  house = await openTrackingHouse();
});
beforeEach(async () => {
  ours = await house.company();
  form = await addForm(ours);
  contactId = await addContact(ours);
  submissionId = await addSubmission(ours, contactId);
  link = await linkFor(ours, submissionId);
});
afterAll(() => house.close());

const addSubmission = ({ db, domainId }: TestCompany, contact_id: number) =>
  db.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('webform_submission_logs')
      .values({
        domain_id: domainId,
        webform_id: form.id,
        submission_key: Buffer.from('once'),
        answers: '[]',
        contact_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** An address as it stands in the mail that answers a submission, without the host. */
async function linkFor({ domainId }: TestCompany, submissionId: number): Promise<string> {
  const linkTo = await mailLinksOf(house.house, { domainId, submissionId });
  return linkTo!(target).slice('https://crm.example'.length);
}

async function follow(url = link, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await house.house.app.inject({ method, url, headers: { 'user-agent': browser, ...headers } });
  await recorderOf(house.house)!.flush();
  return answer;
}
const linksOf = ({ db, domainId }: TestCompany) =>
  db.all(sqlFor.selectFrom('tracking_links').selectAll().where('domain_id', '=', domainId));
const saveSettings = async (body: object) => {
  const { lock_version } = (await ours.admin.call('getTrackingSettings')).body.data;
  await ours.admin.call('updateTrackingSettings', { body: { ...body, lock_version } });
};

test('a link of a mail leads on, and makes the visitor known as the contact', async () => {
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

test('a visitor keeps their id, and what they did before the click becomes the contact’s', async () => {
  const key = await keyOf(ours);
  await report(house, key, visitor(1));
  house.clock.advance(60_000);
  const cookie = `enishi_tracking_id=${visitor(1)}`;
  expect((await follow(link, { cookie })).headers['set-cookie']).toBeUndefined();
  await follow(link, { cookie });
  const { body } = await ours.staff.call('listTrackingSessions', { query: { contact_id: contactId } });
  expect(body.data).toEqual([expect.objectContaining({ from_mail: false, page_view_count: 1, event_count: 3 })]);
  house.clock.advance(31 * 60_000);
  await follow(link, { cookie });
  expect(await sessionsOf(ours)).toHaveLength(2);
  expect(await linksOf(ours)).toEqual([expect.objectContaining({ tracking_id: visitor(1), contact_id: contactId })]);
});

test('an address that is not signed by us leads nowhere', async () => {
  const [payload, time, signature] = link.slice('/t/c/'.length).split('.');
  const elsewhere = Buffer.from(
    JSON.stringify({ domain: ours.domainId, submission: 1, url: 'https://evil.example/' }),
  ).toString('base64url');
  for (const token of [
    `${elsewhere}.${time}.${signature}`,
    `${payload}.${time}.`,
    `${payload}.1.${signature}`,
    'x',
    '',
  ])
    expect((await follow(`/t/c/${token}`)).statusCode).toBe(404);
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
});

test.each([
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['who sends Do-Not-Track', { dnt: '1' }],
  ['who sends Global Privacy Control', { 'sec-gpc': '1' }],
  ['a member', { cookie: 'enishi_staff=1' }],
  ['who fetches ahead', { 'sec-purpose': 'prefetch' }],
])('%s is led on and leaves nothing', async (_who, headers) => {
  const answer = await follow(link, headers as unknown as Record<string, string>);
  expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([302, target, undefined]);
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
});

test('a scanner that asks only for the head is led on and leaves nothing', async () => {
  expect((await follow(link, {}, 'HEAD')).statusCode).toBe(302);
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
});

test('the company’s own addresses are led on and leave nothing', async () => {
  await saveSettings({ own_addresses: ['127.0.0.0/8'] });
  expect((await follow()).headers).toMatchObject({ location: target });
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
});

test('where consent comes first only an id that is there already is used', async () => {
  await saveSettings({ consent_mode: 'required' });
  const answer = await follow();
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([302, undefined]);
  expect(await linksOf(ours)).toEqual([]);
  await follow(link, { cookie: `enishi_tracking_id=${visitor(2)}` });
  expect(await linksOf(ours)).toEqual([expect.objectContaining({ tracking_id: visitor(2) })]);
});

test('a contact who is gone is led on and leaves nothing', async () => {
  await ours.admin.call('deleteContact', { params: { id: contactId } });
  const answer = await follow();
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([302, undefined]);
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
});

test('a link of one company finds no submission of another', async () => {
  const other = await house.company();
  expect((await follow(await linkFor(other, submissionId))).statusCode).toBe(302);
  for (const company of [ours, other]) expect([await linksOf(company), await sessionsOf(company)]).toEqual([[], []]);
});

test('a company without web analytics gets no such links, and those that it sent note nothing', async () => {
  const other = await house.company();
  for (const { domainId } of [ours, other])
    await house.house.database.system
      .updateTable('domains')
      .set({ features: JSON.stringify({ web_analytics: false }) })
      .where('id', '=', domainId)
      .execute();
  expect(await mailLinksOf(house.house, { domainId: other.domainId, submissionId: 1 })).toBeUndefined();
  // As after ten seconds.
  forgetSite(house.house, ours.domainId, '');
  expect((await follow()).headers).toMatchObject({ location: target });
  expect([await linksOf(ours), await sessionsOf(ours)]).toEqual([[], []]);
});

test('a database that fails or does not answer holds nobody up', async () => {
  const tenant = jest.spyOn(house.house.database, 'tenant');
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

test('one address asks three hundred times a minute, and no more', async () => {
  const limited = await openTrackingHouse({ rateLimits: true });
  const statuses: number[] = [];
  for (let n = 0; n <= 300; n += 1)
    statuses.push((await limited.house.app.inject({ url: '/t/c/x', headers: { 'user-agent': browser } })).statusCode);
  await limited.close();
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([300, 429]);
});
