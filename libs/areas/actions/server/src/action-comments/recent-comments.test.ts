import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, Person, TestApp } from '../testing/actions-app.ts';

let testApp: TestApp;
let team: ActionTeam;
let action: number;
beforeAll(async () => {
  testApp = await openActionsApp();
});
beforeEach(async () => {
  team = await actionTeam(testApp);
  action = (await team.action()).id;
});
afterAll(() => testApp.close());

const onDeal = (body: string) => team.staff.call('createDealComment', { params: { id: team.deal }, body: { body } });
const onAction = (body: string) => team.staff.call('createActionComment', { params: { id: action }, body: { body } });
const recent = async (query: object = {}, person: Person = team.staff) =>
  (await person.call('listRecentComments', { query: query as Record<string, number> })).body.data;

test('lists the latest comments of all kinds, newest first, with the names of their records', async () => {
  await onDeal('先方の予算が決まりました');
  testApp.clock.set('2026-07-06T10:00:00+09:00');
  await onAction('議事録を共有します');
  expect(await recent()).toMatchObject([
    { kind: 'actions', record_id: action, body: '議事録を共有します', user_id: team.staff.userId },
    { kind: 'deals', record_id: team.deal, record_name: '基幹システム刷新', body: '先方の予算が決まりました' },
  ]);
  expect(await recent({ items_per_page: 1 })).toHaveLength(1);
});

test('leaves out the comments of deleted records and of other companies', async () => {
  await onDeal('社外秘');
  await onAction('社外秘');
  const other = await actionTeam(testApp);
  expect(await recent({}, other.staff)).toEqual([]);
  await team.staff.call('deleteDeal', { params: { id: team.deal } });
  expect(await recent()).toEqual([]);
});

test('finds a visible comment behind more than a hundred of deleted records', async () => {
  const kept = await team.action();
  await team.staff.call('createActionComment', { params: { id: kept.id }, body: { body: '残る' } });
  await onAction('消える');
  await team.db.transaction(({ tx }) =>
    tx
      .insertInto('action_comments')
      .values(
        Array.from({ length: 130 }, (_, index) => ({
          ...{ domain_id: team.domainId, action_id: action, user_id: team.staff.userId, body: `消える${index}` },
        })),
      )
      .execute(),
  );
  await team.staff.call('deleteAction', { params: { id: action } });
  expect(await recent()).toMatchObject([{ record_id: kept.id, body: '残る' }]);
});
