import type { TestApp, TestCompany } from '@crm/testing/app';
import { itemNamed, objectsOf, openObjectsApp } from '../testing/objects-app.ts';
import type { TestDef } from '../testing/objects-app.ts';
import { placesOf } from './object-uses.ts';

let testApp: TestApp;
let ours: TestCompany;
let objects: ReturnType<typeof objectsOf>;
let parts: TestDef;
let def: TestDef;
let customer: number;
let bolt: { id: number };
let machine: { id: number };

beforeAll(async () => {
  testApp = await openObjectsApp();
});
beforeEach(async () => {
  ours = await testApp.company();
  objects = objectsOf(ours);
  customer = await objects.customer('甲社');
  parts = await objects.define('部品', [{ name: '価格', item_type: 3 }]);
  def = await objects.define(
    '機器',
    [{ name: '型番', item_type: 1 }],
    [
      { target: 'customer', name: '納入先', reverse_name: '納入機器' },
      { target: 'custom_object', target_def_id: parts.id, name: '構成品', reverse_name: '組込先' },
    ],
  );
  bolt = await objects.create(parts, { 名前: 'ボルト', 価格: 30 });
  machine = await objects.create(
    def,
    { 名前: '旋盤', 型番: 'L-1' },
    {
      relations: def.relations.map(({ id, target }) => ({
        relation_id: id,
        ids: [target === 'customer' ? customer : bolt.id],
      })),
    },
  );
});
afterAll(() => testApp.close());

const remove = ({ id }: { id: number }) => ours.admin.call('deleteCustomObjectDef', { params: { id } });
const restore = ({ id }: { id: number }) => ours.admin.call('restoreCustomObjectDef', { params: { id } });

const tables = [
  ...['custom_objects', 'custom_object_relations', 'custom_object_customers', 'custom_object_objects'],
  ...['custom_items', 'custom_item_options', 'custom_object_comments', 'record_stars', 'record_search_conditions'],
];
/** Returns a checksum of every table that belongs to definitions. */
const checksums = async () => {
  const sums: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await testApp.app.database.pool.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t where domain_id = $1`,
      [ours.domainId],
    );
    sums[table] = rows[0].sum;
  }
  return sums;
};

test('hides a definition with its records everywhere, and restores it with equal checksums', async () => {
  await ours.admin.call('addStar', { params: { kind: 'custom_objects', id: machine.id } });
  const before = await checksums();
  const shown = await objects.get(def, machine.id);
  expect((await remove(def)).status).toBe(204);
  const params = { id: def.id, custom_object_id: machine.id };
  expect((await ours.admin.call('getCustomObject', { params })).status).toBe(404);
  expect((await ours.admin.call('listCustomObjects', { params: { id: def.id }, body: {} })).status).toBe(404);
  expect((await ours.admin.call('searchRecords', { query: { query: '旋盤' } })).body.data).toEqual([]);
  const tabs = await ours.admin.call('listCustomerCustomObjectDefs', { query: { customer_id: customer } });
  expect(tabs.body.data).toEqual([]);
  expect((await objects.get(parts, bolt.id)).relations).toEqual([]);
  expect(await checksums()).toEqual(before);
  expect((await restore(def)).status).toBe(200);
  expect(await checksums()).toEqual(before);
  expect(await objects.get(def, machine.id)).toEqual(shown);
});

test('hides the relations to a definition in the trash, and shows them again', async () => {
  await remove(parts);
  expect((await objects.getDef(def.id)).relations.map(({ name }) => name)).toEqual(['納入先']);
  expect((await objects.get(def, machine.id)).relations).toHaveLength(1);
  await restore(parts);
  expect((await objects.get(def, machine.id)).relations).toMatchObject([{}, { records: [{ id: bolt.id }] }]);
});

test('lists deleted definitions, and restores one whose name is used with a number', async () => {
  await remove(def);
  const { body } = await ours.admin.call('listDeletedCustomObjectDefs');
  expect(body.data).toMatchObject([{ id: def.id, name: '機器', record_count: 1, deleted_by: ours.admin.userId }]);
  const other = await objects.define('機器');
  expect((await restore(def)).body.data).toMatchObject({ id: def.id, name: '機器 (2)' });
  expect((await ours.admin.call('listDeletedCustomObjectDefs')).body.data).toEqual([]);
  expect((await restore(other)).status).toBe(404);
});

test('removes a definition after 30 days, with its records, and no other', async () => {
  await remove(def);
  const later = (days: number) => new Date(testApp.clock.now().getTime() + days * 86_400_000);
  const left = async () =>
    (
      await testApp.app.database.pool.query<{ id: number }>(
        'select id from custom_objects where domain_id = $1 order by id',
        [ours.domainId],
      )
    ).rows.map(({ id }) => id);
  await testApp.app.cleaners.run(later(29));
  expect(await left()).toEqual([bolt.id, machine.id]);
  await testApp.app.cleaners.run(later(31));
  expect(await left()).toEqual([bolt.id]);
  expect((await restore(def)).status).toBe(404);
  expect((await objects.get(parts, bolt.id)).title).toBe('ボルト');
});

test('lists every place that uses a definition or an item', async () => {
  const item = itemNamed(def, '型番');
  await objects.saveItems(parts, [
    { name: '組込数', item_type: 6, formula: `COUNT({reverse_${def.relations[1]!.id}})` },
    { name: '型', item_type: 9, formula: `LATEST({reverse_${def.relations[1]!.id}.item_${item}})` },
  ]);
  const search = { conditions: [{ custom_item_id: item, operator: 'not_empty' }] };
  const page_type = `custom_object_list_${def.id}`;
  await objects.done(
    ours.admin.call('createRecordSearch', { body: { page_type, name: '型番あり', search_condition: search } }),
  );
  await ours.admin.call('saveListSetting', {
    params: { list_key: `custom_objects.${def.id}` },
    body: { columns: [{ id: `custom_item_${item}` }] },
  });
  const role = await objects.done(ours.admin.call('createRole', { body: { name: '工場' } }));
  const levels = { ...role.levels, custom_object_defs: [{ custom_object_def_id: def.id, level: 'see' }] };
  const { lock_version } = role;
  await objects.done(ours.admin.call('updateRole', { params: { id: role.id }, body: { levels, lock_version } }));
  const profiles = (await ours.admin.call('listProfiles')).body.data;
  const permissions = { ...profiles[1].permissions, hidden_custom_object_def_ids: [def.id] };
  await objects.done(ours.admin.call('createProfile', { body: { name: '機器なし', permissions } }));

  const uses = async (operation: string, params: Record<string, number>) =>
    (await ours.admin.call(operation, { params })).body.data as { place: string; count: number; names: string[] }[];
  const ofDef = await uses('listCustomObjectDefUses', { id: def.id });
  const registered = placesOf(testApp.app).map(({ place }) => place);
  expect(ofDef.map(({ place }) => place)).toEqual(['relations', 'formulas', ...registered]);
  expect(ofDef).toMatchObject([
    { names: ['納入先', '構成品'] },
    { names: ['部品 › 組込数', '部品 › 型'] },
    { place: 'records', count: 1 },
    { place: 'saved_searches', names: ['型番あり'] },
    { place: 'list_columns', count: 1 },
    { place: 'roles', names: ['工場'] },
    { place: 'profiles', names: ['機器なし'] },
  ]);
  const ofItem = await uses('listCustomObjectItemUses', { id: def.id, item_id: item });
  expect(ofItem.map(({ place, count }) => [place, count])).toEqual([
    ...[
      ['formulas', 1],
      ['records', 1],
      ['saved_searches', 1],
      ['list_columns', 1],
    ],
  ]);
  const title = await uses('listCustomObjectItemUses', { id: def.id, item_id: itemNamed(def, '名前') });
  expect(title.map(({ place }) => place)).toEqual(['records']);
});
