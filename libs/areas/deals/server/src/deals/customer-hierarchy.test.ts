/** The tree of customers counts deals, which the customers area does not know; so its tests are here. */
import { openDealsApp } from '../testing/deals-app.ts';
import type { Person, TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let testApp: TestApp;
let team: SalesTeam;
beforeAll(async () => {
  testApp = await openDealsApp();
  team = await salesTeam(testApp);
});
afterAll(() => testApp.close());

const customer = async (name: string, parent_customer_id?: number): Promise<number> =>
  (await team.staff.call('createCustomer', { body: { name, parent_customer_id } })).body.data.id;
const tree = async (id: number, person: Person = team.staff) =>
  (await person.call('getCustomerHierarchy', { params: { id } })).body.data;

test('starts the tree at the top customer, and sums up the deals that the member may see', async () => {
  const top = await customer('縁ホールディングス株式会社');
  const east = await customer('縁東日本株式会社', top);
  const west = await customer('縁西日本株式会社', top);
  const tokyo = await customer('縁東京販売株式会社', east);
  await team.deal({ customer_id: top, amount: 1_000 });
  await team.deal({
    customer_id: tokyo,
    amount: 20_000,
    phase_id: team.phase('受注'),
    reason_id: team.masters.reasons[0]!.id,
  });
  const secret = await team.deal({ customer_id: west, amount: 300_000 });
  const { nodes, totals, is_capped } = await tree(tokyo);
  expect(nodes.map(({ id, level }: { id: number; level: number }) => [id, level])).toEqual(
    expect.arrayContaining([
      [top, 1],
      [east, 2],
      [tokyo, 3],
      [west, 2],
    ]),
  );
  expect(nodes[0]).toMatchObject({ id: top, parent_customer_id: null, own: { deal_count: 1, amount: '1000' } });
  expect(totals).toEqual({ deal_count: 3, goal_deal_count: 1, amount: '321000', goal_amount: '20000' });
  expect(is_capped).toBe(false);
  const outsider = await team.member();
  await team.admin.call('saveDealLimitedSharingUsers', {
    params: { id: secret.id },
    body: { is_limited: true, user_ids: [team.staff.userId], lock_version: 0 },
  });
  expect((await tree(top, outsider)).totals).toMatchObject({ deal_count: 2, amount: '21000' });
  expect((await tree(top)).totals).toMatchObject({ deal_count: 3, amount: '321000' });
});

test('sums ten deals of the largest amount exactly, for the customer and the group', async () => {
  const top = await customer('最大ホールディングス株式会社');
  const below = await customer('最大販売株式会社', top);
  for (let index = 0; index < 10; index += 1) await team.deal({ customer_id: below, amount: 999_999_999_999_999 });
  await team.deal({ customer_id: top, amount: 1 });
  const { nodes, totals } = await tree(top);
  expect(nodes[1]).toMatchObject({ id: below, own: { deal_count: 10, amount: '9999999999999990' } });
  expect(totals).toMatchObject({ deal_count: 11, amount: '9999999999999991' });
});

test('refuses a cycle by two moves at the same moment', async () => {
  const [a, b] = [await customer('甲社'), await customer('乙社')];
  const move = (id: number, parent: number) =>
    team.staff.call('updateCustomer', { params: { id }, body: { parent_customer_id: parent, lock_version: 0 } });
  const answers = await Promise.all([move(a, b), move(b, a)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await tree(a)).nodes).toHaveLength(2);
});

test('returns a tree of one for a single customer', async () => {
  const id = await customer('独立社');
  expect((await tree(id)).nodes).toMatchObject([{ id, level: 1, name: '独立社', is_visible: true }]);
});
