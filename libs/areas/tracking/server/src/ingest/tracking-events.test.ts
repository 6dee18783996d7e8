import {
  addForm,
  browser,
  eventsOf,
  keyOf,
  openTrackingApp,
  report,
  sessionsOf,
  visitor,
} from '../testing/tracking-app.ts';
import type { TestCompany, TestApp } from '../testing/tracking-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let key: string;

beforeAll(async () => {
  testApp = await openTrackingApp();
});
beforeEach(async () => {
  ours = await testApp.company();
  key = await keyOf(ours);
});
afterAll(() => testApp.close());

test('joins two pages into one visit with two events, without queries, with campaign, device and network', async () => {
  const url = 'https://shop.example/products?utm_source=mail&mail=taro%40example.jp';
  const referrer = 'https://search.example/?q=secret';
  expect(await report(testApp, key, visitor(1), { events: [{ url, referrer, title: '製品一覧' }] })).toBe(204);
  testApp.clock.advance(60_000);
  await report(testApp, key, visitor(1), { url: 'https://shop.example/price#plans' });
  testApp.clock.advance(15_000);
  await report(testApp, key, visitor(1), { events: [{ event_type: 'leave', url: 'https://shop.example/price' }] });
  const [visit, ...more] = await sessionsOf(ours);
  expect(more).toEqual([]);
  expect(visit).toMatchObject({
    tracking_id: visitor(1),
    page_view_count: 2,
    event_count: 2,
    landing_url: 'https://shop.example/products',
    landing_title: '製品一覧',
    exit_url: 'https://shop.example/price',
    referrer: 'https://search.example/',
    utm_source: 'mail',
    device_class: 'desktop',
    ip_masked: '127.0.0.0',
  });
  expect(Date.parse(visit!.last_at) - Date.parse(visit!.started_at)).toBe(75_000);
  expect((await eventsOf(ours)).map(({ event_type, url: page }) => [event_type, page])).toEqual([
    ['page_view', 'https://shop.example/products'],
    ['page_view', 'https://shop.example/price'],
  ]);
});

test('begins another visit after half an hour of silence', async () => {
  await report(testApp, key, visitor(2));
  testApp.clock.advance(30 * 60_000 + 1);
  await report(testApp, key, visitor(2));
  expect(await sessionsOf(ours)).toHaveLength(2);
});

test('writes a hundred visitors of one second in one transaction, each with their own visit', async () => {
  const statements = jest.spyOn(testApp.app.database.pool, 'connect');
  const send = (serial: number) =>
    testApp.app.server.inject({
      method: 'POST',
      url: '/api/tracking_events',
      headers: { 'content-type': 'application/json', 'user-agent': browser },
      payload: {
        domain_key: key,
        tracking_id: visitor(1000 + serial),
        events: [{ event_type: 'page_view', url: `https://shop.example/${serial}` }],
      },
    });
  await Promise.all(Array.from({ length: 99 }, (_, serial) => send(serial)));
  await report(testApp, key, visitor(1099));
  // Two statements for the company of the key, one for all reports.
  expect(statements.mock.calls.length).toBeLessThanOrEqual(3);
  statements.mockRestore();
  const visits = await sessionsOf(ours);
  expect(visits).toHaveLength(100);
  const events = await eventsOf(ours);
  const pages = new Map(visits.map(({ id, landing_url }) => [id, landing_url]));
  expect(events.every(({ session_id, url }) => pages.get(session_id) === url)).toBe(true);
});

test.each([
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['who sends Do-Not-Track', { dnt: '1' }],
  ['who sends Global Privacy Control', { 'sec-gpc': '1' }],
  ['a member', { cookie: 'enishi_staff=1' }],
])('records nothing for %s', async (_who, headers) => {
  expect(await report(testApp, key, visitor(3), { headers: headers as unknown as Record<string, string> })).toBe(204);
  expect(await sessionsOf(ours)).toEqual([]);
});

test('records nothing from the company’s own addresses, from the next report on', async () => {
  await report(testApp, key, visitor(4));
  const { body } = await ours.admin.call('getTrackingSettings');
  const { lock_version } = body.data;
  await ours.admin.call('updateTrackingSettings', { body: { own_addresses: ['127.0.0.0/8'], lock_version } });
  await report(testApp, key, visitor(5));
  expect((await sessionsOf(ours)).map(({ tracking_id }) => tracking_id)).toEqual([visitor(4)]);
});

test('records nothing for a company without web analytics', async () => {
  await testApp.app.database.system
    .updateTable('domains')
    .set({ features: JSON.stringify({ web_analytics: false }) })
    .where('id', '=', ours.domainId)
    .execute();
  expect(await report(testApp, key, visitor(6))).toBe(204);
  expect(await sessionsOf(ours)).toEqual([]);
});

test('names a form that was seen in a frame, unless it is another company’s', async () => {
  const own = await addForm(ours);
  const foreign = await addForm(await testApp.company());
  const url = 'https://shop.example/contact';
  await report(testApp, key, visitor(7), {
    events: [
      { url },
      { event_type: 'form_view', url, webformid: own.hashid },
      { event_type: 'form_view', url, webformid: foreign.hashid },
      { event_type: 'form_view', url, webformid: 'nothing' },
    ],
  });
  expect((await eventsOf(ours)).map(({ event_type, webform_id }) => [event_type, webform_id])).toEqual([
    ['page_view', null],
    ['form_view', own.id],
  ]);
});

test.each([
  ['an unknown key', 404, { domain_key: 'AAAAAAAAAAAAAAAAAAAA' }],
  ['a tracking id of another form', 422, { tracking_id: 'taro@example.jp' }],
  ['an event of another kind', 422, { events: [{ event_type: 'form_submit', url: 'https://shop.example/' }] }],
  ['too many events', 422, { events: Array(21).fill({ event_type: 'page_view', url: 'https://shop.example/' }) }],
  [
    'a very long address',
    422,
    { events: [{ event_type: 'page_view', url: `https://shop.example/${'a'.repeat(2000)}` }] },
  ],
])('refuses %s with %i', async (_what, status, change) => {
  const payload = {
    domain_key: key,
    tracking_id: visitor(8),
    events: [{ event_type: 'page_view', url: 'https://shop.example/' }],
    ...change,
  };
  const answer = await testApp.guest.call('sendTrackingEvents', { body: payload, headers: { 'user-agent': browser } });
  expect(answer.status).toBe(status);
});

test('refuses a body that is not JSON or too large', async () => {
  const send = (payload: string) =>
    testApp.app.server.inject({
      method: 'POST',
      url: '/api/tracking_events',
      headers: { 'content-type': 'text/plain', 'user-agent': browser },
      payload,
    });
  expect((await send('{')).statusCode).toBe(400);
  expect((await send(`"${'a'.repeat(100 * 1024)}"`)).statusCode).toBe(413);
});

test('accepts reports from any origin, without credentials', async () => {
  const { headers } = await testApp.app.server.inject({
    method: 'OPTIONS',
    url: '/api/tracking_events',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect([headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([
    '*',
    undefined,
  ]);
});

test('leaves out malformed addresses, and survives strange text', async () => {
  const events = [
    { url: 'javascript:alert(1)' },
    { url: 'https://shop.example/\u0000', title: '\u0000<b>𠮷</b>', referrer: 'nothing' },
    { url: 'https://shop.example/cut', title: '料金\ud842' },
  ];
  expect(await report(testApp, key, visitor(9), { events })).toBe(204);
  expect(await eventsOf(ours)).toMatchObject([{ title: '<b>𠮷</b>' }, { title: '料金\ufffd' }]);
});

test('limits the reports of one address', async () => {
  const limited = await openTrackingApp({ rateLimits: true });
  try {
    const company = await limited.company();
    const its = await keyOf(company);
    const statuses: number[] = [];
    for (let index = 0; index < 301; index += 1) statuses.push(await report(limited, its, visitor(10)));
    expect([statuses.slice(0, 300).every((status) => status === 204), statuses[300]]).toEqual([true, 429]);
  } finally {
    await limited.close();
  }
});
