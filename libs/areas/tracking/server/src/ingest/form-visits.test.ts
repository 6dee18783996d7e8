import { sqlFor } from '@crm/database';
import { forgetOldVisits, viewerToMark, noteFormLoad, noteFormPost, noteFormView, recorderOf } from '../index.ts';
import { MOST_SOURCES } from '../recorder/write-counts.ts';
import { addForm, browser, eventsOf, openTrackingApp, sessionsOf, visitor } from '../testing/tracking-app.ts';
import type { TestCompany, TestApp } from '../testing/tracking-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let form: { id: number; hashid: string };

beforeAll(async () => {
  testApp = await openTrackingApp();
});
beforeEach(async () => {
  ours = await testApp.company();
  form = await addForm(ours);
});
afterAll(() => testApp.close());

const view = (headers: Record<string, string> = {}, more: object = {}) =>
  noteFormView(testApp.app, form.hashid, {
    method: 'GET',
    url: `/webforms/?webformid=${form.hashid}`,
    ip: '203.0.113.7',
    headers: { 'user-agent': browser, ...headers },
    ...more,
  });
const post = (more: object = {}) =>
  noteFormPost(testApp.app, {
    domainId: ours.domainId,
    webformId: form.id,
    formName: 'お問い合わせ',
    trackingId: visitor(1),
    refererUrl: null,
    ip: '203.0.113.7',
    headers: { 'user-agent': browser },
    ...more,
  });
const written = () => recorderOf(testApp.app)!.flush();
const statistics = async (query: Record<string, number> = {}) => {
  await written();
  const { body } = await ours.staff.call('getWebformStatistics', { params: { id: form.id }, query });
  return body.data;
};
const storedViews = async () =>
  (await ours.db.first(sqlFor.selectFrom('webforms').select('total_pv_count').where('id', '=', form.id)))!
    .total_pv_count;

test('counts each load by an unknown visitor, and none by a bot, a member or a prefetch', async () => {
  view();
  view();
  view({ 'user-agent': 'Googlebot/2.1' });
  view({ cookie: 'enishi_staff=1' });
  view({ 'sec-purpose': 'prefetch' });
  view({}, { method: 'HEAD' });
  view({ dnt: '1' });
  expect((await statistics()).total_pv_count).toBe(3);
  expect(await storedViews()).toBe(3);
});

test('counts a visitor once in half an hour per form, over all pages and processes', async () => {
  const [neighbour, known] = [await addForm(ours), { cookie: `enishi_tracking_id=${visitor(8)}` }];
  const at = async (minutes: number, headers: Record<string, string>, said?: string) => {
    testApp.clock.set(new Date(Date.parse('2026-05-01T10:00:00+09:00') + minutes * 60_000).toISOString());
    noteFormView(testApp.app, form.hashid, { ...request, headers: { 'user-agent': browser, ...headers } }, said);
    await written();
    return storedViews();
  };
  const request = { method: 'GET', url: '/webforms/?utm_source=mail', ip: '203.0.113.7' };
  // The first page sets the view cookie, the second load sends it; without the cookie the tracking id identifies the
  // visitor.
  const word = 'a'.repeat(22);
  expect(await at(-31, {}, word)).toBe(1);
  expect(await at(-30, { cookie: `enishi_view=${word}; enishi_tracking_id=${visitor(8)}` })).toBe(1);
  expect(await at(0, known)).toBe(2);
  expect(await at(1, known)).toBe(2);
  expect(await at(29.9, known)).toBe(2);
  expect(await at(30, known)).toBe(3);
  // The half hour runs from the view that was counted, not from the last one.
  expect(await at(59.9, known)).toBe(3);
  expect(await at(60, known)).toBe(4);
  expect(await at(60, { cookie: `enishi_tracking_id=${visitor(9)}` })).toBe(5);
  // Two views at once, from two sources.
  view({ cookie: `enishi_tracking_id=${visitor(10)}` });
  view({ cookie: `enishi_tracking_id=${visitor(10)}` }, { url: '/webforms/?utm_source=other' });
  noteFormView(testApp.app, neighbour.hashid, { ...request, headers: { 'user-agent': browser, ...known } });
  await written();
  expect(await storedViews()).toBe(6);
  const { sources } = await statistics();
  expect(sources.reduce((sum: number, { pv_count }: { pv_count: number }) => sum + pv_count, 0)).toBe(6);

  const marks = () => ours.db.all(sqlFor.selectFrom('webform_view_marks').selectAll());
  expect(JSON.stringify(await marks())).not.toContain(visitor(8));
  testApp.clock.advance(1_800_001);
  await forgetOldVisits(testApp.app.database, testApp.clock.now());
  expect(await marks()).toEqual([]);
});

test('counts every view of a visitor who opts out, and of a malformed tracking id', async () => {
  const known = { cookie: `enishi_tracking_id=${visitor(2)}` };
  view({ ...known, dnt: '1' });
  view({ ...known, dnt: '1' });
  noteFormLoad(testApp.app, form.hashid, { ip: '203.0.113.7', headers: { 'user-agent': browser } }, 'taro@example.jp');
  noteFormLoad(testApp.app, form.hashid, { ip: '203.0.113.7', headers: { 'user-agent': browser } }, 'taro@example.jp');
  await written();
  expect(await storedViews()).toBe(4);
  expect(await sessionsOf(ours)).toEqual([]);
});

test('sets the view cookie for an unknown visitor who does not opt out', () => {
  const wordFor = (headers: Record<string, string>, method = 'GET') =>
    viewerToMark({ method, url: '/webforms/', ip: '203.0.113.7', headers: { 'user-agent': browser, ...headers } });
  expect(wordFor({})).toMatch(/^[\w-]{22}$/);
  expect(wordFor({ cookie: `enishi_tracking_id=${visitor(2)}` })).toBeUndefined();
  expect(wordFor({ cookie: `enishi_view=${'a'.repeat(22)}` })).toBeUndefined();
  expect(wordFor({ dnt: '1' })).toBeUndefined();
  expect(wordFor({ 'sec-gpc': '1' })).toBeUndefined();
  expect(wordFor({ 'user-agent': 'Googlebot/2.1' })).toBeUndefined();
  expect(wordFor({ cookie: 'enishi_staff=1' })).toBeUndefined();
  expect(wordFor({}, 'HEAD')).toBeUndefined();
});

test('does not count views from the company’s own addresses', async () => {
  const { lock_version } = (await ours.admin.call('getTrackingSettings')).body.data;
  await ours.admin.call('updateTrackingSettings', { body: { own_addresses: ['203.0.113.7'], lock_version } });
  view();
  view({}, { ip: '203.0.113.8' });
  expect((await statistics()).total_pv_count).toBe(1);
});

test('adds the form to a returning visitor’s visit, and counts without tracking a visitor who opts out', async () => {
  view({ cookie: `enishi_tracking_id=${visitor(2)}` });
  view({ cookie: `enishi_tracking_id=${visitor(3)}`, 'sec-gpc': '1' });
  await written();
  expect((await sessionsOf(ours)).map(({ tracking_id }) => tracking_id)).toEqual([visitor(2)]);
  expect(await eventsOf(ours)).toMatchObject([{ event_type: 'form_view', webform_id: form.id }]);
  expect(await storedViews()).toBe(2);
});

test('counts a form loaded by a page once, with the page around it or the embedding page as its source', async () => {
  const load = (headers: Record<string, string>) =>
    noteFormLoad(testApp.app, form.hashid, { ip: '203.0.113.7', headers: { 'user-agent': browser, ...headers } });
  load({ referer: `https://crm.example/webforms/?utm_source=mail`, 'alt-origin': 'https://host.example/page' });
  load({ referer: 'https://crm.example/webforms/', 'alt-origin': 'https://host.example/page' });
  load({ referer: 'https://raw.example/' });
  load({});
  load({ 'user-agent': 'curl/8' });
  const { sources, total_pv_count } = await statistics();
  expect([total_pv_count, sources.map(({ source }: { source: string }) => source)]).toEqual([
    4,
    ['', 'host.example', 'mail', 'raw.example'],
  ]);
});

test('counts views and submissions of one place under one source, in every way of embedding', async () => {
  const caller = (headers: Record<string, string>) => ({
    ip: '203.0.113.7',
    headers: { 'user-agent': browser, ...headers },
  });
  const ownPage = `https://crm.example/webforms/?webformid=${form.hashid}`;
  // Frames by the loader or by the snippet: the browser sends the host's origin, the host its address.
  view({ referer: 'https://frame.example/' });
  post({
    ...caller({ referer: ownPage, 'alt-origin': 'https://frame.example/contact' }),
    refererUrl: 'https://frame.example/',
  });
  // The element and React: the page that led to the host page is no source of the form.
  for (const site of ['element.example', 'react.example']) {
    const headers = { referer: `https://${site}/`, 'alt-origin': `https://${site}/contact?p=1` };
    noteFormLoad(testApp.app, form.hashid, caller(headers));
    post({ ...caller(headers), refererUrl: 'https://search.example/' });
  }
  // A host page that sends no referrer.
  noteFormLoad(testApp.app, form.hashid, caller({ 'alt-origin': 'https://quiet.example/contact' }));
  post({ ...caller({ 'alt-origin': 'https://quiet.example/contact' }), refererUrl: '' });
  // The form's own page.
  view({ referer: 'https://search.example/' });
  post({ ...caller({ referer: ownPage }), refererUrl: 'https://search.example/' });
  const { sources } = await statistics();
  expect(
    sources.map(({ source, pv_count, post_count }: Record<string, unknown>) => [source, pv_count, post_count]),
  ).toEqual(
    ['element.example', 'frame.example', 'quiet.example', 'react.example', 'search.example'].map((site) => [
      site,
      1,
      1,
    ]),
  );
});

test('begins a visit with a post that has none before it', async () => {
  post({
    headers: {
      'user-agent': browser,
      referer: `https://crm.example/webforms/?webformid=${form.hashid}&utm_source=mail`,
    },
  });
  await written();
  expect(await sessionsOf(ours)).toMatchObject([
    {
      tracking_id: visitor(1),
      submitted: true,
      utm_source: 'mail',
      landing_url: 'https://crm.example/webforms/',
      landing_title: 'お問い合わせ',
    },
  ]);
});

test('records no visit for a malformed tracking id, an opt-out, or a bot', async () => {
  post({ trackingId: 'taro@example.jp' });
  post({ headers: { 'user-agent': browser, dnt: '1' } });
  post({ headers: { 'user-agent': 'Googlebot/2.1' } });
  await written();
  expect(await sessionsOf(ours)).toEqual([]);
});

test('separates sources by campaign, by referring site, and direct', async () => {
  const tagged = `/webforms/?webformid=${form.hashid}&utm_source=mail&utm_medium=email&utm_campaign=spring`;
  view({}, { url: tagged });
  view({}, { url: tagged });
  view({ referer: 'https://search.example/?q=1' });
  view();
  post({
    headers: { 'user-agent': browser, referer: `https://crm.example${tagged}` },
    refererUrl: 'https://search.example/',
  });
  expect((await statistics()).sources).toEqual([
    { source: 'mail', medium: 'email', campaign: 'spring', pv_count: 2, post_count: 1 },
    { source: '', medium: '', campaign: '', pv_count: 1, post_count: 0 },
    { source: 'search.example', medium: '', campaign: '', pv_count: 1, post_count: 0 },
  ]);
});

test('limits the sources that made-up campaigns can add', async () => {
  for (let serial = 0; serial < MOST_SOURCES; serial += 1) view({}, { url: `/webforms/?utm_source=s${serial}` });
  await written();
  for (let serial = 0; serial < 30; serial += 1) view({}, { url: `/webforms/?utm_source=t${serial}` });
  view({}, { url: '/webforms/?utm_source=s1' });
  await written();
  const rows = await ours.db.all(sqlFor.selectFrom('webform_daily_sources').selectAll().orderBy('source'));
  expect(rows).toHaveLength(MOST_SOURCES + 1);
  expect(rows.find(({ source }) => source === '(other)')).toMatchObject({ pv_count: 30 });
  expect(rows.find(({ source }) => source === 's1')).toMatchObject({ pv_count: 2 });
});

test('counts a view at midnight on its day in Tokyo, and includes days without views', async () => {
  testApp.clock.set('2026-05-01T23:59:59+09:00');
  view();
  await written();
  testApp.clock.set('2026-05-02T00:00:01+09:00');
  view();
  const { days, from, to } = await statistics({ days: 3 });
  expect([from, to]).toEqual(['2026-04-30', '2026-05-02']);
  expect(days).toEqual([
    { date: '2026-04-30', pv_count: 0, post_count: 0 },
    { date: '2026-05-01', pv_count: 1, post_count: 0 },
    { date: '2026-05-02', pv_count: 1, post_count: 0 },
  ]);
});

test('calculates conversion as submissions per view, in per cent, and none without views', async () => {
  expect((await statistics()).total_cvr).toBeNull();
  view();
  view();
  view();
  await ours.db.all(
    sqlFor.insertInto('webform_submission_logs').values({
      domain_id: ours.domainId,
      webform_id: form.id,
      submission_key: Buffer.from('x'),
      answers: '[]',
      submitted_at: testApp.clock.now(),
    }),
  );
  expect(await statistics()).toMatchObject({ total_pv_count: 3, total_post_count: 1, total_cvr: 33.3 });
});

test('loses no counts when two processes write at the same moment', async () => {
  const other = { ...testApp.app };
  const { Recorder } = await import('../recorder/recorder.ts');
  const tally = {
    domainId: ours.domainId,
    webformId: form.id,
    day: '2026-05-02',
    kind: 'view',
    source: '',
    medium: '',
    campaign: '',
    at: new Date(),
    visitor: null,
  } as const;
  const recorders = Array.from({ length: 4 }, () => new Recorder(other));
  for (let round = 0; round < 5; round += 1) {
    for (const recorder of recorders) recorder.count(tally);
    await Promise.all(recorders.map((recorder) => recorder.flush()));
  }
  expect(await storedViews()).toBe(20);
});

test('writes waiting counts when the database is back', async () => {
  const { tenant } = testApp.app.database;
  const away = jest.fn(() => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  });
  testApp.app.database.tenant = away as never;
  view();
  await recorderOf(testApp.app)!.flush();
  testApp.app.database.tenant = tenant;
  expect(away).toHaveBeenCalled();
  expect((await statistics()).total_pv_count).toBe(1);
});
