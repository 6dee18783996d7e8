import type { Query, TenantDb } from '@crm/database';
import type { StaffContext } from '@crm/server-kit';
import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';
import { createDeal } from './create-deal.ts';

/** Tests changes of definitions between the check of a new deal and its insertion. */

let testApp: TestApp;
let team: SalesTeam;

beforeAll(async () => {
  testApp = await openDealsApp();
});
beforeEach(async () => {
  team = await salesTeam(testApp);
});
afterAll(() => testApp.close());

/** Registers a deal, and runs a change after each read of the definitions. */
function register(meanwhile: (times: number) => Promise<unknown>, body: object = {}) {
  let times = 0;
  const batch = async <const Q extends readonly Query<unknown>[]>(queries: Q) => {
    const isWriting = queries.some((query) => query.compile().sql.includes('write_deals'));
    if (isWriting) await meanwhile((times += 1));
    return team.db.batch(queries);
  };
  const db: TenantDb = Object.assign(Object.create(team.db) as TenantDb, { batch, domainId: team.domainId });
  const session = { profile: 'administrator', reach: undefined, name: '営業' };
  const ctx = { db, domainId: team.domainId, userId: team.staff.userId, session, headers: {} };
  return createDeal(testApp.app, ctx as unknown as StaffContext, {
    ...team.valid,
    user_id: team.staff.userId,
    ...body,
  });
}

const run = (text: string) => testApp.app.database.pool.query(text);
const once = (text: string) => (times: number) => (times === 1 ? run(text) : Promise.resolve());
const written = async () => {
  const { rows } = await testApp.app.database.pool.query<{ deals: string; logs: string }>(
    `select (select count(*) from deals where domain_id = $1) as deals,
      (select count(*) from audit_logs where domain_id = $1 and entity = 'deal') as logs`,
    [team.domainId],
  );
  return [Number(rows[0]!.deals), Number(rows[0]!.logs)];
};

test('refuses a deal whose phase was deleted meanwhile', async () => {
  const { phase_id } = team.valid;
  const registered = register(once(`update phases set deleted_at = now() where id = ${phase_id}`));
  await expect(registered).rejects.toMatchObject({
    code: 'ValidationFailed',
    details: expect.arrayContaining([{ field: 'phase_id', rule: 'not_found' }]),
  });
  expect(await written()).toEqual([0, 0]);
});

test.each([
  ['went', 'deleted_at = now()', 'not_found'],
  ['was switched off', 'enabled = false', 'disabled'],
])('refuses a deal whose deal type %s', async (_how, change, rule) => {
  const { deal_type_id } = team.valid;
  const registered = register(once(`update deal_types set ${change} where id = ${deal_type_id}`));
  await expect(registered).rejects.toMatchObject({ details: [{ field: 'deal_type_id', rule }] });
  expect(await written()).toEqual([0, 0]);
});

test('writes a deal that is still valid once, with one history row and one audit row', async () => {
  const { phase_id } = team.valid;
  const { data } = await register(once(`update phases set name = '改名' where id = ${phase_id}`));
  expect(data.phase_stay_days.find(({ id }) => id === phase_id)).toMatchObject({ name: '改名' });
  expect(await written()).toEqual([1, 1]);
  const { rows } = await run(`select deal_id from deal_phase_histories where deal_id = ${data.id}`);
  expect(rows).toHaveLength(1);
});

test('throws Unavailable and writes nothing when definitions change at every attempt', async () => {
  const { phase_id } = team.valid;
  const registered = register(() => run(`update phases set name = name where id = ${phase_id}`));
  await expect(registered).rejects.toMatchObject({ code: 'Unavailable', retryAfter: 1 });
  expect(await written()).toEqual([0, 0]);
});
