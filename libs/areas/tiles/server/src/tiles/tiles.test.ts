import { actionsModule } from '@crm/actions-server';
import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
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
let masters: Record<string, { id: number; name: string; deal_type_id?: number; rate?: number }[]>;
let dealTypeId: number;

beforeAll(async () => {
  const needed = [jobsModule, noticesModule, customFieldsModule, recordsModule, customersModule, contactsModule];
  testApp = await openTestApp({ modules: [...needed, dealsModule, actionsModule, tilesModule] });
});
beforeEach(async () => {
  company = await testApp.company();
  masters = (await company.admin.call('getMasters')).body.data;
  dealTypeId = masters['deal_types']![0]!.id;
});
afterAll(() => testApp.close());

const first = (list: string) => masters[list]!.find((one) => one.deal_type_id === dealTypeId)!.id;

async function addDeal(more: object = {}, person = company.staff): Promise<number> {
  const customer = await person.call('createCustomer', { body: { name: `株式会社${Math.random()}` } });
  const answer = await person.call('createDeal', {
    body: {
      ...{ deal_type_id: dealTypeId, name: '刷新', customer_id: customer.body.data.id, user_id: person.userId },
      ...{ phase_id: first('phases'), product_id: first('products'), channel_id: first('channels') },
      ...{ probability_id: first('probabilities'), expected_contract_date: '2026-04-30' },
      ...more,
    },
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.id;
}

const query = async (tiles: object[], person: Person = company.staff) =>
  (await person.call('queryReportTiles', { body: { tiles } })).body.data;
const deals = (more: object) => ({
  source: 'deals',
  deal_type_id: dealTypeId,
  measures: [{ function: 'count' }],
  ...more,
});
const amount = { function: 'sum', field: 'amount' };

test('groups by period of the fiscal year and sums exactly beyond the largest exact JSON number', async () => {
  await addDeal({ amount: 999_999_999_999_999, expected_contract_date: '2026-03-31' });
  for (let deal = 0; deal < 9; deal += 1)
    await addDeal({ amount: 999_999_999_999_999, expected_contract_date: '2026-04-01' });
  const dimensions = [{ field: 'expected_contract_date', period: 'fiscal_year' }];
  const [tile] = await query([deals({ measures: [amount, { function: 'count' }], dimensions, order: 'group' })]);
  expect(tile).toMatchObject({
    rows: [
      { groups: ['2025-04-01'], values: ['999999999999999', '1'] },
      { groups: ['2026-04-01'], values: ['8999999999999991', '9'] },
    ],
    totals: ['9999999999999990', '10'],
    ...{ is_cut: false, error: null },
  });
});

test('groups by two fields, greatest first, with one group for those without a value', async () => {
  await addDeal({ amount: 100 });
  await addDeal({ amount: 300, user_id: company.admin.userId });
  await addDeal({ user_id: company.admin.userId });
  const dimensions = [{ field: 'user_id' }, { field: 'expected_contract_date', period: 'quarter' }];
  const measures = [amount, { function: 'average', field: 'amount' }];
  const [tile] = await query([deals({ measures, dimensions })]);
  expect(tile.rows).toEqual([
    { groups: [`${company.admin.userId}`, '2026-04-01'], values: ['300', '300'] },
    { groups: [`${company.staff.userId}`, '2026-04-01'], values: ['100', '100'] },
  ]);
  expect(tile.totals).toEqual(['400', '200']);
});

test('has a group of its own for records without a value', async () => {
  await company.staff.call('createContact', { body: { name: '山田 太郎' } });
  const [tile] = await query([
    { source: 'contacts', measures: [{ function: 'count' }], dimensions: [{ field: 'user_id' }] },
  ]);
  expect(tile).toMatchObject({ rows: [{ groups: [null], values: ['1'] }], totals: ['1'] });
});

test('applies the conditions of the list, and answers zero for nothing', async () => {
  await addDeal({ amount: 500 });
  const search_condition = { conditions: [{ field: 'amount', operator: 'gte', value: 1_000 }] };
  const measures = [amount, { function: 'average', field: 'amount' }, { function: 'count' }];
  const [tile] = await query([deals({ measures, search_condition, dimensions: [{ field: 'phase_id' }] })]);
  expect(tile).toMatchObject({ rows: [], totals: ['0', null, '0'] });
});

test('never counts what the caller may not see: limited deals and other companies', async () => {
  const id = await addDeal({ amount: 700 }, company.admin);
  await addDeal({ amount: 20 });
  const { lock_version } = (await company.admin.call('getDeal', { params: { id } })).body.data;
  await company.admin.call('saveDealLimitedSharingUsers', {
    params: { id },
    body: { is_limited: true, user_ids: [], lock_version },
  });
  const other = await testApp.company();
  const totals = async (person: Person, of = dealTypeId) =>
    (await query([deals({ measures: [amount], deal_type_id: of })], person))[0];
  expect((await totals(company.admin)).totals).toEqual(['720']);
  expect((await totals(company.staff)).totals).toEqual(['20']);
  expect(await totals(other.admin)).toMatchObject({ rows: [], error: 'RecordNotFound' });
});

test('says which tile cannot be counted, and answers the others', async () => {
  const count = { source: 'contacts', measures: [{ function: 'count' }] };
  const tiles = [
    count,
    { ...count, source: 'secrets' },
    { ...count, dimensions: [{ field: 'no_such_field' }] },
    { ...count, measures: [{ function: 'sum', field: 'email' }] },
    { ...count, dimensions: [{ field: 'user_id', period: 'month' }] },
    { ...count, search_condition: { conditions: [{ field: 'x', operator: 'eq', value: 1 }] } },
  ];
  const answers = await query(tiles);
  expect(answers.map(({ error }: { error: string | null }) => error)).toEqual([
    null,
    ...Array.from({ length: 5 }, () => 'ValidationFailed'),
  ]);
});

test('requires a session, one to twenty tiles, and known words', async () => {
  const ask = (tiles: object[], person = company.staff) => person.call('queryReportTiles', { body: { tiles } });
  const count = { source: 'contacts', measures: [{ function: 'count' }] };
  expect((await ask([count], testApp.guest)).status).toBe(401);
  expect((await ask([])).status).toBe(422);
  expect((await ask(Array.from({ length: 21 }, () => count))).status).toBe(422);
  expect((await ask([{ ...count, measures: [{ function: 'median' }] }])).status).toBe(422);
});

test('names the kinds and fields that tiles can be made of', async () => {
  const sources = (await company.staff.call('listReportSources', {})).body.data;
  expect(sources.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'actions',
    'contacts',
    'customers',
    'deals',
  ]);
  for (const { name, is_typed, measures, dimensions } of sources) {
    const tile = {
      source: name,
      ...(is_typed && { deal_type_id: dealTypeId }),
      measures: [{ function: 'count' }, ...measures.slice(0, 3).map((field: string) => ({ function: 'sum', field }))],
    };
    const asked = dimensions.map(({ field, is_day }: { field: string; is_day: boolean }) => ({
      ...tile,
      dimensions: [{ field, ...(is_day && { period: 'week' }) }],
    }));
    expect((await query(asked)).map(({ error }: { error: string | null }) => error)).toEqual(asked.map(() => null));
  }
});
