import { tellNews } from '@crm/notices-server';
import type { AskedNews } from '@crm/notices-server';
import { addJob } from '@crm/server-kit';
import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, Person, TestApp } from '../testing/actions-app.ts';

let testApp: TestApp;
let team: ActionTeam;
beforeAll(async () => {
  testApp = await openActionsApp();
});
beforeEach(async () => {
  team = await actionTeam(testApp);
});
afterAll(() => testApp.close());

interface Told {
  id: number;
  kind: string;
  title: string;
  others: number;
  excerpt: string | null;
  actor_id: number | null;
  read_at: string | null;
}

const noticesOf = async (person: Person, query: Record<string, number> = {}) => {
  await testApp.work();
  return (await person.call('listNotices', { query })).body as {
    data: Told[];
    meta: { unread_count: number; next_before: number | null };
  };
};
const kindsOf = async (person: Person) => (await noticesOf(person)).data.map(({ kind }) => kind);
const mailsTo = async (person: Person) =>
  (
    await testApp.app.database.pool.query('select subject, body_text from mails where recipient = $1 order by id', [
      person.email,
    ])
  ).rows as { subject: string; body_text: string }[];
const say = (id: number, person: Person, body: string, mentioned_user_ids: number[] = []) =>
  person.call('createActionComment', { params: { id }, body: { body, mentioned_user_ids } });

test.each(['listNotices', 'readNotices'])('%s returns 401 without a session', async (name) => {
  expect((await testApp.guest.call(name, { body: {} })).status).toBe(401);
});

test('notifies the owner of a comment and each mentioned member, but not its author', async () => {
  const { id } = await team.action();
  const third = await team.member();
  await say(id, team.admin, 'ご確認ください。', [third.userId]);
  expect(await kindsOf(team.staff)).toEqual(['action_comment']);
  expect((await noticesOf(third)).data).toEqual([
    expect.objectContaining({ kind: 'mention', excerpt: 'ご確認ください。', actor_id: team.admin.userId }),
  ]);
  expect(await kindsOf(team.admin)).toEqual([]);
  const [mail] = await mailsTo(third);
  expect(mail!.body_text).toContain('ご確認ください。');
  expect(mail!.body_text).toContain(`/actions?action=${id}`);
});

test('notifies only newly mentioned members of a changed comment', async () => {
  const { id } = await team.action();
  const third = await team.member();
  const comment = (await say(id, team.staff, '相談', [team.admin.userId])).body.data;
  expect(comment.mentioned_user_ids).toEqual([team.admin.userId]);
  const change = await team.staff.call('updateActionComment', {
    params: { id, comment_id: comment.id },
    body: { body: '相談です', mentioned_user_ids: [team.admin.userId, third.userId], lock_version: 0 },
  });
  expect(change.status).toBe(200);
  expect(await kindsOf(team.admin)).toEqual(['mention']);
  expect(await kindsOf(third)).toEqual(['mention']);
});

test('notifies invited members, new owners and former owners of deals and actions', async () => {
  const third = await team.member();
  const { body } = await team.act({ invitee_ids: [third.userId] });
  const { id, lock_version } = body.data;
  expect(await kindsOf(third)).toEqual(['invited']);
  await team.admin.call('updateAction', { params: { id }, body: { user_id: third.userId, lock_version } });
  expect(await kindsOf(third)).toEqual(['assigned', 'invited']);
  expect(await kindsOf(team.staff)).toEqual(['unassigned']);
  const deal = (await team.admin.call('getDeal', { params: { id: team.deal } })).body.data;
  await team.admin.call('updateDeal', {
    params: { id: team.deal },
    body: { user_id: third.userId, lock_version: deal.lock_version },
  });
  expect((await noticesOf(third)).data[0]).toMatchObject({ kind: 'assigned', title: deal.name });
  expect(await kindsOf(team.staff)).toEqual(['unassigned', 'unassigned']);
});

test('counts notices until they are read, one by one or all at once', async () => {
  const { id } = await team.action();
  for (const body of ['一', '二', '三']) await say(id, team.admin, body);
  const { data, meta } = await noticesOf(team.staff, { per_page: 2 });
  expect([data.map(({ excerpt }) => excerpt), meta.unread_count]).toEqual([['三', '二'], 3]);
  const older = await noticesOf(team.staff, { per_page: 2, before: meta.next_before! });
  expect([older.data.map(({ excerpt }) => excerpt), older.meta.next_before]).toEqual([['一'], null]);
  expect((await team.admin.call('readNotices', { body: {} })).status).toBe(204);
  expect((await noticesOf(team.staff)).meta.unread_count).toBe(3);
  await team.staff.call('readNotices', { body: { ids: [data[0]!.id] } });
  expect((await noticesOf(team.staff)).meta.unread_count).toBe(2);
  await team.staff.call('readNotices', { body: {} });
  const all = await noticesOf(team.staff);
  expect([all.meta.unread_count, all.data.every(({ read_at }) => read_at !== null)]).toEqual([0, true]);
});

test('sends no notice of a switched-off kind, and hides notices of records no longer visible', async () => {
  const { id } = await team.action();
  const third = await team.member();
  const off = { kind: 'mention', web: true, mail: false };
  const settings = await third.call('updatePersonalSettings', { body: { notifications: [off] } });
  expect(settings.status).toBe(200);
  await say(id, team.admin, '見てください', [third.userId]);
  expect(await kindsOf(third)).toEqual(['mention']);
  expect(await mailsTo(third)).toEqual([]);
  const deal = (await team.admin.call('getDeal', { params: { id: team.deal } })).body.data;
  const limited = await team.admin.call('saveDealLimitedSharingUsers', {
    params: { id: team.deal },
    body: { is_limited: true, user_ids: [team.staff.userId], lock_version: deal.lock_version },
  });
  expect(limited.status).toBe(200);
  expect((await noticesOf(third)).meta.unread_count).toBe(0);
  expect(await kindsOf(third)).toEqual([]);
  await say(id, team.admin, '内緒', [third.userId]);
  expect(await kindsOf(third)).toEqual([]);
});

test('deletes old notices in the nightly cleaning', async () => {
  const { id } = await team.action();
  await say(id, team.admin, '古い話');
  await testApp.app.cleaners.run(new Date(testApp.clock.now().getTime() + 89 * 86_400_000));
  expect(await kindsOf(team.staff)).toEqual(['action_comment']);
  await testApp.app.cleaners.run(new Date(testApp.clock.now().getTime() + 91 * 86_400_000));
  expect(await kindsOf(team.staff)).toEqual([]);
});

const titlesOf = async (person: Person) =>
  (await noticesOf(person)).data.map(({ kind, title, others }) => [kind, title, others]);

test('notifies a new owner of customers and contacts, once for a bulk change, and takes it back with the change', async () => {
  const third = await team.member();
  const customer = (id: number) => team.staff.call('getCustomer', { params: { id } });
  const { lock_version } = (await customer(team.customer)).body.data;
  await team.staff.call('updateCustomer', {
    params: { id: team.customer },
    body: { user_id: third.userId, lock_version },
  });
  const body = { user_id: third.userId, lock_version: 0 };
  expect((await team.staff.call('updateContact', { params: { id: team.contact }, body })).status).toBe(200);
  expect(await titlesOf(third)).toEqual([
    ['assigned', '山田 太郎', 0],
    ['assigned', '株式会社アクメ商事', 0],
  ]);
  const ids = [];
  for (const name of ['甲', '乙', '丙']) {
    const made = await team.staff.call('createCustomer', { body: { name, user_id: team.admin.userId } });
    ids.push(made.body.data.id as number);
  }
  const bulk = await team.staff.call('bulkUpdateCustomers', { body: { ids, changes: { user_id: third.userId } } });
  expect((await titlesOf(third))[0]).toEqual(['assigned', '甲', 2]);
  expect((await titlesOf(team.admin))[0]).toEqual(['unassigned', '甲', 2]);
  const undone = await team.staff.call('undoBulkCustomers', { params: { id: bulk.body.data.operation_id } });
  expect(undone.body.data.restored_count).toBe(3);
  expect(await titlesOf(third)).toEqual([
    ['assigned', '山田 太郎', 0],
    ['assigned', '株式会社アクメ商事', 0],
  ]);
  expect((await titlesOf(team.admin)).filter(([kind]) => kind === 'unassigned')).toEqual([]);
});

test('sends one notice for actions that are handed over together', async () => {
  const third = await team.member();
  const actions = [await team.action(), await team.action()].map(({ id }) => ({ id, user_id: third.userId }));
  expect((await team.staff.call('bulkUpdateActions', { body: { actions } })).status).toBe(200);
  expect(await titlesOf(third)).toEqual([['assigned', '基幹システム刷新', 1]]);
});

const wants = (person: Person, kind: string, channels = { web: true, mail: false }) =>
  person.call('updatePersonalSettings', { body: { notifications: [{ kind, ...channels }] } });

test('notifies members who opted in, once, of deals in a final phase and of members who join or leave', async () => {
  await testApp.work();
  await wants(team.admin, 'final_phase');
  await wants(team.admin, 'member_changes');
  const phases = team.masters['phases'].filter(
    (one: { deal_type_id: number; status: number }) => one.deal_type_id === team.masters['deal_types'][0].id,
  );
  const { lock_version } = (await team.staff.call('getDeal', { params: { id: team.deal } })).body.data;
  const moved = await team.staff.call('moveDeal', {
    params: { id: team.deal },
    body: {
      phase_id: phases.find(({ status }: { status: number }) => status === 2).id,
      reason_id: team.masters['reasons'][0].id,
      lock_version,
    },
  });
  expect(moved.body).toMatchObject({ data: { id: team.deal } });
  const third = await team.member();
  await team.admin.call('deleteMember', { params: { id: third.userId } });
  await testApp.work({ all: true });
  expect((await titlesOf(team.admin)).map(([kind]) => kind).toSorted()).toEqual([
    'final_phase',
    'member_joined',
    'member_left',
  ]);
  expect(await titlesOf(team.staff)).toEqual([]);
});

test('e-mails a form submission once, however often its job runs, with the name of the form', async () => {
  await wants(team.staff, 'form_submission', { web: false, mail: true });
  const asked: AskedNews = {
    ...({ domain_id: team.domainId, kind: 'form_submission', actor_id: null, user_ids: [team.staff.userId] } as const),
    ...({ subject_type: 'deal', subject_id: team.deal, title: '基幹システム刷新', others: 0 } as const),
    ...{ text: '資料請求', mark: 'event 7' },
  };
  for (const _try of [1, 2]) await addJob(testApp.app.database.system, tellNews, asked);
  await testApp.work();
  const mails = await mailsTo(team.staff);
  expect(mails.map(({ subject }) => subject)).toEqual(['フォームへの回答（基幹システム刷新）']);
  expect(mails[0]!.body_text).toContain('資料請求');
  expect(await titlesOf(team.staff)).toEqual([]);
});

test('sends no new notices to disabled or deleted members, and keeps their old ones', async () => {
  const third = await team.member();
  const given = (await team.action({ user_id: third.userId })) as { id: number; lock_version: number };
  const customer = await team.staff.call('createCustomer', { body: { name: '甲', user_id: third.userId } });
  const contact = await team.staff.call('createContact', { body: { name: '乙', user_id: third.userId } });
  await team.admin.call('disableMember', { params: { id: third.userId } });
  const refused = async (name: string, call: object) => (await team.staff.call(name, call)).body.details;
  const gone = [expect.objectContaining({ field: 'user_id', rule: 'custom.member.gone' })];
  const body = { name: '丙', user_id: third.userId };
  expect(await refused('createCustomer', { body })).toEqual(gone);
  expect(await refused('createContact', { body })).toEqual(gone);
  expect((await team.act({ user_id: third.userId })).body.details).toEqual(gone);
  const bulk = { ids: [team.customer], changes: { user_id: third.userId } };
  expect(await refused('bulkUpdateCustomers', { body: bulk })).toEqual([
    expect.objectContaining({ field: 'changes.user_id', rule: 'custom.member.gone' }),
  ]);
  const kept = { user_id: third.userId, lock_version: 0 };
  const answers = await Promise.all([
    team.staff.call('updateCustomer', { params: { id: customer.body.data.id }, body: kept }),
    team.staff.call('updateContact', { params: { id: contact.body.data.id }, body: kept }),
    team.update(given.id, kept),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const names = (await team.staff.call('getMasters')).body.data.users.map(({ name }: { name: string }) => name);
  expect(names).toContainEqual(expect.stringMatching(/^停止中：/));
});
