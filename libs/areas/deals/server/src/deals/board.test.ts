import fc from 'fast-check';
import { sql } from 'kysely';
import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;

beforeAll(async () => {
  world = await openDealsApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await salesTeam(world);
});

type Column = { phase_id: number; total_count: number; deals: { id: number; name: string }[] };
type Sum = { phase_id: number; count: number; total_amount: string; weighted_amount: string };
const columns = async (body: object = {}): Promise<Column[]> => (await team.board(body)).body.data.phases;
const sums = async (body: object = {}): Promise<Sum[]> => (await team.summary(body)).body.data;

test('requires a session and a deal type of the company', async () => {
  const body = { deal_type_id: team.dealTypeId };
  const other = await salesTeam(world);
  for (const operation of ['listDealsByPhases', 'summariseDealsByPhases']) {
    expect((await world.guest.call(operation, { body })).status).toBe(401);
    expect((await team.staff.call(operation, { body: {} })).status).toBe(422);
    expect((await other.staff.call(operation, { body })).status).toBe(404);
  }
});

test('returns a column for every phase in order, empty ones too', async () => {
  const deal = await team.deal();
  const board = await columns();
  expect(board.map(({ phase_id }) => phase_id)).toEqual(team.masters.phases.map(({ id }) => id));
  expect(board[0]).toMatchObject({ total_count: 1, deals: [{ id: deal.id, customer_name: '株式会社アクメ商事' }] });
  expect(board[1]).toMatchObject({ total_count: 0, deals: [] });
});

test('sums the deals expected in a period, whatever the conditions combine', async () => {
  world.clock.set('2026-04-06T09:00:00+09:00');
  await team.deal({ name: '今月', amount: 100, expected_contract_date: '2026-04-30' });
  await team.deal({ name: '今四半期', amount: 20, expected_contract_date: '2026-06-30' });
  await team.deal({ name: '半年後', amount: 3, expected_contract_date: '2026-10-01' });
  const first = async (body: object) => (await sums(body))[0];
  expect(await first({})).toMatchObject({ count: 3, total_amount: '123' });
  expect(await first({ expected_in: 'this_month' })).toMatchObject({ count: 1, total_amount: '100' });
  expect(await first({ expected_in: 'this_quarter' })).toMatchObject({ count: 2, total_amount: '120' });
  const conditions = ['今四半期', '半年後'].map((value) => ({ field: 'name', operator: 'equals', value }));
  const search_condition = { match: 'any', conditions };
  expect(await first({ search_condition })).toMatchObject({ count: 2, total_amount: '23' });
  expect(await first({ search_condition, expected_in: 'this_month' })).toMatchObject({ count: 0, total_amount: '0' });
});

test('returns twenty cards and the total of a column, and its next page', async () => {
  const made = [];
  for (let index = 0; index < 23; index += 1) made.push((await team.deal({ name: `案件${index}` })).id);
  const phase_id = team.phase('リード');
  const [first] = await columns();
  const [second] = await columns({ phases: [{ phase_id, page: 2 }] });
  expect(first!.total_count).toBe(23);
  expect([...first!.deals, ...second!.deals].map(({ id }) => id)).toEqual(made.reverse());
  const [small] = await columns({ phases: [{ phase_id, page: 2, per_page: 5 }] });
  expect(small!.deals.map(({ id }) => id)).toEqual(made.slice(5, 10));
});

test('returns single columns in any order, each with its own page', async () => {
  await team.deal();
  const [won, lead] = [team.phase('受注'), team.phase('リード')];
  const board = await columns({ phases: [{ phase_id: won }, { phase_id: lead }, { phase_id: lead, page: 2 }] });
  expect(board.map(({ phase_id, deals }) => [phase_id, deals.length])).toEqual([
    [won, 0],
    [lead, 1],
    [lead, 0],
  ]);
  const other = await salesTeam(world);
  const answer = await team.board({ phases: [{ phase_id: lead }, { phase_id: other.phase('リード') }] });
  expect(answer.body.details).toEqual([{ field: 'phases[1].phase_id', rule: 'not_found' }]);
});

test('sorts cards by other keys than their position', async () => {
  for (const [name, amount] of Object.entries({ 中: 200, 小: 100, 大: 300, 無: null }))
    await team.deal({ name, amount });
  const order = async (sort_key: string, sort_order: string) =>
    (await columns({ sort_key, sort_order }))[0]!.deals.map(({ name }) => name);
  expect(await order('board', 'asc')).toEqual(['無', '大', '小', '中']);
  expect(await order('amount', 'desc')).toEqual(['大', '中', '小', '無']);
  expect(await order('amount', 'asc')).toEqual(['小', '中', '大', '無']);
});

test('weights sums by the probability’s rate, and adds nothing without one', async () => {
  const rows = [{ name: '未評価', rate: null }];
  const { body } = await team.admin.call('saveProbabilities', { body: { deal_type_id: team.dealTypeId, rows } });
  await team.deal({ amount: 1_001, probability_id: team.idOf('probabilities', 'A') });
  await team.deal({ amount: 500, probability_id: team.idOf('probabilities', 'C') });
  await team.deal({ amount: 999, probability_id: body.data[0].id });
  await team.deal({ amount: null });
  const phase_id = team.phase('リード');
  expect((await sums())[0]).toEqual({ phase_id, count: 4, total_amount: '2500', weighted_amount: '1000' });
  const conditions = [{ field: 'amount', operator: 'gte', value: 999 }];
  expect((await sums({ search_condition: { conditions } }))[0]).toMatchObject({ count: 2, total_amount: '2000' });
});

test('keeps the sums equal to the deals’, with and without a condition, after any write', async () => {
  const [kept, changed, removed] = [await team.deal({ amount: 5 }), await team.deal(), await team.deal({ amount: 9 })];
  await team.update(changed.id, { amount: 70, probability_id: team.idOf('probabilities', 'A'), lock_version: 0 });
  await team.staff.call('deleteDeal', { params: { id: removed.id } });
  await team.db.transaction(async ({ tx }) => {
    const { domainId: domain_id, dealTypeId: deal_type_id } = team;
    const own = { domain_id, deal_type_id, name: '取込', search_key: '取込', phase_id: team.phase('保留') };
    await tx
      .insertInto('deals')
      .values([100, 200, 400].map((amount) => ({ ...own, amount })))
      .execute();
    await tx.updateTable('deals').set({ amount: 300 }).where('name', '=', '取込').where('amount', '<', 400).execute();
    await tx.deleteFrom('deals').where('name', '=', '取込').where('amount', '=', 400).execute();
  });
  const all = { search_condition: { conditions: [{ field: 'id', operator: 'gte', value: 1 }] } };
  expect(await sums()).toEqual(await sums(all));
  expect(await columns()).toEqual(await columns(all));
  expect((await sums()).at(-1)).toMatchObject({ count: 2, total_amount: '600', weighted_amount: '0' });
  expect((await sums())[0]).toMatchObject({ count: 2, total_amount: '75', weighted_amount: '58' });
  expect((await columns())[0]!.deals.map(({ id }) => id)).toEqual([changed.id, kept.id]);
});

test('sums ten deals of the largest amount exactly', async () => {
  const probability_id = team.idOf('probabilities', 'A');
  for (let index = 0; index < 10; index += 1) await team.deal({ amount: 999_999_999_999_999, probability_id });
  const exact = { total_amount: '9999999999999990', weighted_amount: '7999999999999992' };
  expect((await sums())[0]).toMatchObject(exact);
  const conditions = [{ field: 'id', operator: 'gte', value: 1 }];
  expect((await sums({ search_condition: { conditions } }))[0]).toMatchObject(exact);
});

test('saves and sums ten thousand deals of the largest amount', async () => {
  await team.db.transaction(({ tx }) =>
    sql`
      insert into deals (domain_id, deal_type_id, name, search_key, phase_id, amount)
      select ${team.domainId}, ${team.dealTypeId}, '最大', '最大', ${team.phase('リード')}, 999999999999999
      from generate_series(1, 10000)`.execute(tx),
  );
  expect((await sums())[0]).toMatchObject({ count: 10_000, total_amount: '9999999999999990000' });
});

test('keeps all deals once in the columns, and correct sums, after any moves', async () => {
  const reason_id = team.idOf('reasons', 'その他');
  const rates = new Map(team.masters.probabilities.map(({ id, rate }) => [id, rate!]));
  const deals = new Map<number, { phase: number; amount: number; rate: number; lock_version: number }>();
  for (let index = 0; index < 6; index += 1) {
    const amount = (index + 1) * 1_000_003;
    const probability_id = team.masters.probabilities[index]!.id;
    const { id, phase_id } = await team.deal({ amount, probability_id });
    deals.set(id, { phase: phase_id, amount, rate: rates.get(probability_id)!, lock_version: 0 });
  }
  const ids = [...deals.keys()];
  const move = fc.record({
    card: fc.constantFrom(...ids),
    phase: fc.constantFrom(...team.masters.phases.map(({ id }) => id)),
    beside: fc.constantFrom(undefined, 'above_id', 'below_id'),
    neighbour: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 6 }), async (moves) => {
      for (const { card, phase, beside, neighbour } of moves) {
        const deal = deals.get(card)!;
        const others = ids.filter((id) => id !== card && deals.get(id)!.phase === phase);
        const anchor = beside && others.length > 0 ? { [beside]: others[neighbour % others.length] } : {};
        const body = { phase_id: phase, reason_id, lock_version: deal.lock_version, ...anchor };
        const { status } = await team.move(card, body);
        expect(status).toBe(200);
        Object.assign(deal, { phase, lock_version: deal.lock_version + 1 });
        if (beside && others.length > 0) await expectBeside(phase, card, beside, Object.values(anchor)[0]!);
      }
      const board = await columns();
      expect(board.flatMap((column) => column.deals.map(({ id }) => id)).sort()).toEqual([...ids].sort());
      const summary = await sums();
      expect(summary.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length);
      for (const { phase_id, count, total_amount, weighted_amount } of summary) {
        const inside = [...deals.values()].filter(({ phase }) => phase === phase_id);
        expect(board.find((column) => column.phase_id === phase_id)).toMatchObject({ total_count: count });
        expect({ count, total_amount, weighted_amount }).toEqual({
          count: inside.length,
          total_amount: String(inside.reduce((sum, { amount }) => sum + amount, 0)),
          weighted_amount: String(Math.trunc(inside.reduce((sum, { amount, rate }) => sum + amount * rate, 0) / 100)),
        });
      }
    }),
    { numRuns: 15 },
  );
});

async function expectBeside(phase_id: number, card: number, beside: string, anchor: number) {
  const [column] = await columns({ phases: [{ phase_id }] });
  const order = column!.deals.map(({ id }) => id);
  expect(order.indexOf(card) - order.indexOf(anchor)).toBe(beside === 'above_id' ? 1 : -1);
}
