import { openDealsApp } from '../testing/deals-app.ts';
import type { Person, TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;

beforeAll(async () => {
  world = await openDealsApp();
});
beforeEach(async () => {
  team = await salesTeam(world);
  world.clock.set('2026-04-06T09:00:00+09:00');
});
afterAll(() => world.close());

const large = { conditions: [{ field: 'amount', operator: 'gte', value: 1_000_000 }], match: 'all' };
const valid = (more: object = {}) => ({
  name: '大型案件',
  deal_type_id: team.dealTypeId,
  page_type: 'deal_list',
  search_condition: large,
  ...more,
});
const save = (more: object = {}, by: Person = team.staff) =>
  by.call('createDealSearchCondition', { body: valid(more) });
const usual = { page: 1, sort_key: 'name', sort_order: 'asc', page_type: 'deal_list', sort_page: 'deal_list' };
const listed = (by: Person = team.staff, more: object = {}) =>
  by.call('listDealSearchConditions', { query: { ...usual, ...more } });
const names = async (...args: Parameters<typeof listed>) =>
  (await listed(...args)).body.data.map(({ name }: { name: string }) => name);
const update = (id: number, body: object, by: Person = team.staff) =>
  by.call('updateDealSearchCondition', { params: { id }, body });
const remove = (id: number, by: Person = team.staff) => by.call('deleteDealSearchCondition', { params: { id } });

test('requires a session', async () => {
  expect((await listed(world.guest)).status).toBe(401);
  expect((await save({}, world.guest)).status).toBe(401);
});

test.each(['page', 'sort_key', 'sort_order', 'page_type', 'sort_page'])('refuses a list without %s', async (key) => {
  const { [key as 'page']: _left, ...query } = usual;
  expect((await team.staff.call('listDealSearchConditions', { query })).status).toBe(422);
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: '　' }, 'name'],
  [{ name: 'あ'.repeat(51) }, 'name'],
  [{ deal_type_id: 999_999 }, 'deal_type_id'],
  [{ page_type: 'deals' }, 'page_type'],
  [{ sort_key: 'password' }, 'sort_key'],
  [{ page_type: 'deal_board', sort_key: 'user' }, 'sort_key'],
  [
    { search_condition: { conditions: [{ field: 'password', operator: 'eq', value: 1 }] } },
    'search_condition.conditions[0].field',
  ],
])('refuses %j and saves nothing', async (more, field) => {
  const answer = await save(more);
  expect(answer.status).toBe(422);
  expect(answer.body.details).toContainEqual(expect.objectContaining({ field }));
  expect(await names()).toEqual([]);
});

test('keeps the columns and the layout, and checks the order by the layout', async () => {
  const view = {
    columns: [
      { id: 'name', width: 240 },
      { id: 'phase', hidden: true },
    ],
    layout: 'board',
  };
  const saved = (await save({ view, sort_key: 'board' })).body.data;
  expect(saved.view).toEqual(view);
  expect((await listed()).body.data).toMatchObject([{ view }]);
  expect((await save({ view, sort_key: 'user' })).status).toBe(422);
  const list = { view: { layout: 'list' }, sort_key: 'user', lock_version: 0 };
  expect((await update(saved.id, list)).body.data).toMatchObject({ view: { layout: 'list' }, sort_key: 'user' });
  expect((await update(saved.id, { view: { layout: 'board' }, lock_version: 1 })).status).toBe(422);
  expect((await update(saved.id, { view: null, lock_version: 1 })).body.data.view).toBeNull();
});

test('shows a condition only to its owner until it is shared', async () => {
  const { status, body } = await save();
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    name: '大型案件',
    search_condition: large,
    shared: false,
    is_default: false,
    editable: true,
    user_id: team.staff.userId,
  });
  const { id } = body.data;
  expect(await names(team.admin)).toEqual([]);
  expect((await update(id, { name: '奪取', lock_version: 0 }, team.admin)).status).toBe(404);
  expect((await remove(id, team.admin)).status).toBe(404);
  expect((await update(id, { shared: true, lock_version: 0 })).body.data).toMatchObject({ shared: true });
  expect((await listed(team.admin)).body.data).toMatchObject([{ id, editable: true }]);
});

test('lets only the owner and administrators change a shared condition', async () => {
  const { id } = (await save({ shared: true }, team.admin)).body.data;
  expect((await listed()).body.data).toMatchObject([{ id, editable: false }]);
  expect((await update(id, { name: '変更', lock_version: 0 })).status).toBe(403);
  expect((await remove(id)).status).toBe(403);
  const own = (await save({ shared: true, name: '共有' })).body.data;
  expect((await update(own.id, { name: '改名', lock_version: 0 }, team.admin)).status).toBe(200);
  expect((await remove(own.id, team.admin)).status).toBe(204);
});

test('returns 404 for another company’s condition', async () => {
  const { id } = (await save({ shared: true })).body.data;
  const other = await salesTeam(world);
  expect((await update(id, { name: '変更', lock_version: 0 }, other.admin)).status).toBe(404);
  expect((await remove(id, other.admin)).status).toBe(404);
  expect((await save({}, other.staff)).status).toBe(422);
});

test('returns the stored condition to a stale change', async () => {
  const { id } = (await save()).body.data;
  await update(id, { name: '先', lock_version: 0 });
  const answer = await update(id, { name: '後', lock_version: 0 });
  expect(answer.status).toBe(409);
  expect(answer.body.details).toMatchObject([{ name: '先', lock_version: 1 }]);
});

test('keeps at most one default condition per member and page', async () => {
  const first = (await save({ name: '一', is_default: true, shared: true })).body.data;
  const second = (await save({ name: '二', is_default: true })).body.data;
  expect([first.is_default, second.is_default]).toEqual([true, true]);
  const marked = async (by: Person) =>
    (await listed(by)).body.data
      .filter(({ is_default }: { is_default: boolean }) => is_default)
      .map(({ name }: { name: string }) => name);
  expect(await marked(team.staff)).toEqual(['二']);
  expect(await marked(team.admin)).toEqual([]);
  expect((await update(first.id, { is_default: true, lock_version: 0 }, team.admin)).status).toBe(200);
  expect(await marked(team.admin)).toEqual(['一']);
  await update(second.id, { is_default: false, lock_version: 0 });
  expect(await marked(team.staff)).toEqual([]);
  expect(await marked(team.admin)).toEqual(['一']);
});

test('sorts by name, change or last use, and searches by name', async () => {
  const saved: Record<string, number> = {};
  for (const name of ['カ', 'ア', 'サ']) {
    world.clock.advance(1000);
    saved[name] = (await save({ name })).body.data.id;
  }
  await save({ name: 'ボード', page_type: 'deal_board' });
  expect(await names()).toEqual(['ア', 'カ', 'サ']);
  expect(await names(team.staff, { sort_key: 'updated_at', sort_order: 'desc' })).toEqual(['サ', 'ア', 'カ']);
  for (const name of ['サ', 'カ']) {
    world.clock.advance(1000);
    const body = { deal_type_id: team.dealTypeId, search_condition: large, deal_search_condition_id: saved[name] };
    const noted = await team.staff.call('addDealSearchConditionHistory', { query: { page_type: 'deal_list' }, body });
    expect(noted.status).toBe(204);
  }
  expect(await names(team.staff, { sort_key: 'last_used_at', sort_order: 'desc' })).toEqual(['カ', 'サ', 'ア']);
  expect(await names(team.staff, { query: 'か' })).toEqual(['カ']);
  expect(await names(team.staff, { page_type: 'deal_board' })).toEqual(['ボード']);
  expect(await names(team.staff, { query: '%' })).toEqual([]);
});

test('keeps the last ten searches of a page, each once', async () => {
  const note = (value: number, more: object = {}) =>
    team.staff.call('addDealSearchConditionHistory', {
      query: { page_type: 'deal_list' },
      body: {
        deal_type_id: team.dealTypeId,
        search_condition: { conditions: [{ field: 'amount', operator: 'gte', value }] },
        ...more,
      },
    });
  for (let value = 1; value <= 12; value += 1) {
    world.clock.advance(1000);
    await note(value);
  }
  world.clock.advance(1000);
  await note(5);
  const read = async (by: Person) =>
    (await by.call('listDealSearchConditionHistories', { query: { page_type: 'deal_list' } })).body.data.map(
      (row: { search_condition: { conditions: { value: number }[] } }) => row.search_condition.conditions[0]!.value,
    );
  expect(await read(team.staff)).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
  expect(await read(team.admin)).toEqual([]);
  expect((await note(1, { deal_search_condition_id: 999_999 })).status).toBe(404);
  expect((await note(1, { search_condition: { conditions: [{ field: 'x', operator: 'eq' }] } })).status).toBe(422);
  expect((await team.staff.call('listDealSearchConditionHistories', { query: {} })).status).toBe(422);
});
