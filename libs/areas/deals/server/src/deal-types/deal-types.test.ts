import { mastersOf, openDealsHouse } from '../testing/deals-house.ts';
import type { TestCompany, TestHouse } from '../testing/deals-house.ts';

let world: TestHouse;
let company: TestCompany;

beforeAll(async () => {
  world = await openDealsHouse();
  company = await world.company();
});
afterAll(() => world.close());

const create = (name: string, more = {}) => company.admin.call('createDealType', { body: { name, ...more } });

test('deal types need a session, and an administrator to change them', async () => {
  expect((await world.guest.call('listDealTypes')).status).toBe(401);
  expect((await company.staff.call('createDealType', { body: { name: '更新案件' } })).status).toBe(403);
});

test('a new company has one deal type with the default masters', async () => {
  const { body } = await company.staff.call('listDealTypes');
  expect(body.data).toMatchObject([
    { name: '新規案件', deal_search_action_ranges: [7, 30], deleted: false, lock_version: 0 },
  ]);
  const masters = await mastersOf(company.staff);
  expect(masters.phases.map(({ name, status }) => [name, status])).toEqual([
    ['リード', 1],
    ['アプローチ', 1],
    ['ヒアリング', 1],
    ['プレゼンテーション', 1],
    ['クロージング', 1],
    ['受注', 2],
    ['失注', 3],
    ['保留', 3],
  ]);
  expect(masters.probabilities.map(({ rate }) => rate)).toEqual([100, 80, 60, 40, 20, 0]);
  expect(masters.products).toHaveLength(1);
  expect(masters.channels).toHaveLength(10);
  expect(masters.reasons).toHaveLength(13);
  expect(masters.action_purposes).toHaveLength(9);
});

test('a company founded in English gets English names', async () => {
  const { database, events } = world.house;
  const { id } = await database.system
    .insertInto('domains')
    .values({ name: 'Acme' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.system
    .transaction()
    .execute((tx) => events.emit(tx, 'domain.founded', { domainId: id, userId: company.admin.userId, locale: 'en' }));
  const phases = await database.system.selectFrom('phases').select('name').where('domain_id', '=', id).execute();
  expect(phases.map(({ name }) => name)).toContain('Closing');
});

test('a new deal type comes last, with its own default masters', async () => {
  const { status, body } = await create('  更新案件 ', { deal_search_action_ranges: [10, 20] });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ name: '更新案件', order_num: 1, deal_search_action_ranges: [10, 20] });
  const masters = await mastersOf(company.staff);
  expect(masters.phases.filter((phase) => phase.deal_type_id === body.data.id)).toHaveLength(8);
});

test.each([
  [{ name: '　' }, 'name', 'required'],
  [{ name: '\0' }, 'name', 'required'],
  [{ name: '新規案件' }, 'name', 'duplicate'],
  [{ name: '保守', deal_search_action_ranges: [30, 30] }, 'deal_search_action_ranges', 'increasing'],
  [{ name: '保守', deal_search_action_ranges: [0, 400] }, 'deal_search_action_ranges[0]', 'minimum'],
])('%j is refused', async (body, field, rule) => {
  const answer = await company.admin.call('createDealType', { body });
  expect(answer.status).toBe(422);
  expect(answer.body.details).toContainEqual(expect.objectContaining({ field, rule }));
});

test('two administrators cannot add one name at the same moment', async () => {
  const answers = await Promise.all([create('ＯＥＭ'), create('oem')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('an update changes what is sent, and a stale one answers the record as it is', async () => {
  const { body: made } = await create('代理店案件');
  const { id, lock_version } = made.data;
  const update = (body: object) => company.admin.call('updateDealType', { params: { id }, body });
  const changed = await update({ enable_goal_phase_color: false, lock_version });
  expect(changed.body.data).toMatchObject({ name: '代理店案件', enable_goal_phase_color: false, lock_version: 1 });
  const stale = await update({ name: '古い名前', lock_version });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ error: 'StaleRecord', details: [{ name: '代理店案件' }] });
});

test('one deal type is answered as the list has it', async () => {
  const { body } = await company.staff.call('listDealTypes');
  const answer = await company.staff.call('getDealType', { params: { id: body.data[0].id } });
  expect(answer).toMatchObject({ status: 200, body: { data: body.data[0] } });
});

test('the deal types of another company do not exist', async () => {
  const other = await world.company();
  const { deal_types } = await mastersOf(other.admin);
  const params = { id: deal_types[0]!.id };
  expect((await company.admin.call('getDealType', { params })).status).toBe(404);
  expect((await company.admin.call('updateDealType', { params, body: { lock_version: 0 } })).status).toBe(404);
  expect((await company.admin.call('deleteDealType', { params })).status).toBe(404);
});

test('an unused deal type can be deleted, the last one cannot', async () => {
  const other = await world.company();
  const first = (await mastersOf(other.admin)).deal_types[0]!.id;
  const remove = (id: number) => other.admin.call('deleteDealType', { params: { id } });
  const refused = await remove(first);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ error: 'InUse', details: [{ rule: 'last_deal_type' }] });

  const { body } = await other.admin.call('createDealType', { body: { name: '更新案件' } });
  const answers = await Promise.all([remove(first), remove(body.data.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const { deal_types } = await mastersOf(other.admin);
  expect(deal_types.map(({ deleted }) => deleted).sort()).toEqual([false, true]);
});
