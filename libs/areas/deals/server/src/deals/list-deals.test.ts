import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { addCustomer, salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;
let midori: number;

/** Sets the date that the actions area keeps. */
const touch = (name: string, last_action_completed_at: string) =>
  team.db.transaction(({ tx }) =>
    tx.updateTable('deals').set({ last_action_completed_at }).where('name', '=', name).execute(),
  );

beforeAll(async () => {
  world = await openDealsApp();
  team = await salesTeam(world);
  midori = await addCustomer(team, 'ミドリ電機');
  const deals: object[] = [
    { name: '営業支援', amount: 300, expected_contract_date: '2026-04-30', deal_code: 'A_1' },
    { name: 'サーバ更改', amount: 100, expected_contract_date: '2026-05-31', phase_id: team.phase('ヒアリング') },
    { name: 'ＰＢＸ', amount: 200, customer_id: midori, expected_contract_date: '2026-03-31' },
    { name: '保守', user_id: team.admin.userId, probability_id: team.idOf('probabilities', 'A'), customer_id: midori },
  ];
  for (const [index, deal] of deals.entries()) {
    world.clock.set(`2026-04-0${index + 1}T09:00:00+09:00`);
    await team.deal(deal);
  }
  world.clock.set('2026-04-30T00:30:00+09:00');
  // Ranges of 7 and 30 days, at half past midnight of 30 April.
  await touch('営業支援', '2026-04-23T00:00:00+09:00');
  await touch('サーバ更改', '2026-04-22T23:59:59+09:00');
  await touch('ＰＢＸ', '2026-03-30T23:59:59+09:00');
});
afterAll(() => world.close());

type Row = { name: string; colour_label: string };
const names = (answer: { body: { data: Row[] } }) => answer.body.data.map(({ name }) => name);
const where = async (field: string, operator: string, value?: unknown) =>
  names(await team.list({ search_condition: { conditions: [{ field, operator, value }] }, sort_key: 'created_at' }));

test('requires a session and a deal type of the company', async () => {
  const body = { deal_type_id: team.dealTypeId };
  expect((await world.guest.call('listDeals', { body })).status).toBe(401);
  expect((await team.staff.call('listDeals', { body: {} })).status).toBe(422);
  const other = await salesTeam(world);
  expect((await other.staff.call('listDeals', { body })).status).toBe(404);
  expect((await other.list()).body.data).toEqual([]);
});

test('returns the last change first, with the row’s names', async () => {
  const answer = await team.list();
  expect(names(answer)).toEqual(['保守', 'ＰＢＸ', 'サーバ更改', '営業支援']);
  expect(answer.body.meta).toEqual({
    page: 1,
    per_page: 50,
    total_count: 4,
    total_count_is_capped: false,
    next_cursor: null,
  });
  expect(answer.body.data[0]).toMatchObject({ customer_name: 'ミドリ電機', amount: null });
});

test.each([
  ['name', 'asc', ['ＰＢＸ', 'サーバ更改', '保守', '営業支援']],
  ['amount', 'desc', ['営業支援', 'ＰＢＸ', 'サーバ更改', '保守']],
  ['expected_contract_date', 'asc', ['ＰＢＸ', '営業支援', '保守', 'サーバ更改']],
  ['phase', 'desc', ['サーバ更改', '営業支援', 'ＰＢＸ', '保守']],
  ['probability', 'asc', ['保守', '営業支援', 'サーバ更改', 'ＰＢＸ']],
  ['user', 'desc', ['ＰＢＸ', 'サーバ更改', '営業支援', '保守']],
  ['last_action_at', 'desc', ['営業支援', 'サーバ更改', 'ＰＢＸ', '保守']],
])('sorts by %s %s', async (sort_key, sort_order, expected) => {
  expect(names(await team.list({ sort_key, sort_order }))).toEqual(expected);
});

test('returns pages without overlaps or gaps', async () => {
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...names(await team.list({ page, per_page: 2, sort_key: 'phase' })));
  expect(pages).toHaveLength(4);
  expect(new Set(pages).size).toBe(4);
});

test.each(
  [
    'updated_at',
    'created_at',
    'name',
    'amount',
    'expected_contract_date',
    'phase',
    'probability',
    'user',
    'last_action_at',
    'next_action_at',
  ].flatMap((sort_key) => ['asc', 'desc'].map((sort_order) => ({ sort_key, sort_order }))),
)('%j: cursors visit all deals once, in order', async (order) => {
  const all = names(await team.list(order));
  const read: string[] = [];
  let cursor: string | null = null;
  for (let page = 1; page <= 4; page += 1) {
    const answer = await team.list({ ...order, page, per_page: 1, ...(cursor ? { cursor } : {}) });
    expect(answer.status).toBe(200);
    read.push(...names(answer));
    cursor = answer.body.meta.next_cursor;
    expect(cursor === null).toBe(page === 4);
  }
  expect(read).toEqual(all);
});

test('refuses a cursor of another order and an invented one', async () => {
  const { body } = await team.list({ per_page: 1, sort_key: 'name' });
  for (const cursor of [body.meta.next_cursor, 'x', 'bnVsbA']) {
    const answer = await team.list({ per_page: 1, sort_key: 'amount', cursor });
    expect(answer.status).toBe(422);
    expect(answer.body.details).toEqual([expect.objectContaining({ field: 'cursor' })]);
  }
});

test('computes the colour from the days in Tokyo since the last completed action', async () => {
  const { body } = await team.list({ sort_key: 'created_at', sort_order: 'asc' });
  expect(body.data.map(({ colour_label }: Row) => colour_label)).toEqual(['blue', 'yellow', 'red', 'white']);
  expect(await where('colour_label', 'in', ['red', 'white'])).toEqual(['ＰＢＸ', '保守']);
  expect(await where('colour_label', 'not_in', ['white'])).toEqual(['営業支援', 'サーバ更改', 'ＰＢＸ']);
});

test('filters by the standard fields', async () => {
  expect(await where('customer_id', 'in', [midori])).toEqual(['ＰＢＸ', '保守']);
  expect(await where('user_id', 'not_in', [team.staff.userId])).toEqual(['保守']);
  expect(await where('phase_id', 'in', [team.phase('ヒアリング')])).toEqual(['サーバ更改']);
  expect(await where('amount', 'between', [100, 200])).toEqual(['サーバ更改', 'ＰＢＸ']);
  expect(await where('amount', 'empty')).toEqual(['保守']);
  expect(await where('expected_contract_date', 'this_month')).toEqual(['営業支援', '保守']);
  expect(await where('created_at', 'lte', '2026-04-02')).toEqual(['営業支援', 'サーバ更改']);
  expect(await where('name', 'contains', 'pbx')).toEqual(['ＰＢＸ']);
  expect(await where('deal_code', 'starts_with', 'a_')).toEqual(['営業支援']);
});

test('finds all words of a keyword, or any of them, with kana and width folded', async () => {
  const search = async (search_condition: object) => names(await team.list({ search_condition }));
  expect(await search({ keyword: 'ﾐﾄﾞﾘ　保守' })).toEqual(['保守']);
  expect(await search({ keyword: 'さーば 保守', keyword_match: 'or' })).toEqual(['保守', 'サーバ更改']);
  expect(await search({ keyword: 'a_1' })).toEqual(['営業支援']);
  expect(await search({ keyword: '%' })).toEqual([]);
});

test.each([
  [{ field: 'domain_id', operator: 'eq', value: 1 }, 'field'],
  [{ field: '__proto__', operator: 'eq', value: 1 }, 'field'],
  [{ field: 'amount; drop table deals', operator: 'eq', value: 1 }, 'field'],
  [{ field: 'amount', operator: 'contains', value: '1' }, 'operator'],
  [{ field: 'amount', operator: 'between', value: [1] }, 'value'],
  [{ field: 'total_cost', operator: 'contains', value: '1' }, 'operator'],
  [{ field: 'total_profit', operator: 'gte', value: '1 or 1=1' }, 'value'],
  [{ field: 'phase_id', operator: 'in', value: ["1' or '1'='1"] }, 'value'],
  [{ field: 'expected_contract_date', operator: 'gte', value: '0000-00-00' }, 'value'],
  [{ field: 'name', operator: 'contains', value: '\0' }, 'value'],
  [{ custom_item_id: 999_999, operator: 'eq', value: 1 }, 'custom_item_id'],
])('refuses the condition %j in list, board and sums', async (condition, part) => {
  const search_condition = { conditions: [condition] };
  for (const answer of [
    await team.list({ search_condition }),
    await team.board({ search_condition }),
    await team.summary({ search_condition }),
  ]) {
    expect(answer.status).toBe(422);
    expect(answer.body.details).toContainEqual(
      expect.objectContaining({ field: `search_condition.conditions[0].${part}` }),
    );
  }
});

test('refuses an unknown sort key and a page out of range', async () => {
  expect((await team.list({ sort_key: 'password' })).status).toBe(422);
  expect((await team.list({ page: 0 })).status).toBe(422);
  expect((await team.list({ per_page: 101 })).status).toBe(422);
  expect((await team.list({ page: 1_000_000 })).body.data).toEqual([]);
});

test('returns a customer’s deals of all deal types, and 404 for an unknown customer', async () => {
  const of = (customer_id: number) => team.staff.call('listDealsOfCustomer', { params: { customer_id }, body: {} });
  expect(names(await of(midori))).toEqual(['保守', 'ＰＢＸ']);
  expect((await of(await addCustomer(team, '取引なし商店'))).body.data).toEqual([]);
  expect((await of(999_999)).status).toBe(404);
  const other = await salesTeam(world);
  expect((await of(other.customerId)).status).toBe(404);
});
