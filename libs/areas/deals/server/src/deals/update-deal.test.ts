import { sqlFor } from '@crm/database';
import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { addCustomer, salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;

beforeAll(async () => {
  world = await openDealsApp();
  team = await salesTeam(world);
});
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-04-06T09:00:00+09:00'));

test('returns 404 for a deal of another company in every call', async () => {
  const other = await salesTeam(world);
  const { id } = await other.deal();
  const params = { id };
  const phase_id = team.phase('リード');
  expect((await world.guest.call('getDeal', { params })).status).toBe(401);
  expect((await team.staff.call('getDeal', { params })).status).toBe(404);
  expect((await team.update(id, { lock_version: 0 })).status).toBe(404);
  expect((await team.move(id, { phase_id, lock_version: 0 })).status).toBe(404);
  expect((await team.staff.call('deleteDeal', { params })).status).toBe(404);
  expect((await other.get(id)).lock_version).toBe(0);
});

test('changes only what is sent', async () => {
  const deal = await team.deal({ amount: 500_000, contact_ids: team.contactIds });
  world.clock.advance(60_000);
  const { body } = await team.update(deal.id, { amount: null, deal_code: 'K-9', lock_version: 0 });
  expect(body.data).toMatchObject({
    ...team.valid,
    amount: null,
    deal_code: 'K-9',
    lock_version: 1,
    updated_at: '2026-04-06T09:01:00+09:00',
    updated_by: team.staff.userId,
  });
  expect(body.data.contacts).toHaveLength(2);
});

test('returns the stored deal to a stale update, and writes nothing', async () => {
  const deal = await team.deal();
  await team.update(deal.id, { name: '先の更新', lock_version: 0 });
  const late = { name: '後の更新', contact_ids: team.contactIds, phase_id: team.phase('ヒアリング') };
  const answer = await team.update(deal.id, { ...late, lock_version: 0 });
  expect(answer.status).toBe(409);
  const { data: theirs } = (await team.staff.call('getDeal', { params: { id: deal.id } })).body;
  expect(answer.body).toMatchObject({ error: 'StaleRecord', details: [theirs] });
  expect(theirs).toMatchObject({ name: '先の更新', lock_version: 1, phase_id: deal.phase_id, contacts: [] });
  const { body: log } = await team.staff.call('listDealChanges', { params: { id: deal.id } });
  expect(log.data.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
  const histories = sqlFor.selectFrom('deal_phase_histories').select('id').where('deal_id', '=', deal.id);
  expect(await team.db.all(histories)).toHaveLength(1);
});

test('finds the new name, code and customer by keyword', async () => {
  const deal = await team.deal({ name: '旧名称' });
  const customer_id = await addCustomer(team, 'ミドリ電機');
  await team.update(deal.id, { name: 'ＡＢＣ導入', deal_code: 'QX-77', customer_id, lock_version: 0 });
  const found = async (keyword: string) =>
    (await team.list({ search_condition: { keyword } })).body.data.map(({ id }: { id: number }) => id);
  expect(await found('みどり abc qx-77')).toEqual([deal.id]);
  expect(await found('旧名称')).toEqual([]);
});

test('accepts a deleted master that is unchanged, and refuses a new one', async () => {
  const other = await salesTeam(world);
  const deal = await other.deal();
  await other.db.transaction(({ tx }) =>
    tx.updateTable('members').set({ deleted_at: new Date() }).where('user_id', '=', other.admin.userId).execute(),
  );
  await other.db.transaction(({ tx }) =>
    tx.updateTable('channels').set({ deleted_at: new Date() }).where('domain_id', '=', other.domainId).execute(),
  );
  const kept = await other.update(deal.id, { name: '改称', channel_id: other.valid.channel_id, lock_version: 0 });
  expect(kept.status).toBe(200);
  const changed = { channel_id: other.idOf('channels', '紹介'), user_id: other.admin.userId, lock_version: 1 };
  expect((await other.update(deal.id, changed)).body.details).toEqual([
    { field: 'channel_id', rule: 'not_found' },
    { field: 'user_id', rule: 'custom.member.gone' },
  ]);
});

test('refuses a disabled new owner, and keeps a disabled present one', async () => {
  const other = await salesTeam(world);
  const { id } = await other.deal({ user_id: other.admin.userId });
  const theirs = await other.deal({ user_id: other.staff.userId });
  await other.db.transaction(({ tx }) =>
    tx.updateTable('members').set({ disabled_at: new Date() }).where('user_id', '=', other.admin.userId).execute(),
  );
  const user_id = other.admin.userId;
  expect((await other.update(id, { name: '改称', user_id, lock_version: 0 })).status).toBe(200);
  const refused = await other.update(theirs.id, { user_id, lock_version: 0 });
  expect(refused.body.details).toEqual([{ field: 'user_id', rule: 'custom.member.gone' }]);
  expect((await other.get(theirs.id)).user_id).toBe(other.staff.userId);
});

test('applies the phase rules to a move by an update', async () => {
  const deal = await team.deal();
  const lost = { phase_id: team.phase('失注'), lock_version: 0 };
  expect((await team.update(deal.id, lost)).body.details).toEqual([{ field: 'reason_id', rule: 'errors.required' }]);
  const reason_id = team.idOf('reasons', '競合');
  const { body } = await team.update(deal.id, { ...lost, reason_id, closed_on: '2026-04-10' });
  expect(body.data).toMatchObject({ reason_id, closed_at: '2026-04-10T00:00:00+09:00', closing_leadtime: 4 });
  const emptied = await team.update(deal.id, { reason_id: null, lock_version: 1 });
  expect(emptied.body.details).toEqual([{ field: 'reason_id', rule: 'errors.required' }]);
});

test('removes a deleted deal from page, list and board', async () => {
  const other = await salesTeam(world);
  const { id } = await other.deal();
  expect((await other.staff.call('deleteDeal', { params: { id } })).status).toBe(204);
  expect((await other.staff.call('getDeal', { params: { id } })).status).toBe(404);
  expect((await other.staff.call('deleteDeal', { params: { id } })).status).toBe(404);
  expect((await other.list()).body.data).toEqual([]);
  expect((await other.summary()).body.data[0].count).toBe(0);
});

test('writes each change to the audit log with its member', async () => {
  const deal = await team.deal();
  await team.update(deal.id, { name: '監査対象', lock_version: 0 });
  await team.staff.call('deleteDeal', { params: { id: deal.id } });
  const rows = await team.db.transaction(({ tx }) =>
    tx
      .selectFrom('audit_logs')
      .select(['action', 'user_id', 'changes'])
      .where('entity', '=', 'deal')
      .where('record_id', '=', deal.id)
      .orderBy('id')
      .execute(),
  );
  expect(rows.map(({ action, user_id }) => [action, user_id])).toEqual(
    ['create', 'update', 'delete'].map((action) => [action, team.staff.userId]),
  );
  expect(rows[1]!.changes).toEqual({ before: { name: '基幹システム刷新' }, after: { name: '監査対象' } });
});
