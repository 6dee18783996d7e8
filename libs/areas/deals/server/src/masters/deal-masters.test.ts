import { sqlFor } from '@crm/database';
import { mastersOf, openDealsApp } from '../testing/deals-app.ts';
import type { TestCompany, TestApp } from '../testing/deals-app.ts';

let world: TestApp;
let company: TestCompany;
let deal_type_id: number;

beforeAll(async () => {
  world = await openDealsApp();
});
beforeEach(async () => {
  company = await world.company();
  deal_type_id = (await mastersOf(company.admin)).deal_types[0]!.id;
});
afterAll(() => world.close());

const phases = async () => (await mastersOf(company.admin)).phases;
const save = (operation: string, rows: object[]) => company.admin.call(operation, { body: { deal_type_id, rows } });

async function addDeal(values: object) {
  const phase_id = (await phases())[0]!.id;
  await company.db.transaction(({ tx }) =>
    tx
      .insertInto('deals')
      .values({ domain_id: company.domainId, deal_type_id, phase_id, name: '保守契約', search_key: '', ...values })
      .execute(),
  );
}

test('requires a session, an administrator and rows', async () => {
  const body = { deal_type_id, rows: [] };
  expect((await world.guest.call('saveProducts', { body })).status).toBe(401);
  expect((await company.admin.call('saveProducts', { body: { deal_type_id } })).status).toBe(422);
  expect((await company.staff.call('saveProducts', { body })).status).toBe(403);
});

test('returns 404 for another company’s deal type', async () => {
  const other = await world.company();
  const body = { deal_type_id: (await mastersOf(other.admin)).deal_types[0]!.id, rows: [{ name: '保守' }] };
  expect((await company.admin.call('saveProducts', { body })).status).toBe(404);
});

test('saves the order of the rows, and puts omitted rows after them', async () => {
  const before = (await mastersOf(company.admin)).probabilities;
  const answer = await save('saveProbabilities', [
    { name: 'S', rate: 95 },
    { id: before[2]!.id, name: 'Ｂ+' },
  ]);
  expect(answer.status).toBe(200);
  expect(answer.body.data.map(({ name, rate }: { name: string; rate: number }) => [name, rate])).toEqual([
    ['S', 95],
    ['Ｂ+', 60],
    ['確定', 100],
    ['A', 80],
    ['C', 40],
    ['D', 20],
    ['未定', 0],
  ]);
});

test('keeps a deleted row, marks it as deleted, and frees its name', async () => {
  const { id } = (await mastersOf(company.admin)).products[0]!;
  const answer = await save('saveProducts', [
    { id, name: '商品・サービス', deleted: true },
    { name: '商品・サービス' },
  ]);
  expect(answer.status).toBe(200);
  const { products } = await mastersOf(company.admin);
  expect(products.map(({ name, deleted }) => [name, deleted])).toEqual([
    ['商品・サービス', true],
    ['商品・サービス', false],
  ]);
});

test('refuses duplicate names in a deal type, with case, width and kana folded', async () => {
  const answer = await save('saveChannels', [{ name: 'ｾﾐﾅｰ' }, { name: '  Expo' }, { name: 'ＥＸＰＯ' }]);
  expect(answer.status).toBe(422);
  expect(answer.body.details).toEqual([
    { field: 'rows[0].name', rule: 'duplicate' },
    { field: 'rows[2].name', rule: 'duplicate' },
  ]);
});

test('refuses a row of another deal type or company, and writes nothing', async () => {
  const other = await world.company();
  const foreign = (await mastersOf(other.admin)).reasons[0]!;
  const answer = await save('saveReasons', [{ name: '担当変更' }, { id: foreign.id, name: foreign.name }]);
  expect(answer.status).toBe(422);
  expect(answer.body.details).toContainEqual({ field: 'rows[1].id', rule: 'not_found' });
  expect((await mastersOf(company.admin)).reasons).toHaveLength(13);
});

test('requires exactly one goal and at least one active phase', async () => {
  const [lead, ...rest] = await phases();
  const two = await save('savePhases', [{ id: lead!.id, name: 'リード', status: 2 }]);
  expect(two.body.details).toEqual([{ field: 'rows', rule: 'exactly_one_goal_phase' }]);
  const none = await save(
    'savePhases',
    [lead!, ...rest].map(({ id, name, status }) => ({ id, name, status: 3, deleted: status === 2 })),
  );
  expect(none.body.details).toEqual([
    { field: 'rows', rule: 'exactly_one_goal_phase' },
    { field: 'rows', rule: 'active_phase_required' },
  ]);
});

test('refuses to delete masters in use with their counts, not counting deleted deals', async () => {
  const product = (await mastersOf(company.admin)).products[0]!;
  const rows = [{ id: product.id, name: product.name, deleted: true }];
  await addDeal({ product_id: product.id, deleted_at: new Date() });
  expect((await save('saveProducts', [...rows, { name: '保守' }])).status).toBe(200);

  const [, added] = (await mastersOf(company.admin)).products;
  await addDeal({ product_id: added!.id });
  const answer = await save('saveProducts', [{ id: added!.id, name: '保守', deleted: true }]);
  expect(answer.status).toBe(409);
  expect(answer.body.details).toEqual([{ id: added!.id, field: 'rows[0].deleted', count: 1 }]);
});

test('refuses another status for a phase with deals, and allows renaming', async () => {
  await addDeal({});
  const { id } = (await phases())[0]!;
  const answer = await save('savePhases', [{ id, name: '見込み', status: 3 }]);
  expect(answer.body).toMatchObject({ error: 'InUse', details: [{ field: 'rows[0].status', count: 1 }] });
  const renamed = await save('savePhases', [{ id, name: '見込み', status: 1 }]);
  expect(renamed.body.data[0]).toMatchObject({ id, name: '見込み' });
});

test('returns the pattern of a purpose', async () => {
  const answer = await save('saveActionPurposes', [{ name: '初回架電', pattern_id: 3 }]);
  expect(answer.body.data[0]).toMatchObject({
    name: '初回架電',
    pattern_id: 3,
    pattern_purpose_name: '電話：初回架電',
  });
});

test('moves the deals of a replaced master at once, with a history entry each', async () => {
  const [before, after] = (await save('saveProducts', [{ name: '旧プラン' }, { name: '新プラン' }])).body.data;
  await addDeal({ product_id: before.id });
  await addDeal({ product_id: before.id, deleted_at: new Date() });
  const uses = await company.admin.call('listMasterUses', { params: { master: 'products', id: before.id } });
  expect(uses.body.data).toEqual([{ name: 'deals', count: 1, is_held: true }]);
  const answer = await save('saveProducts', [
    { id: before.id, name: '旧プラン', deleted: true, replacement_id: after.id },
  ]);
  expect(answer.status).toBe(200);
  expect(answer.body.data.find(({ id }: { id: number }) => id === before.id)).toMatchObject({ deleted: true });

  const deals = await company.db.all(
    sqlFor.selectFrom('deals').select(['id', 'product_id', 'lock_version', 'deleted_at']).orderBy('id'),
  );
  expect(deals).toMatchObject([
    { product_id: after.id, lock_version: 1 },
    { product_id: before.id, lock_version: 0 },
  ]);
  const history = await company.admin.call('listDealChanges', { params: { id: deals[0]!.id } });
  expect(history.body.data[0]).toMatchObject({
    user_id: company.admin.userId,
    fields: [{ field: 'product_id', before: '旧プラン', after: '新プラン' }],
  });
});

test('moves a replaced phase’s deals to another one, and refuses one of another status', async () => {
  await addDeal({});
  const [lead, approach, ...rest] = await phases();
  const goal = rest.find(({ status }) => status === 2)!;
  const gone = { id: lead!.id, name: lead!.name, status: 1, deleted: true };
  const unfit = await save('savePhases', [{ ...gone, replacement_id: goal.id }]);
  expect(unfit).toMatchObject({ status: 422, body: { details: [{ rule: 'unfit_replacement' }] } });
  expect((await save('savePhases', [{ ...gone, replacement_id: lead!.id }])).body.details).toEqual([
    { field: 'rows[0].replacement_id', rule: 'not_found' },
  ]);
  expect((await save('savePhases', [{ ...gone, replacement_id: approach!.id }])).status).toBe(200);

  const [deal] = await company.db.all(sqlFor.selectFrom('deals').select(['id', 'phase_id']));
  expect(deal!.phase_id).toBe(approach!.id);
  const [entered] = await company.db.all(
    sqlFor.selectFrom('deal_phase_histories').select(['from_phase_id', 'phase_id', 'user_id']),
  );
  expect(entered).toEqual({ from_phase_id: lead!.id, phase_id: approach!.id, user_id: company.admin.userId });
  const summary = await company.staff.call('summariseDealsByPhases', { body: { deal_type_id } });
  expect(summary.body.data).toContainEqual(expect.objectContaining({ phase_id: approach!.id, count: 1 }));
});

test('refuses all rows when one is stale, and restores a deleted row by its id', async () => {
  const [first] = (await mastersOf(company.admin)).channels;
  const stored = { id: first!.id, name: first!.name, lock_version: 0 };
  expect((await save('saveChannels', [{ ...stored, deleted: true }])).status).toBe(200);
  const stale = await save('saveChannels', [{ ...stored, name: 'Web' }, { name: '新しい窓口' }]);
  expect(stale).toMatchObject({ status: 409, body: { error: 'StaleRecord', details: [{ lock_version: 1 }] } });
  expect((await mastersOf(company.admin)).channels.map(({ name }) => name)).not.toContain('新しい窓口');

  const back = await save('saveChannels', [{ ...stored, lock_version: 1 }]);
  expect(back.body.data[0]).toMatchObject({ id: first!.id, deleted: false, lock_version: 2 });
});

test('keeps expected stay and end of a reason when they are not sent', async () => {
  const [lead] = await phases();
  const row = { id: lead!.id, name: lead!.name, status: 1 };
  expect((await save('savePhases', [{ ...row, expected_stay_days: 0 }])).status).toBe(422);
  await save('savePhases', [{ ...row, expected_stay_days: 14 }]);
  const kept = await save('savePhases', [{ ...row, name: '見込み' }]);
  expect(kept.body.data[0]).toMatchObject({ name: '見込み', expected_stay_days: 14 });
  const reason = await save('saveReasons', [{ name: '担当変更', phase_status: 3 }]);
  expect(reason.body.data[0]).toMatchObject({ name: '担当変更', phase_status: 3 });
});

test('returns uses only to administrators of the company', async () => {
  const { id } = (await phases())[0]!;
  const params = { master: 'phases', id };
  expect((await world.guest.call('listMasterUses', { params })).status).toBe(401);
  expect((await company.staff.call('listMasterUses', { params })).status).toBe(403);
  expect((await company.admin.call('listMasterUses', { params: { master: 'users', id } })).status).toBe(422);
  const other = await world.company();
  expect((await other.admin.call('listMasterUses', { params })).status).toBe(404);
  expect((await company.admin.call('listMasterUses', { params })).body.data).toEqual([]);
});

test('notifies open screens of every change of a master', async () => {
  const version = async () => (await world.app.live.watches.get('masters')!([company.domainId]))[0]!.version;
  const before = await version();
  expect(await version()).toBe(before);
  world.clock.advance(1_000);
  await save('saveChannels', [{ name: '新しい窓口' }]);
  expect(await version()).not.toBe(before);
});
