import { compiled } from '@crm/server-kit';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestCompany, TestApp } from '@crm/testing/app';
import { sql } from 'kysely';
import { noticesModule } from './index.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  // The areas of real subjects decide their visibility; here an area makes records 1 and 2 visible.
  testApp = await openTestApp({
    modules: [noticesModule, ({ visibleRecords: subjects }) => subjects.add('deal', (_viewer, ids) => openOnes(ids))],
  });
  ours = await testApp.company();
});
afterAll(() => testApp.close());

const openOnes = (ids: readonly number[]) =>
  compiled(sql<{ id: number }>`select id from unnest(${[...ids]}::bigint[]) as asked (id) where id <= 2`);

const told = async (userId: number, subjectId: number, daysAgo = 0) => {
  const { id } = await ours.db.transaction(({ tx }) =>
    tx
      .insertInto('notices')
      .values({
        domain_id: ours.domainId,
        user_id: userId,
        kind: 'mention',
        actor_id: ours.admin.userId,
        subject_type: 'deal',
        subject_id: subjectId,
        title: `案件${subjectId}`,
        created_at: new Date(testApp.clock.now().getTime() - daysAgo * 86_400_000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};

const noticesOf = async (person: Person) => {
  const { body } = await person.call('listNotices', {});
  return { titles: body.data.map(({ title }: { title: string }) => title), unread: body.meta.unread_count };
};

test('returns members their own notices of visible records, newest first, until they have read them', async () => {
  const first = await told(ours.staff.userId, 1);
  await told(ours.staff.userId, 2);
  await told(ours.staff.userId, 3);
  await told(ours.admin.userId, 1);
  expect(await noticesOf(ours.staff)).toEqual({ titles: ['案件2', '案件1'], unread: 2 });
  expect((await ours.staff.call('readNotices', { body: { ids: [first] } })).status).toBe(204);
  expect((await noticesOf(ours.staff)).unread).toBe(1);
  expect((await ours.staff.call('readNotices', { body: {} })).status).toBe(204);
  expect(await noticesOf(ours.staff)).toEqual({ titles: ['案件2', '案件1'], unread: 0 });
  expect((await noticesOf(ours.admin)).unread).toBe(1);
});

test('deletes notices after ninety days', async () => {
  await told(ours.staff.userId, 1, 91);
  const count = async () => (await noticesOf(ours.staff)).titles.length;
  const before = await count();
  await testApp.app.cleaners.run(testApp.clock.now());
  expect(await count()).toBe(before - 1);
});
