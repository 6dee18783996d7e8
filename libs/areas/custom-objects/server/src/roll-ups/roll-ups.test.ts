import type { TestApp, TestCompany } from '@crm/testing/app';
import { customs, itemNamed, objectsOf, openObjectsApp, valueOf } from '../testing/objects-app.ts';
import type { TestDef } from '../testing/objects-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let objects: ReturnType<typeof objectsOf>;
let parts: TestDef;
let machines: TestDef;
let relationId: number;

beforeAll(async () => {
  testApp = await openObjectsApp();
});
beforeEach(async () => {
  ours = await testApp.company();
  objects = objectsOf(ours);
  parts = await objects.define('部品', [
    { name: '価格', item_type: 3 },
    { name: '入荷日', item_type: 2 },
    { name: '色', item_type: 1 },
  ]);
  machines = await objects.define(
    '機器',
    [],
    [{ target: 'custom_object', target_def_id: parts.id, name: '構成品', reverse_name: '組込先' }],
  );
  relationId = machines.relations[0]!.id;
});
afterAll(() => testApp.close());

const over = (name: string) => `{relation_${relationId}.item_${itemNamed(parts, name)}}`;
const addFormulas = async () => {
  machines = await objects.saveItems(machines, [
    { name: '点数', item_type: 6, formula: `COUNT({relation_${relationId}})` },
    { name: '合計', item_type: 6, formula: `SUM(${over('価格')})*2` },
    { name: '最安', item_type: 6, formula: `MIN(${over('価格')})` },
    { name: '最後の入荷', item_type: 9, formula: `MAX(${over('入荷日')})` },
    { name: '新しい色', item_type: 9, formula: `LATEST(${over('色')})` },
  ]);
};
const saveItems = (id: number, rows: object[]) =>
  ours.admin.call('saveCustomObjectItems', { params: { id }, body: { rows } });
const part = (values: Record<string, unknown>) => objects.create(parts, values);
const values = async (id: number) => {
  const record = await objects.get(machines, id);
  return ['点数', '合計', '最安', '最後の入荷', '新しい色'].map((name) => valueOf(machines, record, name));
};
const withParts = (ids: number[]) =>
  objects.create(machines, { 名前: '旋盤' }, { relations: [{ relation_id: relationId, ids }] });

test('counts, sums and compares the related records when a record is saved', async () => {
  await addFormulas();
  const bolt = await part({ 名前: 'ボルト', 価格: 30, 入荷日: '2026-05-01', 色: '銀' });
  const nut = await part({ 名前: 'ナット', 価格: 12, 入荷日: '2026-04-01' });
  const { id } = await withParts([bolt.id, nut.id]);
  expect(await values(id)).toEqual([2, 84, 12, '2026-05-01', '銀']);
  const empty = await withParts([]);
  expect(await values(empty.id)).toEqual([0, 0, undefined, undefined, undefined]);
});

test('follows changed links at once, from either side', async () => {
  await addFormulas();
  const bolt = await part({ 名前: 'ボルト', 価格: 30 });
  const { id } = await withParts([]);
  const relate = (body: object) =>
    objects.done(ours.admin.call('relateCustomObjects', { body: { relation_id: relationId, ...body } }));
  await relate({ custom_object_id: id, ids: [bolt.id] });
  expect((await values(id)).slice(0, 2)).toEqual([1, 60]);
  await relate({ target_custom_object_id: bolt.id, ids: [] });
  expect((await values(id)).slice(0, 2)).toEqual([0, 0]);
});

test('follows changed, deleted and restored related records a moment later', async () => {
  await addFormulas();
  const bolt = await part({ 名前: 'ボルト', 価格: 30 });
  const { id } = await withParts([bolt.id]);
  const params = { id: parts.id, custom_object_id: bolt.id };
  const body = { customs: customs(parts, { 価格: 50 }), lock_version: 0 };
  await objects.done(ours.admin.call('updateCustomObject', { params, body }));
  await testApp.work();
  expect((await values(id)).slice(0, 3)).toEqual([1, 100, 50]);
  const ids = { custom_object_def_id: parts.id, ids: [bolt.id] };
  const { operation_id } = await objects.done(ours.admin.call('bulkDeleteCustomObjects', { body: ids }));
  await testApp.work();
  expect((await values(id)).slice(0, 2)).toEqual([0, 0]);
  await objects.done(ours.admin.call('undoBulkCustomObjects', { params: { id: operation_id } }));
  await testApp.work();
  expect((await values(id)).slice(0, 2)).toEqual([1, 100]);
});

test('follows links that a merge or an import moves, on both ends', async () => {
  await addFormulas();
  const [bolt, nut] = [await part({ 名前: 'ボルト', 価格: 30 }), await part({ 名前: 'ナット', 価格: 12 })];
  parts = await objects.saveItems(parts, [{ name: '組込数', item_type: 6, formula: `COUNT({reverse_${relationId}})` }]);
  const { id } = await withParts([bolt.id]);
  await testApp.work();
  await testApp.app.database.pool.query(
    'update custom_object_objects set target_object_id = $2 where domain_id = $1 and target_object_id = $3',
    [ours.domainId, nut.id, bolt.id],
  );
  await testApp.work();
  expect((await values(id)).slice(0, 2)).toEqual([1, 24]);
  const counted = async (record: { id: number }) => valueOf(parts, await objects.get(parts, record.id), '組込数');
  expect([await counted(bolt), await counted(nut)]).toEqual([0, 1]);
});

test('keeps the roll-ups when other values of the record change', async () => {
  await addFormulas();
  const { id } = await withParts([(await part({ 名前: 'ボルト', 価格: 30 })).id]);
  const params = { id: machines.id, custom_object_id: id };
  const body = { customs: customs(machines, { 名前: '新旋盤' }), lock_version: 0 };
  const { body: saved } = await ours.admin.call('updateCustomObject', { params, body });
  expect(valueOf(machines, saved.data, '合計')).toBe(60);
});

test('computes a new roll-up for the records that exist', async () => {
  const { id } = await withParts([(await part({ 名前: 'ボルト', 価格: 30 })).id]);
  await addFormulas();
  await testApp.work();
  expect((await values(id)).slice(0, 2)).toEqual([1, 60]);
});

test('sums the amounts of related deals and customers by their standard fields', async () => {
  const def = await objects.define('拠点', [], [{ target: 'customer', name: '入居企業', reverse_name: '拠点' }]);
  const relation_id = def.relations[0]!.id;
  const formula = `SUM({relation_${relation_id}.employee})`;
  const summed = await objects.saveItems(def, [{ name: '従業員計', item_type: 6, formula }]);
  const ids = [await objects.customer('一社', { employee: 120 }), await objects.customer('二社', { employee: 30 })];
  const record = await objects.create(summed, { 名前: '東京ビル' }, { relations: [{ relation_id, ids }] });
  expect(valueOf(summed, record, '従業員計')).toBe(150);
  const { lock_version } = await objects.done(ours.admin.call('getCustomer', { params: { id: ids[0]! } }));
  await ours.admin.call('updateCustomer', { params: { id: ids[0]! }, body: { employee: 20, lock_version } });
  await testApp.work();
  expect(valueOf(summed, await objects.get(summed, record.id), '従業員計')).toBe(50);
});

test('returns 422 for circular roll-ups, within a definition and across two', async () => {
  await addFormulas();
  const back = `{reverse_${relationId}.item_${itemNamed(machines, '合計')}}`;
  const across = await saveItems(parts.id, [{ name: '循環', item_type: 6, formula: `SUM(${back})` }]);
  expect(across.status).toBe(200);
  const circular = itemNamed(await objects.getDef(parts.id), '循環');
  const total = { id: itemNamed(machines, '合計'), name: '合計', item_type: 6 };
  const { status, body } = await saveItems(machines.id, [
    { ...total, formula: `SUM({relation_${relationId}.item_${circular}})` },
  ]);
  expect({ status, details: body.details }).toEqual({
    status: 422,
    details: [{ field: 'rows[0].formula', rule: 'formula.cycle', params: { name: '合計' } }],
  });
});

test.each([
  ['an unknown relation', () => 'COUNT({relation_999999})', 'formula.unknownField'],
  ['the sum of a text', () => `SUM(${over('色')})`, 'formula.unknownField'],
  [
    'a field that the related records do not have',
    () => `SUM({relation_${relationId}.amount})`,
    'formula.unknownField',
  ],
])('returns 422 for %s', async (_what, formula, rule) => {
  const { status, body } = await saveItems(machines.id, [{ name: '誤り', item_type: 6, formula: formula() }]);
  expect({ status, rule: body.details?.[0].rule }).toEqual({ status: 422, rule });
});

test('refuses to remove a relation that a formula uses', async () => {
  await addFormulas();
  const [relation] = machines.relations;
  const row = { id: relationId, target: 'custom_object', target_def_id: parts.id, name: relation!.name };
  const { status, body } = await ours.admin.call('saveCustomObjectRelations', {
    params: { id: machines.id },
    body: { rows: [{ ...row, reverse_name: '組込先', deleted: true }] },
  });
  expect({ status, details: body.details }).toMatchObject({
    status: 422,
    details: [{ field: 'rows[0].deleted', rule: 'in_use' }],
  });
});
