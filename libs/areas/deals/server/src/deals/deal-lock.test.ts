import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;
let open: number;
let ended: number;

beforeAll(async () => {
  world = await openDealsApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await salesTeam(world);
  open = (await team.deal({ name: '進行中' })).id;
  ended = (await team.deal({ name: '終了', phase_id: team.phase('失注'), reason_id: team.idOf('reasons', '競合') })).id;
  await lock(true);
});

async function lock(deal_lock: boolean) {
  const { lock_version } = (await team.admin.call('getCurrentDomain')).body.data;
  const answer = await team.admin.call('updateDomain', { body: { deal_lock, lock_version } });
  expect(answer.status).toBe(200);
}

const locked = (count: number) => ({ status: 403, body: { error: 'DealLocked', details: [{ count }] } });

test('returns 403 for changes of an ended deal by a member who may not open it', async () => {
  expect(await team.update(ended, { name: '改称', lock_version: 0 })).toMatchObject(locked(1));
  expect(await team.move(ended, { phase_id: team.phase('リード'), lock_version: 0 })).toMatchObject(locked(1));
  expect(await team.staff.call('deleteDeal', { params: { id: ended } })).toMatchObject(locked(1));
  expect(await team.get(ended)).toMatchObject({ name: '終了', phase_id: team.phase('失注'), lock_version: 0 });
  expect((await team.update(open, { name: '改称', lock_version: 0 })).status).toBe(200);
});

test('refuses a bulk change with one ended deal', async () => {
  const many = { deal_type_id: team.dealTypeId, ids: [open, ended] };
  const changed = await team.staff.call('bulkUpdateDeals', { body: { ...many, changes: { amount: 5 } } });
  expect(changed).toMatchObject(locked(1));
  expect(await team.staff.call('bulkDeleteDeals', { body: many })).toMatchObject(locked(1));
  expect(await team.get(open)).toMatchObject({ amount: null, lock_version: 0 });
  const rest = { ...many, ids: [open], changes: { amount: 5 } };
  expect((await team.staff.call('bulkUpdateDeals', { body: rest })).status).toBe(200);
});

test('leaves ended deals out on request, and counts them', async () => {
  const all = { deal_type_id: team.dealTypeId, search_condition: {}, leave_out_locked: true };
  const call = (operation: string, body: object) => team.staff.call(operation, { body });
  const foreseen = await call('foreseeBulkUpdate', { deal_type_id: team.dealTypeId, search_condition: {} });
  expect(foreseen.body.data).toMatchObject({ count: 2, locked_count: 1, lacking_count: 0 });
  const changed = await call('bulkUpdateDeals', { ...all, changes: { amount: 5 } });
  expect(changed.body.data).toMatchObject({ count: 1, locked_count: 1, missing_count: 0 });
  expect([await team.get(open), await team.get(ended)]).toMatchObject([
    { amount: 5 },
    { amount: null, lock_version: 0 },
  ]);
  // With no deal left the change is refused.
  const { search_condition: _all, ...named } = all;
  expect(await call('bulkUpdateDeals', { ...named, ids: [ended], changes: { amount: 5 } })).toMatchObject(locked(1));
  expect((await call('bulkDeleteDeals', { ...named, ids: [open, ended] })).body.data).toMatchObject({
    count: 1,
    locked_count: 1,
    missing_count: 0,
  });
  expect(await team.get(ended)).toMatchObject({ name: '終了' });
});

test('refuses the undo of a bulk change that ended deals by a member who may not open them', async () => {
  const other = await team.deal({ name: '担当替え' });
  const end = { phase_id: team.phase('失注'), reason_id: team.idOf('reasons', '競合') };
  const many = { deal_type_id: team.dealTypeId, ids: [open, other.id], changes: end };
  const { operation_id } = (await team.staff.call('bulkUpdateDeals', { body: many })).body.data;
  const undo = () => team.staff.call('undoBulkDeals', { params: { id: operation_id } });
  expect(await undo()).toMatchObject(locked(2));
  expect(await team.get(open)).toMatchObject({ phase_id: end.phase_id });
  await lock(false);
  expect((await undo()).body.data).toEqual({ restored_count: 2, changed_since_count: 0 });
});

test('undoes the other deals when another member has ended one since', async () => {
  const other = await team.deal({ name: '進行中のまま' });
  const many = { deal_type_id: team.dealTypeId, ids: [open, other.id], changes: { amount: 5 } };
  const { operation_id } = (await team.staff.call('bulkUpdateDeals', { body: many })).body.data;
  const end = { phase_id: team.phase('失注'), reason_id: team.idOf('reasons', '競合'), lock_version: 1 };
  expect((await team.move(open, end)).status).toBe(200);
  const undone = await team.staff.call('undoBulkDeals', { params: { id: operation_id } });
  expect(undone.body.data).toEqual({ restored_count: 1, changed_since_count: 1 });
});

test('lets administrators and permitted profiles change ended deals, and all members without the lock', async () => {
  const body = { name: '管理者による訂正', lock_version: 0 };
  expect((await team.admin.call('updateDeal', { params: { id: ended }, body })).status).toBe(200);

  const { permissions } = (await team.staff.call('checkProfileUpdate')).body.data;
  const functions = { ...permissions.functions, locked_deal_update: true };
  const profile = await team.admin.call('createProfile', {
    body: { name: '受注管理', permissions: { ...permissions, functions } },
  });
  const given = { params: { id: team.staff.userId }, body: { custom_profile_id: profile.body.data.id } };
  await team.admin.call('updateUser', given);
  expect((await team.update(ended, { name: '受注管理による訂正', lock_version: 1 })).status).toBe(200);

  await team.admin.call('updateUser', { ...given, body: { custom_profile_id: null } });
  expect(await team.update(ended, { name: '一般', lock_version: 2 })).toMatchObject(locked(1));
  await lock(false);
  expect((await team.update(ended, { name: '一般', lock_version: 2 })).status).toBe(200);
});
