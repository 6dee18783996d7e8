import { openTestApp } from '@crm/testing/app';
import type { Person, TestCompany, TestApp } from '@crm/testing/app';
import { permissionsOf } from '@crm/identity-server';

let testApp: TestApp;
let company: TestCompany;
let admin: Person;

beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  company = await testApp.company();
  admin = company.admin;
});

const general = permissionsOf('general');
const permissions = {
  menus: { ...general.menus, contacts: false },
  functions: { ...general.functions, csv: false, member_management: true },
};
const make = async (name: string): Promise<number> => {
  const answer = await admin.call('createProfile', { body: { name, permissions } });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
};
const give = (person: Person, body: object) => admin.call('updateUser', { params: { id: person.userId }, body });

test('lists the system profiles first, and returns 403 to general staff', async () => {
  await make('インサイドセールス');
  const { body } = await admin.call('listProfiles');
  expect(body.data).toMatchObject([
    {
      id: null,
      system: 'administrator',
      name: '管理者',
      member_count: 1,
      permissions: { menus: { admin_console: true } },
    },
    { id: null, system: 'general', name: '一般', member_count: 1, permissions: general },
    { system: null, name: 'インサイドセールス', member_count: 0, permissions },
  ]);
  const { staff } = company;
  expect((await staff.call('listProfiles')).status).toBe(403);
  expect((await staff.call('createProfile', { body: { name: '自分', permissions } })).status).toBe(403);
});

test('returns 422 for a taken name, a system profile’s name and a blank name', async () => {
  await make('事務');
  for (const name of ['事務', '管理者', '　']) {
    expect((await admin.call('createProfile', { body: { name, permissions } })).status).toBe(422);
  }
});

test('applies a changed profile to the member’s permissions at once, also in validateToken', async () => {
  const id = await make('事務');
  const { staff } = company;
  const given = await give(staff, { custom_profile_id: id });
  expect(given.body.data).toMatchObject({ profile: 'general', custom_profile_id: id });
  const now = await staff.call('checkProfileUpdate');
  expect(now.body.data).toMatchObject({ profile: 'general', custom_profile_id: id, permissions });
  expect((await staff.call('validateToken')).body.data.profile).toEqual({ name: 'general', permissions });
  expect((await staff.call('listProfiles')).status).toBe(200);
  const changed = await admin.call('updateProfile', {
    params: { id },
    body: { permissions: general, lock_version: 0 },
  });
  expect(changed.body.data).toMatchObject({ permissions: general, lock_version: 1, member_count: 1 });
  expect((await staff.call('listProfiles')).status).toBe(403);
  const stale = await admin.call('updateProfile', { params: { id }, body: { name: '総務', lock_version: 0 } });
  expect(stale.status).toBe(409);
});

test('replaces a custom profile by a system profile, and keeps the last administrator’s profile', async () => {
  const id = await make('事務');
  const { staff } = company;
  await give(staff, { custom_profile_id: id });
  expect((await give(staff, { profile: 'administrator' })).body.data).toMatchObject({
    profile: 'administrator',
    custom_profile_id: null,
  });
  const both = await give(staff, { profile: 'administrator', custom_profile_id: id });
  expect(both.body.details).toEqual([{ field: 'custom_profile_id', rule: 'not_with_administrator' }]);
  expect((await give(staff, { custom_profile_id: id })).status).toBe(200);
  const last = await give(admin, { custom_profile_id: id });
  expect(last.body.details).toEqual([{ field: 'profile', rule: 'last_administrator' }]);
});

test('returns 409 for a profile in use, and deletes it with a replacement for its members', async () => {
  const [one, two] = [await make('事務'), await make('総務')];
  const { staff } = company;
  await give(staff, { custom_profile_id: one });
  const refused = await admin.call('deleteProfile', { params: { id: one } });
  expect(refused).toMatchObject({ status: 409, body: { error: 'InUse', details: [{ field: 'members', count: 1 }] } });
  expect((await admin.call('deleteProfile', { params: { id: one }, query: { replacement_id: two } })).status).toBe(204);
  expect((await staff.call('checkProfileUpdate')).body.data.custom_profile_id).toBe(two);
  expect((await admin.call('deleteProfile', { params: { id: two }, query: { to_general: true } })).status).toBe(204);
  expect((await staff.call('checkProfileUpdate')).body.data).toMatchObject({
    custom_profile_id: null,
    permissions: general,
  });
});
