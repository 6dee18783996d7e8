import { productLinesOf } from '../index.ts';
import { openProductApp, sellingCompany } from '../testing/product-app.ts';
import type { SellingCompany, TestApp } from '../testing/product-app.ts';

let world: TestApp;
let company: SellingCompany;
let once: number;
let monthly: number;
let yearly: number;

beforeAll(async () => {
  world = await openProductApp();
  company = await sellingCompany(world);
  const types = await company.types(
    {},
    { name: 'クラウド利用料', billing_cycle: 'monthly', unit_price: '1980.5', unit: 'ユーザー', rounding: 'round' },
    { name: '保守', billing_cycle: 'yearly', unit_price: '120000', unit_cost: '30000' },
  );
  [once, monthly, yearly] = types.map(({ id }) => id) as [number, number, number];
});
afterAll(() => world.close());

test('returns 401 without a session', async () => {
  const params = { deal_id: 1 };
  expect((await world.guest.call('getDealProductDetails', { params })).status).toBe(401);
  expect(
    (await world.guest.call('saveDealProductDetails', { params, body: { rows: [], lock_version: 0 } })).status,
  ).toBe(401);
});

test.each([
  [{ quantity: '' }, 'quantity', 'required'],
  [{ quantity: '1.1234567' }, 'quantity', 'decimal'],
  [{ quantity: '-1' }, 'quantity', 'minimum'],
  [{ unit_price: '千円' }, 'unit_price', 'decimal'],
  [{ discount: 1.5 }, 'discount', 'type'],
  [{ discount: 300_001 }, 'discount', 'discount_too_large'],
  [{ first_recognition_date: '2026-02-30' }, 'first_recognition_date', 'format'],
  [{ id: 999_999 }, 'id', 'not_found'],
  [{ deal_product_detail_type_id: 999_999 }, 'deal_product_detail_type_id', 'not_found'],
])('refuses a row with %j and writes nothing', async (more, field, rule) => {
  const { id } = await company.deal();
  const answer = await company.save(id, [{ deal_product_detail_type_id: once, quantity: '1', ...more }]);
  expect(answer.status).toBe(422);
  expect(answer.body.details).toContainEqual(expect.objectContaining({ field: `rows[0].${field}`, rule }));
  expect((await company.rows(id)).body.data).toMatchObject({ rows: [], lock_version: 0 });
});

test('requires a period for monthly and yearly rows', async () => {
  const { id } = await company.deal();
  const answer = await company.save(id, [{ deal_product_detail_type_id: monthly, quantity: '1' }]);
  expect(answer.status).toBe(422);
  expect(answer.body.details).toMatchObject([{ field: 'rows[0].period_months', rule: 'required' }]);
});

test('returns 404 for a deal of another company and refuses its types', async () => {
  const other = await sellingCompany(world);
  const { id } = await other.deal();
  expect((await company.rows(id)).status).toBe(404);
  expect((await company.save(id, [])).status).toBe(404);
  const [theirs] = await other.types({});
  const { id: ours } = await company.deal();
  const answer = await company.save(ours, [{ deal_product_detail_type_id: theirs!.id, quantity: '1' }]);
  expect(answer.status).toBe(422);
});

test('hides the rows of a deal that is limited to other members', async () => {
  const deal = await company.deal({ user_id: company.admin.userId });
  await company.save(deal.id, [{ deal_product_detail_type_id: once, quantity: '1' }]);
  await company.admin.call('saveDealLimitedSharingUsers', {
    params: { id: deal.id },
    body: { is_limited: true, user_ids: [], lock_version: deal.lock_version },
  });
  expect((await company.rows(deal.id)).status).toBe(404);
  expect((await company.save(deal.id, [], 1)).status).toBe(404);
  expect((await company.rows(deal.id, company.admin)).body.data.rows).toHaveLength(1);
});

test('returns rows as they were saved, with exact amounts and sums', async () => {
  const { id } = await company.deal();
  const answer = await company.save(id, [
    { deal_product_detail_type_id: once, quantity: '1', discount: 20_000, first_recognition_date: '2026-04-01' },
    { deal_product_detail_type_id: monthly, quantity: '１５', period_months: 12 },
    { deal_product_detail_type_id: yearly, quantity: '1', period_months: 18, unit_price: '100,000.5' },
  ]);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    lock_version: 1,
    rows: [
      {
        name: '導入支援',
        unit: '式',
        unit_price: '300000',
        discount: 20_000,
        amount: 280_000,
        mrr: 0,
        period_months: null,
        first_recognition_date: '2026-04-01',
      },
      { name: 'クラウド利用料', unit_price: '1980.5', quantity: '15', subtotal: 29_708, amount: 356_496, mrr: 29_708 },
      { name: '保守', unit_price: '100000.5', unit_cost: '30000', subtotal: 100_000, amount: 150_000, cost: 45_000 },
    ],
    sums: { amount: 786_496, one_time: 280_000, mrr: 38_041, cost: 45_000, profit: 105_000 },
  });
  expect((await company.rows(id)).body).toEqual(answer.body);
});

test('shows cost and profit in the list of deals, sorts and filters by them', async () => {
  const [dear, cheap, unknown] = [await company.deal(), await company.deal(), await company.deal()];
  const row = { deal_product_detail_type_id: yearly, quantity: '1', period_months: 12 };
  await company.save(dear.id, [row, { deal_product_detail_type_id: once, quantity: '1' }]);
  await company.save(cheap.id, [{ ...row, unit_cost: '10000.5' }]);
  await company.save(unknown.id, [{ deal_product_detail_type_id: once, quantity: '1' }]);
  const list = async (sort_key: string, sort_order: string) => {
    const body = { deal_type_id: company.dealType.id, sort_key, sort_order, per_page: 100 };
    const { data } = (await company.staff.call('listDeals', { body })).body;
    const ours = [dear.id, cheap.id, unknown.id];
    return (data as { id: number }[]).filter(({ id }) => ours.includes(id));
  };
  expect(await list('total_cost', 'asc')).toMatchObject([
    { id: cheap.id, total_cost: 10_000, total_profit: 110_000 },
    { id: dear.id, total_cost: 30_000, total_profit: 90_000, lock_version: dear.lock_version },
    { id: unknown.id, total_cost: null, total_profit: null },
  ]);
  expect((await list('total_profit', 'desc')).map(({ id }) => id)).toEqual([cheap.id, dear.id, unknown.id]);
  const found = async (field: string, operator: string, value?: unknown) => {
    const search_condition = {
      conditions: [
        { field, operator, value },
        { field: 'id', operator: 'gte', value: dear.id },
      ],
    };
    const body = { deal_type_id: company.dealType.id, search_condition };
    const { data } = (await company.staff.call('listDeals', { body })).body;
    return (data as { id: number }[]).map(({ id }) => id);
  };
  expect(await found('total_cost', 'between', [10_001, 30_000])).toEqual([dear.id]);
  expect(await found('total_profit', 'gte', 90_001)).toEqual([cheap.id]);
  expect(await found('total_cost', 'empty')).toEqual([unknown.id]);
  await company.save(cheap.id, [], 1);
  expect((await list('total_cost', 'asc'))[0]).toMatchObject({ id: dear.id });
  expect(await found('total_profit', 'gte', 90_001)).toEqual([]);
});

test('keeps, changes, adds, orders and removes rows on a second save', async () => {
  const { id } = await company.deal();
  const { body: first } = await company.save(id, [
    { deal_product_detail_type_id: once, quantity: '1' },
    { deal_product_detail_type_id: monthly, quantity: '2', period_months: 3 },
  ]);
  const [gone, kept] = first.data.rows;
  const { body } = await company.save(
    id,
    [
      { deal_product_detail_type_id: yearly, quantity: '1', period_months: 12 },
      { id: kept.id, deal_product_detail_type_id: monthly, quantity: '4', period_months: 3 },
    ],
    1,
  );
  expect(body.data.rows.map(({ name, quantity }: { name: string; quantity: string }) => [name, quantity])).toEqual([
    ['保守', '1'],
    ['クラウド利用料', '4'],
  ]);
  expect(body.data.rows[1].id).toBe(kept.id);
  expect(body.data.rows.map(({ id: one }: { id: number }) => one)).not.toContain(gone.id);
});

test('returns 409 for a stale version and writes nothing', async () => {
  const { id } = await company.deal();
  const row = { deal_product_detail_type_id: once, quantity: '1' };
  const answers = await Promise.all([company.save(id, [row]), company.save(id, [row, row])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = (await company.rows(id)).body.data;
  expect(now.lock_version).toBe(1);
  const stale = await company.save(id, [], 0);
  expect(stale.body).toMatchObject({ error: 'StaleRecord', details: [{ lock_version: 1, rows: now.rows }] });
  expect((await company.save((await company.deal()).id, [row], 3)).status).toBe(409);
});

test("keeps a row's price when the price list changes", async () => {
  const { id } = await company.deal();
  const [type] = await company.types({ name: '研修', unit_price: '50000' });
  const row = { deal_product_detail_type_id: type!.id, quantity: '1' };
  const { body } = await company.save(id, [row]);
  await company.admin.call('updateAllDealProductDetailTypes', {
    body: { rows: [{ id: type!.id, lock_version: 0, unit_price: '99', name: '新しい研修', used: false }] },
  });
  const again = await company.save(id, [{ ...row, id: body.data.rows[0].id, quantity: '2' }], 1);
  expect(again.body.data.rows).toMatchObject([{ name: '研修', unit_price: '50000', amount: 100_000 }]);
  const more = await company.save(id, [row], 2);
  expect(more.body.details).toMatchObject([{ field: 'rows[0].deal_product_detail_type_id', rule: 'not_found' }]);
});

test('refuses a type of another deal type', async () => {
  const second = await company.secondDealType();
  const [type] = await company.types({ name: '更新専用', deal_type_ids: [second] });
  const row = { deal_product_detail_type_id: type!.id, quantity: '1' };
  expect((await company.save((await company.deal()).id, [row])).status).toBe(422);
  expect((await company.save((await company.deal({}, second)).id, [row])).status).toBe(200);
});

test('refuses rows whose sum exceeds the largest amount of a deal', async () => {
  const { id } = await company.deal();
  const row = { deal_product_detail_type_id: once, quantity: '1', unit_price: '999999999999' };
  const most = { ...row, quantity: '999' };
  expect((await company.save(id, [most])).status).toBe(200);
  const answer = await company.save(id, [most, most], 1);
  expect(answer.body.details).toMatchObject([{ field: 'rows', rule: 'maximum' }]);
  const costly = { ...most, unit_price: '1', unit_cost: '999999999999' };
  const refused = await company.save(id, [costly, costly], 1);
  expect(refused.body.details).toMatchObject([{ field: 'rows', rule: 'maximum' }]);
});

test('gives other areas the rows with their amounts', async () => {
  const { id } = await company.deal();
  await company.save(id, [{ deal_product_detail_type_id: monthly, quantity: '3', period_months: 2 }]);
  expect(await productLinesOf(company.db, id)).toMatchObject([
    { name: 'クラウド利用料', unit: 'ユーザー', unit_price: '1980.5', quantity: '3', subtotal: 5942, amount: 11_884 },
  ]);
});

const columns = [{ id: 'amount' }, { id: 'unit_cost', hidden: true }];

test('requires a session, a deal type of the company, and known, unique column ids', async () => {
  const query = { deal_type_id: company.dealType.id };
  const save = (body: object) => company.staff.call('saveDealProductDetailViewSetting', { body });
  expect((await world.guest.call('getDealProductDetailViewSetting', { query })).status).toBe(401);
  expect((await save({ ...query, columns: [{ id: 'colour' }] })).status).toBe(422);
  const twice = await save({ ...query, columns: [{ id: 'amount' }, { id: 'amount' }] });
  expect(twice.body.details).toMatchObject([{ field: 'columns[1].id', rule: 'duplicate' }]);
  const other = await sellingCompany(world);
  expect((await save({ deal_type_id: other.dealType.id, columns })).status).toBe(404);
  const foreign = { query: { deal_type_id: other.dealType.id } };
  expect((await company.staff.call('getDealProductDetailViewSetting', foreign)).status).toBe(404);
});

test('keeps the columns of each member per deal type', async () => {
  const query = { deal_type_id: company.dealType.id };
  const saved = await company.staff.call('saveDealProductDetailViewSetting', { body: { ...query, columns } });
  expect(saved).toMatchObject({ status: 200, body: { data: { ...query, columns } } });
  const read = (who = company.staff) => who.call('getDealProductDetailViewSetting', { query });
  expect((await read()).body.data).toEqual({ ...query, columns });
  expect((await read(company.admin)).body.data).toEqual({ ...query, columns: [] });
});
