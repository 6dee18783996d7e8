import {
  addContact,
  addForm,
  keyOf,
  link,
  openTrackingApp,
  report,
  sessionsOf,
  visitor,
} from '../testing/tracking-app.ts';
import type { TestCompany, TestApp } from '../testing/tracking-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;
let key: string;

beforeAll(async () => {
  testApp = await openTrackingApp();
});
beforeEach(async () => {
  ours = await testApp.company();
  theirs = await testApp.company();
  key = await keyOf(ours);
});
afterAll(() => testApp.close());

const list = (contactId: number, who = ours.staff, query: Record<string, number | boolean> = {}) =>
  who.call('listTrackingSessions', { query: { contact_id: contactId, ...query } });
const pages = async (contactId: number) =>
  (await list(contactId)).body.data.map(({ landing_url }: { landing_url: string }) => landing_url);

test('returns 401 without a session', async () => {
  expect((await list(1, testApp.guest)).status).toBe(401);
});

test('refuses a list without a contact', async () => {
  expect((await ours.staff.call('listTrackingSessions')).status).toBe(422);
});

test('finds no visits of another company’s contact or of a deleted one', async () => {
  const foreign = await addContact(theirs);
  expect((await list(foreign)).status).toBe(404);
});

test('lists visits before and after the first submission of the contact, newest first', async () => {
  const contact = await addContact(ours);
  await report(testApp, key, visitor(1), { url: 'https://shop.example/before' });
  await report(testApp, key, visitor(2), { url: 'https://shop.example/somebody-else' });
  expect(await pages(contact)).toEqual([]);
  testApp.clock.advance(60_000);
  await link(ours, visitor(1), contact, testApp.clock.now());
  expect(await pages(contact)).toEqual(['https://shop.example/before']);
  testApp.clock.advance(3_600_000);
  await report(testApp, key, visitor(1), { url: 'https://shop.example/after' });
  const { status, body } = await list(contact);
  expect(status).toBe(200);
  expect(body.meta.total_count).toBe(2);
  expect(body.data).toMatchObject([
    { landing_url: 'https://shop.example/after', page_view_count: 1, stay_seconds: 0, submitted: false },
    { landing_url: 'https://shop.example/before' },
  ]);
  expect((await list(contact, ours.staff, { per_page: 1, page: 2 })).body.data).toHaveLength(1);
  expect((await list(contact, ours.staff, { paging: false })).body.data).toHaveLength(2);
});

test('lists the visits of both browsers of one person', async () => {
  const contact = await addContact(ours);
  await report(testApp, key, visitor(3), { url: 'https://shop.example/office' });
  testApp.clock.advance(1000);
  await report(testApp, key, visitor(4), { url: 'https://shop.example/phone' });
  await link(ours, visitor(3), contact, testApp.clock.now());
  await link(ours, visitor(4), contact, testApp.clock.now());
  expect(await pages(contact)).toEqual(['https://shop.example/phone', 'https://shop.example/office']);
});

test('separates the visits of two people who share a browser', async () => {
  const first = await addContact(ours, '一番 目子');
  const second = await addContact(ours, '二番 目男');
  await report(testApp, key, visitor(5), { url: 'https://shop.example/unknown' });
  testApp.clock.advance(1000);
  await link(ours, visitor(5), first, testApp.clock.now());
  testApp.clock.advance(3_600_000);
  await report(testApp, key, visitor(5), { url: 'https://shop.example/first' });
  testApp.clock.advance(3_600_000);
  await link(ours, visitor(5), second, testApp.clock.now());
  testApp.clock.advance(3_600_000);
  await report(testApp, key, visitor(5), { url: 'https://shop.example/second' });
  expect(await pages(first)).toEqual(['https://shop.example/first', 'https://shop.example/unknown']);
  expect(await pages(second)).toEqual(['https://shop.example/second']);
});

test('keeps the same tracking id of another company apart', async () => {
  const contact = await addContact(ours);
  await link(ours, visitor(6), contact, testApp.clock.now());
  await report(testApp, await keyOf(theirs), visitor(6), { url: 'https://other.example/' });
  expect(await pages(contact)).toEqual([]);
});

test('keeps the visits of a deleted contact without an owner', async () => {
  const contact = await addContact(ours);
  await link(ours, visitor(7), contact, testApp.clock.now());
  await report(testApp, key, visitor(7));
  const form = await addForm(ours);
  const { pool } = testApp.app.database;
  await pool.query(
    `insert into webform_submission_logs (domain_id, webform_id, submission_key, answers, contact_id, tracking_id)
     values ($1, $2, 'x', '[]', $3, $4)`,
    [ours.domainId, form.id, contact, visitor(7)],
  );
  expect((await ours.admin.call('deleteContact', { params: { id: contact } })).status).toBe(204);
  await testApp.work();
  expect((await list(contact)).status).toBe(404);
  const count = async (text: string) => (await pool.query(text, [ours.domainId])).rowCount;
  expect([
    await count('select 1 from tracking_links where domain_id = $1'),
    await count('select 1 from webform_submission_logs where domain_id = $1 and tracking_id is not null'),
    (await sessionsOf(ours)).length,
  ]).toEqual([0, 0, 1]);
});

test('lists the pages of a visit with their durations', async () => {
  const form = await addForm(ours);
  const url = 'https://shop.example/a';
  await report(testApp, key, visitor(8), { events: [{ url, title: '料金' }] });
  testApp.clock.advance(42_000);
  await report(testApp, key, visitor(8), { events: [{ event_type: 'form_view', url, webformid: form.hashid }] });
  testApp.clock.advance(8_000);
  await report(testApp, key, visitor(8), { events: [{ event_type: 'leave', url }] });
  const [visit] = await sessionsOf(ours);
  const events = (who = ours.staff) =>
    who.call('listTrackingSessionEvents', { params: { tracking_session_id: visit!.id } });
  const { status, body } = await events();
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { event_type: 'page_view', title: '料金', url, stay_seconds: 42, webform_name: null },
    { event_type: 'form_view', webform_id: form.id, webform_name: 'お問い合わせ', stay_seconds: 8 },
  ]);
  expect((await events(theirs.admin)).status).toBe(404);
});
