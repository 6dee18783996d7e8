import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, Person, TestApp } from '../testing/actions-app.ts';

let testApp: TestApp;
let team: ActionTeam;
let id: number;

/** The administrator owns the deal and shares it with no one: the staff member does not see it. */
beforeAll(async () => {
  testApp = await openActionsApp();
  team = await actionTeam(testApp);
  const answer = await team.act({ status: 'completed', user_id: team.admin.userId, contact_ids: [team.contact] });
  id = answer.body.data.id;
  await team.db.transaction(({ tx }) =>
    tx
      .updateTable('deals')
      .set({ user_id: team.admin.userId, limited_to: [] as never })
      .where('id', '=', team.deal)
      .execute(),
  );
});
afterAll(() => testApp.close());

const seen = async (person: Person) => {
  const answers = await Promise.all([
    person.call('listActions', { body: {} }),
    person.call('listActionsOfCustomer', { params: { customer_id: team.customer }, body: {} }),
    person.call('listActionsOfContact', { query: { contact_id: team.contact }, body: {} }),
    person.call('listActionsOfCalendar', { body: { from: '2026-04-06', until: '2026-04-12' } }),
  ]);
  const targets = await person.call('listActionTargets', {
    body: { period: 'month', time: '2026-04-10', user_ids: [team.admin.userId] },
  });
  const done = targets.body.data.find((row: { pattern_id: number }) => row.pattern_id === 1).actual;
  return [...answers.map(({ body }) => body.meta?.total_count ?? body.data.length), done];
};

test('leaves an action of a hidden deal out of lists, counts, timelines, calendars and targets', async () => {
  expect(await seen(team.admin)).toEqual([1, 1, 1, 1, 1]);
  expect(await seen(team.staff)).toEqual([0, 0, 0, 0, 0]);
});

test.each([
  ['getAction', undefined],
  ['updateAction', { lock_version: 0, result: '侵入' }],
  ['deleteAction', undefined],
  ['listActionComments', undefined],
  ['createActionComment', { body: '侵入' }],
  ['toggleActionReaction', { reaction_type: 'like' }],
])('%s returns 404', async (operation, body) => {
  expect((await team.staff.call(operation, { params: { id }, ...(body ? { body } : {}) })).status).toBe(404);
});

test('returns 404 for the deal’s timeline, a new action of it and bulk changes', async () => {
  const answers = await Promise.all([
    team.staff.call('listActionsOfDeal', { query: { deal_id: team.deal }, body: {} }),
    team.staff.call('createActionOfDeal', { params: { id: team.deal }, body: team.plan }),
    team.staff.call('bulkUpdateActions', { body: { actions: [{ id, status: 'planned' }] } }),
    team.staff.call('bulkDeleteActions', { body: { ids: [id] } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await team.admin.call('getAction', { params: { id } })).body.data).toMatchObject({ status: 'completed' });
});
