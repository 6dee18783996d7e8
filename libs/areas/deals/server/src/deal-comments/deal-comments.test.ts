import { openDealsApp } from '../testing/deals-app.ts';
import type { Person, TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let testApp: TestApp;
let team: SalesTeam;
let id: number;
beforeAll(async () => {
  testApp = await openDealsApp();
  team = await salesTeam(testApp);
});
beforeEach(async () => {
  id = (await team.deal()).id;
});
afterAll(() => testApp.close());

const say = (body: string, more: object = {}, person: Person = team.staff) =>
  person.call('createDealComment', { params: { id }, body: { body, ...more } });
const read = (query: Record<string, string | number | boolean> = {}, person: Person = team.staff) =>
  person.call('listDealComments', { params: { id }, query });
const bodies = (answer: { body: { data: { body: string }[] } }) => answer.body.data.map(({ body }) => body);
const change = (comment: number, body: object, person: Person = team.staff) =>
  person.call('updateDealComment', { params: { deal_id: id, id: comment }, body });
const remove = (comment: number, person: Person = team.staff) =>
  person.call('deleteDealComment', { params: { deal_id: id, id: comment } });

test.each([['　 \n'], ['あ'.repeat(5_001)], ['']])(
  'refuses a comment without text or above 5,000 characters',
  async (body) => {
    expect((await say(body)).status).toBe(422);
    expect((await read()).body).toEqual({ data: [], meta: { total_count: 0, has_older: false } });
  },
);

test('returns twenty comments, newest last, and older ones before a given id', async () => {
  for (let number = 1; number <= 23; number += 1) await say(`第${number}`);
  const first = await read();
  expect([bodies(first)[0], bodies(first).at(-1), first.body.data.length]).toEqual(['第4', '第23', 20]);
  expect(first.body.meta).toEqual({ total_count: 23, has_older: true });
  const oldest = first.body.data[0].id;
  const older = await read({ read_more: true, oldest_comment_id: oldest });
  expect([bodies(older), older.body.meta.has_older]).toEqual([['第1', '第2', '第3'], false]);
  expect(bodies(await read({ items_per_page: 2, oldest_comment_id: oldest }))).toEqual(['第2', '第3']);
});

test('notifies watchers of added, changed and deleted comments', async () => {
  const versions: (string | undefined)[] = [];
  const noted = async () => {
    const rows = await testApp.app.live.watches.get('deal_comments')!([team.domainId]);
    versions.push(rows[0]?.version ?? undefined);
  };
  const { id: comment, lock_version } = (await say('初稿')).body.data;
  await noted();
  await change(comment, { body: '改稿', lock_version });
  await noted();
  await remove(comment);
  await noted();
  await read();
  await noted();
  expect(new Set(versions.slice(0, 3)).size).toBe(3);
  expect(versions[3]).toBe(versions[2]);
});

test('lets only the author change a comment', async () => {
  const { id: comment, lock_version } = (await say('初稿')).body.data;
  expect((await change(comment, { body: '横取り', lock_version }, team.admin)).status).toBe(403);
  const done = await change(comment, { body: ' 改稿 ', lock_version });
  expect([done.status, done.body.data.body, done.body.data.lock_version]).toEqual([200, '改稿', lock_version + 1]);
  const late = await change(comment, { body: '古い', lock_version });
  expect([late.status, late.body.error, late.body.details[0].body]).toEqual([409, 'StaleRecord', '改稿']);
});

test('lets authors delete their own comments, and administrators delete any', async () => {
  const own = (await say('自分の')).body.data.id;
  const administrators = (await say('管理者の', {}, team.admin)).body.data.id;
  expect((await remove(administrators)).status).toBe(403);
  expect((await remove(own)).status).toBe(204);
  expect((await remove(own)).status).toBe(404);
  const other = (await say('次の')).body.data.id;
  expect((await remove(other, team.admin)).status).toBe(204);
  expect(bodies(await read())).toEqual(['管理者の']);
});

test('sends one e-mail per mentioned member, with the text and a link', async () => {
  const stranger = (await testApp.company()).admin.userId;
  const ids = [team.admin.userId, team.admin.userId, team.staff.userId, stranger];
  const { body } = await say('@山田 ご確認ください。', { mentioned_user_ids: ids });
  expect(body.data.mentioned_user_ids).toEqual([team.admin.userId, team.staff.userId].sort((a, b) => a - b));
  const mails = async () => {
    await testApp.work();
    return (await testApp.app.database.pool.query('select recipient, body_text from mails order by id')).rows;
  };
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail.recipient).toBe(team.admin.email);
  expect(mail.body_text).toContain('ご確認ください。');
  expect(mail.body_text).toContain(`https://crm.example/deals/${id}`);
  const { id: comment, lock_version } = body.data;
  await change(comment, { body: '@山田 追記', mentioned_user_ids: [team.admin.userId], lock_version });
  expect(await mails()).toHaveLength(1);
});

test('hides comments with their deal, and e-mails no member who may not see it', async () => {
  const outsider = await team.member();
  await say('内緒の話');
  const limited = await team.admin.call('saveDealLimitedSharingUsers', {
    params: { id },
    body: { is_limited: true, user_ids: [team.staff.userId], lock_version: 0 },
  });
  expect(limited.status).toBe(200);
  expect((await read({}, outsider)).status).toBe(404);
  expect((await say('のぞき見', {}, outsider)).status).toBe(404);
  await testApp.work();
  const before = (await testApp.app.database.pool.query('select from mails')).rowCount;
  await say('@外の人', { mentioned_user_ids: [outsider.userId] });
  await testApp.work();
  expect((await testApp.app.database.pool.query('select from mails')).rowCount).toBe(before);
});

test('returns 401 without a session', async () => {
  expect((await read({}, testApp.guest)).status).toBe(401);
});
