import type { TestApp, TestCompany } from '@crm/testing/app';
import { itemNamed, objectsOf, openObjectsApp } from '../testing/objects-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;
let objects: ReturnType<typeof objectsOf>;

beforeAll(async () => {
  testApp = await openObjectsApp();
  theirs = await testApp.company();
});
beforeEach(async () => {
  ours = await testApp.company();
  objects = objectsOf(ours);
});
afterAll(() => testApp.close());

const createDef = (body: object) => ours.admin.call('createCustomObjectDef', { body });
const saveItems = (id: number, rows: object[]) =>
  ours.admin.call('saveCustomObjectItems', { params: { id }, body: { rows } });
const saveRelations = (id: number, rows: object[]) =>
  ours.admin.call('saveCustomObjectRelations', { params: { id }, body: { rows } });
const text = (name: string) => ({ name, item_type: 1 });

test('creates a definition with a required title item, whose records can be made at once', async () => {
  const { status, body } = await createDef({ name: '　機器 ', icon: 'monitor', colour: 'teal', memo: '納入した機器' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    ...{ name: '機器', icon: 'monitor', colour: 'teal', memo: '納入した機器', order_num: 0, level: 'delete' },
    items: [{ name: '名前', item_type: 1, required: true, searchable: true, unique: false, default_value: null }],
    relations: [],
    created_by: ours.admin.userId,
  });
  const record = await objects.create(body.data, { 名前: 'サーバー1号' });
  expect(record).toMatchObject({ title: 'サーバー1号', custom_object_def_id: body.data.id });
  expect(await objects.titles(body.data)).toEqual(['サーバー1号']);
});

test.each([
  ['reserved', '取引先'],
  ['reserved', 'Ｄｅａｌｓ'],
  ['duplicate', 'きき'],
  ['required', '\u200b'],
])('returns 422 %s for the name %s', async (rule, name) => {
  await createDef({ name: 'キキ' });
  const { status, body } = await createDef({ name });
  expect({ status, rule: body.details[0].rule }).toEqual({ status: 422, rule });
  expect((await ours.admin.call('listCustomObjectDefs')).body.data).toHaveLength(1);
});

test('returns 422 for the 21st definition', async () => {
  for (let number = 1; number <= 20; number += 1) await objects.done(createDef({ name: `種類${number}` }));
  const { status, body } = await createDef({ name: '種類21' });
  expect({ status, details: body.details }).toEqual({
    status: 422,
    details: [{ field: 'name', rule: 'too_many', params: { limit: 20 } }],
  });
});

test('returns 403 to members who are no administrators, and 404 for another company', async () => {
  const { id, lock_version } = await objects.define('機器');
  const params = { id };
  expect((await ours.staff.call('createCustomObjectDef', { body: { name: '契約' } })).status).toBe(403);
  expect((await theirs.admin.call('getCustomObjectDef', { params })).status).toBe(404);
  const change = { params, body: { name: '盗品', lock_version } };
  expect((await theirs.admin.call('updateCustomObjectDef', change)).status).toBe(404);
  expect((await theirs.admin.call('listCustomObjectDefs')).body.data).toEqual([]);
});

test('updates a definition, and returns 409 with the present one for an old version', async () => {
  const { id } = await objects.define('機器');
  const update = (body: object) => ours.admin.call('updateCustomObjectDef', { params: { id }, body });
  expect((await update({ colour: 'red', lock_version: 0 })).body.data).toMatchObject({
    colour: 'red',
    lock_version: 1,
  });
  const late = await update({ memo: '古い', lock_version: 0 });
  expect(late).toMatchObject({ status: 409, body: { error: 'StaleRecord', details: [{ colour: 'red' }] } });
});

test('orders definitions; those not named come last', async () => {
  const [a, b, c] = [await objects.define('い'), await objects.define('ろ'), await objects.define('は')];
  const { body } = await ours.admin.call('orderCustomObjectDefs', { body: { ids: [c!.id, a!.id] } });
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['は', 'い', 'ろ']);
  const unknown = await ours.admin.call('orderCustomObjectDefs', { body: { ids: [b!.id, 999_999] } });
  expect(unknown).toMatchObject({ status: 422, body: { details: [{ field: 'ids[1]', rule: 'not_found' }] } });
});

describe('items', () => {
  test('has the types of the engine, and settings of its own', async () => {
    const { id } = await objects.define('機器');
    const types = [2, 3, 8, 4, 5, 7, 10, 11];
    const rows = types.map((item_type) => ({
      ...{ name: `型${item_type}`, item_type },
      ...([4, 5].includes(item_type) && { options: [{ label: '甲' }, { label: '乙' }] }),
    }));
    const formulas = [
      { name: '四則', item_type: 6, formula: '1+2' },
      { name: '論理', item_type: 9, formula: 'IF(1=1,"可","否")' },
    ];
    const { body } = await saveItems(id, [
      { ...text('製造番号'), unique: true, searchable: false, default_value: 'SN-' },
      ...rows,
      ...formulas,
    ]);
    expect(body.data.items).toHaveLength(12);
    expect(body.data.items[0]).toMatchObject({
      ...{ name: '製造番号', required: true, unique: true, searchable: false, default_value: 'SN-' },
    });
  });

  test('allows items named like columns, and the same name in two definitions', async () => {
    const names = ['id', 'name', 'deal'].map(text);
    for (const name of ['機器', '契約']) {
      const { id } = await objects.define(name);
      expect((await saveItems(id, names)).status).toBe(200);
    }
  });

  test('returns 422 for the 31st item, an unknown item, and a definition without a text item', async () => {
    const { id, items } = await objects.define('機器');
    const rows = Array.from({ length: 30 }, (_, index) => text(`項目${index}`));
    expect((await saveItems(id, rows)).body.details).toEqual([
      { field: 'rows', rule: 'max_items', params: { limit: 30 } },
    ]);
    expect((await saveItems(id, [{ id: 999_999, ...text('謎') }])).body.details).toEqual([
      { field: 'rows[0].id', rule: 'not_found' },
    ]);
    const noTitle = await saveItems(id, [{ ...text('名前'), id: items[0]!.id, deleted: true }]);
    expect(noTitle.body.details).toEqual([{ field: 'rows', rule: 'title_item' }]);
    expect((await objects.getDef(id)).items).toEqual(items);
  });

  test('returns 422 for a type change of an item with values', async () => {
    const def = await objects.define('機器', [{ name: '台数', item_type: 3 }]);
    await objects.create(def, { 名前: '一', 台数: 5 });
    const { status, body } = await saveItems(def.id, [{ id: itemNamed(def, '台数'), name: '台数', item_type: 2 }]);
    expect(status).toBe(422);
    expect(body.details).toEqual([{ field: 'rows[0].item_type', rule: 'type_in_use' }]);
  });

  test('returns 422 for a default that the item cannot hold', async () => {
    const { id } = await objects.define('機器');
    const { body } = await saveItems(id, [{ name: '台数', item_type: 3, default_value: '多数' }]);
    expect(body.details).toMatchObject([{ field: 'rows[0].default_value', params: { name: '台数' } }]);
  });

  test('restores a deleted item with its values, and lists it until then', async () => {
    const def = await objects.define('機器', [text('型番')]);
    const record = await objects.create(def, { 名前: '一', 型番: 'X-1' });
    const id = itemNamed(def, '型番');
    await objects.done(saveItems(def.id, [{ ...text('型番'), id, deleted: true }]));
    const query = { entity: 'custom_object', custom_object_def_id: def.id };
    const listed = await ours.admin.call('listDeletedCustomItems', { query });
    expect(listed.body.data).toMatchObject([{ id, name: '型番' }]);
    expect((await objects.getDef(def.id)).items).toHaveLength(1);
    expect((await ours.admin.call('restoreCustomItem', { params: { id } })).status).toBe(200);
    const restored = await objects.get(await objects.getDef(def.id), record.id);
    expect(restored.customs).toContainEqual({ item_id: id, value: 'X-1' });
  });
});

describe('relations', () => {
  const toCustomers = { target: 'customer', name: '納入先', reverse_name: '納入機器' };

  test('has words and limits on both sides', async () => {
    const def = await objects.define('機器');
    const { body } = await saveRelations(def.id, [
      { ...toCustomers, min_count: 1, max_count: 3 },
      { target: 'custom_object', target_def_id: def.id, name: '構成品', reverse_name: '親機', reverse_max_count: 1 },
      ...['contact', 'deal', 'member'].map((target) => ({ target, name: target, reverse_name: '機器' })),
    ]);
    expect(body.data.relations).toMatchObject([
      { ...toCustomers, min_count: 1, max_count: 3, reverse_max_count: null, target_def_id: null },
      { target: 'custom_object', target_def_id: def.id, name: '構成品', reverse_max_count: 1 },
      ...['contact', 'deal', 'member'].map((target) => ({ target })),
    ]);
  });

  test.each([
    ['a definition of another company', { target: 'custom_object', target_def_id: 999_999 }, 'target_def_id'],
    ['a minimum above the maximum', { min_count: 4, max_count: 3 }, 'min_count'],
    ['an unknown id', { id: 999_999 }, 'id'],
  ])('returns 422 for %s, and writes nothing', async (_what, change, field) => {
    const def = await objects.define('機器');
    const { status, body } = await saveRelations(def.id, [
      { ...toCustomers, name: '前' },
      { ...toCustomers, ...change },
    ]);
    expect(status).toBe(422);
    expect(body.details.map((issue: { field: string }) => issue.field)).toEqual([`rows[1].${field}`]);
    expect((await objects.getDef(def.id)).relations).toEqual([]);
  });

  test('refuses another target, a used name, and an old version', async () => {
    const def = await objects.define('機器', [], [toCustomers]);
    const [relation] = def.relations;
    const issues = async (rows: object[]) => (await saveRelations(def.id, rows)).body.details;
    expect(await issues([{ ...toCustomers, id: relation!.id, target: 'deal' }])).toMatchObject([
      { field: 'rows[0].target', rule: 'read_only' },
    ]);
    expect(await issues([toCustomers])).toMatchObject([{ field: 'rows[0].name', rule: 'duplicate' }]);
    await objects.relate(def, [{ ...toCustomers, id: relation!.id, name: '設置先' }]);
    const late = await saveRelations(def.id, [{ ...toCustomers, id: relation!.id, lock_version: 0 }]);
    expect(late.status).toBe(409);
  });
});

test('writes definitions, items and relations to the log', async () => {
  const def = await objects.define('機器', [text('型番')], [{ target: 'customer', name: '先', reverse_name: '機器' }]);
  await ours.admin.call('deleteCustomObjectDef', { params: { id: def.id } });
  const { rows: logged } = await testApp.app.database.pool.query(
    `select action, entity from audit_logs where domain_id = $1 and entity like 'custom_object%' order by id`,
    [ours.domainId],
  );
  expect(logged).toEqual([
    { action: 'create', entity: 'custom_object_def' },
    { action: 'update', entity: 'custom_object_custom_item' },
    { action: 'update', entity: 'custom_object_relation' },
    { action: 'delete', entity: 'custom_object_def' },
  ]);
});
