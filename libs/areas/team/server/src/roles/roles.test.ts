import { openTestApp } from '@crm/testing/app';
import type { Person, TestCompany, TestApp } from '@crm/testing/app';

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

const make = async (name: string, parent_id: number | null = null): Promise<number> => {
  const answer = await admin.call('createRole', { body: { name, parent_id } });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
};
const names = async () => {
  const { body } = await admin.call('listRoles');
  return body.data.map((role: { name: string }) => role.name);
};
const dealType = async () => {
  const { rows } = await testApp.app.database.pool.query<{ id: number }>(
    `insert into deal_types (domain_id, name) values ($1, '通常') returning id`,
    [company.domainId],
  );
  return rows[0]!.id;
};

test('returns 403 to staff for every change of roles', async () => {
  const id = await make('東日本');
  const { staff } = company;
  const answers = await Promise.all([
    staff.call('createRole', { body: { name: '西日本' } }),
    staff.call('updateRole', { params: { id }, body: { name: '西日本', lock_version: 0 } }),
    staff.call('moveRole', { params: { id }, body: { parent_id: null, before_id: null } }),
    staff.call('assignRole', { params: { id }, body: { user_ids: [staff.userId] } }),
    staff.call('deleteRole', { params: { id } }),
    staff.call('saveRoleUse', { body: { show_authority: true } }),
    staff.call('updateUser', { params: { id: staff.userId }, body: { role_id: null } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect(await names()).toEqual(['東日本']);
});

test('lists the tree from the top down, and moves a role with its subtree', async () => {
  const head = await make('本社');
  const east = await make('東日本', head);
  const west = await make('西日本', head);
  const tokyo = await make('東京', east);
  expect(await names()).toEqual(['本社', '東日本', '東京', '西日本']);
  const moved = await admin.call('moveRole', { params: { id: west }, body: { parent_id: head, before_id: east } });
  expect(moved.body.data.map((role: { id: number }) => role.id)).toEqual([head, west, east, tokyo]);
  await admin.call('moveRole', { params: { id: east }, body: { parent_id: west, before_id: null } });
  expect(await names()).toEqual(['本社', '西日本', '東日本', '東京']);
  const { body } = await admin.call('getCurrentDomain');
  expect(body.data.authorities.map((one: { name: string }) => one.name)).toEqual(['本社', '西日本', '東日本', '東京']);
  const loop = await admin.call('moveRole', { params: { id: west }, body: { parent_id: tokyo, before_id: null } });
  expect(loop.body.details).toEqual([{ field: 'parent_id', rule: 'below_itself' }]);
});

test('refuses taken and blank names, and an eleventh level', async () => {
  await make('東日本');
  expect((await admin.call('createRole', { body: { name: '　' } })).status).toBe(422);
  const again = await admin.call('createRole', { body: { name: ' 東日本 ' } });
  expect(again.body.details).toEqual([{ field: 'name', rule: 'taken' }]);
  let parent: number | null = null;
  for (let level = 1; level <= 10; level += 1) parent = await make(`${level}階`, parent);
  const deeper = await admin.call('createRole', { body: { name: '11階', parent_id: parent } });
  expect(deeper.body.details).toEqual([{ field: 'parent_id', rule: 'too_deep', params: { limit: 10 } }]);
});

test('keeps levels by kind and deal type, and refuses them without access to customers', async () => {
  const id = await make('代理店');
  const type = await dealType();
  const levels = {
    ...{ customer: 'see', contact: 'save', deal: 'none', action: 'delete' },
    deal_types: [{ deal_type_id: type, level: 'save' }],
  };
  const saved = await admin.call('updateRole', { params: { id }, body: { levels, lock_version: 0 } });
  expect(saved.body.data).toMatchObject({ levels, lock_version: 1 });
  const stale = await admin.call('updateRole', { params: { id }, body: { name: '特約店', lock_version: 0 } });
  expect(stale).toMatchObject({ status: 409, body: { error: 'StaleRecord' } });
  const refused = await admin.call('updateRole', {
    params: { id },
    body: { levels: { ...levels, customer: 'none' }, lock_version: 1 },
  });
  expect(refused.body.details).toEqual([
    { field: 'levels.contact', rule: 'needs_customer' },
    { field: 'levels.action', rule: 'needs_customer' },
    { field: 'levels.deal_types[0].level', rule: 'needs_customer' },
  ]);
  const unknown = await admin.call('updateRole', {
    params: { id },
    body: { levels: { ...levels, deal_types: [{ deal_type_id: type + 999, level: 'see' }] }, lock_version: 1 },
  });
  expect(unknown.body.details).toEqual([{ field: 'levels.deal_types[0].deal_type_id', rule: 'not_found' }]);
  expect((await admin.call('listRoles')).body.data[0].levels).toMatchObject(levels);
});

test('returns 409 for a role in use, deletes it with a replacement, and moves its children up', async () => {
  const head = await make('本社');
  const east = await make('東日本', head);
  const tokyo = await make('東京', east);
  const { staff } = company;
  const given = await admin.call('assignRole', { params: { id: east }, body: { user_ids: [staff.userId] } });
  expect(given.body.data.member_count).toBe(1);
  const refused = await admin.call('deleteRole', { params: { id: east } });
  expect(refused).toMatchObject({ status: 409, body: { error: 'InUse', details: [{ field: 'members', count: 1 }] } });
  const itself = await admin.call('deleteRole', { params: { id: east }, query: { replacement_id: east } });
  expect(itself.body.details).toEqual([{ field: 'replacement_id', rule: 'not_found' }]);
  expect((await admin.call('deleteRole', { params: { id: east }, query: { replacement_id: tokyo } })).status).toBe(204);
  const { body } = await admin.call('listRoles');
  expect(body.data).toMatchObject([
    { id: head, parent_id: null },
    { id: tokyo, parent_id: head, member_count: 1 },
  ]);
  expect((await admin.call('deleteRole', { params: { id: tokyo }, query: { without_replacement: true } })).status).toBe(
    204,
  );
  expect((await staff.call('checkProfileUpdate')).body.data.role_id).toBeNull();
});

test('refuses a role or a member of another company', async () => {
  const other = await testApp.company();
  const role = (await other.admin.call('createRole', { body: { name: '他社' } })).body.data.id;
  const { staff } = company;
  const answer = await admin.call('updateUser', { params: { id: staff.userId }, body: { role_id: role } });
  expect(answer.body.details).toEqual([{ field: 'role_id', rule: 'not_found' }]);
  const own = await make('東日本');
  const stranger = await admin.call('assignRole', {
    params: { id: own },
    body: { user_ids: [staff.userId, other.staff.userId] },
  });
  expect(stranger.body.details).toEqual([{ field: 'user_ids[1]', rule: 'not_found' }]);
  expect((await admin.call('listUsers')).body.data.every((one: { role_id: unknown }) => one.role_id === null)).toBe(
    true,
  );
});
