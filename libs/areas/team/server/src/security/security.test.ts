import { sqlFor } from '@crm/database';
import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { accountIn, credentialsFrom } from '@crm/identity-server/testing';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
  testApp.clock.set(new Date());
});
afterAll(() => testApp.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const rules = (ranges: string[], lockVersion = 0) => ({
  require_two_factor: false,
  require_sso: false,
  allowed_addresses: ranges.map((range) => ({ range, note: '東京オフィス' })),
  lock_version: lockVersion,
});

test('returns 403 to staff', async () => {
  const { staff } = await testApp.company();
  expect((await staff.call('getSecurity')).status).toBe(403);
  expect((await staff.call('updateSecurity', { body: rules([]) })).status).toBe(403);
});

test('stores addresses as networks, and returns the caller’s own address', async () => {
  const { admin } = await testApp.company();
  const saved = await admin.call('updateSecurity', {
    body: rules(['203.0.113.77/24', '２００１:db8::/32']),
    headers: from('203.0.113.9'),
  });
  expect(saved.body.data).toMatchObject({
    allowed_addresses: [
      { range: '203.0.113.0/24', note: '東京オフィス' },
      { range: '2001:db8::/32', note: '東京オフィス' },
    ],
    own_address: '203.0.113.9',
    members_without_two_factor: 2,
    lock_version: 1,
  });
});

test.each([
  [['203.0.113.0/24', 'office'], [{ field: 'allowed_addresses[1].range', rule: 'address_range' }]],
  [['203.0.113.0/24', '203.0.113.1/24'], [{ field: 'allowed_addresses[1].range', rule: 'duplicate' }]],
  [['198.51.100.0/24'], [{ field: 'allowed_addresses', rule: 'own_address', params: { address: '203.0.113.9' } }]],
])('refuses %j and writes nothing', async (ranges, details) => {
  const { admin, db } = await testApp.company();
  const answer = await admin.call('updateSecurity', { body: rules(ranges), headers: from('203.0.113.9') });
  expect([answer.status, answer.body.details]).toEqual([422, details]);
  expect(await db.all(sqlFor.selectFrom('domain_security').select('domain_id'))).toEqual([]);
});

test('returns 409 for an old version', async () => {
  const { admin } = await testApp.company();
  await admin.call('updateSecurity', { body: rules([]) });
  const late = await admin.call('updateSecurity', { body: rules([], 0) });
  expect([late.status, late.body.error, late.body.details[0].lock_version]).toEqual([409, 'StaleRecord', 1]);
});

test('refuses calls, streams and sign-in from another network', async () => {
  const account = await accountIn(testApp);
  const session = credentialsFrom((await account.tryPassword()).headers);
  const saved = await account.company.admin.call('updateSecurity', {
    body: rules(['203.0.113.0/24']),
    headers: from('203.0.113.9'),
  });
  expect(saved.status).toBe(200);
  for (const name of ['listUsers', 'streamChanges', 'getTwoFactor']) {
    const answer = await testApp.guest.call(name, { headers: { ...session, ...from('198.51.100.1') } });
    expect([name, answer.status, answer.body.error]).toEqual([name, 403, 'AddressNotAllowed']);
  }
  expect((await testApp.guest.call('listUsers', { headers: { ...session, ...from('203.0.113.200') } })).status).toBe(
    200,
  );

  const away = await account.tryPassword(undefined, '198.51.100.1');
  expect([away.status, away.body.error]).toEqual([401, 'AddressNotAllowed']);
  // The answer to a wrong password does not reveal the rule.
  expect((await account.tryPassword('not the password', '198.51.100.1')).body.error).toBeUndefined();
});

test('requires single sign-on only on behalf of an administrator who uses it, and then refuses passwords', async () => {
  const account = await accountIn(testApp);
  const { admin, domainId, db } = account.company;
  const body = { ...rules([]), require_sso: true };
  expect((await admin.call('updateSecurity', { body })).body.details).toEqual([
    { field: 'require_sso', rule: 'own_sso' },
  ]);
  const session = credentialsFrom((await account.tryPassword()).headers);
  await db.all(sqlFor.insertInto('domain_security').values({ domain_id: domainId, require_sso: true }));
  expect((await account.tryPassword()).body.error).toBe('SsoRequired');
  expect((await testApp.guest.call('listUsers', { headers: session })).body.error).toBe('SsoRequired');
});
