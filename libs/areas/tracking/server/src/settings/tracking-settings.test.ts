import { forgetOldVisits } from '../index.ts';
import { keyOf, openTrackingApp, report, sessionsOf, visitor } from '../testing/tracking-app.ts';
import type { TestCompany, TestApp } from '../testing/tracking-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openTrackingApp();
});
beforeEach(async () => {
  ours = await testApp.company();
});
afterAll(() => testApp.close());

const read = async () => (await ours.admin.call('getTrackingSettings')).body.data;
const save = (body: object) => ours.admin.call('updateTrackingSettings', { body });

test('allows settings to administrators only', async () => {
  expect((await testApp.guest.call('getTrackingSettings')).status).toBe(401);
  expect((await ours.staff.call('getTrackingSettings')).status).toBe(403);
  expect((await ours.staff.call('updateTrackingSettings', { body: { lock_version: 0 } })).status).toBe(403);
});

test('creates one key per company, however many ask at the same time', async () => {
  const keys = await Promise.all([read(), read(), read()]);
  expect(new Set(keys.map(({ domain_key }) => domain_key)).size).toBe(1);
  expect(keys[0]).toMatchObject({
    script_url: 'https://crm.example/t.js',
    own_addresses: [],
    consent_mode: 'none',
    retention_months: 13,
    current_address: '127.0.0.1',
    last_received_at: null,
    lock_version: 0,
  });
  expect(await keyOf(await testApp.company())).not.toBe(keys[0].domain_key);
});

test('names a malformed address, and saves nothing', async () => {
  const { lock_version } = await read();
  const { status, body } = await save({ own_addresses: ['192.0.2.1', '本社', '192.0.2.0/40'], lock_version });
  expect([status, body.details]).toEqual([
    422,
    [
      { field: 'own_addresses[1]', rule: 'format' },
      { field: 'own_addresses[2]', rule: 'format' },
    ],
  ]);
  expect((await save({ retention_months: 61, lock_version })).status).toBe(422);
  expect((await read()).own_addresses).toEqual([]);
});

test('keeps fields that were not sent, and returns the current settings for an outdated lock version', async () => {
  const { lock_version } = await read();
  expect((await save({ own_addresses: [' 192.0.2.1 ', '192.0.2.1'], lock_version })).status).toBe(200);
  const late = await save({ consent_mode: 'required', lock_version });
  expect([late.status, late.body.details[0].own_addresses]).toEqual([409, ['192.0.2.1']]);
  const saved = await save({ consent_mode: 'required', retention_months: 6, lock_version: lock_version + 1 });
  expect(saved.body.data).toMatchObject({
    own_addresses: ['192.0.2.1'],
    consent_mode: 'required',
    retention_months: 6,
    lock_version: lock_version + 2,
  });
});

test('reports the time of the last event from the sites', async () => {
  await report(testApp, await keyOf(ours), visitor(1));
  expect(Date.parse((await read()).last_received_at)).toBe(testApp.clock.now().getTime());
});

test('deletes visits older than the company keeps them, with their events, and nothing else', async () => {
  const brief = await testApp.company();
  const { lock_version } = (await brief.admin.call('getTrackingSettings')).body.data;
  await brief.admin.call('updateTrackingSettings', { body: { retention_months: 1, lock_version } });
  const start = testApp.clock.now();
  for (const company of [ours, brief]) await report(testApp, await keyOf(company), visitor(2));
  testApp.clock.set(new Date(start.getTime() + 40 * 86_400_000));
  for (const company of [ours, brief]) await report(testApp, await keyOf(company), visitor(2));
  expect(await forgetOldVisits(testApp.app.database, testApp.clock.now())).toBe(1);
  expect([(await sessionsOf(ours)).length, (await sessionsOf(brief)).length]).toEqual([2, 1]);
  testApp.clock.set(new Date(start.getTime() + 400 * 86_400_000));
  await forgetOldVisits(testApp.app.database, testApp.clock.now());
  expect(await sessionsOf(ours)).toHaveLength(1);
  const { rows } = await testApp.app.database.pool.query(
    'select count(*) as n from tracking_session_events where domain_id = $1',
    [ours.domainId],
  );
  expect(rows).toEqual([{ n: 1 }]);
});
