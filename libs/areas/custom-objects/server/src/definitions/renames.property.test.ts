import type { TestApp, TestCompany } from '@crm/testing/app';
import fc from 'fast-check';
import { itemNamed, objectsOf, openObjectsApp } from '../testing/objects-app.ts';
import type { TestDef } from '../testing/objects-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let objects: ReturnType<typeof objectsOf>;
let def: TestDef;
let machine: { id: number };

beforeAll(async () => {
  testApp = await openObjectsApp();
  ours = await testApp.company();
  objects = objectsOf(ours);
  const customer = await objects.customer('甲社');
  def = await objects.define(
    '機器',
    [
      { name: '型番', item_type: 1 },
      { name: '価格', item_type: 3 },
    ],
    [{ target: 'customer', name: '納入先', reverse_name: '納入機器' }],
  );
  const price = itemNamed(def, '価格');
  const count = `COUNT({relation_${def.relations[0]!.id}})`;
  def = await objects.saveItems(def, [
    { name: '倍', item_type: 6, formula: `{item_${price}}*2` },
    { name: '件数', item_type: 6, formula: count },
  ]);
  machine = await objects.create(
    def,
    { 名前: '旋盤', 型番: 'L-1', 価格: 30 },
    { relations: [{ relation_id: def.relations[0]!.id, ids: [customer] }] },
  );
  await objects.create(def, { 名前: '研磨機', 型番: 'K-2', 価格: 5 });
  const conditions = [
    { custom_item_id: itemNamed(def, '倍'), operator: 'gte', value: 60 },
    { field: `relation_${def.relations[0]!.id}`, operator: 'not_empty' },
  ];
  const saved = { page_type: `custom_object_list_${def.id}`, name: '大口', sort_key: `custom_item_${price}` };
  await objects.done(ours.admin.call('createRecordSearch', { body: { ...saved, search_condition: { conditions } } }));
});
afterAll(() => testApp.close());

interface Rename {
  what: 'definition' | 'item' | 'relation' | 'reverse';
  place: number;
  name: string;
}

/** Renames one thing; a refused name is a valid answer. */
async function rename({ what, place, name }: Rename): Promise<number> {
  const now = await objects.getDef(def.id);
  const params = { id: def.id };
  if (what === 'definition') {
    const body = { name, lock_version: now.lock_version };
    return (await ours.admin.call('updateCustomObjectDef', { params, body })).status;
  }
  if (what === 'item') {
    const rows = now.items.map((item, index) => ({
      ...{ id: item.id, item_type: [1, 1, 3, 6, 6][index] },
      name: index === place % now.items.length ? name : item.name,
    }));
    return (await ours.admin.call('saveCustomObjectItems', { params, body: { rows } })).status;
  }
  const { id, target, ...words } = now.relations[0] as TestDef['relations'][number] & { reverse_name: string };
  const row = { id, target, name: words.name, reverse_name: words.reverse_name };
  const rows = [{ ...row, ...(what === 'relation' ? { name } : { reverse_name: name }) }];
  return (await ours.admin.call('saveCustomObjectRelations', { params, body: { rows } })).status;
}

/** Returns the cells of the export, without the headings, which follow the names. */
async function exported(): Promise<string[]> {
  const columns = [...def.items.map(({ id }) => `custom_item_${id}`), `relation_${def.relations[0]!.id}`];
  const { job_id } = await objects.done(
    ours.admin.call('requestCustomObjectsCsv', { params: { id: def.id }, body: { columns } }),
  );
  await testApp.work();
  const job = await ours.admin.call('getBulkOperationJobStatus', { params: { id: job_id } });
  const { rawPayload } = await testApp.app.server.inject({ method: 'GET', url: job.body.data.file.download_url });
  return new TextDecoder('shift_jis').decode(rawPayload).trimEnd().split('\r\n').slice(1).toSorted();
}

/** Returns everything that must not follow from names. */
async function seen() {
  const query = { page_type: `custom_object_list_${def.id}` };
  const [saved] = (await ours.admin.call('listRecordSearches', { query })).body.data;
  const { search_condition, sort_key } = saved;
  return {
    saved: search_condition,
    found: await objects.titles(def, { search_condition, sort_key }),
    record: await objects.get(def, machine.id),
    exported: await exported(),
  };
}

const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom('id', 'title', 'custom_item_1', 'relation_1', '{item_1}', '取引先', '価格', '納入先', '=1+1'),
);
const renames = fc.array(
  fc.record<Rename>({
    what: fc.constantFrom('definition', 'item', 'relation', 'reverse'),
    place: fc.nat(9),
    name: anyName,
  }),
  { minLength: 1, maxLength: 6 },
);

test('random renames change no saved condition, value, relation, formula or exported cell', async () => {
  const before = await seen();
  expect(before.found).toEqual(['旋盤']);
  await fc.assert(
    fc.asyncProperty(renames, async (list) => {
      for (const one of list) expect([200, 422]).toContain(await rename(one));
      await testApp.work();
      expect(await seen()).toEqual(before);
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 120_000);
