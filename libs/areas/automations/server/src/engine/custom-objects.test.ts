import { automatedCompany, openAutomationsApp, rowOf } from '../testing/automations-app.ts';
import type { TestApp } from '../testing/automations-app.ts';

interface TestDef {
  id: number;
  items: { id: number; name: string }[];
  relations: { id: number; name: string }[];
}

let testApp: TestApp;
let company: Awaited<ReturnType<typeof automatedCompany>>;
let machines: TestDef;
let contracts: TestDef;

const itemOf = ({ items }: TestDef, name: string) => items.find((one) => one.name === name)!.id;
const fieldOf = (def: TestDef, name: string) => `custom_item_${itemOf(def, name)}`;
const customs = (def: TestDef, values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => ({ item_id: itemOf(def, name), value }));

const admin = async (operation: string, input: object) => {
  const { status, body } = await company.admin.call(operation, input as never);
  if (status >= 300) throw new Error(`${operation}: ${status} ${JSON.stringify(body)}`);
  return body.data;
};

/** Creates a definition with items besides its title, and relations. */
async function define(name: string, items: object[], relations: object[]): Promise<TestDef> {
  const { id, items: first } = await admin('createCustomObjectDef', { body: { name } });
  const params = { id };
  const title = { id: first[0].id, name: '名前', item_type: 1, required: true };
  await admin('saveCustomObjectItems', { params, body: { rows: [title, ...items] } });
  return admin('saveCustomObjectRelations', { params, body: { rows: relations } });
}

const create = (def: TestDef, values: Record<string, unknown>, more: object = {}) =>
  company.done('createCustomObject', { params: { id: def.id }, body: { customs: customs(def, values), ...more } });
const get = (def: TestDef, id: number) =>
  company.done('getCustomObject', { params: { id: def.id, custom_object_id: id } });
const update = async (def: TestDef, id: number, values: Record<string, unknown>) => {
  const { lock_version } = await get(def, id);
  const params = { id: def.id, custom_object_id: id };
  return company.done('updateCustomObject', { params, body: { customs: customs(def, values), lock_version } });
};
const list = (def: TestDef) => company.done('listCustomObjects', { params: { id: def.id }, body: {} });
const valueOf = (def: TestDef, row: { customs: { item_id: number; value: unknown }[] }, name: string) =>
  row.customs.find(({ item_id }) => item_id === itemOf(def, name))?.value;

beforeAll(async () => {
  testApp = await openAutomationsApp();
});
beforeEach(async () => {
  company = await automatedCompany(testApp);
  const choices = { name: '状態', item_type: 4, ui_mode: 1, options: [{ label: '稼働中' }, { label: '停止' }] };
  machines = await define(
    '機器',
    [{ name: '価格', item_type: 3 }, choices],
    [{ target: 'customer', name: '納入先', reverse_name: '納入機器' }],
  );
  contracts = await define(
    '保守契約',
    [{ name: '備考', item_type: 1 }],
    [
      { target: 'custom_object', target_def_id: machines.id, name: '対象機器', reverse_name: '保守契約' },
      { target: 'deal', name: '商談', reverse_name: '保守契約' },
    ],
  );
});
afterAll(() => testApp.close());

const stateOf = async (label: string): Promise<string> => {
  const { items } = await admin('getCustomObjectDef', { params: { id: machines.id } });
  const { options } = items.find(({ name }: { name: string }) => name === '状態');
  return options.find((one: { label: string }) => one.label === label).value;
};
const created = (search?: object) => ({
  kind: 'custom_object_created',
  settings: { definition: machines.id, ...(search && { search: search as never }) },
});
const marks = (value: string) => ({
  kind: 'update_custom_object',
  settings: { definition: machines.id, values: [{ field: fieldOf(machines, '名前'), value }] },
});

test('starts at a new record that meets the conditions over its items, and not at those of other definitions', async () => {
  const search = { conditions: [{ custom_item_id: itemOf(machines, '価格'), operator: 'gte', value: 100 }] };
  const automation = await company.enabled(rowOf(created(search), marks('{{name}}（高額）')));
  const [dear, cheap] = [
    await create(machines, { 名前: '旋盤', 価格: 500 }),
    await create(machines, { 名前: '工具', 価格: 5 }),
  ];
  await create(contracts, { 名前: '年間保守' });
  await testApp.work();
  expect((await get(machines, dear.id)).title).toBe('旋盤（高額）');
  expect((await get(machines, cheap.id)).title).toBe('工具');
  expect(await company.logs(automation.id)).toMatchObject([
    { status: 'success', entity: 'custom_object', record_id: dear.id, record_name: '旋盤' },
  ]);
});

test('starts when an item changes from one value to another, and notifies with its values', async () => {
  const [on, off] = [await stateOf('稼働中'), await stateOf('停止')];
  const changes = [{ field: fieldOf(machines, '状態'), from: [on], to: [off] }];
  const text = `{{name}}が停止しました（{{${fieldOf(machines, '価格')}}}円）`;
  const notify = { kind: 'notify_user', settings: { members: [company.staff.userId], text } };
  await company.enabled(
    rowOf({ kind: 'custom_object_updated', settings: { definition: machines.id, changes } }, notify),
  );
  const machine = await create(machines, { 名前: '旋盤', 価格: 500, 状態: off });
  await update(machines, machine.id, { 状態: on });
  await testApp.work();
  expect(await company.done('listNotices', {})).toEqual([]);
  await update(machines, machine.id, { 状態: off });
  await testApp.work();
  expect(await company.done('listNotices', {})).toMatchObject([
    { subject_type: 'custom_object', subject_id: machine.id, excerpt: '旋盤が停止しました（500円）' },
  ]);
});

test('creates a custom object that is related to the record, and changes related ones', async () => {
  const [ofMachine] = contracts.relations;
  const makes = {
    kind: 'create_custom_object',
    settings: {
      definition: contracts.id,
      relation: ofMachine!.id,
      values: [{ field: fieldOf(contracts, '名前'), value: '{{name}}の保守' }],
    },
  };
  const notes = {
    kind: 'update_custom_object',
    settings: { definition: contracts.id, values: [{ field: fieldOf(contracts, '備考'), value: '自動' }] },
  };
  await company.enabled(rowOf(created(), makes, notes));
  const machine = await create(machines, { 名前: '旋盤' });
  await testApp.work();
  const [contract] = await list(contracts);
  expect(contract.title).toBe('旋盤の保守');
  const made = await get(contracts, contract.id);
  expect(valueOf(contracts, made, '備考')).toBe('自動');
  expect(made.relations).toMatchObject([
    { relation_id: ofMachine!.id, records: [{ id: machine.id }] },
    { total_count: 0 },
  ]);
});

test('relates the custom objects that meet the conditions to the record of the run', async () => {
  const [, ofDeal] = contracts.relations;
  const wanted = await create(contracts, { 名前: '標準保守' });
  await create(contracts, { 名前: '特別保守' });
  const search = { conditions: [{ field: 'title', operator: 'contains', value: '標準' }] };
  const relates = {
    kind: 'relate_custom_object',
    settings: { definition: contracts.id, relation: ofDeal!.id, search: search as never },
  };
  await company.enabled(rowOf({ kind: 'deal_created' }, relates));
  const deal = await company.newDeal();
  await testApp.work();
  const related = await company.done('listRelatedCustomObjects', {
    params: { id: contracts.id },
    body: { target: 'deal', target_id: deal.id, relation_id: ofDeal!.id },
  });
  expect(related.map(({ id }: { id: number }) => id)).toEqual([wanted.id]);
});

test('changes the customers that a custom object is related to', async () => {
  const automation = await company.enabled(
    rowOf(created(), { kind: 'update_customer', settings: { values: [{ field: 'industry', value: '製造業' }] } }),
  );
  const [ofCustomer] = machines.relations;
  await create(
    machines,
    { 名前: '旋盤' },
    { relations: [{ relation_id: ofCustomer!.id, ids: [company.customer.id] }] },
  );
  await testApp.work();
  expect(await company.logs(automation.id)).toMatchObject([{ status: 'success' }]);
  expect(await company.done('getCustomer', { params: { id: company.customer.id } })).toMatchObject({
    industry: '製造業',
  });
});

test('counts, tests with a record and replays without writing', async () => {
  const dear = await create(machines, { 名前: '旋盤', 価格: 500 });
  await create(machines, { 名前: '工具', 価格: 5 });
  await testApp.work();
  const search = { conditions: [{ custom_item_id: itemOf(machines, '価格'), operator: 'gte', value: 100 }] };
  const way = { id: 'a', search };
  const graph = rowOf(
    created(),
    { kind: 'branch_condition', settings: { ways: [way] as never } },
    marks('{{name}} 改'),
  );
  graph.edges = [
    { from: 'n1', port: 'next', to: 'n2' },
    { from: 'n2', port: 'a', to: 'n3' },
    { from: 'n2', port: 'else', to: 'n4' },
    { from: 'n3', port: 'next', to: 'n4' },
  ];
  const { id } = await company.done('createAutomation', { body: { name: '試す', graph } });
  expect(await company.done('countAutomationRecords', { params: { id }, body: {} })).toEqual({ count: 2 });
  const tried = await company.done('testAutomation', { params: { id }, body: { record_id: dear.id } });
  expect(tried.steps.map(({ node, status }: { node: string; status: string }) => [node, status])).toEqual([
    ['n1', 'success'],
    ['n2', 'success'],
    ['n3', 'success'],
    ['n4', 'success'],
  ]);
  expect(await company.done('replayAutomation', { params: { id } })).toMatchObject({
    event_count: 2,
    run_count: 2,
    nodes: [{ count: 2 }, { count: 2 }, { count: 1 }, { count: 2 }],
  });
  expect((await get(machines, dear.id)).title).toBe('旋盤');
});

test('refuses to enable a block without a definition, or with one that is gone', async () => {
  const enable = async (settings: object) => {
    const graph = rowOf({ kind: 'custom_object_created', settings }, marks('改'));
    const made = await company.done('createAutomation', { body: { name: '誤り', graph } });
    const body = { status: 'enabled', lock_version: made.lock_version };
    return company.staff.call('updateAutomation', { params: { id: made.id }, body });
  };
  expect((await enable({})).body.details).toMatchObject([
    { field: 'graph.nodes[n1].settings.definition', rule: 'required' },
  ]);
  const search = { conditions: [{ field: 'title', operator: 'contains', value: 'A' }] };
  expect((await enable({ definition: 999_999, search })).body.details).toMatchObject([
    { field: 'graph.nodes[n1].settings.definition', rule: 'not_found' },
  ]);
  const foreign = { definition: machines.id, relation: contracts.relations[0]!.id };
  expect((await enable(foreign)).body.details).toMatchObject([
    { field: 'graph.nodes[n1].settings.relation', rule: 'not_found' },
  ]);
});
