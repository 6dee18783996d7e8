import { roleEntities } from '@crm/contract';
import type { Person, TestApp, TestCompany } from '@crm/testing/app';
import { customs, objectsOf, openObjectsApp } from '../testing/objects-app.ts';
import type { TestDef } from '../testing/objects-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let objects: ReturnType<typeof objectsOf>;
let def: TestDef;
let hidden: TestDef;

beforeAll(async () => {
  testApp = await openObjectsApp();
  ours = await testApp.company();
  objects = objectsOf(ours);
  def = await objects.define('機器', [], [{ target: 'customer', name: '納入先', reverse_name: '機器' }]);
  hidden = await objects.define('機密', [], [{ target: 'customer', name: '対象', reverse_name: '機密' }]);
  await objects.done(ours.admin.call('saveRoleUse', { body: { show_authority: true } }));
});
afterAll(() => testApp.close());

type Level = 'none' | 'see' | 'save' | 'delete';

/** Returns a member with a role of these levels of definitions; the role's other levels are `delete`. */
async function memberWith(levels: [TestDef, Level][], general: Level = 'delete'): Promise<Person & { roleId: number }> {
  const person = await ours.member();
  const every = Object.fromEntries(roleEntities.map((entity) => [entity, 'delete']));
  const role = await objects.done(
    ours.admin.call('createRole', {
      body: {
        name: `ロール${person.userId}`,
        levels: {
          ...every,
          custom_object: general,
          deal_types: [],
          custom_object_defs: levels.map(([{ id }, level]) => ({ custom_object_def_id: id, level })),
        },
      },
    }),
  );
  await objects.done(ours.admin.call('assignRole', { params: { id: role.id }, body: { user_ids: [person.userId] } }));
  return Object.assign(person, { roleId: role.id as number });
}

test('a role sees, saves and deletes as its level of the definition says', async () => {
  const record = await objects.create(def, { 名前: '一' });
  const params = { id: def.id, custom_object_id: record.id };
  const body = { customs: customs(def, { 名前: '二' }) };
  const tries = async (person: Person) => [
    (await person.call('getCustomObject', { params })).status,
    (await person.call('createCustomObject', { params: { id: def.id }, body })).status,
    (await person.call('updateCustomObject', { params, body: { lock_version: 99 } })).status,
    (await person.call('relateCustomers', { body: { custom_object_id: record.id, ids: [] } })).status,
    (await person.call('bulkDeleteCustomObjects', { body: { custom_object_def_id: def.id, ids: [999_999] } })).status,
  ];
  expect(await tries(await memberWith([[def, 'none']]))).toEqual([404, 404, 404, 404, 404]);
  expect(await tries(await memberWith([[def, 'see']]))).toEqual([200, 403, 403, 403, 403]);
  expect(await tries(await memberWith([[def, 'save']]))).toEqual([200, 201, 409, 200, 403]);
  expect(await tries(await memberWith([], 'see'))).toEqual([200, 403, 403, 403, 403]);
  const full = await memberWith([[def, 'delete']], 'none');
  expect(await tries(full)).toEqual([200, 201, 409, 200, 404]);
  expect((await full.call('deleteCustomObject', { params })).status).toBe(204);
});

test('an undo needs the level of the change', async () => {
  const record = await objects.create(def, { 名前: '一括' });
  const person = await memberWith([[def, 'save']]);
  const changes = { customs: customs(def, { 名前: '一括後' }) };
  const body = { custom_object_def_id: def.id, ids: [record.id], changes };
  const { operation_id: id } = (await person.call('bulkUpdateCustomObjects', { body })).body.data;
  const role = (await ours.admin.call('listRoles')).body.data.find((one: { id: number }) => one.id === person.roleId);
  const levels = { ...role.levels, custom_object_defs: [{ custom_object_def_id: def.id, level: 'see' }] };
  const change = { params: { id: role.id }, body: { levels, lock_version: role.lock_version } };
  await objects.done(ours.admin.call('updateRole', change));
  const undone = await person.call('undoBulkCustomObjects', { params: { id } });
  expect(undone.body.data).toEqual({ restored_count: 0, changed_since_count: 1 });
});

test('a definition that the role hides is in no list, search, tab or relation', async () => {
  const customer = await objects.customer('鏡社');
  const relations = [{ relation_id: hidden.relations[0]!.id, ids: [customer] }];
  const secret = await objects.create(hidden, { 名前: '極秘案件書' }, { relations });
  const person = await memberWith([[hidden, 'none']]);
  const ids = (await person.call('listCustomObjectDefs')).body.data.map(({ id }: { id: number }) => id);
  expect(ids).toEqual([def.id]);
  expect((await person.call('searchRecords', { query: { query: '極秘' } })).body.data).toEqual([]);
  const tabs = await person.call('listCustomerCustomObjectDefs', { query: { customer_id: customer } });
  expect(tabs.body.data.map(({ name }: { name: string }) => name)).toEqual(['機器']);
  for (const operation of ['addStar', 'listCustomObjectComments', 'listCustomObjectChanges', 'findCustomObject'])
    expect((await person.call(operation, { params: { kind: 'custom_objects', id: secret.id } })).status).toBe(404);
});

test('customers that the viewer does not see are neither listed nor counted, and stay related', async () => {
  const person = await memberWith([]);
  const other = await memberWith([]);
  const [mine, foreign] = [
    await objects.customer('自社', { role_id: person.roleId }),
    await objects.customer('他部署', { role_id: other.roleId }),
  ];
  const relations = [{ relation_id: def.relations[0]!.id, ids: [mine, foreign] }];
  const record = await objects.create(def, { 名前: '共有機' }, { relations });
  const params = { id: def.id, custom_object_id: record.id };
  const seen = (await person.call('getCustomObject', { params })).body.data.relations[0];
  expect(seen).toMatchObject({ total_count: 1, records: [{ id: mine }] });
  const query = { custom_object_id: record.id, data_type: 'related' };
  expect((await person.call('listRelatedCustomers', { query })).body).toMatchObject({
    data: [{ id: mine }],
    meta: { total_count: 1 },
  });
  const hiddenOne = await person.call('relateCustomers', { body: { custom_object_id: record.id, ids: [foreign] } });
  expect(hiddenOne).toMatchObject({ status: 422, body: { details: [{ field: 'ids[0]', rule: 'not_found' }] } });
  const emptied = { custom_object_id: record.id, ids: [], before_ids: [mine] };
  expect((await person.call('relateCustomers', { body: emptied })).status).toBe(200);
  const left = (await ours.admin.call('getCustomObject', { params })).body.data.relations[0];
  expect(left).toMatchObject({ total_count: 1, records: [{ id: foreign }] });
  const condition = { field: `relation_${def.relations[0]!.id}`, operator: 'in', value: [foreign] };
  const sought = await person.call('listCustomObjects', {
    ...{ params: { id: def.id }, body: { search_condition: { conditions: [condition] } } },
  });
  expect(sought.body.data).toEqual([]);
});

test('a profile hides and blocks the menus of definitions', async () => {
  const profiles = (await ours.admin.call('listProfiles')).body.data;
  const { permissions } = profiles.find(({ system }: { system: string }) => system === 'general');
  const profile = await objects.done(
    ours.admin.call('createProfile', {
      body: { name: '機密なし', permissions: { ...permissions, hidden_custom_object_def_ids: [hidden.id] } },
    }),
  );
  expect(profile.permissions.hidden_custom_object_def_ids).toEqual([hidden.id]);
  const person = await ours.member();
  await testApp.app.database.system
    .updateTable('members')
    .set({ custom_profile_id: profile.id })
    .where('domain_id', '=', ours.domainId)
    .where('user_id', '=', person.userId)
    .execute();
  expect((await person.call('listCustomObjects', { params: { id: hidden.id }, body: {} })).status).toBe(403);
  expect((await person.call('listCustomObjects', { params: { id: def.id }, body: {} })).status).toBe(200);
  const ids = (await person.call('listCustomObjectDefs')).body.data.map(({ id }: { id: number }) => id);
  expect(ids).toEqual([def.id]);
});

test('returns FeatureDisabled while the company has switched custom objects off', async () => {
  const company = await testApp.company();
  await testApp.app.database.pool.query(
    `update domains set features = coalesce(features, '{}') || '{"custom_object": false}' where id = $1`,
    [company.domainId],
  );
  const { status, body } = await company.admin.call('listCustomObjectDefs');
  expect({ status, error: body.error }).toEqual({ status: 403, error: 'FeatureDisabled' });
});
