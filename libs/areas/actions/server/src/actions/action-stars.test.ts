import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, Person, TestApp } from '../testing/actions-app.ts';

let testApp: TestApp;
let team: ActionTeam;

beforeAll(async () => {
  testApp = await openActionsApp();
  team = await actionTeam(testApp);
});
afterAll(() => testApp.close());

const star = (id: number, person: Person = team.staff) => person.call('addStar', { params: { kind: 'actions', id } });
const starredOnes = async (person: Person = team.staff): Promise<number[]> => {
  const search_condition = { conditions: [{ field: 'is_starred', operator: 'eq', value: true }] };
  const { body } = await person.call('listActions', { body: { search_condition } });
  return body.data.map(({ id }: { id: number }) => id);
};

test('refuses a star without a session, for a missing action and for another company’s action', async () => {
  const { id } = await team.action();
  const stranger = (await testApp.company('他社')).staff;
  expect((await star(id, testApp.guest)).status).toBe(401);
  expect((await star(999_999)).status).toBe(404);
  expect((await star(id, stranger)).status).toBe(404);
  expect(await starredOnes()).toEqual([]);
});

test('shows a member’s own star on the action, in the list, in the timeline and as a condition', async () => {
  const [one, two] = [await team.action(), await team.action()];
  expect(one['is_starred']).toBe(false);
  expect((await star(one.id)).status).toBe(204);
  expect((await star(one.id)).status).toBe(204);
  expect((await team.get(one.id)).is_starred).toBe(true);
  expect(await starredOnes()).toEqual([one.id]);
  expect(await starredOnes(team.admin)).toEqual([]);
  const { body } = await team.staff.call('listActionsOfDeal', { query: { deal_id: team.deal }, body: {} });
  const starred = body.data.filter((row: { is_starred: boolean }) => row.is_starred);
  expect(starred.map(({ id }: { id: number }) => id)).toEqual([one.id]);
  expect((await team.update(one.id, { pre_note: '資料を持参' })).body.data.is_starred).toBe(true);
  expect((await team.staff.call('removeStar', { params: { kind: 'actions', id: one.id } })).status).toBe(204);
  expect(await starredOnes()).not.toContain(two.id);
  expect(await starredOnes()).toEqual([]);
});

test('returns 404 for a star on an action of a hidden deal', async () => {
  const { id } = await team.action({ user_id: team.admin.userId });
  await team.db.transaction(({ tx }) =>
    tx
      .updateTable('deals')
      .set({ user_id: team.admin.userId, limited_to: [] as never })
      .where('id', '=', team.deal)
      .execute(),
  );
  expect((await star(id, team.admin)).status).toBe(204);
  expect((await star(id)).status).toBe(404);
});
