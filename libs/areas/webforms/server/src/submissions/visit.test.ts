import { trackingModule, recorderOf } from '@crm/tracking-server';
import { contactsModule } from '@crm/contacts-server';
import { openTestApp } from '@crm/testing/app';
import { webformsModule } from '../index.ts';
import { bodyOf, item, publish, rowsOf } from '../testing/webforms-app.ts';
import type { Form, Person, TestCompany, TestApp } from '../testing/webforms-app.ts';

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const trackingId = '17700000000000000000001';
let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [contactsModule, trackingModule, webformsModule] });
});
beforeEach(async () => {
  ours = await testApp.company();
});
afterAll(() => testApp.close());

const visitPage = async (company: TestCompany) => {
  const { body } = await company.admin.call('getTrackingSettings');
  return testApp.guest.call('sendTrackingEvents', {
    headers: { 'user-agent': browser },
    body: {
      domain_key: body.data.domain_key,
      tracking_id: trackingId,
      events: [{ event_type: 'page_view', url: 'https://shop.example/price', title: '料金' }],
    },
  });
};
const send = (form: Form, more: object) =>
  testApp.guest.call('sendPublicForm', {
    params: { hashid: form.hashid },
    body: bodyOf(form, {}, more),
    headers: { 'user-agent': browser },
  });
const visitsOf = async (contactId: number) => {
  await recorderOf(testApp.app)!.flush();
  return (await ours.staff.call('listTrackingSessions', { query: { contact_id: contactId } })).body.data;
};

test('links the pages read before the form to the contact, once, however often the form is sent', async () => {
  await visitPage(ours);
  await visitPage(await testApp.company());
  testApp.clock.advance(60_000);
  const form = await publish(ours, []);
  for (let tries = 0; tries < 3; tries += 1)
    expect((await send(form, { tracking_id: trackingId, nonce: 'once' })).status).toBe(200);
  const [contact] = await rowsOf(ours, 'contacts');
  const visits = await visitsOf(contact!.id);
  expect(visits).toMatchObject([
    { landing_url: 'https://shop.example/price', page_view_count: 1, event_count: 2, submitted: true },
  ]);
  const { body } = await ours.staff.call('listTrackingSessionEvents', {
    params: { tracking_session_id: visits[0].id },
  });
  expect(body.data).toMatchObject([
    { event_type: 'page_view', title: '料金', stay_seconds: 60 },
    { event_type: 'form_submit', webform_id: form.id, webform_name: 'お問い合わせ' },
  ]);
});

test('counts the submissions that the viewer sees, without sources where a role hides some', async () => {
  const form = await publish(ours, [item('customer_name')], { customer_identification_rule: 1 });
  await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid }, headers: { 'user-agent': browser } });
  for (const [contact_email, customer_name] of [
    ['e@example.jp', '東商事'],
    ['w@example.jp', '西商事'],
  ]) {
    const body = bodyOf(form, { customer_name, contact_email });
    const headers = { 'user-agent': browser };
    const sent = await testApp.guest.call('sendPublicForm', { params: { hashid: form.hashid }, body, headers });
    expect(sent.status).toBe(200);
  }
  await recorderOf(testApp.app)!.flush();
  const { pool } = testApp.app.database;
  await pool.query(`update domains set settings = settings || '{"show_authority": true}' where id = $1`, [
    ours.domainId,
  ]);
  const role = async (name: string) => (await ours.admin.call('createRole', { body: { name } })).body.data.id as number;
  const [east, west] = [await role('東'), await role('西')];
  const give = `update customers set role_id = $1 where domain_id = $2 and name = $3`;
  await pool.query(give, [east, ours.domainId, '東商事']);
  await pool.query(give, [west, ours.domainId, '西商事']);
  const of = async (person: Person) => {
    const { body } = await person.call('getWebformStatistics', { params: { id: form.id } });
    const { total_pv_count, total_post_count, total_cvr, days, sources } = body.data;
    return [total_pv_count, total_post_count, total_cvr, days.at(-1).post_count, sources[0].post_count];
  };
  expect(await of(ours.staff)).toEqual([1, 2, 200, 2, 2]);
  await ours.admin.call('updateUser', { params: { id: ours.staff.userId }, body: { role_id: east } });
  expect(await of(ours.staff)).toEqual([1, 1, 100, 1, null]);
  expect(await of(ours.admin)).toEqual([1, 2, 200, 2, 2]);
});

test('counts views of the form API and submissions by source', async () => {
  const form = await publish(ours, []);
  const headers = { 'user-agent': browser, referer: 'https://shop.example/contact' };
  await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid }, headers });
  await testApp.guest.call('getPublicForm', {
    params: { hashid: form.hashid },
    headers: { 'user-agent': 'Googlebot/2.1' },
  });
  await send(form, { referer_url: 'https://shop.example/contact' });
  await recorderOf(testApp.app)!.flush();
  const { body } = await ours.staff.call('getWebformStatistics', { params: { id: form.id } });
  expect(body.data).toMatchObject({
    total_pv_count: 1,
    total_post_count: 1,
    total_cvr: 100,
    sources: [{ source: 'shop.example', pv_count: 1, post_count: 1 }],
  });
});
