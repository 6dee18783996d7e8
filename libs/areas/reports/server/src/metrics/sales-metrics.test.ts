import { openReportsApp, targetTeam } from '../testing/reports-app.ts';
import type { Person, TargetTeam, TestApp } from '../testing/reports-app.ts';

let testApp: TestApp;
let team: TargetTeam;
let second: Person;
beforeAll(async () => {
  testApp = await openReportsApp();
});
beforeEach(async () => {
  testApp.clock.set('2026-05-20T12:00:00+09:00');
  team = await targetTeam(testApp);
  second = await team.member();
});
afterAll(() => testApp.close());

const query = (more: object = {}) => ({
  deal_type_id: team.dealTypeId,
  term_type: 'month',
  time: '2026-05-10',
  ...more,
});
const rankings = async (person: Person = team.admin, more: object = {}) => {
  const { data } = await team.must(person, 'listSalesRankings', { query: query(more) });
  return Object.fromEntries(data.map((ranking: { metric: string }) => [ranking.metric, ranking]));
};
const radar = (person: Person = team.admin, more: object = {}) => person.call('listRadarCharts', { body: query(more) });

test('ranks members by deals closed in the period, equal ones together, with the change since the last period', async () => {
  testApp.clock.set('2026-04-20T12:00:00+09:00');
  await team.deal({ user_id: second.userId, amount: 10 });
  testApp.clock.set('2026-05-20T12:00:00+09:00');
  await team.deal({ amount: 300 });
  await team.deal({ user_id: team.admin.userId, amount: 300 });
  await team.deal({ user_id: second.userId, amount: 50 });
  await team.deal({ user_id: second.userId, status: 3 });
  const { won_amount, win_rate, average_amount } = await rankings();
  expect(won_amount.places).toMatchObject([
    { user_id: team.admin.userId, rank: 1, value: '300', previous_rank: null },
    { user_id: team.staff.userId, rank: 1, value: '300' },
    { user_id: second.userId, rank: 3, value: '50', previous_rank: 1, previous_value: '10' },
  ]);
  expect(win_rate.places.at(-1)).toMatchObject({ user_id: second.userId, value: '50.0', rank: 3 });
  expect(average_amount.places).toHaveLength(3);
});

test('lists five places, and all of them by the id of the ranking', async () => {
  for (let count = 0; count < 7; count += 1)
    await team.deal({ user_id: (await team.member()).userId, amount: count + 1 });
  const { won_amount } = await rankings();
  expect([won_amount.places.length, won_amount.place_count]).toEqual([5, 7]);
  const all = await team.must(team.staff, 'getSalesRanking', { params: { id: won_amount.id } });
  expect(all.data.places).toHaveLength(7);
  expect((await team.staff.call('getSalesRanking', { params: { id: 12 } })).status).toBe(404);
  const other = await targetTeam(testApp);
  expect((await other.staff.call('getSalesRanking', { params: { id: won_amount.id } })).status).toBe(404);
});

test('counts only deals that the viewer sees, so that no place leaks an amount', async () => {
  const deal = await team.deal({ amount: 777 });
  await team.must(team.admin, 'saveDealLimitedSharingUsers', {
    params: { id: deal.id },
    body: { is_limited: true, user_ids: [], lock_version: deal.lock_version },
  });
  expect((await rankings(second))['won_amount'].places).toEqual([]);
  expect((await rankings(team.staff))['won_amount'].places).toMatchObject([{ value: '777' }]);
});

test('hides amounts of others from members when the company says so, and keeps ranks', async () => {
  await team.deal({ amount: 9 });
  await team.deal({ user_id: second.userId, amount: 5 });
  await team.must(team.admin, 'updateSalesMetricSettings', {
    body: { hides_amounts: true, opens_radar: false, lock_version: 0 },
  });
  const { won_amount, won_count } = await rankings(second);
  expect(won_amount.places).toMatchObject([
    { rank: 1, value: null },
    { rank: 2, value: '5' },
  ]);
  expect(won_count.places[0].value).toBe('1');
  expect((await rankings())['won_amount'].places[0].value).toBe('9');
});

test('narrows rankings to a group', async () => {
  await team.deal({ amount: 9 });
  await team.deal({ user_id: second.userId, amount: 5 });
  const { data } = await team.must(team.admin, 'createGroup', { body: { name: '二課', user_ids: [second.userId] } });
  expect((await rankings(team.admin, { group_id: data.id }))['won_amount'].places).toMatchObject([
    { rank: 1, value: '5' },
  ]);
  expect((await team.admin.call('listSalesRankings', { query: query({ group_id: 999_999 }) })).status).toBe(404);
});

test('sets one stamp per member and type, removes it when it comes again, and deletes only own ones', async () => {
  await team.deal({ amount: 9 });
  const { id } = (await rankings())['won_amount'];
  const react = (person: Person, reaction_type = 'clap') =>
    person.call('toggleRankingReaction', { body: { ranking_id: id, user_id: team.staff.userId, reaction_type } });
  const [stamp] = (await react(second)).body.data;
  expect((await react(team.admin, 'fire')).body.data).toHaveLength(2);
  expect((await react(second)).body.data).toHaveLength(1);
  const [, again] = (await react(second)).body.data;
  expect(stamp).toMatchObject({ user_id: second.userId, reaction_type: 'clap' });
  const remove = (person: Person) => person.call('deleteRankingReaction', { params: { ranking_id: id, id: again.id } });
  expect((await remove(team.admin)).status).toBe(404);
  expect((await remove(second)).status).toBe(204);
  expect((await rankings())['won_amount'].reactions).toMatchObject([{ reaction_type: 'fire' }]);
});

test('shows radar charts to administrators, and to members once the company opens them', async () => {
  expect((await radar(second)).status).toBe(403);
  await team.must(team.admin, 'updateSalesMetricSettings', {
    body: { hides_amounts: false, opens_radar: true, lock_version: 0 },
  });
  await team.deal({ amount: 100 });
  await team.deal({ user_id: team.admin.userId, amount: 300 });
  const { data } = (await radar(second)).body;
  expect(data.rows[0].user_id).toBe(second.userId);
  const amounts = data.rows.map(({ user_id, values }: { user_id: number; values: object[] }) => [user_id, values[0]]);
  expect(new Map(amounts)).toEqual(
    new Map([
      [second.userId, { metric: 'won_amount', value: '0', percentile: 0 }],
      [team.staff.userId, { metric: 'won_amount', value: '100', percentile: 50 }],
      [team.admin.userId, { metric: 'won_amount', value: '300', percentile: 100 }],
    ]),
  );
  expect(data.average[0]).toEqual({ metric: 'won_amount', value: '133', percentile: 50 });
});

test('keeps a member who has left in the figures of their time, unless they are hidden', async () => {
  await team.deal({ user_id: second.userId, amount: 5 });
  await testApp.app.database.system
    .updateTable('members')
    .set({ deleted_at: new Date() })
    .where('user_id', '=', second.userId)
    .execute();
  const ids = async (more: object) =>
    (await radar(team.admin, more)).body.data.rows.map(({ user_id }: { user_id: number }) => user_id);
  expect(await ids({})).toContain(second.userId);
  expect(await ids({ hides_deleted: true })).not.toContain(second.userId);
  expect((await rankings())['won_amount'].places).toMatchObject([{ user_id: second.userId, deleted: true }]);
});

test('refuses changes of the settings by members, and stale ones', async () => {
  const body = { hides_amounts: true, opens_radar: true, lock_version: 0 };
  expect((await second.call('updateSalesMetricSettings', { body })).status).toBe(403);
  expect((await team.admin.call('updateSalesMetricSettings', { body })).body.data).toMatchObject({ lock_version: 1 });
  expect((await team.admin.call('updateSalesMetricSettings', { body })).status).toBe(409);
});
