import { openReportsApp, targetTeam } from '../testing/reports-app.ts';
import type { Person, TargetTeam, TestApp } from '../testing/reports-app.ts';
import { cardOf } from './report-card.ts';

let testApp: TestApp;
let team: TargetTeam;
beforeAll(async () => {
  testApp = await openReportsApp();
});
beforeEach(async () => {
  testApp.clock.set('2026-04-02T12:00:00+09:00');
  team = await targetTeam(testApp);
});
afterAll(() => testApp.close());

const asked = () => ({ deal_type_id: team.dealTypeId, term_type: 'month', time: '2026-05-01' });
const call = async (operation: string, body: object, person: Person = team.admin) =>
  (await team.must(person, operation, { body })).data;
const expected = { expected_contract_date: '2026-05-20' };

/** Registers deals that have ended: so many of them won. */
async function closedDeals(count: number, won: number) {
  for (let index = 0; index < count; index += 1) {
    const { id } = await team.deal({ status: 1, amount: 100 });
    const status = index < won ? 2 : 3;
    await team.must(team.admin, 'moveDeal', {
      params: { id },
      body: { phase_id: team.phase(status), reason_id: team.reason(status), lock_version: 0 },
    });
  }
  testApp.clock.set('2026-05-02T12:00:00+09:00');
}

test('uses the chosen 確度 while too few deals have ended, and says so', async () => {
  await team.deal({ status: 1, amount: 1_000, ...expected });
  const { learning, periods } = await call('listAiForecast', asked());
  expect(learning).toMatchObject({ method: 'stated_rate', closed_count: 0 });
  expect(periods[1]).toMatchObject({ from: '2026-05-01', won: '0', forecast: periods[1].weighted, open_count: 1 });
});

test('uses the win rate of the phase from five ended deals on, and a model from 30 on', async () => {
  await closedDeals(8, 6);
  const open = await team.deal({ status: 1, amount: 1_000, ...expected });
  const rated = await call('getAiForecastDeal', { deal_id: open.id });
  expect(rated).toMatchObject({ method: 'phase_rate', probability: 0.7, learning: { closed_count: 8 } });
  await closedDeals(24, 18);
  testApp.clock.set('2026-05-03T12:00:00+09:00');
  const modelled = await call('getAiForecastDeal', { deal_id: open.id });
  expect(modelled).toMatchObject({
    method: 'model',
    learning: { method: 'model', closed_count: 32, trained_on: '2026-05-03' },
  });
  const sum = modelled.factors.reduce(
    (all: number, { contribution }: { contribution: number }) => all + contribution,
    modelled.rest,
  );
  expect(sum).toBeCloseTo(modelled.log_odds, 10);
  expect(Math.log(modelled.probability / (1 - modelled.probability))).toBeCloseTo(modelled.log_odds, 10);
}, 60_000);

test('returns the same deals by period, by member and as a list, under the row rules of the viewer', async () => {
  const hidden = await team.deal({ status: 1, amount: 5_000, ...expected });
  await team.deal({ status: 1, amount: 300, user_id: team.admin.userId, ...expected });
  await team.deal({ amount: 70, ...expected });
  await team.must(team.admin, 'saveDealLimitedSharingUsers', {
    params: { id: hidden.id },
    body: { is_limited: true, user_ids: [], lock_version: hidden.lock_version },
  });
  const outsider = await team.member();
  for (const [person, count, won] of [
    [team.staff, 2, '70'],
    [outsider, 1, '70'],
  ] as const) {
    const { periods } = await call('listAiForecast', asked(), person);
    const { rows } = await call('listAiForecastUsers', asked(), person);
    const deals = (await team.must(person, 'listAiForecastDeals', { body: asked() })) as { data: object[] };
    expect(periods[1]).toMatchObject({ open_count: count, won });
    const total = rows.reduce((sum: bigint, { forecast }: { forecast: string }) => sum + BigInt(forecast), 0n);
    expect(String(total)).toBe(periods[1].forecast);
    expect(deals.data).toHaveLength(count);
  }
  expect((await outsider.call('getAiForecastDeal', { body: { deal_id: hidden.id } })).status).toBe(404);
});

test('freezes predictions once a day and shows how they turned out beside the chosen 確度', async () => {
  const deal = await team.deal({ status: 1, amount: 100, ...expected });
  const freeze = async () => {
    await testApp.app.cleaners.run(testApp.clock.now());
    await testApp.work();
  };
  await freeze();
  const { pool } = testApp.app.database;
  const frozen = () => pool.query('select probability from forecast_predictions where domain_id = $1', [team.domainId]);
  const before = (await frozen()).rows;
  await freeze();
  expect((await frozen()).rows).toEqual(before);
  testApp.clock.set('2026-04-20T12:00:00+09:00');
  await team.must(team.admin, 'moveDeal', {
    params: { id: deal.id },
    body: { phase_id: team.phase(2), reason_id: team.reason(2), lock_version: 0 },
  });
  const { report_card } = await call('listAiForecast', asked());
  expect(report_card).toMatchObject({ count: 1, brier: (before[0].probability - 1) ** 2 });
  await expect(team.db.transaction(({ tx }) => tx.deleteFrom('forecast_predictions').execute())).rejects.toThrow();
});

test('judges predictions by squared errors, hits and buckets', () => {
  const card = cardOf([
    { probability: 0.9, stated_rate: 50, won: true },
    { probability: 0.2, stated_rate: null, won: false },
    { probability: 1, stated_rate: 100, won: false },
  ]);
  expect(card).toMatchObject({ count: 3, brier: 0.35, stated_brier: 0.625, hit_rate: 66.6667 });
  expect(card.buckets.map(({ from, count, won }) => [from, count, won])).toEqual([
    [20, 1, 0],
    [80, 2, 50],
  ]);
});
