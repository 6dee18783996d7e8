import { openReportsApp, targetTeam } from '../testing/reports-app.ts';
import type { TargetTeam, TestApp } from '../testing/reports-app.ts';

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

const snapshots = async () =>
  (
    await testApp.app.database.pool.query(
      `select deal_id, from_on::text, until_on::text, phase_id, phase_status, amount::text, user_id, is_deleted,
        expected_contract_date::text from deal_snapshots where domain_id = $1 order by deal_id, from_on`,
      [team.domainId],
    )
  ).rows;
const on = (day: string) => testApp.clock.set(`${day}T12:00:00+09:00`);
const update = (id: number, body: object) => team.must(team.admin, 'updateDeal', { params: { id }, body });

/** Registers a deal and changes it on several days. */
async function changedDeal() {
  const { id } = await team.deal({ status: 1, amount: 100 });
  on('2026-05-03');
  await update(id, { amount: 150, lock_version: 0 });
  await update(id, { amount: 200, expected_contract_date: '2026-07-31', lock_version: 1 });
  on('2026-05-05');
  const body = { phase_id: team.phase(2), lock_version: 2 };
  await team.must(team.admin, 'moveDeal', {
    params: { id },
    body: { ...body, reason_id: team.reason(2) },
  });
  on('2026-05-08');
  await team.must(team.admin, 'deleteDeal', { params: { id } });
  return id;
}

test('keeps one state per day of change, the last of the day, and ends it on the next', async () => {
  await changedDeal();
  expect(await snapshots()).toMatchObject([
    {
      from_on: '2026-05-01',
      until_on: '2026-05-03',
      amount: '100',
      phase_status: 1,
      expected_contract_date: '2026-04-30',
    },
    { from_on: '2026-05-03', until_on: '2026-05-05', amount: '200', expected_contract_date: '2026-07-31' },
    { from_on: '2026-05-05', until_on: '2026-05-08', phase_status: 2, phase_id: team.phase(2), is_deleted: false },
    { from_on: '2026-05-08', until_on: 'infinity', is_deleted: true },
  ]);
});

test('writes no state for a change that is none of the facts', async () => {
  const { id } = await team.deal({ status: 1 });
  on('2026-05-02');
  await update(id, { name: '新しい名前', lock_version: 0 });
  expect(await snapshots()).toHaveLength(1);
});

test('keeps the status of a phase as it was then', async () => {
  const { id } = await team.deal({ status: 1 });
  const phaseId = team.phase(1);
  const set = (status: number) =>
    testApp.app.database.pool.query('update phases set status = $2 where id = $1', [phaseId, status]);
  await set(3);
  on('2026-05-02');
  await update(id, { amount: 5, lock_version: 0 });
  await set(1);
  expect((await snapshots()).map(({ phase_status }: { phase_status: number }) => phase_status)).toEqual([1, 3]);
});

test('backfills from the log of changes the states that the database noted itself', async () => {
  await changedDeal();
  await team.deal({ status: 1, amount: 7 });
  const noted = await snapshots();
  const { pool } = testApp.app.database;
  // The log has the real time of the test and cannot be changed; it is moved to the days of the changes all the same.
  await pool.query(`begin; set local session_replication_role = replica;
    update audit_logs set created_at = case changes->'before'->>'amount' when '100' then '2026-05-03 12:00+09'::timestamptz
      when '150' then '2026-05-03 13:00+09' else '2026-05-05 12:00+09' end
    where domain_id = ${team.domainId} and entity = 'deal' and action = 'update'; commit`);
  await pool.query('delete from deal_snapshots where domain_id = $1', [team.domainId]);
  await testApp.app.cleaners.run(testApp.clock.now());
  await testApp.work();
  expect(await snapshots()).toEqual(noted);
});
