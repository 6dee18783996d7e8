import { billingCompany, content, estimatesOf, openBillingApp } from '../testing/billing-app.ts';
import type { BillingCompany, Person, TestApp } from '../testing/billing-app.ts';

let testApp: TestApp;
let ours: BillingCompany;
let actionId: number;
let estimateId: number;

const DAY_MS = 86_400_000;
const noon = new Date('2026-04-01T03:00:00Z');

beforeAll(async () => {
  testApp = await openBillingApp();
});
beforeEach(async () => {
  testApp.clock.set(noon);
  ours = await billingCompany(testApp);
  actionId = await act({ id: ours.dealId });
  estimateId = (await estimatesOf(ours).create()).body.data.id;
});
afterAll(() => testApp.close());

async function act(params: { id: number }, operation = 'createActionOfDeal') {
  const { action_purposes: purposes } = (await ours.staff.call('getMasters')).body.data;
  const purpose = purposes.find((one: { deal_type_id: number }) => one.deal_type_id === ours.dealTypeId);
  const times = { start_datetime: '2026-04-02T10:00:00+09:00', end_datetime: '2026-04-02T11:00:00+09:00' };
  const ofDeal = operation === 'createActionOfDeal' ? { purpose_id: purpose.id } : {};
  const body = {
    pattern_id: purpose.pattern_id ?? 1,
    status: 'planned',
    user_id: ours.staff.userId,
    ...times,
    ...ofDeal,
  };
  const answer = await ours.staff.call(operation, { params, body });
  expect([answer.status, answer.body.details]).toEqual([201, undefined]);
  return answer.body.data.id as number;
}

const binned = async (kind: string, by: Person = ours.staff) =>
  (await by.call('listBin', { params: { kind } })).body.data as { id: number; name: string; along: object[] }[];
const restore = (kind: string, ids: number[], by: Person = ours.staff) =>
  by.call('restoreFromBin', { params: { kind }, body: { ids } });
const deletes: Record<string, (id: number) => Promise<{ status: number }>> = {
  deals: (id) => ours.staff.call('deleteDeal', { params: { id } }),
  customers: (id) => ours.staff.call('deleteCustomer', { params: { id } }),
  contacts: (id) => ours.staff.call('deleteContact', { params: { id } }),
  actions: (id) => ours.staff.call('deleteAction', { params: { id } }),
  estimates: (id) => ours.staff.call('deleteEstimate', { params: { id } }),
};
const remove = async (kind: string, id: number) => expect((await deletes[kind]!(id)).status).toBe(204);
const rowOf = async (table: string, id: number) =>
  (
    await testApp.app.database.pool.query(`select * from ${table} where domain_id = $1 and id = $2`, [
      ours.domainId,
      id,
    ])
  ).rows[0];

test('returns 401 without a session, and 422 for a kind that has no bin', async () => {
  expect((await testApp.guest.call('listBin', { params: { kind: 'deals' } })).status).toBe(401);
  expect((await ours.staff.call('listBin', { params: { kind: 'webforms' } })).status).toBe(422);
});

test('names what a deal takes along, and restores all of it exactly', async () => {
  const along = [
    { kind: 'actions', count: 1 },
    { kind: 'estimates', count: 1 },
    { kind: 'comments', count: 1 },
  ];
  await ours.staff.call('createDealComment', { params: { id: ours.dealId }, body: { body: '検討中' } });
  const preview = await ours.staff.call('previewDeletion', { params: { kind: 'deals' }, body: { ids: [ours.dealId] } });
  expect(preview.body.data).toEqual(along);
  const matching = async (keyword: string, more: object = {}) => {
    const body = { search_condition: { keyword }, deal_type_id: ours.dealTypeId, ...more };
    return ours.staff.call('previewDeletion', { params: { kind: 'deals' }, body });
  };
  expect((await matching('基幹システム')).body.data).toEqual(along);
  expect((await matching('存在しない案件')).body.data).toEqual([]);
  expect((await matching('基幹', { ids: [ours.dealId] })).status).toBe(422);
  const before = await rowOf('deals', ours.dealId);
  await remove('deals', ours.dealId);
  const page = async () => (await ours.staff.call('listActions', { body: {} })).body.meta.total_count;
  const found = async () => (await ours.staff.call('searchRecords', { query: { query: '基幹システム' } })).body.data;
  expect(await page()).toBe(0);
  expect(JSON.stringify(await found())).not.toContain('基幹システム刷新');
  expect(await binned('deals')).toEqual([
    {
      ...{ id: ours.dealId, name: '基幹システム刷新', parent_name: '株式会社アクメ商事', start_datetime: null },
      ...{ deleted_by: ours.staff.userId, deleted_at: '2026-04-01T12:00:00+09:00', along },
      kept_until: new Date(noon.getTime() + 30 * DAY_MS).toISOString(),
    },
  ]);
  // Records that were hidden with the deal come back with it, and are not listed on their own.
  expect(await binned('actions')).toEqual([]);
  expect(await binned('estimates')).toEqual([]);
  expect((await restore('deals', [ours.dealId])).status).toBe(204);
  const { lock_version, updated_at, ...after } = await rowOf('deals', ours.dealId);
  expect({ ...after, lock_version: lock_version - 1, updated_at: before.updated_at }).toEqual(before);
  expect(await page()).toBe(1);
  expect(await binned('deals')).toEqual([]);
  const history = (await ours.staff.call('listDealChanges', { params: { id: ours.dealId } })).body.data;
  expect(history.slice(0, 2).map((one: { action: string }) => one.action)).toEqual(['restore', 'delete']);
});

test('restores an action with its time in the deal, a draft, a contact and the customer deleted after it', async () => {
  const next = async () => (await rowOf('deals', ours.dealId)).next_action_at;
  const planned = await next();
  await remove('actions', actionId);
  expect(await next()).toBeNull();
  expect(await binned('actions')).toMatchObject([{ id: actionId, name: '基幹システム刷新' }]);
  expect((await restore('actions', [actionId])).status).toBe(204);
  expect(await next()).toEqual(planned);

  await remove('estimates', estimateId);
  expect(await binned('estimates')).toMatchObject([{ id: estimateId }]);
  expect((await restore('estimates', [estimateId])).status).toBe(204);
  expect((await ours.staff.call('getEstimate', { params: { id: estimateId } })).status).toBe(200);

  const customer = (await ours.staff.call('createCustomer', { body: { name: '一時商店' } })).body.data.id;
  const body = { name: '一時 太郎', customer_id: customer };
  const contact = (await ours.staff.call('createContact', { body })).body.data.id;
  await remove('contacts', contact);
  await remove('customers', customer);
  expect((await restore('contacts', [contact])).status).toBe(204);
  expect((await ours.staff.call('getCustomer', { params: { id: customer } })).status).toBe(200);
  expect((await ours.staff.call('getContact', { params: { id: contact } })).body.data.customer_id).toBe(customer);
});

test('moves a restored deal out of a phase that was deleted meanwhile', async () => {
  const { phase_id: phase } = await rowOf('deals', ours.dealId);
  await remove('deals', ours.dealId);
  await testApp.app.database.pool.query('update phases set deleted_at = now() where domain_id = $1 and id = $2', [
    ours.domainId,
    phase,
  ]);
  await restore('deals', [ours.dealId]);
  const moved = await rowOf('phases', (await rowOf('deals', ours.dealId)).phase_id);
  expect([moved.id === phase, moved.status, moved.deleted_at]).toEqual([false, 1, null]);
});

test('shows and restores only what the role may delete, of its own company, all or none', async () => {
  await remove('deals', ours.dealId);
  const other = await billingCompany(testApp);
  expect((await restore('deals', [ours.dealId], other.staff)).status).toBe(404);
  const levels = { customer: 'see', contact: 'see', action: 'see', deal: 'save', deal_types: [] };
  const made = await ours.admin.call('createRole', { body: { name: '閲覧', parent_id: null, levels } });
  const { id } = made.body.data;
  await ours.admin.call('saveRoleUse', { body: { show_authority: true } });
  await ours.admin.call('assignRole', { params: { id }, body: { user_ids: [ours.staff.userId] } });
  expect(await binned('deals')).toEqual([]);
  expect((await restore('deals', [ours.dealId])).status).toBe(404);
  expect(await binned('deals', ours.admin)).toHaveLength(1);
  expect((await restore('deals', [ours.dealId, 999_999], ours.admin)).status).toBe(404);
  expect(await binned('deals', ours.admin)).toHaveLength(1);
});

test('removes everything after 30 days, except what must be kept and what refers to it', async () => {
  const kept = await ours.deal({ name: '送付済みの案件' });
  const body = { deal_id: kept, ...content() };
  const sent = (await ours.staff.call('createEstimate', { body })).body.data.id;
  expect((await estimatesOf(ours).move(sent, 'send')).status).toBe(200);
  for (const id of [ours.dealId, kept]) await remove('deals', id);
  testApp.clock.advance(29 * DAY_MS);
  await testApp.app.cleaners.run(testApp.clock.now());
  expect(await binned('deals')).toHaveLength(2);
  testApp.clock.advance(2 * DAY_MS);
  expect(await binned('deals')).toEqual([]);
  expect((await restore('deals', [ours.dealId])).status).toBe(404);
  await testApp.app.cleaners.run(testApp.clock.now());
  for (const [table, id, isThere] of [
    ...[['deals', ours.dealId, false] as const, ['actions', actionId, false] as const],
    ...[['estimates', estimateId, false] as const, ['deals', kept, true] as const, ['estimates', sent, true] as const],
    ['customers', ours.customerId, true] as const,
  ])
    expect([table, (await rowOf(table, id)) !== undefined]).toEqual([table, isThere]);
});
