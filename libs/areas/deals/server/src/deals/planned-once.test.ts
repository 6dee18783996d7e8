import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';
import { dealCommentHandlers } from '../deal-comments/deal-comments.routes.ts';
import { createDeal } from './create-deal.ts';
import { updateDeal } from './update-deal.ts';

/**
 * Proves that statements are planned once: deals have about twenty indexes and name many tables, so planning takes
 * several times as long as execution.
 */

let testApp: TestApp;
let team: SalesTeam;

beforeAll(async () => {
  testApp = await openDealsApp();
  team = await salesTeam(testApp);
});
afterAll(() => testApp.close());

function watched(profile: 'administrator' | 'general') {
  const { db, unprepared } = explaining(team.db);
  const session = { profile, reach: undefined, name: '営業' };
  const ctx = { db, domainId: team.domainId, userId: team.staff.userId, session, headers: {} };
  return { ctx: ctx as unknown as StaffContext, unprepared };
}

describe.each(['administrator', 'general'] as const)('for a member with the profile %s', (profile) => {
  test('plans no statement of a registration again', async () => {
    const { ctx, unprepared } = watched(profile);
    const { data } = await createDeal(testApp.app, ctx, { ...team.valid, amount: 1_000 });
    expect(data).toMatchObject({ amount: 1_000 });
    expect(unprepared()).toEqual([]);
  });

  test('plans no statement of an update again', async () => {
    const { id } = await team.deal();
    const { ctx, unprepared } = watched(profile);
    const { data } = await updateDeal(testApp.app, ctx, id, { amount: 2_000, lock_version: 0 });
    expect(data).toMatchObject({ amount: 2_000 });
    expect(unprepared()).toEqual([]);
  });

  test('plans nothing again to read comments', async () => {
    const { id } = await team.deal();
    await team.staff.call('createDealComment', { params: { id }, body: { body: '一言' } });
    const { ctx, unprepared } = watched(profile);
    const { data, meta } = await dealCommentHandlers(testApp.app).listDealComments(ctx, {
      params: { id },
      query: {},
      body: undefined,
      headers: {},
    });
    expect([data.map(({ body }) => body), meta]).toEqual([['一言'], { total_count: 1, has_older: false }]);
    expect(unprepared()).toEqual([]);
  });

  test('plans nothing again to read the names for every page', async () => {
    const { ctx, unprepared } = watched(profile);
    const { deal_types, phases } = await testApp.app.masters.load(ctx.db, ctx);
    expect([deal_types!.length, phases!.length]).toEqual([1, 8]);
    expect(unprepared()).toEqual([]);
  });
});
