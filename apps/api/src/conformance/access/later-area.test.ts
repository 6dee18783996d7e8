import { Type } from 'typebox';
import { access, defineResource, record } from '@crm/contract';
import type { Demands } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestApp, TestCompany } from '@crm/testing/app';

// The index that the generator writes, with an area that the product does not have.
jest.mock('../../../../../libs/contract/src/generated/area-access.ts', () => {
  const words = { ja: '目標', en: 'Targets' };
  const targetsAccess = {
    area: 'targets',
    menus: { targets: { words } },
    functions: { target_setting: { words, isRestricted: true } },
    roleEntities: { target: { words } },
    features: { target: { words, explanation: words } },
  };
  const { areaAccess } = jest.requireActual('../../../../../libs/contract/src/generated/area-access.ts');
  return { areaAccess: [...areaAccess, targetsAccess] };
});

const operation = (path: string, demands: object) =>
  ({
    summary: 'Save targets',
    method: 'PUT',
    path,
    access: access.signedIn(demands as Demands),
    response: record(Type.Object({})),
  }) as const;

const targets = defineResource('targets', {
  area: 'targets',
  operations: {
    byMenu: operation('/targets/menu', { menu: 'targets' }),
    byFunction: operation('/targets/function', { can: 'target_setting' }),
    byLevel: operation('/targets/level', { reach: ['target', 'save'] }),
    byFeature: operation('/targets/feature', { feature: 'target' }),
  },
});

const done = async () => ({ data: {} });
const targetsModule = (app: AppContext) =>
  implement(app, targets, { byMenu: done, byFunction: done, byLevel: done, byFeature: done });

let testApp: TestApp;
let company: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [targetsModule] });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  company = await testApp.company();
});

/** Calls an operation of the area; returns its status. */
async function put(person: Person, path: string): Promise<number> {
  const url = `/api/rest/targets/${path}`;
  return (await testApp.app.server.inject({ method: 'PUT', url, headers: person.headers })).statusCode;
}

const sessionPermissions = async (person: Person) =>
  (await person.call('validateToken')).body.data.profile.permissions as Record<
    'menus' | 'functions',
    Record<string, boolean>
  >;

/** Gives staff a profile with the switches of the 一般 profile and the given ones. */
async function giveProfile(menus: object, functions: object): Promise<void> {
  const general = await sessionPermissions(company.staff);
  const permissions = {
    menus: { ...general.menus, ...menus },
    functions: { ...general.functions, ...functions },
  };
  const made = await company.admin.call('createProfile', { body: { name: '目標係', permissions } });
  expect(made.status).toBe(201);
  const given = await company.admin.call('updateUser', {
    params: { id: company.staff.userId },
    body: { profile: 'general', custom_profile_id: made.body.data.id },
  });
  expect(given.status).toBe(200);
}

/** Gives staff a role with the levels. */
async function giveRole(levels: object | undefined): Promise<number> {
  await company.admin.call('saveRoleUse', { body: { show_authority: true } });
  const made = await company.admin.call('createRole', { body: { name: '代理店', ...(levels && { levels }) } });
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  await company.admin.call('assignRole', { params: { id }, body: { user_ids: [company.staff.userId] } });
  return id;
}

const shownLevels = async () => (await company.admin.call('listRoles')).body.data[0].levels;

test('shows menu and function of the area in system profiles, and lets the gate follow', async () => {
  expect(await sessionPermissions(company.admin)).toMatchObject({
    menus: { targets: true },
    functions: { target_setting: true },
  });
  expect(await sessionPermissions(company.staff)).toMatchObject({
    menus: { targets: true },
    functions: { target_setting: false },
  });
  expect(await Promise.all(['menu', 'function'].map((path) => put(company.staff, path)))).toEqual([200, 403]);
  expect(await put(company.admin, 'function')).toBe(200);
});

test('stores menu and function of the area in a profile, and lets the gate follow', async () => {
  await giveProfile({ targets: false }, { target_setting: true });
  expect(await Promise.all(['menu', 'function'].map((path) => put(company.staff, path)))).toEqual([403, 200]);
});

test('keeps the switches of the area when a request of an earlier client does not name them', async () => {
  await giveProfile({}, { target_setting: true });
  const { data } = (await company.admin.call('listProfiles')).body;
  const { id, permissions, lock_version } = data.find((one: { id: number | null }) => one.id !== null);
  const { targets: _menu, ...menus } = permissions.menus;
  const { target_setting: _function, ...functions } = permissions.functions;
  const saved = await company.admin.call('updateProfile', {
    params: { id },
    body: { permissions: { menus: { ...menus, contacts: false }, functions }, lock_version },
  });
  expect(saved.body.data.permissions).toMatchObject({
    menus: { contacts: false, targets: true },
    functions: { target_setting: true },
  });
});

test('stores the level of the area’s records in a role, and lets the gate follow', async () => {
  const levels = { customer: 'see', contact: 'see', deal: 'see', action: 'see', deal_types: [] };
  const id = await giveRole({ ...levels, target: 'save' });
  expect(await shownLevels()).toMatchObject({ ...levels, target: 'save' });
  expect(await put(company.staff, 'level')).toBe(200);
  const { body } = await company.staff.call('getCurrentDomain');
  expect(body.data.reach).toMatchObject({ customer: 'see', target: 'save' });
  const saved = await company.admin.call('updateRole', {
    params: { id },
    body: { levels: { ...levels, target: 'see' }, lock_version: 0 },
  });
  expect(saved.body.data.levels.target).toBe('see');
  expect(await put(company.staff, 'level')).toBe(403);
});

test('refuses a level of the area’s records without access to customers', async () => {
  const none = { customer: 'none', contact: 'none', deal: 'none', action: 'none', deal_types: [] };
  const refused = await company.admin.call('createRole', {
    body: { name: '外部', levels: { ...none, target: 'see' } },
  });
  expect(refused.body.details).toEqual([{ field: 'levels.target', rule: 'needs_customer' }]);
});

test('keeps the level of the area’s records when a request does not name it, and closes it with the customers', async () => {
  const levels = { customer: 'save', contact: 'save', deal: 'save', action: 'save', deal_types: [] };
  const id = await giveRole({ ...levels, target: 'delete' });
  const update = (body: object) => company.admin.call('updateRole', { params: { id }, body });
  await update({ levels: { ...levels, deal: 'see' }, lock_version: 0 });
  expect(await shownLevels()).toMatchObject({ deal: 'see', target: 'delete' });
  const none = { customer: 'none', contact: 'none', deal: 'none', action: 'none', deal_types: [] };
  await update({ levels: none, lock_version: 1 });
  expect(await shownLevels()).toMatchObject({ target: 'none' });
});

test('gives a role from before the area its lowest level, and a new role full access', async () => {
  const id = await giveRole(undefined);
  expect(await shownLevels()).toMatchObject({ customer: 'delete', target: 'delete' });
  await testApp.app.database.pool.query(
    `update roles set levels = '{"customer": "delete", "contact": "delete", "deal": "see", "action": "delete"}'
      where domain_id = $1 and id = $2`,
    [company.domainId, id],
  );
  expect(await shownLevels()).toMatchObject({ target: 'see' });
});

test('refuses the area’s operations while the company has switched its feature off', async () => {
  expect(await put(company.staff, 'feature')).toBe(200);
  const { lock_version } = (await company.admin.call('getCurrentDomain')).body.data;
  const saved = await company.admin.call('updateDomain', { body: { enable_target: false, lock_version } });
  expect(saved.body.data.enable_target).toBe(false);
  expect(await put(company.staff, 'feature')).toBe(403);
});
