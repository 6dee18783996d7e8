import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;

beforeAll(async () => {
  world = await openDealsApp();
  team = await salesTeam(world);
  await team.deal();
});
afterAll(() => world.close());

/** Returns the same numbers for each seed, so that failures can be reproduced. */
function dice(seed: number) {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
}

const fields = ['id', 'name', 'deal_code', 'customer_id', 'user_id', 'phase_id', 'reason_id', 'amount']
  .concat(['expected_contract_date', 'phase_changed_at', 'next_action_at', 'updated_at', 'colour_label', 'created_by'])
  .concat([
    'domain_id',
    'deals.amount',
    'amount) or (1=1',
    '__proto__',
    'constructor',
    'toString',
    '',
    '商品',
    'customs',
  ]);
const operators = ['contains', 'not_contains', 'equals', 'starts_with', 'empty', 'not_empty', 'eq', 'ne', 'gte', 'lte']
  .concat(['between', 'today', 'this_week', 'this_fiscal_year', 'last_n_days', 'next_n_days', 'in', 'not_in'])
  .concat(['like', '=', 'or', '']);
const values: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  Number('9007199254740993'),
  '',
  ' ',
  '0',
  '1e9',
  'NaN',
  'Infinity',
  "'; drop table deals; --",
  "1' or '1'='1",
  '\0',
  '\u0000a',
  '%',
  '_',
  '\\',
  '\\\\%',
  '𠮷',
  '\ud800',
  'あ'.repeat(5000),
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '-0001-01-01',
  '2026-04-01T25:00:00',
  'infinity',
  'today',
  [],
  [[]],
  [null],
  [undefined],
  [1, 'x'],
  [1, 2, 3],
  ['2026-01-01', 'x'],
  [1e308, -1],
  Array.from({ length: 2000 }, () => 1),
  {},
  { length: 2 },
  { $gt: 1 },
  { from: 1 },
  ['\0', 'x'],
  ['blue', 'mauve'],
  [{}, {}],
  366_000,
  1e15,
  '１２',
  ['9'.repeat(30)],
];

test('answers or refuses 2,000 generated searches without an internal error', async () => {
  const roll = dice(20_261_120);
  const seen = new Map<number, number>();
  for (let round = 0; round < 2000; round += 1) {
    const condition = () => ({
      ...(roll([true, true, true, false]) ? { field: roll(fields) } : { custom_item_id: roll(values) }),
      operator: roll(operators),
      value: roll(values),
    });
    const search_condition = {
      ...(roll([false, true]) ? { keyword: roll(values) } : {}),
      match: roll(['all', 'any', 'none', null]),
      conditions: Array.from({ length: roll([1, 1, 2, 5]) }, condition),
    };
    const sensible = {
      ...search_condition,
      match: 'any',
      ...('keyword' in search_condition ? { keyword: '案件' } : {}),
    };
    const search = roll([search_condition, sensible, sensible]);
    const call = roll(['listDeals', 'listDealsByPhases', 'summariseDealsByPhases', 'createDealSearchCondition']);
    const saved = call === 'createDealSearchCondition' ? { name: '敵対', page_type: 'deal_list' } : {};
    const body = { deal_type_id: team.dealTypeId, search_condition: search, ...saved };
    const { status } = await team.staff.call(call, { body });
    seen.set(status, (seen.get(status) ?? 0) + 1);
    if (![200, 201, 422].includes(status)) throw new Error(`${status} for ${call} ${JSON.stringify(body)}`);
  }
  expect(seen.get(422)).toBeGreaterThan(1000);
  expect((seen.get(200) ?? 0) + (seen.get(201) ?? 0)).toBeGreaterThan(20);
}, 120_000);
