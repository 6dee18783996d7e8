import fc from 'fast-check';
import { openReportsApp, targetTeam } from '../testing/reports-app.ts';
import type { Person, TargetTeam, TestApp } from '../testing/reports-app.ts';

let testApp: TestApp;
let team: TargetTeam;
beforeAll(async () => {
  testApp = await openReportsApp();
});
beforeEach(async () => {
  testApp.clock.set('2026-05-01T12:00:00+09:00');
  team = await targetTeam(testApp);
});
afterAll(() => testApp.close());

const forecast = async (more: object = {}, person: Person = team.admin) => {
  const body = {
    deal_type_id: team.dealTypeId,
    term_type: 'month',
    time: '2026-05-01',
    amount_basis: 'contract_amount',
  };
  return (await team.must(person, 'listSalesForecast', { body: { ...body, stack_by: 'none', ...more } })).data;
};
const limit = (deal: { id: number; lock_version: number }, user_ids: number[]) =>
  team.must(team.admin, 'saveDealLimitedSharingUsers', {
    params: { id: deal.id },
    body: { is_limited: true, user_ids, lock_version: deal.lock_version },
  });

test('weighs open deals by their probability and won ones whole, and leaves stopped ones out', async () => {
  const rates: { id: number; rate: number | null }[] = team.masters['probabilities'] as never;
  const half = rates.find(({ rate }) => rate === 60)!;
  await team.deal({ status: 1, amount: 1_001, probability_id: half.id });
  await team.deal({ status: 2, amount: 500, probability_id: half.id });
  await team.deal({ status: 3, amount: 9 });
  const { totals, cells } = await forecast({ stack_by: 'phase' });
  expect(totals[0]).toEqual({ count: 2, amount: '1501', weighted_amount: '1100' });
  expect(cells).toMatchObject([
    { period: 0, stack_id: team.phase(1), amount: '1001', weighted_amount: '600' },
    { period: 0, stack_id: team.phase(2), amount: '500', weighted_amount: '500' },
  ]);
});

test('adds amounts beyond the largest exact number', async () => {
  for (let count = 0; count < 11; count += 1) await team.deal({ status: 1, amount: 999_999_999_999_999 });
  expect((await forecast()).totals[0].amount).toBe('10999999999999989');
});

test('counts a deal of a member of two groups in both, and once in the totals', async () => {
  for (const name of ['東', '西']) {
    await team.must(team.admin, 'createGroup', { body: { name, user_ids: [team.staff.userId] } });
  }
  await team.deal({ status: 1, amount: 40 });
  const { cells, totals } = await forecast({ stack_by: 'group' });
  expect(cells.map(({ amount }: { amount: string }) => amount)).toEqual(['40', '40']);
  expect(totals[0]).toMatchObject({ count: 1, amount: '40' });
});

test('compares with the totals at the end of an earlier day, also of deals that were deleted since', async () => {
  const deal = await team.deal({ status: 1, amount: 100 });
  const gone = await team.deal({ status: 1, amount: 7 });
  testApp.clock.set('2026-05-09T12:00:00+09:00');
  await team.must(team.admin, 'updateDeal', { params: { id: deal.id }, body: { amount: 300, lock_version: 0 } });
  await team.must(team.admin, 'deleteDeal', { params: { id: gone.id } });
  const { totals, compared } = await forecast({ compare_on: '2026-05-02' });
  expect([totals[0].amount, compared[0].amount, compared[0].count]).toEqual(['300', '107', 2]);
  expect((await forecast({ compare_on: '2026-04-30' })).compared[0].amount).toBe('0');
});

test.each([
  ['a deal type of another company', async () => ({ deal_type_id: (await targetTeam(testApp)).dealTypeId }), 404],
  ['a day that does not exist', async () => ({ time: '2026-02-30' }), 422],
  [
    'an unknown field of the search',
    async () => ({ search_condition: { conditions: [{ field: 'x', operator: 'eq', value: 1 }] } }),
    422,
  ],
])('refuses %s', async (_case, wrong, status) => {
  const body = {
    deal_type_id: team.dealTypeId,
    term_type: 'month',
    time: '2026-05-01',
    amount_basis: 'contract_amount',
  };
  const answer = await team.admin.call('listSalesForecast', {
    body: { ...body, stack_by: 'none', ...(await wrong()) },
  });
  expect(answer.status).toBe(status);
});

test('equals the sum of the deals that each member sees in the list, for random sharings and stacks', async () => {
  const people = [team.admin, team.staff, await team.member(), await team.member()];
  const deal = fc.record({
    amount: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    status: fc.constantFrom(1, 2, 3),
    owner: fc.integer({ min: 0, max: 3 }),
    month: fc.integer({ min: 4, max: 9 }),
    shared: fc.option(fc.subarray([0, 1, 2, 3])),
  });
  for (const one of fc.sample(deal, { numRuns: 40, seed: 7 })) {
    const made = await team.deal({
      ...{ amount: one.amount, status: one.status, user_id: people[one.owner]!.userId },
      expected_contract_date: `2026-0${one.month}-15`,
    });
    if (one.shared)
      await limit(
        made,
        one.shared.map((index) => people[index]!.userId),
      );
  }
  for (const person of people) {
    const listed = await team.must(person, 'listDeals', { body: { deal_type_id: team.dealTypeId, per_page: 100 } });
    const seen: { phase_id: number; user_id: number; amount: number | null; expected_contract_date: string }[] =
      listed.data;
    const counted = seen.filter(({ phase_id }) => phase_id !== team.phase(3));
    for (const stack_by of ['user', 'phase'] as const) {
      const { cells, totals } = await forecast({ stack_by }, person);
      const sums = new Map<string, number>();
      for (const one of counted) {
        const key = `${Number(one.expected_contract_date.slice(5, 7)) - 4} ${one[`${stack_by}_id`]}`;
        sums.set(key, (sums.get(key) ?? 0) + (one.amount ?? 0));
      }
      const received = cells.map((cell: { period: number; stack_id: number; amount: string }) => [
        ...[`${cell.period} ${cell.stack_id}`, Number(cell.amount)],
      ]);
      expect(new Map(received)).toEqual(sums);
      const total = totals.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount), 0);
      expect(total).toBe(counted.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
    }
  }
}, 60_000);

describe('submissions', () => {
  const target = () => ({ deal_type_id: team.dealTypeId, term_type: 'month', time: '2026-05-20' });
  const submit = (values: object, person: Person = team.staff) =>
    person.call('submitForecast', { body: { ...target(), commit_amount: 100, best_amount: 200, ...values } });
  const listed = async (person: Person) =>
    (await person.call('listForecastSubmissions', { body: target() })).body.data as object[];

  test('keeps every submission, newest first, and shows members only their own', async () => {
    await submit({});
    await submit({ commit_amount: 150 });
    await submit({ user_id: team.staff.userId, commit_amount: 90, note: '慎重に' }, team.admin);
    expect(await listed(team.staff)).toMatchObject([
      { commit_amount: 90, is_override: true, note: '慎重に', starts_on: '2026-05-01' },
      { commit_amount: 150, is_override: false },
      { commit_amount: 100 },
    ]);
    expect(await listed(await team.member())).toEqual([]);
  });

  test('refuses a submission for somebody else, an override without a note, and a best case below the commit', async () => {
    expect((await submit({ user_id: team.admin.userId })).status).toBe(403);
    expect((await submit({ user_id: team.staff.userId }, team.admin)).status).toBe(422);
    expect((await submit({ best_amount: 99 })).status).toBe(422);
  });
});

test('downloads the figures as a file, one line per period and part', async () => {
  await team.deal({ status: 1, amount: 1_001 });
  const divided = { amount_basis: 'contract_amount', stack_by: 'phase' };
  const body = { deal_type_id: team.dealTypeId, term_type: 'month', time: '2026-05-01', ...divided };
  await team.must(team.admin, 'updatePersonalSettings', { body: { csv_encoding: 'utf8' } });
  const file: string = await team.must(team.admin, 'downloadSalesForecast', { body });
  expect(file.replace('\ufeff', '').split('\r\n')).toEqual([
    '"期間","開始日","終了日","内訳","件数","金額","確度掛けの金額"',
    '"2026年4月","2026-04-01","2026-04-30","リード","1","1001","1001"',
    '',
  ]);
});
