import { roleEntities } from '@crm/contract';
import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customObjectsModule } from '@crm/custom-objects-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { noticesModule } from '@crm/notices-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestApp, TestCompany } from '@crm/testing/app';
import { tilesModule } from '../index.ts';

let testApp: TestApp;
let company: TestCompany;
let source: string;
let def: { id: number; items: { id: number; name: string; options: { id: number; label: string }[] }[] };

beforeAll(async () => {
  const needed = [jobsModule, noticesModule, customFieldsModule, recordsModule, customersModule, contactsModule];
  testApp = await openTestApp({ modules: [...needed, dealsModule, customObjectsModule, tilesModule] });
});
afterAll(() => testApp.close());

const call = async (operation: string, input: object) => {
  const { status, body } = await company.admin.call(operation, input);
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.data;
};
const item = (name: string) => def.items.find((one) => one.name === name)!;
const field = (name: string) => `custom_item_${item(name).id}`;
const query = async (tile: object, person: Person = company.admin) =>
  (await person.call('queryReportTiles', { body: { tiles: [{ source, measures: [{ function: 'count' }], ...tile }] } }))
    .body.data[0];
const groups = (answer: { rows: { groups: string[]; values: string[] }[] }) =>
  answer.rows.map((row) => [...row.groups, ...row.values]);

beforeEach(async () => {
  company = await testApp.company();
  const { id, items } = await call('createCustomObjectDef', { body: { name: '機器' } });
  const rows = [
    { id: items[0].id, name: '名前', item_type: 1 },
    { name: '状態', item_type: 4, options: [{ label: '稼働' }, { label: '停止' }] },
    { name: '設置日', item_type: 2 },
    { name: '価格', item_type: 3 },
    { name: '担当', item_type: 10 },
  ];
  def = await call('saveCustomObjectItems', { params: { id }, body: { rows } });
  source = `custom_object_${id}`;
  for (const [state, day, price] of [
    ['稼働', '2026-04-01', 100],
    ['稼働', '2026-05-09', 20],
    ['停止', '2026-04-30', 3],
  ])
    await call('createCustomObject', {
      params: { id },
      body: {
        customs: [
          { item_id: item('名前').id, value: `${state} ${day}` },
          { item_id: item('状態').id, value: state },
          { item_id: item('設置日').id, value: day },
          { item_id: item('価格').id, value: price },
          { item_id: item('担当').id, value: company.staff.userId },
        ],
      },
    });
});

test('offers a definition with its items as a kind, with their words', async () => {
  const sources = await call('listReportSources', {});
  expect(sources.find(({ name }: { name: string }) => name === source)).toEqual({
    ...{ name: source, is_typed: false, label: '機器' },
    labels: Object.fromEntries(def.items.map(({ id, name }) => [`custom_item_${id}`, name])),
    measures: [field('価格')],
    dimensions: [
      { field: field('状態'), is_day: false },
      { field: field('設置日'), is_day: true },
      { field: field('担当'), is_day: false },
      { field: 'created_at', is_day: true },
    ],
  });
});

test('counts and sums by items, under the conditions of the list', async () => {
  const sum = { function: 'sum', field: field('価格') };
  const byState = await query({ measures: [sum], dimensions: [{ field: field('状態') }] });
  expect(groups(byState)).toEqual([
    ['稼働', '120'],
    ['停止', '3'],
  ]);
  expect(byState.labels[field('価格')]).toBe('価格');
  const dimensions = [{ field: field('設置日'), period: 'month' }];
  expect(groups(await query({ dimensions, order: 'group' }))).toEqual([
    ['2026-04-01', '2'],
    ['2026-05-01', '1'],
  ]);
  const search_condition = { conditions: [{ custom_item_id: item('価格').id, operator: 'gte', value: 20 }] };
  expect((await query({ search_condition })).totals).toEqual(['2']);
  expect(groups(await query({ dimensions: [{ field: field('担当') }] }))).toHaveLength(1);
});

test('names the groups of a choice by its present label', async () => {
  const rows = def.items.map(({ id, name, options }) => ({
    ...{ id, name, item_type: ({ 状態: 4, 設置日: 2, 価格: 3, 担当: 10 } as Record<string, number>)[name] ?? 1 },
    ...(name === '状態' && { options: options.map((one) => ({ id: one.id, label: `${one.label}中` })) }),
  }));
  await call('saveCustomObjectItems', { params: { id: def.id }, body: { rows } });
  expect(groups(await query({ dimensions: [{ field: field('状態') }] }))[0]).toEqual(['稼働中', '2']);
});

test('offers no definition of another company, and none that the role hides', async () => {
  const other = await testApp.company();
  const names = async (person: Person) =>
    (await person.call('listReportSources', {})).body.data.map(({ name }: { name: string }) => name);
  expect(await names(other.admin)).not.toContain(source);
  expect(await query({}, other.admin)).toMatchObject({ error: 'ValidationFailed' });
  const person = await company.member();
  const levels = {
    ...Object.fromEntries(roleEntities.map((entity) => [entity, 'delete'])),
    ...{ deal_types: [], custom_object_defs: [{ custom_object_def_id: def.id, level: 'none' }] },
  };
  await call('saveRoleUse', { body: { show_authority: true } });
  const role = await call('createRole', { body: { name: '工場', levels } });
  await call('assignRole', { params: { id: role.id }, body: { user_ids: [person.userId] } });
  expect(await names(person)).not.toContain(source);
  expect(await names(company.admin)).toContain(source);
});
