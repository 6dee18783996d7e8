import { createCustomItem } from '@crm/custom-fields-server';
import { mastersOf, openDealsApp } from '../testing/deals-app.ts';
import type { TestCompany, TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let company: TestCompany;

beforeAll(async () => {
  world = await openDealsApp();
  company = await world.company();
});
afterAll(() => world.close());

const create = (name: string, more = {}) => company.admin.call('createDealType', { body: { name, ...more } });

test('requires a session to read, and an administrator to change', async () => {
  expect((await world.guest.call('listDealTypes')).status).toBe(401);
  expect((await company.staff.call('createDealType', { body: { name: '更新案件' } })).status).toBe(403);
});

test('creates a company with one deal type and the default masters', async () => {
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

test('creates English names for a company founded in English', async () => {
  const { database, hooks } = world.app;
  const { id } = await database.system
    .insertInto('domains')
    .values({ name: 'Acme' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.system
    .transaction()
    .execute((tx) => hooks.emit(tx, 'domain.founded', { domainId: id, userId: company.admin.userId, locale: 'en' }));
  const phases = await database.system.selectFrom('phases').select('name').where('domain_id', '=', id).execute();
  expect(phases.map(({ name }) => name)).toContain('Closing');
});

test('adds a new deal type at the end with its own default masters', async () => {
  const { status, body } = await create('  更新案件 ', { deal_search_action_ranges: [10, 20] });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ name: '更新案件', order_num: 1, deal_search_action_ranges: [10, 20] });
  const masters = await mastersOf(company.staff);
  expect(masters.phases.filter((phase) => phase.deal_type_id === body.data.id)).toHaveLength(8);
});

test.each([
  [{ name: '　' }, 'name', 'required'],
  [{ name: '\0' }, 'name', 'characters'],
  [{ name: '新規案件' }, 'name', 'duplicate'],
  [{ name: '保守', deal_search_action_ranges: [30, 30] }, 'deal_search_action_ranges', 'increasing'],
  [{ name: '保守', deal_search_action_ranges: [0, 400] }, 'deal_search_action_ranges[0]', 'minimum'],
])('refuses %j', async (body, field, rule) => {
  const answer = await company.admin.call('createDealType', { body });
  expect(answer.status).toBe(422);
  expect(answer.body.details).toContainEqual(expect.objectContaining({ field, rule }));
});

test('refuses one name that two administrators add at the same moment', async () => {
  const answers = await Promise.all([create('ＯＥＭ'), create('oem')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('updates only sent fields, and returns the stored record to a stale update', async () => {
  const { body: made } = await create('代理店案件');
  const { id, lock_version } = made.data;
  const update = (body: object) => company.admin.call('updateDealType', { params: { id }, body });
  const changed = await update({ enable_goal_phase_color: false, lock_version });
  expect(changed.body.data).toMatchObject({ name: '代理店案件', enable_goal_phase_color: false, lock_version: 1 });
  const stale = await update({ name: '古い名前', lock_version });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ error: 'StaleRecord', details: [{ name: '代理店案件' }] });
});

test('returns one deal type as the list does', async () => {
  const { body } = await company.staff.call('listDealTypes');
  const answer = await company.staff.call('getDealType', { params: { id: body.data[0].id } });
  expect(answer).toMatchObject({ status: 200, body: { data: body.data[0] } });
});

test('returns 404 for deal types of another company', async () => {
  const other = await world.company();
  const { deal_types } = await mastersOf(other.admin);
  const params = { id: deal_types[0]!.id };
  expect((await company.admin.call('getDealType', { params })).status).toBe(404);
  expect((await company.admin.call('updateDealType', { params, body: { lock_version: 0 } })).status).toBe(404);
  expect((await company.admin.call('deleteDealType', { params })).status).toBe(404);
});

test('deletes an unused deal type, and refuses to delete the last one', async () => {
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

describe('deal type with deals', () => {
  const setUp = async () => {
    const team = await salesTeam(world);
    const made = await team.admin.call('createDealType', { body: { name: '更新案件' } });
    const to = made.body.data.id as number;
    const save = (operation: string, rows: object[], dealTypeId: number) =>
      team.admin.call(operation, { body: { deal_type_id: dealTypeId, rows } });
    await save('saveProducts', [{ name: '基幹パッケージ' }], team.dealTypeId);
    await save('saveProducts', [{ name: '保守' }], to);
    const product = (await mastersOf(team.admin)).products.find(({ name }) => name === '基幹パッケージ')!;
    const remove = (replacement_id?: number, id = team.dealTypeId) =>
      team.admin.call('deleteDealType', { params: { id }, query: { ...(replacement_id && { replacement_id }) } });
    return { team, to, product, remove };
  };

  test('is not deleted without a replacement, and keeps its deals’ values with one', async () => {
    const { team, to, product, remove } = await setUp();
    const deal = await team.deal({ phase_id: team.phase('ヒアリング'), product_id: product.id });
    expect(await remove()).toMatchObject({ status: 409, body: { details: [{ field: 'deals', count: 1 }] } });
    expect((await remove(team.dealTypeId)).status).toBe(422);
    expect((await remove(999_999)).status).toBe(422);
    expect((await remove(to)).status).toBe(204);

    const masters = await mastersOf(team.admin);
    const named = (list: 'phases' | 'products' | 'probabilities' | 'channels', id: number) =>
      masters[list].find((one) => one.id === id)!;
    const now = await team.get(deal.id);
    expect(now).toMatchObject({ deal_type_id: to, lock_version: deal.lock_version + 1 });
    expect(named('phases', now.phase_id)).toMatchObject({ name: 'ヒアリング', deal_type_id: to });
    expect(named('products', now.product_id)).toMatchObject({ name: '基幹パッケージ', deal_type_id: to });
    expect(named('probabilities', now.probability_id)).toMatchObject({ name: 'C', deal_type_id: to });
    expect(named('channels', now.channel_id)).toMatchObject({ name: '展示会', deal_type_id: to });
    // A master of both types exists only once.
    expect(masters.channels.filter((one) => one.deal_type_id === to && one.name === '展示会')).toHaveLength(1);
    expect((await team.staff.call('listDeals', { body: { deal_type_id: to } })).body.data).toHaveLength(1);
    const { body } = await team.staff.call('listDealTypes');
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([to]);
  });

  test('moves custom values to items of the same name and kind', async () => {
    const { team, to, remove } = await setUp();
    const item = (dealTypeId: number, name: string, options?: string[]) =>
      team.db.transaction(({ tx }) => {
        const kind = options ? { itemType: 4, uiMode: 1, options } : { itemType: 1 };
        return createCustomItem(tx, team.domainId, { entity: 'deal', dealTypeId, name, ...kind });
      });
    const text = await item(team.dealTypeId, '競合');
    const region = await item(team.dealTypeId, '拠点', ['大阪', '東京']);
    const alone = await item(team.dealTypeId, '備考');
    const twins = [await item(to, '競合'), await item(to, '拠点', ['東京'])];
    const { id } = await team.deal({
      customs: [
        { item_id: text, value: '他社A' },
        { item_id: region, value: '東京' },
        { item_id: alone, value: '残す' },
      ],
    });
    expect((await remove(to)).status).toBe(204);
    const { customs } = await team.get(id);
    expect(customs).toEqual(
      expect.arrayContaining([
        { item_id: twins[0], value: '他社A' },
        { item_id: twins[1], value: '東京' },
      ]),
    );
  });

  test('moves saved conditions and last searches, which find the same there', async () => {
    const { team, to, product, remove } = await setUp();
    const item = (dealTypeId: number, name: string, options: string[]) =>
      team.db.transaction(({ tx }) =>
        createCustomItem(tx, team.domainId, { entity: 'deal', dealTypeId, name, itemType: 4, uiMode: 1, options }),
      );
    const region = await item(team.dealTypeId, '拠点', ['大阪', '東京']);
    const alone = await item(team.dealTypeId, '備考', ['要']);
    const twin = await item(to, '拠点', ['東京']);
    const { id } = await team.deal({ product_id: product.id, customs: [{ item_id: region, value: '東京' }] });
    await team.deal({ customs: [{ item_id: alone, value: '要' }] });
    const conditions = [
      { field: 'product_id', operator: 'in', value: [product.id] },
      { field: 'phase_id', operator: 'not_in', value: [team.phase('ヒアリング')] },
      { custom_item_id: region, operator: 'in', value: ['東京'] },
    ];
    const keep = async (name: string, deal_type_id: number, search: object[], more: object = {}) => {
      const body = { name, deal_type_id, page_type: 'deal_list', search_condition: { conditions: search }, ...more };
      const { status, body: answer } = await team.staff.call('createDealSearchCondition', { body });
      expect([status, answer.error]).toEqual([201, undefined]);
      return answer.data.id as number;
    };
    const own = await keep('基幹の東京', team.dealTypeId, conditions, { is_default: true });
    const dropped = await keep('備考あり', team.dealTypeId, [
      { custom_item_id: alone, operator: 'in', value: ['要'] },
      { field: 'amount', operator: 'empty' },
    ]);
    const theirs = await keep('移動先の既定', to, [], { is_default: true });
    const search = { deal_type_id: team.dealTypeId, search_condition: { conditions } };
    await team.staff.call('addDealSearchConditionHistory', { query: { page_type: 'deal_list' }, body: search });
    expect((await remove(to)).status).toBe(204);

    const query = { page_type: 'deal_list', deal_type_id: to };
    const order = { page: 1, sort_key: 'name', sort_order: 'asc', sort_page: 'deal_list' };
    const listed = await team.staff.call('listDealSearchConditions', { query: { ...query, ...order } });
    const kept = listed.body.data;
    const found = (wanted: number) => kept.find((one: { id: number }) => one.id === wanted);
    expect(kept).toHaveLength(3);
    expect([found(own).is_default, found(theirs).is_default]).toEqual([false, true]);
    const masters = await mastersOf(team.admin);
    const named = (list: 'phases' | 'products', name: string) =>
      masters[list].find((one) => one.deal_type_id === to && one.name === name)!.id;
    const expected = [
      { field: 'product_id', operator: 'in', value: [named('products', '基幹パッケージ')] },
      { field: 'phase_id', operator: 'not_in', value: [named('phases', 'ヒアリング')] },
      { custom_item_id: twin, operator: 'in', value: ['東京'] },
    ];
    expect(found(own)).toMatchObject({ lock_version: 1, search_condition: { conditions: expected } });
    expect(found(dropped).search_condition).toEqual({ conditions: [{ field: 'amount', operator: 'empty' }] });
    const [last] = (await team.staff.call('listDealSearchConditionHistories', { query })).body.data;
    expect(last.search_condition).toEqual({ conditions: expected });
    const { search_condition } = found(own);
    const { body } = await team.staff.call('listDeals', { body: { deal_type_id: to, search_condition } });
    expect(body.data.map((one: { id: number }) => one.id)).toEqual([id]);
  });

  test('is restored last and empty, unless its name is taken', async () => {
    const { team, to, remove } = await setUp();
    await team.deal();
    await remove(to);
    const restore = (id = team.dealTypeId) => team.admin.call('restoreDealType', { params: { id } });
    expect((await team.staff.call('restoreDealType', { params: { id: team.dealTypeId } })).status).toBe(403);
    const taken = await team.admin.call('createDealType', { body: { name: '新規案件' } });
    expect(await restore()).toMatchObject({ status: 422, body: { details: [{ field: 'name', rule: 'duplicate' }] } });
    await remove(undefined, taken.body.data.id);
    expect(await restore()).toMatchObject({ status: 200, body: { data: { name: '新規案件', deleted: false } } });
    expect((await restore()).status).toBe(404);
    expect((await team.list()).body.data).toEqual([]);
    expect((await mastersOf(team.admin)).phases.filter((one) => one.deal_type_id === team.dealTypeId)).toHaveLength(8);
  });

  test('refuses new deals while it is disabled', async () => {
    const { team } = await setUp();
    const params = { id: team.dealTypeId };
    const { lock_version } = (await team.staff.call('getDealType', { params })).body.data;
    const off = await team.admin.call('updateDealType', { params, body: { enabled: false, lock_version } });
    expect(off.body.data).toMatchObject({ enabled: false });
    const refused = await team.post();
    expect(refused).toMatchObject({ status: 422, body: { details: [{ field: 'deal_type_id', rule: 'disabled' }] } });
    await team.admin.call('updateDealType', { params, body: { enabled: true, lock_version: lock_version + 1 } });
    expect((await team.post()).status).toBe(201);
  });
});

test('refuses stale changes of accessible users and required fields, and writes nothing', async () => {
  const team = await salesTeam(world);
  const params = { id: team.dealTypeId };
  const { lock_version } = (await team.staff.call('getDealType', { params })).body.data;
  const open = (user_ids: number[], version = lock_version) =>
    team.admin.call('saveDealAccessibleUsers', { params, body: { user_ids, lock_version: version } });
  expect((await open([team.staff.userId])).status).toBe(200);
  expect(await open([team.admin.userId])).toMatchObject({ status: 409, body: { error: 'StaleRecord' } });
  expect((await open([team.admin.userId], lock_version + 1)).status).toBe(200);
  await open([], lock_version + 2);

  const phases = [team.phase('リード'), team.phase('ヒアリング')];
  const ask = (required_fields: string[], versions: number[]) =>
    team.admin.call('savePhaseRequiredFields', {
      params,
      body: {
        phases: phases.map((phase_id, index) => ({ phase_id, required_fields, lock_version: versions[index] })),
      },
    });
  expect((await ask(['amount'], [0, 0])).status).toBe(204);
  expect(await ask([], [1, 0])).toMatchObject({ status: 409, body: { error: 'StaleRecord' } });
  const { phases: now } = (await team.staff.call('getMasters')).body.data;
  const asked = now.filter(({ required_fields }: { required_fields: string[] }) => required_fields.length > 0);
  expect(asked).toHaveLength(2);
});
