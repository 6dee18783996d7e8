import { openReportsApp, targetTeam } from '../testing/reports-app.ts';
import type { TargetTeam, TestApp } from '../testing/reports-app.ts';
import { risksOf } from './risk-rules.ts';
import type { RiskFacts } from './risk-rules.ts';

let testApp: TestApp;
let team: TargetTeam;
beforeAll(async () => {
  testApp = await openReportsApp();
  testApp.clock.set('2026-04-01T12:00:00+09:00');
  team = await targetTeam(testApp);
  await testApp.app.database.pool.query('update deal_types set enable_senses_insight = true where id = $1', [
    team.dealTypeId,
  ]);
});
afterAll(() => testApp.close());

const sound: RiskFacts = {
  ...{ stay_days: 10, median_days: 10, silent_days: 3, age_days: 50, silence_limit: 30, has_next_action: true },
  ...{ overdue_days: 0, postponed_count: 1, amount: 5, contact_count: 1, has_decision_maker: true, segment: null },
};

test('finds no risk in a sound deal', () => {
  expect(risksOf(sound)).toEqual([]);
});

test.each<[string, Partial<RiskFacts>, object]>([
  ['stagnant', { stay_days: 16 }, { severity: 'medium', value: 16, threshold: 10 }],
  ['stagnant', { stay_days: 31 }, { severity: 'high' }],
  ['no_contact', { silent_days: 31 }, { value: 31, threshold: 30 }],
  ['no_contact', { silent_days: null }, { value: 50 }],
  ['no_next_action', { has_next_action: false }, {}],
  ['overdue', { overdue_days: 1 }, { value: 1 }],
  ['postponed', { postponed_count: 2 }, { value: 2 }],
  ['no_amount', { amount: 0 }, { severity: 'low' }],
  ['no_decision_maker', { has_decision_maker: false }, { value: 1 }],
  ['low_win_segment', { segment: { name: '展示会', loss_rate: 80, usual_rate: 50 } }, { subject: '展示会', value: 80 }],
])('finds %s by %j', (risk_type, more, found) => {
  expect(risksOf({ ...sound, ...more })).toMatchObject([{ risk_type, ...found }]);
});

const insight = async (deal_id: number) =>
  (await team.must(team.staff, 'getDealInsight', { params: { deal_id } })).data;

test('finds the risks of a stored deal, keeps notes, and takes the state of the newest', async () => {
  const { id } = await team.deal({ status: 1, amount: null, expected_contract_date: '2026-04-10' });
  for (const [day, date, lock_version] of [
    ['2026-04-05', '2026-04-20', 0],
    ['2026-04-08', '2026-05-01', 1],
  ] as const) {
    testApp.clock.set(`${day}T12:00:00+09:00`);
    await team.must(team.staff, 'updateDeal', { params: { id }, body: { expected_contract_date: date, lock_version } });
  }
  testApp.clock.set('2026-05-10T12:00:00+09:00');
  const types = (data: { risks: { risk_type: string }[] }) => data.risks.map(({ risk_type }) => risk_type).sort();
  expect(types(await insight(id))).toEqual(
    ['no_amount', 'no_contact', 'no_decision_maker', 'no_next_action', 'overdue', 'postponed'].sort(),
  );
  const note = (status: string, memo: string) =>
    team.must(team.staff, 'createDealRiskMemo', {
      params: { deal_id: id },
      body: { risk_type: 'postponed', status, memo },
    });
  await note('handled', '先方と再合意した');
  await note('ignored', '');
  const risk = (await insight(id)).risks.find(({ risk_type }: { risk_type: string }) => risk_type === 'postponed');
  expect(risk).toMatchObject({
    status: 'ignored',
    value: 2,
    memos: [{ status: 'ignored' }, { memo: '先方と再合意した' }],
  });
  const { data } = await team.must(team.staff, 'listDealInsightTimeline', { params: { deal_id: id }, body: {} });
  const changes = data.filter(({ change }: { change: object | null }) => change !== null);
  expect(changes.map(({ change }: { change: object }) => change)).toMatchObject([
    { field: 'expected_contract_date', before: '2026-04-20', after: '2026-05-01' },
    { field: 'expected_contract_date', before: '2026-04-10', after: '2026-04-20' },
  ]);
  expect(data.some(({ activity }: { activity: { kind: string } | null }) => activity?.kind === 'phase')).toBe(true);
});

test('lists the deals with open risks, the most severe first, as each deal shows them', async () => {
  const late = await team.deal({ status: 1, amount: 5, expected_contract_date: '2026-03-01', name: '遅れ' });
  const list = async (more: object = {}) =>
    (await team.must(team.staff, 'listRiskyDeals', { body: { deal_type_id: team.dealTypeId, ...more } })).data;
  const rows = await list();
  expect(rows.length).toBeGreaterThan(1);
  const highs = rows.map(
    ({ risks }: { risks: { severity: string }[] }) => risks.filter(({ severity }) => severity === 'high').length,
  );
  expect(highs).toEqual(highs.toSorted((one: number, other: number) => other - one));
  for (const row of rows) {
    const open = (await insight(row.deal_id)).risks.filter(({ status }: { status: string }) => status === 'open');
    expect(row.risks.map((risk: object) => ({ ...risk, status: 'open', memos: [] }))).toEqual(
      open.map((risk: object) => ({ ...risk, memos: [] })),
    );
  }
  const overdue = await list({ risk_type: 'overdue' });
  expect(overdue.map(({ deal_id }: { deal_id: number }) => deal_id)).toContain(late.id);
  await team.must(team.staff, 'createDealRiskMemo', {
    params: { deal_id: late.id },
    body: { risk_type: 'overdue', status: 'handled' },
  });
  expect((await list({ risk_type: 'overdue' })).map(({ deal_id }: { deal_id: number }) => deal_id)).not.toContain(
    late.id,
  );
  const theirs = await targetTeam(testApp);
  expect((await theirs.staff.call('listRiskyDeals', { body: { deal_type_id: team.dealTypeId } })).status).toBe(404);
});

test('returns no risks while the deal type has insights off, and 404 for a deal that the member may not see', async () => {
  const other = await targetTeam(testApp);
  const deal = await other.deal({ status: 1 });
  const { data } = await other.must(other.staff, 'getDealInsight', { params: { deal_id: deal.id } });
  expect(data).toEqual({ enabled: false, risks: [] });
  for (const operation of ['getDealInsight', 'listDealInsightTimeline', 'createDealRiskMemo']) {
    const input = { params: { deal_id: deal.id }, body: { risk_type: 'overdue', status: 'open' } };
    const { body, ...rest } = input;
    const sent =
      operation === 'listDealInsightTimeline'
        ? { ...rest, body: {} }
        : operation === 'getDealInsight'
          ? rest
          : { ...rest, body };
    expect([operation, (await team.staff.call(operation, sent)).status]).toEqual([operation, 404]);
  }
});
