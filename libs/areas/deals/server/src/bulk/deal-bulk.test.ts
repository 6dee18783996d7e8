import { createCustomItem } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { openDealsApp } from '../testing/deals-app.ts';
import type { Person, TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;
let ids: number[];

beforeAll(async () => {
  world = await openDealsApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await salesTeam(world);
  world.clock.set('2026-04-06T09:00:00+09:00');
  ids = [];
  for (const [index, amount] of [100, 200, 300].entries()) {
    ids.push((await team.deal({ name: `案件${index}`, amount, deal_code: `K${index}` })).id);
  }
  world.clock.set('2026-04-07T09:00:00+09:00');
});

const put = (body: object, by: Person = team.staff) =>
  by.call('bulkUpdateDeals', { body: { deal_type_id: team.dealTypeId, ids, ...body } });
const remove = (body: object = {}, by: Person = team.staff) =>
  by.call('bulkDeleteDeals', { body: { deal_type_id: team.dealTypeId, ids, ...body } });
const foresee = (body: object, by: Person = team.staff) =>
  by.call('foreseeBulkUpdate', { body: { deal_type_id: team.dealTypeId, ids, ...body } });
const undo = (id: number, by: Person = team.staff) => by.call('undoBulkDeals', { params: { id } });
const all = () => Promise.all(ids.map((id) => team.get(id)));
const amounts = async () => (await all()).map(({ amount }) => amount);

test('requires a session, and changes nothing of another company', async () => {
  const changes = { amount: 1 };
  expect((await put({ changes }, world.guest)).status).toBe(401);
  expect((await remove({}, world.guest)).status).toBe(401);
  expect((await foresee({}, world.guest)).status).toBe(401);
  const other = await salesTeam(world);
  expect((await put({ changes }, other.staff)).status).toBe(422);
  expect((await put({ changes, deal_type_id: other.dealTypeId }, other.staff)).status).toBe(404);
  expect((await remove({ deal_type_id: other.dealTypeId }, other.staff)).status).toBe(404);
  expect((await foresee({ deal_type_id: other.dealTypeId }, other.staff)).status).toBe(404);
  expect((await foresee({ phase_id: other.phase('リード') })).body.details).toMatchObject([{ field: 'phase_id' }]);
  expect(await amounts()).toEqual([100, 200, 300]);
});

test.each([
  [{ changes: {} }, 'changes'],
  [{ changes: { amount: -1 } }, 'changes.amount'],
  [{ changes: { expected_contract_date: '2026-02-30' } }, 'changes.expected_contract_date'],
  [{ changes: { user_id: 999_999 } }, 'changes.user_id'],
  [{ changes: { probability_id: 999_999 } }, 'changes.probability_id'],
  [{ changes: { amount: 1 }, search_condition: {} }, 'ids'],
  [{ changes: { amount: 1 }, ids: undefined }, 'ids'],
  [{ changes: { amount: 1 }, ids: [] }, 'ids'],
  [
    { changes: { amount: 1 }, ids: undefined, search_condition: { conditions: [{ field: 'x', operator: 'eq' }] } },
    'search_condition.conditions[0].field',
  ],
])('refuses %j and changes nothing', async (body, field) => {
  const answer = await put(body);
  expect(answer.status).toBe(422);
  expect(answer.body.details).toContainEqual(expect.objectContaining({ field }));
  expect(await amounts()).toEqual([100, 200, 300]);
});

test('writes values, version and audit row of each selected deal, and counts missing ones', async () => {
  const changes = { amount: 5_000, user_id: team.admin.userId };
  const { status, body } = await put({ changes, ids: [...ids.slice(0, 2), 999_999] });
  expect([status, body.data]).toEqual([
    200,
    {
      operation_id: expect.any(Number),
      count: 2,
      missing_count: 1,
      locked_count: 0,
      left_out_count: 0,
      left_out: [],
      left_out_deals: [],
    },
  ]);
  expect(await amounts()).toEqual([5_000, 5_000, 300]);
  expect(await team.get(ids[0]!)).toMatchObject({ ...changes, lock_version: 1, updated_by: team.staff.userId });
  const logged = await team.db.transaction(({ tx }) =>
    tx
      .selectFrom('audit_logs')
      .select(['record_id', 'changes'])
      .where('action', '=', 'update')
      .where('entity', '=', 'deal')
      .orderBy('record_id')
      .execute(),
  );
  expect(logged).toMatchObject([
    { record_id: ids[0], changes: { before: { amount: 100, user_id: team.staff.userId }, after: changes } },
    { record_id: ids[1], changes: { before: { amount: 200 } } },
  ]);
});

test('changes all matches, and updates the sums', async () => {
  const search_condition = { conditions: [{ field: 'amount', operator: 'gte', value: 200 }] };
  const { body } = await put({ ids: undefined, search_condition, changes: { amount: 7 } });
  expect(body.data.count).toBe(2);
  expect(await amounts()).toEqual([100, 7, 7]);
  const sums = (await team.summary()).body.data as { total_amount: string }[];
  expect(sums.reduce((sum, { total_amount }) => sum + Number(total_amount), 0)).toBe(114);
});

test('applies the phase rules: asks once for the end, and puts the cards on top in their order', async () => {
  const won = team.phase('受注');
  const refused = await put({ changes: { phase_id: won } });
  expect(refused.body.details).toEqual([expect.objectContaining({ field: 'changes.reason_id' })]);
  const there = await team.deal({ name: '先客', phase_id: won, reason_id: team.idOf('reasons', '価格') });
  const before = await team.get(there.id);
  ids.push(there.id);
  const changes = { phase_id: won, reason_id: team.idOf('reasons', '機能'), closed_on: '2026-04-01' };
  expect((await put({ changes })).status).toBe(200);
  const deals = await all();
  expect(deals[0]).toMatchObject({
    phase_id: won,
    reason_id: changes.reason_id,
    closed_at: '2026-04-01T00:00:00+09:00',
  });
  expect(deals[3]).toMatchObject({ reason_id: before.reason_id, closed_at: before.closed_at });
  const board = (await team.board()).body.data.phases.find(({ phase_id }: { phase_id: number }) => phase_id === won);
  expect(board.deals.map(({ name }: { name: string }) => name)).toEqual(['案件2', '案件1', '案件0', '先客']);
});

test('undoes all deals except those changed since', async () => {
  const before = await all();
  const changes = { phase_id: team.phase('受注'), reason_id: team.idOf('reasons', '機能'), amount: null };
  const { operation_id } = (await put({ changes })).body.data;
  await team.update(ids[1]!, { amount: 42, lock_version: 1 });
  expect((await undo(operation_id, team.admin)).status).toBe(404);
  expect((await undo(operation_id, (await salesTeam(world)).staff)).status).toBe(404);
  const { body } = await undo(operation_id);
  expect(body.data).toEqual({ restored_count: 2, changed_since_count: 1 });
  const after = await all();
  for (const index of [0, 2]) expect(after[index]).toEqual({ ...before[index], lock_version: 2 });
  const history = await team.staff.call('listDealChanges', { params: { id: ids[0]! } });
  expect(history.body.data[0].fields).toEqual(
    expect.arrayContaining([
      { label: expect.any(String), field: 'amount', item_name: null, before: null, after: '100' },
      { label: expect.any(String), field: 'reason_id', item_name: null, before: '機能', after: null },
      { label: expect.any(String), field: 'closed_on', item_name: null, before: '2026-04-07', after: null },
      { label: expect.any(String), field: 'phase_id', item_name: null, before: '受注', after: 'リード' },
    ]),
  );
  expect(history.body.data[0].fields).toHaveLength(4);
  expect(after[1]).toMatchObject({ amount: 42, phase_id: changes.phase_id });
  expect((await undo(operation_id)).status).toBe(404);
});

test('deletes deals, and restores them on undo', async () => {
  const before = await all();
  const { operation_id, count } = (await remove()).body.data;
  expect(count).toBe(3);
  expect((await team.list()).body.meta.total_count).toBe(0);
  expect((await undo(operation_id)).body.data).toEqual({ restored_count: 3, changed_since_count: 0 });
  expect(await all()).toEqual(before.map((deal) => ({ ...deal, lock_version: 2 })));
  expect((await team.list()).body.meta.total_count).toBe(3);
});

test('refuses an undo after an hour', async () => {
  const { operation_id } = (await remove()).body.data;
  world.clock.advance(3_600_001);
  expect((await undo(operation_id)).status).toBe(404);
});

test('leaves out deals that the member may not see', async () => {
  await team.admin.call('updateDeal', {
    params: { id: ids[0]! },
    body: { user_id: team.admin.userId, lock_version: 0 },
  });
  const limited = { is_limited: true, user_ids: [], lock_version: 1 };
  await team.admin.call('saveDealLimitedSharingUsers', { params: { id: ids[0]! }, body: limited });
  const { body } = await put({ ids: undefined, search_condition: {}, changes: { amount: 9 } });
  expect(body.data.count).toBe(2);
  expect((await put({ ids: [ids[0]!], changes: { amount: 9 } })).status).toBe(404);
  const hidden = await team.admin.call('getDeal', { params: { id: ids[0]! } });
  expect(hidden.body.data.amount).toBe(100);
});

test('accepts 10,000 deals at once and refuses one more', async () => {
  const { dealTypeId, staff } = team;
  await team.db.transaction(async ({ tx }) => {
    const deal = await tx.selectFrom('deals').selectAll().where('id', '=', ids[0]!).executeTakeFirstOrThrow();
    const { id: _id, created_at: _at, customs: _customs, ...row } = deal;
    for (let block = 0; block < 10; block += 1) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({ ...row, name: `大量${block}-${index}` }));
      await tx.insertInto('deals').values(rows).execute();
    }
  });
  const search = { ids: undefined, search_condition: { keyword: '' } };
  expect((await put({ ...search, changes: { amount: 3 } })).status).toBe(422);
  await remove({ ids });
  const { body } = await put({ ...search, changes: { amount: 3, user_id: staff.userId }, deal_type_id: dealTypeId });
  expect(body.data.count).toBe(10_000);
  const undone = await undo(body.data.operation_id);
  expect(undone.body.data).toEqual({ restored_count: 10_000, changed_since_count: 0 });
}, 240_000);

test('reports the missing fields of a bulk move with counts, and leaves those deals out on request', async () => {
  const phase_id = team.phase('ヒアリング');
  const required = [{ phase_id, required_fields: ['amount', 'contact_ids', 'deal_code'] }];
  const saved = await team.admin.call('savePhaseRequiredFields', {
    params: { id: team.dealTypeId },
    body: { phases: required },
  });
  expect(saved.status).toBe(204);
  const [complete] = await all();
  await team.update(complete.id, { contact_ids: [team.contactIds[0]], lock_version: complete.lock_version });
  const refused = await put({ changes: { phase_id } });
  expect(refused.body.details).toEqual([
    { field: 'changes.phase_id', rule: 'required_by_phase', params: { count: 2 } },
    { field: 'changes.contact_ids', rule: 'required_by_phase', params: { count: 2 } },
    { field: 'ids', rule: 'required_by_phase', params: { id: ids[1], name: '案件1', fields: 'contact_ids' } },
    { field: 'ids', rule: 'required_by_phase', params: { id: ids[2], name: '案件2', fields: 'contact_ids' } },
  ]);
  expect((await all()).filter((deal) => deal.phase_id === phase_id)).toEqual([]);
  // The dry run reports the same.
  const foreseen = await foresee({ phase_id });
  expect([foreseen.status, foreseen.body.data]).toEqual([
    200,
    {
      count: 3,
      locked_count: 0,
      lacking_count: 2,
      lacking: [{ field: 'contact_ids', count: 2 }],
      lacking_deals: [
        { id: ids[1], name: '案件1', fields: ['contact_ids'] },
        { id: ids[2], name: '案件2', fields: ['contact_ids'] },
      ],
    },
  ]);
  expect((await foresee({})).body.data).toMatchObject({ count: 3, lacking_count: 0, lacking: [] });
  const { body } = await put({ changes: { phase_id }, leave_out_lacking: true });
  expect(body.data).toMatchObject({
    count: 1,
    missing_count: 0,
    left_out_count: 2,
    left_out: [{ field: 'contact_ids', count: 2 }],
    left_out_deals: [
      { id: ids[1], name: '案件1' },
      { id: ids[2], name: '案件2' },
    ],
  });
  expect((await all()).map((deal) => deal.phase_id === phase_id)).toEqual([true, false, false]);
});

describe('filling required fields during a bulk move', () => {
  let phase_id: number;
  let item_id: number;
  const fill = () => ({
    amount: 9_000,
    deal_code: ' Ｋ９ ',
    contact_ids: [team.contactIds[0]],
    customs: [{ item_id, value: '部長' }],
  });

  beforeEach(async () => {
    phase_id = team.phase('ヒアリング');
    item_id = await team.db.transaction(({ tx }) =>
      createCustomItem(tx, team.domainId, { entity: 'deal', dealTypeId: team.dealTypeId, itemType: 1, name: '決裁者' }),
    );
    const required_fields = ['amount', 'deal_code', 'contact_ids', `custom_item_${item_id}`];
    const body = { phases: [{ phase_id, required_fields }] };
    const saved = await team.admin.call('savePhaseRequiredFields', { params: { id: team.dealTypeId }, body });
    expect(saved.status).toBe(204);
    // The first deal has all fields, the second lacks the amount and the item, the third has none.
    const customs = [{ item_id, value: '課長' }];
    await team.update(ids[0]!, { contact_ids: [team.contactIds[1]], customs, lock_version: 0 });
    await team.update(ids[1]!, { contact_ids: [team.contactIds[1]], amount: null, lock_version: 0 });
    await team.update(ids[2]!, { amount: null, deal_code: null, lock_version: 0 });
  });

  const values = async () =>
    (await all()).map(({ amount, deal_code, contacts, customs, phase_id: phase }) => [
      amount,
      deal_code,
      contacts.map(({ id }: { id: number }) => id),
      customs.find((custom: { item_id: number }) => custom.item_id === item_id)?.value ?? null,
      phase,
    ]);

  test('fills only missing fields, and undoes them with the move', async () => {
    const before = await values();
    const { status, body } = await put({ changes: { phase_id }, fill: fill() });
    expect([status, body.data]).toMatchObject([200, { count: 3, left_out_count: 0 }]);
    const [one, other] = team.contactIds;
    expect(await values()).toEqual([
      [100, 'K0', [other], '課長', phase_id],
      [9_000, 'K1', [other], '部長', phase_id],
      [9_000, 'Ｋ９', [one], '部長', phase_id],
    ]);
    const found = await team.list({ search_condition: { keyword: 'K9' } });
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([ids[2]]);
    const history = await team.staff.call('listDealChanges', { params: { id: ids[1]! } });
    expect(history.body.data[0].fields.map(({ field }: { field: string }) => field).sort()).toEqual([
      'amount',
      'custom',
      'phase_id',
    ]);
    expect((await undo(body.data.operation_id)).body.data).toEqual({ restored_count: 3, changed_since_count: 0 });
    expect(await values()).toEqual(before);
    const told = (await team.staff.call('listDealChanges', { params: { id: ids[2]! } })).body.data[0].fields as {
      field: string;
    }[];
    // The undo's history shows the filled fields and no others.
    expect(told.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { label: expect.any(String), field: 'amount', item_name: null, before: '9000', after: null },
      { label: expect.any(String), field: 'contact_ids', item_name: null, before: '山田 太郎', after: null },
      { label: expect.any(String), field: 'custom', item_name: '決裁者', before: '部長', after: null },
      { label: expect.any(String), field: 'deal_code', item_name: null, before: 'Ｋ９', after: null },
      { label: expect.any(String), field: 'phase_id', item_name: null, before: 'ヒアリング', after: 'リード' },
    ]);
    const [whole] = (await team.staff.call('listDealChanges', { params: { id: ids[0]! } })).body.data;
    expect(whole.fields).toEqual([
      { label: expect.any(String), field: 'phase_id', item_name: null, before: 'ヒアリング', after: 'リード' },
    ]);
    expect((await team.list({ search_condition: { keyword: 'K9' } })).body.meta.total_count).toBe(0);
  });

  test('refuses deals with other missing fields, and names them', async () => {
    const { customs: _left, ...some } = fill();
    const refused = await put({ changes: { phase_id }, fill: some });
    const field = `custom_item_${item_id}`;
    const rule = 'required_by_phase';
    expect([refused.status, refused.body.details]).toEqual([
      422,
      [
        { field: 'changes.phase_id', rule, params: { count: 2 } },
        { field: `changes.${field}`, rule, params: { count: 2 } },
        { field: 'ids', rule, params: { id: ids[1], name: '案件1', fields: field } },
        { field: 'ids', rule, params: { id: ids[2], name: '案件2', fields: field } },
      ],
    ]);
    expect((await amounts())[1]).toBeNull();
    const left = await put({ changes: { phase_id }, fill: some, leave_out_lacking: true });
    expect(left.body.data).toMatchObject({ count: 1, left_out_count: 2 });
    expect((await amounts())[1]).toBeNull();
  });

  test('checks the values as those of one deal, and refuses them without a move', async () => {
    const other = await salesTeam(world);
    const foreign = await put({ changes: { phase_id }, fill: { ...fill(), contact_ids: [other.contactIds[0]] } });
    expect(foreign.body.details).toMatchObject([{ field: 'fill.contact_ids', rule: 'not_found' }]);
    const unknown = await put({ changes: { phase_id }, fill: { customs: [{ item_id: 999_999, value: 'x' }] } });
    expect(unknown.body.details).toMatchObject([{ field: expect.stringMatching(/^fill\.customs/) }]);
    const idle = await put({ changes: { amount: 1 }, fill: fill() });
    expect(idle.body.details).toMatchObject([{ field: 'fill' }]);
  });
});

async function noticesOf({ userId }: Person) {
  await world.work();
  return team.db.all(sqlFor.selectFrom('notices').selectAll().where('user_id', '=', userId).orderBy('id', 'desc'));
}

test('notifies no owner of an undo', async () => {
  const [before, after] = [await team.member(), await team.member()];
  await put({ changes: { user_id: before.userId } });
  const { operation_id } = (await put({ changes: { user_id: after.userId } })).body.data;
  await team.update(ids[2]!, { amount: 1, lock_version: 2 });
  const known = (await noticesOf(before)).length;
  expect((await undo(operation_id)).body.data).toEqual({ restored_count: 2, changed_since_count: 1 });
  expect(await noticesOf(before)).toHaveLength(known);
  expect(await noticesOf(after)).toMatchObject([{ kind: 'assigned', subject_id: ids[0], others: 2 }]);
});

test('notifies an owner once of many deals, with their number', async () => {
  const [before, after] = [await team.member(), await team.member()];
  await put({ changes: { user_id: before.userId } });
  expect(await noticesOf(before)).toMatchObject([{ kind: 'assigned', title: '案件0', others: 2 }]);
  await put({ changes: { user_id: after.userId } });
  expect(await noticesOf(after)).toMatchObject([{ kind: 'assigned', subject_id: ids[0], others: 2 }]);
  expect(await noticesOf(before)).toMatchObject([{ kind: 'unassigned', others: 2 }, { kind: 'assigned' }]);
});

test('withdraws the notices of an undone change, also those that are still to be written', async () => {
  const owner = await team.member();
  const { operation_id } = (await put({ changes: { user_id: owner.userId } })).body.data;
  expect(await noticesOf(owner)).toHaveLength(1);
  await undo(operation_id);
  expect(await noticesOf(owner)).toEqual([]);
  await undo((await put({ changes: { user_id: owner.userId } })).body.data.operation_id);
  expect(await noticesOf(owner)).toEqual([]);
});

test('refuses an undo by a member who may no longer change deals', async () => {
  const { operation_id } = (await put({ changes: { amount: 7 } })).body.data;
  const levels = (deal: string) => ({ customer: 'save', contact: 'save', deal, action: 'save', deal_types: [] });
  const made = await team.admin.call('createRole', { body: { name: '閲覧', parent_id: null, levels: levels('see') } });
  await team.admin.call('saveRoleUse', { body: { show_authority: true } });
  const given = (role_id: number | null) =>
    team.admin.call('updateUser', { params: { id: team.staff.userId }, body: { role_id } });
  expect((await given(made.body.data.id)).status).toBe(200);
  expect((await undo(operation_id)).status).toBe(403);
  expect(await amounts()).toEqual([7, 7, 7]);
  await given(null);
  expect((await undo(operation_id)).body.data).toMatchObject({ restored_count: 3 });
});
