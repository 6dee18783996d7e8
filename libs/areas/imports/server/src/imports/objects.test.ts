import type { TestApp, TestCompany } from '@crm/testing/app';
import { importsOf, openImportsApp } from '../testing/imports-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let steps: ReturnType<typeof importsOf>;
let def: { id: number; items: { id: number; name: string }[]; relations: { id: number; name: string }[] };
let parts: typeof def;
const customers: Record<string, number> = {};

const done = async (operation: string, input: object) => {
  const { status, body } = await ours.admin.call(operation, input);
  if (status >= 300) throw new Error(`${operation} ${status} ${JSON.stringify(body)}`);
  return body?.data;
};
const define = async (name: string, items: object[], relations: object[] = []): Promise<typeof def> => {
  const { id, items: own } = await done('createCustomObjectDef', { body: { name } });
  const rows = [{ id: own[0].id, name: '名前', item_type: 1 }, ...items];
  const saved = await done('saveCustomObjectItems', { params: { id }, body: { rows } });
  if (relations.length === 0) return saved;
  return done('saveCustomObjectRelations', { params: { id }, body: { rows: relations } });
};
const create = (of: typeof def, title: string, body: object = {}) =>
  done('createCustomObject', {
    params: { id: of.id },
    body: { customs: [{ item_id: of.items[0]!.id, value: title }], ...body },
  });

beforeAll(async () => {
  testApp = await openImportsApp();
});
beforeEach(async () => {
  ours = await testApp.company();
  steps = importsOf(testApp, ours, ours.admin);
  for (const name of ['甲社', '乙社', '丙社']) customers[name] = (await done('createCustomer', { body: { name } })).id;
  parts = await define('部品', []);
  def = await define(
    '機器',
    [
      { name: '価格', item_type: 3 },
      { name: '状態', item_type: 4, options: [{ label: '稼働' }, { label: '停止' }] },
    ],
    [
      { target: 'customer', name: '納入先', reverse_name: '機器' },
      { target: 'custom_object', target_def_id: parts.id, name: '構成品', reverse_name: '組込先', max_count: 2 },
      { target: 'customer', name: '所有者', reverse_name: '所有機器', max_count: 1, reverse_max_count: 1 },
    ],
  );
  const count = { name: '点数', item_type: 6, formula: `COUNT({relation_${def.relations[1]!.id}})` };
  const kept = def.items.map(({ id, name }, place) => ({ id, name, item_type: [1, 3, 4][place] }));
  def = await done('saveCustomObjectItems', { params: { id: def.id }, body: { rows: [...kept, count] } });
});
afterAll(() => testApp.close());

const checked = (content: string, settings: object = {}) =>
  steps.checked(content, settings, { entity: 'custom_object', file_name: '機器.csv', custom_object_def_id: def.id });
interface StoredRow {
  title: string;
  customs: { item_id: number; value: unknown }[];
  relations: { records: { name: string }[] }[];
}
const stored = async () => {
  const { data } = (
    await ours.admin.call('listCustomObjects', {
      params: { id: def.id },
      body: {
        ...{ sort_key: 'id', sort_order: 'asc', relation_ids: def.relations.map(({ id }) => id) },
        custom_item_ids: def.items.map(({ id }) => id),
      },
    })
  ).body;
  return data.map(({ title, customs, relations }: StoredRow) => [
    title,
    ...def.items.slice(1).map(({ id }) => customs.find((one) => one.item_id === id)?.value ?? null),
    ...relations.map(({ records }) =>
      records
        .map(({ name }) => name)
        .toSorted()
        .join('/'),
    ),
  ]);
};
/** Returns the stored links of the records that are not deleted; a deleted one keeps its own for a restoration. */
const links = async () => {
  const { rows } = await testApp.app.database.pool.query(
    `select link.* from (
        select 'c' as of, domain_id, relation_id, custom_object_id, customer_id as id from custom_object_customers
        union all select 'o', domain_id, relation_id, custom_object_id, target_object_id from custom_object_objects) as link
      join custom_objects o on o.domain_id = link.domain_id and o.id = link.custom_object_id and o.deleted_at is null
      where link.domain_id = $1 order by 1, 3, 4, 5`,
    [ours.domainId],
  );
  return rows;
};

test('creates records with values and relations, by title or by id, with roll-ups', async () => {
  const bolt = await create(parts, 'ボルト');
  await create(parts, 'ナット');
  const file = `名前,価格,状態,納入先,構成品\n旋盤,300,停止,甲社//${customers['乙社']},ナット//${bolt.id}\n研磨機,,,,`;
  const found = await checked(file);
  expect(await steps.rows(found)).toMatchObject([{ verdict: 'create' }, { verdict: 'create' }]);
  expect(await steps.run(found)).toMatchObject({ status: 'completed', succeeded_count: 2 });
  expect(await stored()).toEqual([
    ['旋盤', 300, '停止', 2, ['甲社', '乙社'].toSorted().join('/'), ['ナット', 'ボルト'].toSorted().join('/'), ''],
    ['研磨機', null, null, 0, '', '', ''],
  ]);
});

test('updates by title, replaces only the relations of its columns, and undoes all of it', async () => {
  await create(parts, 'ボルト');
  const relations = def.relations.slice(0, 2).map(({ id }) => ({ relation_id: id, ids: [] as number[] }));
  relations[0]!.ids = [customers['甲社']!];
  await create(def, '旋盤', { relations });
  const before = { rows: await stored(), links: await links() };
  const settings = { mode: 'upsert', key: 'title' };
  const found = await checked('名前,価格,構成品,納入先\n旋盤,5,ボルト,乙社\n新品,7,,丙社', settings);
  expect((await steps.rows(found)).map(({ verdict }) => verdict)).toEqual(['update', 'create']);
  await steps.run(found);
  expect(await stored()).toEqual([
    ['旋盤', 5, null, 1, '乙社', 'ボルト', ''],
    ['新品', 7, null, 0, '丙社', '', ''],
  ]);
  expect(await steps.undo(found)).toMatchObject({ status: 'completed' });
  expect({ rows: await stored(), links: await links() }).toMatchObject(before);
});

test('finds records by an item without duplicates, whatever width its values have', async () => {
  const marked = await define('車両', [{ name: '車両番号', item_type: 1, unique: true }]);
  const object = { entity: 'custom_object', file_name: '車両.csv', custom_object_def_id: marked.id };
  const key = `custom_item_${marked.items[1]!.id}`;
  const settings = { mode: 'upsert', key };
  await steps.run(await steps.checked('名前,車両番号\n営業車,Ａ－１', { mode: 'create' }, object));
  const found = await steps.checked('名前,車両番号\n配送車,a-1\n新車,b-2', settings, object);
  expect(found.keys.map(({ id }: { id: string }) => id)).toEqual(['id', 'title', key]);
  expect(found.counts).toMatchObject({ update: 1, create: 1 });
});

test('reads the file that the export writes, so that nothing changes', async () => {
  await create(parts, 'ボルト');
  const file = '名前,価格,納入先,構成品\n旋盤,300,甲社//乙社,ボルト';
  await steps.run(await checked(file));
  const before = await links();
  const again = await checked(file, { mode: 'update', key: 'title' });
  expect((await steps.rows(again))[0]).toMatchObject({ verdict: 'skip' });
  expect(await links()).toEqual(before);
});

test('names the cells that name no record, several, or too many', async () => {
  await create(parts, 'ボルト');
  await create(parts, 'ボルト');
  for (const name of ['一', '二', '三']) await create(parts, name);
  const found = await checked('名前,納入先,構成品\nA,無い社,\nB,,ボルト\nC,,一//二//三\n,甲社,');
  const reasons = (await steps.rows(found)).map(({ verdict, issues }) => [verdict, issues[0].column, issues[0].reason]);
  const [to, made] = def.relations.map(({ id }) => `relation_${id}`);
  expect(reasons.map(([verdict]) => verdict)).toEqual(['error', 'error', 'error', 'error']);
  expect(reasons.map(([, column]) => column)).toEqual([to, made, made, `custom_item_${def.items[0]!.id}`]);
});

test('keeps the limit of the other side from row to row', async () => {
  const found = await checked('名前,所有者\n一,甲社\n二,甲社\n三,乙社');
  expect(await steps.run(found)).toMatchObject({ succeeded_count: 2, failed_count: 1 });
  expect((await stored()).map(([title]: unknown[]) => title)).toEqual(['一', '三']);
});

test('offers the definitions that the member may change, and refuses another company’s', async () => {
  const kinds = (await ours.admin.call('listImportKinds', {})).body.data;
  expect(kinds.find(({ entity }: { entity: string }) => entity === 'custom_object').types).toEqual([
    { id: parts.id, name: '部品' },
    { id: def.id, name: '機器' },
  ]);
  const other = await testApp.company();
  const body = { entity: 'custom_object', file_name: 'a.csv', file_size: 3, custom_object_def_id: def.id };
  expect((await other.admin.call('createImport', { body })).status).toBe(403);
});

test('lists an import that is being prepared among the uses of its definition and items', async () => {
  await checked('名前,価格\n旋盤,5');
  const uses = async (operation: string, params: object) =>
    (await done(operation, { params })).map(({ place }: { place: string }) => place);
  expect(await uses('listCustomObjectDefUses', { id: def.id })).toContain('import_presets');
  const itemUses = (place: number) => uses('listCustomObjectItemUses', { id: def.id, item_id: def.items[place]!.id });
  expect(await itemUses(1)).toContain('import_presets');
  expect(await itemUses(2)).not.toContain('import_presets');
});
