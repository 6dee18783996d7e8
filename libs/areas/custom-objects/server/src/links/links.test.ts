import type { Person, TestApp, TestCompany } from '@crm/testing/app';
import { objectsOf, openObjectsApp } from '../testing/objects-app.ts';
import type { TestDef } from '../testing/objects-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;
let objects: ReturnType<typeof objectsOf>;
let def: TestDef;
let parts: TestDef;
let machine: { id: number };
const customers: Record<string, number> = {};

const relation = (name: string) => def.relations.find((one) => one.name === name)!.id;

beforeAll(async () => {
  testApp = await openObjectsApp();
  ours = await testApp.company();
  theirs = await testApp.company();
  objects = objectsOf(ours);
  parts = await objects.define('部品');
  def = await objects.define(
    '機器',
    [],
    [
      { target: 'customer', name: '納入先', reverse_name: '納入機器' },
      { target: 'customer', name: '保守会社', reverse_name: '保守機器', max_count: 1, reverse_max_count: 2 },
      { target: 'custom_object', target_def_id: parts.id, name: '構成品', reverse_name: '組込先' },
      { target: 'member', name: '点検者', reverse_name: '点検機器' },
      { target: 'contact', name: '窓口', reverse_name: '機器' },
      { target: 'deal', name: '商談', reverse_name: '機器' },
    ],
  );
  for (const name of ['甲社', '乙社', '丙社'])
    customers[name] = await objects.customer(name, { address: `${name}の住所` });
  machine = await objects.create(def, { 名前: '旋盤' });
});
afterAll(() => testApp.close());

const relate = (body: object, operation = 'relateCustomers', person: Person = ours.admin) =>
  person.call(operation, { body });
const related = async (query: object = {}, person: Person = ours.admin) =>
  (
    await person.call('listRelatedCustomers', {
      query: { custom_object_id: machine.id, data_type: 'related', ...query },
    })
  ).body;
const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name).toSorted();

test('replaces the customers of a custom object, listed as related and as candidates', async () => {
  const ids = [customers['甲社']!, customers['乙社']!];
  const { status, body } = await relate({ custom_object_id: machine.id, ids });
  expect({ status, data: body.data }).toEqual({ status: 200, data: { relation_id: relation('納入先'), ids } });
  expect(names(await related())).toEqual(['乙社', '甲社'].toSorted());
  expect(await related()).toMatchObject({
    data: expect.arrayContaining([{ id: ids[0], name: '甲社', detail: '甲社の住所', is_related: true }]),
    meta: { total_count: 2 },
  });
  expect(names(await related({ data_type: 'candidate' }))).toEqual(['丙社']);
  expect(names(await related({ keyword: '乙' }))).toEqual(['乙社']);
  expect((await related({ relation_id: relation('保守会社') })).data).toEqual([]);
  await relate({ custom_object_id: machine.id, ids: [customers['丙社']!] });
  expect(names(await related())).toEqual(['丙社']);
});

test('lists all customers, the related ones first, over the pages', async () => {
  await relate({ custom_object_id: machine.id, ids: [customers['甲社']!] });
  const page = async (number: number) =>
    (
      await ours.admin.call('listCustomersWithRelated', {
        body: { custom_object_id: machine.id, page: number, per_page: 2 },
      })
    ).body;
  const [first, second] = [await page(1), await page(2)];
  expect(first.data[0]).toMatchObject({ name: '甲社', is_related: true });
  expect(first.data[1].is_related).toBe(false);
  expect(names({ data: [...first.data, ...second.data] })).toEqual(['丙社', '乙社', '甲社'].toSorted());
  expect(first.meta.total_count).toBe(3);
});

test('returns 409 with the present set when somebody changed it meanwhile', async () => {
  await relate({ custom_object_id: machine.id, ids: [customers['甲社']!] });
  const read = [customers['甲社']!];
  expect((await relate({ custom_object_id: machine.id, ids: [customers['乙社']!], before_ids: read })).status).toBe(
    200,
  );
  const late = await relate({ custom_object_id: machine.id, ids: [], before_ids: read });
  expect(late).toMatchObject({
    status: 409,
    body: { error: 'StaleRecord', details: [{ relation_id: relation('納入先'), ids: [customers['乙社']] }] },
  });
  expect(names(await related())).toEqual(['乙社']);
});

test('one of two changes from the same state wins, the other gets 409', async () => {
  await relate({ custom_object_id: machine.id, ids: [] });
  const change = (name: string) => relate({ custom_object_id: machine.id, ids: [customers[name]!], before_ids: [] });
  const answers = await Promise.all(['甲社', '乙社', '丙社'].map(change));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await related()).data).toHaveLength(1);
});

test('replaces the custom objects of a customer from its own page', async () => {
  const other = await objects.create(def, { 名前: '研磨機' });
  const customer_id = customers['丙社']!;
  const body = { customer_id, relation_id: relation('納入先'), ids: [machine.id, other.id] };
  expect((await relate(body)).status).toBe(200);
  const tab = await ours.admin.call('listRelatedCustomObjects', {
    params: { id: def.id },
    body: { target: 'customer', target_id: customer_id, relation_id: relation('納入先') },
  });
  expect(tab.body.data.map(({ title }: { title: string }) => title).toSorted()).toEqual(['旋盤', '研磨機'].toSorted());
  const tabs = await ours.admin.call('listCustomerCustomObjectDefs', { query: { customer_id } });
  expect(tabs.body.data).toMatchObject([
    { name: '納入機器', custom_object_def_id: def.id, is_reverse: true, max_count: null, total_count: 2 },
    { name: '保守機器', max_count: 2, total_count: 0 },
  ]);
  const candidates = await ours.admin.call('listRelatedCustomObjects', {
    params: { id: def.id },
    body: { target: 'customer', target_id: customer_id, relation_id: relation('保守会社'), data_type: 'candidate' },
  });
  expect(candidates.body.meta.total_count).toBe(2);
});

test('keeps the limits of both sides', async () => {
  const relation_id = relation('保守会社');
  const two = await relate({
    custom_object_id: machine.id,
    relation_id,
    ids: [customers['甲社']!, customers['乙社']!],
  });
  expect(two).toMatchObject({
    status: 422,
    body: { details: [{ field: 'ids', rule: 'max_items', params: { limit: 1 } }] },
  });
  const others = [await objects.create(def, { 名前: '一' }), await objects.create(def, { 名前: '二' })];
  for (const { id } of others)
    expect((await relate({ custom_object_id: id, relation_id, ids: [customers['甲社']!] })).status).toBe(200);
  const third = await relate({ custom_object_id: machine.id, relation_id, ids: [customers['甲社']!] });
  expect(third).toMatchObject({
    status: 422,
    body: { details: [{ rule: 'max_items_of_other', params: { limit: 2 } }] },
  });
});

test('needs the minimum of a relation on creation and in every change', async () => {
  const lease = await objects.define(
    '賃貸',
    [],
    [{ target: 'customer', name: '借主', reverse_name: '賃貸', min_count: 1 }],
  );
  const relation_id = lease.relations[0]!.id;
  const customsOfLease = [{ item_id: lease.title_item_id, value: '契約' }];
  const none = await ours.admin.call('createCustomObject', {
    params: { id: lease.id },
    body: { customs: customsOfLease },
  });
  expect(none.body.details).toEqual([{ field: 'relations', rule: 'min_items', params: { relation_id, limit: 1 } }]);
  const made = await objects.create(
    lease,
    { 名前: '契約' },
    { relations: [{ relation_id, ids: [customers['甲社']!] }] },
  );
  expect((await relate({ custom_object_id: made.id, ids: [] })).status).toBe(422);
  const fromCustomer = await relate({ customer_id: customers['甲社']!, relation_id, ids: [] });
  expect(fromCustomer).toMatchObject({ status: 422, body: { details: [{ rule: 'min_items_of_other' }] } });
});

test('relates custom objects of two definitions, seen from both sides', async () => {
  const [bolt, nut] = [
    await objects.create(parts, { 名前: 'ボルト' }),
    await objects.create(parts, { 名前: 'ナット' }),
  ];
  const relation_id = relation('構成品');
  const body = { custom_object_id: machine.id, relation_id, ids: [bolt.id, nut.id] };
  expect((await relate(body, 'relateCustomObjects')).status).toBe(200);
  expect((await objects.get(parts, bolt.id)).relations).toMatchObject([
    { relation_id, is_reverse: true, total_count: 1, records: [{ id: machine.id, name: '旋盤' }] },
  ]);
  const tabs = async (of: TestDef, id: number) =>
    (await ours.admin.call('listObjectRelatedDefs', { params: { id: of.id, custom_object_id: id } })).body.data;
  expect(await tabs(def, machine.id)).toMatchObject([
    { name: '構成品', custom_object_def_id: parts.id, is_reverse: false, total_count: 2 },
  ]);
  expect(await tabs(parts, nut.id)).toMatchObject([{ name: '組込先', is_reverse: true, total_count: 1 }]);
  const back = { target_custom_object_id: bolt.id, relation_id, ids: [], before_ids: [machine.id] };
  expect((await relate(back, 'relateCustomObjects')).status).toBe(200);
  expect(await tabs(def, machine.id)).toMatchObject([{ total_count: 1 }]);
});

test('relates members', async () => {
  const relation_id = relation('点検者');
  const body = { custom_object_id: machine.id, relation_id, ids: [ours.staff.userId] };
  expect((await relate(body, 'relateMembers')).status).toBe(200);
  const params = { id: def.id, custom_object_id: machine.id, relation_id };
  const { body: listed } = await ours.admin.call('listObjectTargets', { params, body: {} });
  expect(listed.data).toMatchObject([{ id: ours.staff.userId, is_related: true }]);
});

test('refuses unknown and foreign records, and relations of other kinds', async () => {
  const theirCustomer = await objectsOf(theirs).customer('他社の客');
  const foreign = await relate({ custom_object_id: machine.id, ids: [theirCustomer] });
  expect(foreign).toMatchObject({ status: 422, body: { details: [{ field: 'ids[0]', rule: 'not_found' }] } });
  const wrong = await relate({ custom_object_id: machine.id, relation_id: relation('点検者'), ids: [] });
  expect(wrong).toMatchObject({ status: 422, body: { details: [{ field: 'relation_id', rule: 'not_found' }] } });
  expect((await relate({ custom_object_id: machine.id, ids: [] }, 'relateCustomers', theirs.admin)).status).toBe(404);
  expect((await relate({ ids: [] })).status).toBe(422);
  const nowhere = { customer_id: theirCustomer, relation_id: relation('納入先'), ids: [] };
  expect((await relate(nowhere)).status).toBe(404);
});

test('a deleted customer is neither listed nor counted, and the custom object stays', async () => {
  const gone = await objects.customer('消える社');
  await relate({ custom_object_id: machine.id, ids: [gone, customers['甲社']!] });
  await ours.admin.call('deleteCustomer', { params: { id: gone } });
  expect(names(await related())).toEqual(['甲社']);
  expect((await objects.get(def, machine.id)).relations[0]).toMatchObject({ total_count: 1 });
  const again = await relate({ custom_object_id: machine.id, ids: [gone] });
  expect(again).toMatchObject({ status: 422, body: { details: [{ field: 'ids[0]', rule: 'not_found' }] } });
});

test('shows changes of relations in the history, with names', async () => {
  const record = await objects.create(def, { 名前: '記録機' });
  await relate({ custom_object_id: record.id, ids: [customers['乙社']!] });
  const { body } = await ours.admin.call('listCustomObjectChanges', { params: { id: record.id } });
  expect(body.data[0].fields).toEqual([
    {
      ...{ label: expect.any(String), field: `relation_${relation('納入先')}`, item_name: '納入先' },
      ...{ before: null, after: '乙社' },
    },
  ]);
});
