import { openDealsApp } from '../testing/deals-app.ts';
import type { Person, TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;
let marked: number;
let other: number;

beforeAll(async () => {
  world = await openDealsApp();
  team = await salesTeam(world);
  marked = (await team.deal({ name: '注目' })).id;
  other = (await team.deal({ name: 'その他' })).id;
});
afterAll(() => world.close());

const mark = (id: number, by: Person = team.staff) => by.call('addDealBookmark', { params: { id } });
const unmark = (id: number, by: Person = team.staff) => by.call('removeDealBookmark', { params: { id } });
const mine = { conditions: [{ field: 'bookmark', operator: 'in', value: ['mine'] }] };
const listed = async (by: Person = team.staff) => {
  const body = { deal_type_id: team.dealTypeId, search_condition: mine };
  const answer = await by.call('listDeals', { body });
  return [answer.body.meta.total_count, answer.body.data.map(({ id }: { id: number }) => id)];
};

test('requires a session, and returns 404 for deals of another company', async () => {
  expect((await mark(marked, world.guest)).status).toBe(401);
  expect((await unmark(marked, world.guest)).status).toBe(401);
  const neighbour = (await salesTeam(world)).staff;
  expect((await mark(marked, neighbour)).status).toBe(404);
  expect((await unmark(marked, neighbour)).status).toBe(404);
});

test('shows a bookmark to its member only: on the page, in lists, on the board and in sums', async () => {
  expect(await listed()).toEqual([0, []]);
  expect([(await mark(marked)).status, (await mark(marked)).status]).toEqual([204, 204]);
  expect(await team.get(marked)).toMatchObject({ is_bookmarked: true, lock_version: 0 });
  expect((await team.admin.call('getDeal', { params: { id: marked } })).body.data.is_bookmarked).toBe(false);
  const rows = (await team.list()).body.data as { id: number; is_bookmarked: boolean }[];
  expect(new Map(rows.map(({ id, is_bookmarked }) => [id, is_bookmarked]))).toEqual(
    new Map([
      [marked, true],
      [other, false],
    ]),
  );
  expect([await listed(), await listed(team.admin)]).toEqual([
    [1, [marked]],
    [0, []],
  ]);
  const board = (await team.board({ search_condition: mine })).body.data.phases;
  expect(board.flatMap(({ deals }: { deals: { id: number }[] }) => deals.map(({ id }) => id))).toEqual([marked]);
  const sums = (await team.summary({ search_condition: mine })).body.data as { count: number }[];
  expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});

test('updates a list’s count after a removal although no deal has changed', async () => {
  expect(await listed()).toEqual([1, [marked]]);
  expect([(await unmark(marked)).status, (await unmark(marked)).status]).toEqual([204, 204]);
  expect(await listed()).toEqual([0, []]);
});

test('returns 404 for a hidden deal', async () => {
  await team.admin.call('updateDeal', { params: { id: other }, body: { user_id: team.admin.userId, lock_version: 0 } });
  const limited = { is_limited: true, user_ids: [], lock_version: 1 };
  await team.admin.call('saveDealLimitedSharingUsers', { params: { id: other }, body: limited });
  expect([(await mark(other)).status, (await unmark(other)).status]).toEqual([404, 404]);
});
