import { openDealsApp } from '../testing/deals-app.ts';
import type { Person, TestApp } from '../testing/deals-app.ts';
import { addCustomer, salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;
let customerId: number;
let open: { id: number; lock_version: number };
let secret: { id: number; lock_version: number };
/** The administrator owns both deals; the staff member owns none. */
let owner: Person;

beforeAll(async () => {
  world = await openDealsApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await salesTeam(world);
  owner = team.admin;
  customerId = await addCustomer(team, 'ミドリ電機');
  const common = { user_id: owner.userId, customer_id: customerId, contact_ids: team.contactIds };
  open = await team.deal({ ...common, name: '公開の案件', amount: 100 });
  secret = await team.deal({ ...common, name: '限定の案件', amount: 10 });
});

const limit = (by: Person, id: number, body: object) =>
  by.call('saveDealLimitedSharingUsers', { params: { id }, body: { is_limited: true, user_ids: [], ...body } });
const openTo = (by: Person, user_ids: number[]) =>
  by.call('saveDealAccessibleUsers', { params: { id: team.dealTypeId }, body: { user_ids } });

type Names = { name: string }[];

/** Returns what a member finds of the secret deal by every call. */
async function ways(by: Person) {
  const of = { deal_type_id: team.dealTypeId };
  const call = async (operation: string, input: object) => (await by.call(operation, input)).body;
  const has = (rows: Names | undefined) => rows?.some(({ name }) => name === '限定の案件') ?? false;
  const list = await call('listDeals', { body: of });
  const filtered = await call('listDeals', {
    body: {
      ...of,
      sort_key: 'user',
      search_condition: { conditions: [{ field: 'amount', operator: 'lte', value: 50 }] },
    },
  });
  const found = await call('listDeals', { body: { ...of, search_condition: { keyword: '限定' } } });
  const ofCustomer = await call('listDealsOfCustomer', { params: { customer_id: customerId }, body: {} });
  const board = await call('listDealsByPhases', { body: of });
  const columns = (board.data?.phases ?? []) as { total_count: number; deals: Names }[];
  const sums = (await call('summariseDealsByPhases', { body: of })).data as { count: number; total_amount: string }[];
  const some = (await call('summariseDealsByPhases', { body: { ...of, search_condition: { keyword: 'の' } } })).data;
  const total = (rows: { count: number; total_amount: string }[] | undefined) =>
    (rows ?? []).reduce((sum, row) => [sum[0]! + row.count, sum[1]! + Number(row.total_amount)], [0, 0]);
  const customer = await call('getCustomer', { params: { id: customerId } });
  const contacts = await by.call('listContactsByDeal', { query: { deal_id: secret.id } });
  return {
    list: [has(list.data), list.meta?.total_count],
    filtered: [has(filtered.data), filtered.meta?.total_count],
    found: [has(found.data), found.meta?.total_count],
    ofCustomer: [has(ofCustomer.data), ofCustomer.meta?.total_count],
    board: [columns.some(({ deals }) => has(deals)), columns.reduce((sum, column) => sum + column.total_count, 0)],
    sums: total(sums),
    some: total(some),
    count: customer.data?.deal_count,
    page: (await by.call('getDeal', { params: { id: secret.id } })).status,
    contacts: contacts.status,
  };
}

const everything = {
  list: [true, 2],
  filtered: [true, 1],
  found: [true, 1],
  ofCustomer: [true, 2],
  board: [true, 2],
  sums: [2, 110],
  some: [2, 110],
  count: 2,
  page: 200,
  contacts: 200,
};
const withoutSecret = {
  list: [false, 1],
  filtered: [false, 0],
  found: [false, 0],
  ofCustomer: [false, 1],
  board: [false, 1],
  sums: [1, 100],
  some: [1, 100],
  count: 1,
  page: 404,
  contacts: 404,
};

test('shows a deal to all until it is limited, and again when it is opened', async () => {
  expect(await ways(team.staff)).toEqual(everything);
  const limited = await limit(owner, secret.id, { lock_version: 0 });
  expect(limited.body.data).toMatchObject({ is_limited: true, limited_sharing_user_ids: [], lock_version: 1 });
  expect(await ways(team.staff)).toEqual(withoutSecret);
  expect(await ways(owner)).toEqual(everything);
  await limit(owner, secret.id, { is_limited: false, lock_version: 1 });
  expect(await ways(team.staff)).toEqual(everything);
});

test('shows a limited deal to listed members and always to its owner', async () => {
  await limit(owner, secret.id, { user_ids: [team.staff.userId], lock_version: 0 });
  expect(await ways(team.staff)).toEqual(everything);
  await limit(owner, secret.id, { lock_version: 1 });
  expect(await ways(team.staff)).toEqual(withoutSecret);
  const owned = await owner.call('updateDeal', {
    params: { id: secret.id },
    body: { user_id: team.staff.userId, lock_version: 2 },
  });
  expect(owned.status).toBe(200);
  expect(await ways(team.staff)).toEqual(everything);
});

test('refuses to change, move, delete or open a hidden deal', async () => {
  await limit(owner, secret.id, { lock_version: 0 });
  const params = { id: secret.id };
  expect((await team.update(secret.id, { name: '奪取', lock_version: 1 })).status).toBe(404);
  expect((await team.move(secret.id, { phase_id: team.phase('ヒアリング'), lock_version: 1 })).status).toBe(404);
  expect((await team.staff.call('deleteDeal', { params })).status).toBe(404);
  expect((await limit(team.staff, secret.id, { is_limited: false, lock_version: 1 })).status).toBe(404);
  expect((await owner.call('getDeal', { params })).body.data).toMatchObject({ name: '限定の案件', is_limited: true });
});

test('requires a session, the owner or an administrator, company members and the newest version', async () => {
  expect((await limit(world.guest, open.id, { lock_version: 0 })).status).toBe(401);
  expect((await limit(owner, open.id, {})).status).toBe(422);
  const stranger = await limit(owner, open.id, { user_ids: [999_999], lock_version: 0 });
  expect(stranger.body.details).toEqual([{ field: 'user_ids[0]', rule: 'not_found' }]);
  expect((await limit(team.staff, open.id, { lock_version: 0 })).status).toBe(403);
  const other = await salesTeam(world);
  expect((await limit(other.admin, open.id, { lock_version: 0 })).status).toBe(404);
  expect((await limit(owner, open.id, { user_ids: [other.staff.userId], lock_version: 0 })).status).toBe(422);
  expect((await limit(owner, open.id, { lock_version: 0 })).status).toBe(200);
  expect((await limit(owner, open.id, { is_limited: false, lock_version: 0 })).status).toBe(409);
});

test('hides a deal type that names members from all others except administrators', async () => {
  expect((await openTo(team.staff, [])).status).toBe(403);
  const named = await openTo(team.admin, [team.admin.userId]);
  expect(named.body.data).toEqual([expect.objectContaining({ user_id: team.admin.userId })]);
  const of = { deal_type_id: team.dealTypeId };
  for (const operation of ['listDeals', 'listDealsByPhases', 'summariseDealsByPhases'])
    expect([operation, (await team.staff.call(operation, { body: of })).status]).toEqual([operation, 404]);
  expect((await ways(team.staff)).ofCustomer).toEqual([false, 0]);
  expect((await ways(team.staff)).count).toBe(0);
  expect((await team.staff.call('getDeal', { params: { id: open.id } })).status).toBe(404);
  const params = { id: team.dealTypeId };
  expect((await team.staff.call('getDealType', { params })).status).toBe(404);
  expect((await team.staff.call('listDealAccessibleUsers', { params })).status).toBe(404);
  const masters = (await team.staff.call('getMasters')).body.data;
  expect([masters.deal_types, masters.phases]).toEqual([[], []]);
  expect((await team.post()).body.details).toContainEqual({ field: 'deal_type_id', rule: 'not_found' });
  expect(await ways(team.admin)).toEqual(everything);
  await openTo(team.admin, [team.staff.userId]);
  expect(await ways(team.staff)).toEqual(everything);
  expect(await ways(team.admin)).toEqual(everything);
  await openTo(team.admin, []);
  expect((await team.staff.call('listDealAccessibleUsers', { params })).body.data).toEqual([]);
});

test('returns 422 for members of another company, and 404 for another company’s deal type', async () => {
  expect((await openTo(team.admin, [999_999])).status).toBe(422);
  const other = await salesTeam(world);
  expect((await openTo(other.admin, [])).status).toBe(404);
  const params = { id: team.dealTypeId };
  expect((await world.guest.call('listDealAccessibleUsers', { params })).status).toBe(401);
});
