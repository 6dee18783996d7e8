import { placesOf } from '@crm/custom-objects-server';
import { openTestApp } from '@crm/testing/app';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { modules } from '../start/modules.ts';

let testApp: TestApp;
let company: TestCompany;
let def: { id: number; items: { id: number }[]; title_item_id: number };
let itemId: number;

const done = async (operation: string, input: object) => {
  const { status, body } = await company.admin.call(operation, input);
  if (status >= 300) throw new Error(`${operation} ${status} ${JSON.stringify(body)}`);
  return body?.data;
};

beforeAll(async () => {
  testApp = await openTestApp({ modules });
  company = await testApp.company();
  const { id, items } = await done('createCustomObjectDef', { body: { name: '機器' } });
  const rows = [
    { id: items[0].id, name: '名前', item_type: 1 },
    { name: '価格', item_type: 3 },
  ];
  def = await done('saveCustomObjectItems', { params: { id }, body: { rows } });
  itemId = def.items[1]!.id;
});
afterAll(() => testApp.close());

const uses = async (of: 'definition' | 'item'): Promise<{ place: string; names: string[] }[]> =>
  of === 'definition'
    ? done('listCustomObjectDefUses', { params: { id: def.id } })
    : done('listCustomObjectItemUses', { params: { id: def.id, item_id: itemId } });

/**
 * Every column that can hold conditions, fields or definitions, with the place that lists its uses of custom objects; `null`
 * for one that cannot name them. A new column needs a line here, and a place with `addUsePlace` if it can name them.
 */
const columns: Readonly<Record<string, string | null>> = {
  'automation_revisions.graph': 'automations',
  'automations.draft': 'automations',
  'campaign_lists.conditions': 'campaigns',
  'custom_items.custom_object_def_id': 'items',
  'custom_object_relations.custom_object_def_id': 'relations',
  'custom_object_relations.target_def_id': 'relations',
  'custom_objects.custom_object_def_id': 'records',
  'dashboards.tiles': 'dashboards',
  'list_settings.columns': 'list_columns',
  'profiles.hidden_custom_object_def_ids': 'profiles',
  'record_search_conditions.search_condition': 'saved_searches',
  'role_custom_object_defs.custom_object_def_id': 'roles',
  // Columns of one list of actions, deals or contacts: their fields are not those of custom objects.
  'action_search_conditions.search': null,
  'action_search_histories.search': null,
  'campaigns.contact_filter': null,
  'deal_search_conditions.search_condition': null,
  'deal_search_condition_histories.search_condition': null,
  'top_layouts.widgets': null,
  'webform_log_columns.columns': null,
  'webforms.draft': null,
  // A downloaded file keeps its columns; its import says which of them are gone.
  'import_formats.columns': null,
  // The words that a member has searched for lately are no setting, and forgotten by themselves.
  'record_search_histories.search_condition': null,
};

/** The names of columns that hold conditions, fields or definitions. */
const holding =
  '^(search|search_condition|conditions|graph|draft|tiles|widgets|columns|contact_filter|mapping|(.*_)?def_ids?)$';

test('knows of every column that can name a definition or an item', async () => {
  const { rows } = await testApp.app.database.pool.query<{ name: string }>(
    `select t.relname || '.' || a.attname as name from pg_class as t join pg_attribute as a on a.attrelid = t.oid
      where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace
        and a.attnum > 0 and not a.attisdropped and a.attname ~ $1`,
    [holding],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(columns).toSorted());
});

test('has a registered place for every column that can name a definition', () => {
  const registered = new Set([...placesOf(testApp.app).map(({ place }) => place), 'relations', 'formulas', 'items']);
  const needed = Object.values(columns).flatMap((place) => place ?? []);
  expect(needed.filter((place) => !registered.has(place))).toEqual([]);
});

test('lists dashboards whose tiles count a definition or use its items', async () => {
  const tile = (query: object) => ({
    ...{ title: '件数', kind: 'number' },
    query: { source: `custom_object_${def.id}`, measures: [{ function: 'count' }], ...query },
  });
  const search_condition = { conditions: [{ custom_item_id: itemId, operator: 'gte', value: 1 }] };
  const sum = { measures: [{ function: 'sum', field: `custom_item_${itemId}` }] };
  for (const [name, query] of Object.entries({ 件数: {}, 条件: { search_condition }, 合計: sum }))
    await done('createDashboard', { body: { name, tiles: [tile(query)] } });
  const named = async (of: 'definition' | 'item') =>
    (await uses(of)).find(({ place }) => place === 'dashboards')?.names;
  expect((await named('definition'))!.toSorted()).toEqual(['件数', '合計', '条件'].toSorted());
  expect((await named('item'))!.toSorted()).toEqual(['合計', '条件'].toSorted());
});

test("lists another definition's saved searches and columns that name a relation to the definition", async () => {
  const other = await done('createCustomObjectDef', { body: { name: '契約' } });
  const rows = [{ target: 'custom_object', target_def_id: def.id, name: '対象機器', reverse_name: '契約' }];
  const { relations } = await done('saveCustomObjectRelations', { params: { id: other.id }, body: { rows } });
  const field = `relation_${relations[0].id}`;
  await done('createRecordSearch', {
    body: {
      ...{ page_type: `custom_object_list_${other.id}`, name: '機器なし' },
      search_condition: { conditions: [{ field, operator: 'empty' }] },
    },
  });
  await done('saveListSetting', {
    params: { list_key: `custom_objects.${other.id}` },
    body: { columns: [{ id: field, width: 100, hidden: false }] },
  });
  const places = (await uses('definition')).map(({ place }) => place);
  expect(places).toEqual(expect.arrayContaining(['relations', 'saved_searches', 'list_columns']));
});

test('lists automations that are about a definition, or that watch, set or ask its items', async () => {
  const definition = def.id;
  const node = (kind: string, settings: object) => ({
    nodes: [{ id: 'n1', kind, x: 0, y: 0, settings: { definition, ...settings } }],
    edges: [],
  });
  const field = `custom_item_${itemId}`;
  const search = { conditions: [{ custom_item_id: itemId, operator: 'gte', value: 1 }] };
  const graphs = {
    登録時: node('custom_object_created', {}),
    変更時: node('custom_object_updated', { changes: [{ field }] }),
    条件: node('custom_object_created', { search }),
    設定: node('update_custom_object', { values: [{ field, value: 1 }] }),
  };
  for (const [name, graph] of Object.entries(graphs)) await done('createAutomation', { body: { name, graph } });
  const named = async (of: 'definition' | 'item') =>
    (await uses(of)).find(({ place }) => place === 'automations')?.names.toSorted();
  expect(await named('definition')).toEqual(Object.keys(graphs).toSorted());
  expect(await named('item')).toEqual(['変更時', '条件', '設定'].toSorted());
});

test('lists campaigns whose recipients are chosen by records of a definition, or by its items', async () => {
  const rows = [{ target: 'contact', name: '窓口', reverse_name: '機器' }];
  await done('saveCustomObjectRelations', { params: { id: def.id }, body: { rows } });
  const listed = async (name: string, conditions: object[]) => {
    const { id } = await done('createCampaign', { body: { name } });
    const condition = { entity: 'custom_object', custom_object_def_id: def.id, search_condition: { conditions } };
    await done('createCampaignList', { params: { id }, body: { type: 'condition', conditions: [condition] } });
  };
  await listed('全件', []);
  await listed('高額', [{ custom_item_id: itemId, operator: 'gte', value: 1 }]);
  const named = async (of: 'definition' | 'item') =>
    (await uses(of)).find(({ place }) => place === 'campaigns')?.names.toSorted();
  expect(await named('definition')).toEqual(['全件', '高額'].toSorted());
  expect(await named('item')).toEqual(['高額']);
});

test('lists automations, campaigns and dashboards of another definition that ask a relation to the definition', async () => {
  const other = await done('createCustomObjectDef', { body: { name: '保守' } });
  const rows = [
    { target: 'custom_object', target_def_id: def.id, name: '保守する機器', reverse_name: '保守' },
    { target: 'contact', name: '連絡先', reverse_name: '保守' },
  ];
  const { relations } = await done('saveCustomObjectRelations', { params: { id: other.id }, body: { rows } });
  const search_condition = { conditions: [{ field: `relation_${relations[0].id}`, operator: 'empty' }] };
  const settings = { definition: other.id, search: search_condition };
  const graph = { nodes: [{ id: 'n1', kind: 'custom_object_created', x: 0, y: 0, settings }], edges: [] };
  await done('createAutomation', { body: { name: '機器なしの保守', graph } });
  const query = { source: `custom_object_${other.id}`, measures: [{ function: 'count' }], search_condition };
  await done('createDashboard', { body: { name: '機器なし', tiles: [{ title: '件数', kind: 'number', query }] } });
  const { id } = await done('createCampaign', { body: { name: '機器のご案内' } });
  const condition = { entity: 'custom_object', custom_object_def_id: other.id, search_condition };
  await done('createCampaignList', { params: { id }, body: { type: 'condition', conditions: [condition] } });
  const found = await uses('definition');
  const names = (place: string) => found.find((one) => one.place === place)?.names;
  expect(names('automations')).toContain('機器なしの保守');
  expect(names('dashboards')).toContain('機器なし');
  expect(names('campaigns')).toContain('機器のご案内');
});
