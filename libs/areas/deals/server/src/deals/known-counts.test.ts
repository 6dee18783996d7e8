import { sqlFor } from '@crm/database';
import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;

beforeAll(async () => {
  world = await openDealsApp();
  team = await salesTeam(world);
  for (const amount of [100, 200, 300]) await team.deal({ name: `案件${amount}`, amount });
});
afterAll(() => world.close());

const large = { search_condition: { conditions: [{ field: 'amount', operator: 'gte', value: 200 }] } };
const count = async (body: object = large): Promise<number> => (await team.list(body)).body.meta.total_count;
const ofDeal = (name: string) =>
  sqlFor.updateTable('deals').where('domain_id', '=', team.db.domainId).where('name', '=', name);

test('updates a cached count after every change of a deal', async () => {
  expect([await count(), await count()]).toEqual([2, 2]);
  await team.deal({ name: '案件400', amount: 400 });
  expect(await count()).toBe(3);
  await team.db.all(ofDeal('案件100').set({ amount: 250 }));
  expect(await count()).toBe(4);
  await team.db.all(ofDeal('案件400').set({ deleted_at: new Date() }));
  expect([await count(), await count({})]).toEqual([3, 3]);
});

test('updates it after a change of neither amount nor phase', async () => {
  const mine = { search_condition: { conditions: [{ field: 'user_id', operator: 'in', value: [team.admin.userId] }] } };
  expect(await count(mine)).toBe(0);
  await team.db.all(ofDeal('案件200').set({ user_id: team.admin.userId }));
  expect(await count(mine)).toBe(1);
});

test('keeps the count after a rollback', async () => {
  const before = await count();
  const gone = team.db.transaction(async ({ tx }) => {
    await tx.executeQuery(ofDeal('案件300').set({ amount: 1 }));
    expect(await count()).toBe(before);
    throw new Error('やめた');
  });
  await expect(gone).rejects.toThrow('やめた');
  expect(await count()).toBe(before);
});

test('updates it at once after bulk changes by any member', async () => {
  const before = await count({});
  await Promise.all([1, 2, 3, 4, 5, 6].map((amount) => team.deal({ name: `同時${amount}`, amount })));
  expect(await count({})).toBe(before + 6);
  const last = sqlFor.updateTable('deals').set({ deleted_at: new Date() }).where('name', 'in', ['同時5', '同時6']);
  await world.app.database.system.executeQuery(last);
  expect(await count({})).toBe(before + 4);
});

test('keeps the counts of companies apart', async () => {
  const other = await salesTeam(world);
  expect((await other.list()).body.meta.total_count).toBe(0);
  await other.deal({ name: '他社の案件' });
  expect((await other.list()).body.meta.total_count).toBe(1);
});
