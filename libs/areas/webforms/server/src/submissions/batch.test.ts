import { sqlFor } from '@crm/database';
import type { AskedNews } from '@crm/notices-server';
import { sql } from 'kysely';
import { passFor } from '../spam/testing/visitor.ts';
import { addDealType, countsOf, item, openWebformsApp, publish, rowsOf, send } from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let form: Form;

beforeAll(async () => {
  testApp = await openWebformsApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ours = await testApp.company();
  form = await publish(ours, [item('customer_name'), item('contact_memo')], { customer_identification_rule: 1 });
});

const visitor = (index: number, more: object = {}) =>
  send(testApp, form, { contact_email: `v${index}@example.jp`, customer_name: `${index}商店`, ...more });

const many = (count: number, more: (index: number) => object = () => ({})) =>
  Promise.all(Array.from({ length: count }, (_none, index) => visitor(index, more(index))));

const transactions = async () => {
  const query = sqlFor
    .selectFrom('webform_submission_logs')
    .select(sql<number>`count(distinct xmin::text)::int`.as('count'))
    .where('domain_id', '=', ours.domainId);
  return (await ours.db.first(query))!.count;
};

test('writes two hundred simultaneous submissions in a few transactions, with records of their own', async () => {
  const answers = await many(200);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 200, contacts: 200, customers: 200 });
  expect(await transactions()).toBeLessThan(20);
  const names = new Map((await rowsOf(ours, 'customers')).map(({ id, name }) => [id, name]));
  for (const { email, customer_id } of await rowsOf(ours, 'contacts'))
    expect(`${names.get(customer_id!)}`).toBe(`${/\d+/.exec(email!)![0]}商店`);
});

test('shares transactions at a protected form, and refuses only the submissions without their own pass', async () => {
  const guarded = await publish(ours, [item('contact_memo')], { is_protecting_spam: true });
  const passes = await Promise.all(Array.from({ length: 60 }, () => passFor(testApp, ours, guarded)));
  // The last ten come with passes of others.
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_none, index) =>
      send(testApp, guarded, { contact_email: `v${index}@example.jp` }, { spam_check_token: passes[index % 60] }),
    ),
  );
  const counted = Map.groupBy(answers, ({ status, body }) => (status === 200 ? 'taken' : body.error));
  expect([counted.get('taken')!.length, counted.get('SpamCheckRequired')!.length]).toEqual([60, 10]);
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 60, contacts: 60 });
  expect(await transactions()).toBeLessThan(12);
});

test('writes known visitors, new ones and repeated posts at once, each with the right result', async () => {
  await many(10, (index) => ({ contact_memo: `最初${index}` }));
  const append = await publish(ours, [item('contact_memo', { writing_type: 'append' })]);
  const posts = Array.from({ length: 20 }, (_none, index) => ({
    contact_email: `v${index}@example.jp`,
    contact_memo: `次${index}`,
  }));
  const answers = await Promise.all([...posts, ...posts].map((post) => send(testApp, append, post)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 30, contacts: 20 });
  const memos = new Map((await rowsOf(ours, 'contacts')).map(({ email, memo }) => [email, memo]));
  expect(memos.get('v3@example.jp')).toBe('最初3\n次3');
  expect(memos.get('v13@example.jp')).toBe('次13');
});

describe('a batch with a submission that the database refuses', () => {
  beforeAll(() =>
    sql`
      create function refuse_some() returns trigger language plpgsql as
        $$ begin if new.memo = '壊れる' then raise exception 'refused'; end if; return new; end $$;
      create trigger refuse_some before insert on contacts for each row execute function refuse_some();
    `.execute(testApp.app.database.system),
  );
  afterAll(() => sql`drop function refuse_some() cascade`.execute(testApp.app.database.system));

  test('fails that submission alone, with nothing written, and takes the others', async () => {
    const answers = await many(12, (index) => ({ contact_memo: index === 5 ? '壊れる' : '大丈夫' }));
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, (_none, index) => (index === 5 ? 500 : 200)),
    );
    expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 11, contacts: 11, customers: 11 });
    expect((await rowsOf(ours, 'contacts')).map(({ email }) => email)).not.toContain('v5@example.jp');
  });
});

test('writes batches of one company each, so that companies do not wait for each other', async () => {
  const theirs = await testApp.company();
  const theirForm = await publish(theirs, [item('contact_memo')]);
  await Promise.all([
    many(20),
    ...Array.from({ length: 20 }, (_n, i) => send(testApp, theirForm, { contact_memo: `${i}` })),
  ]);
  expect(await countsOf(ours)).toMatchObject({ webform_submission_logs: 20, contacts: 20 });
  expect(await countsOf(theirs)).toMatchObject({ webform_submission_logs: 20, contacts: 1, customers: 0 });
});

test('notifies the owner of each deal, else of the contact, in a batch, and nobody without an owner', async () => {
  const type = await addDealType(ours);
  const assigned = await publish(
    ours,
    [item('deal_assignee', { visibility: false, default_value: String(ours.staff.userId) })],
    { deal_type_id: type.id },
  );
  await visitor(1);
  await testApp.work();
  const { rows } = await testApp.app.database.pool.query('select max(position) as told from domain_events');
  await ours.db.all(
    sqlFor.updateTable('contacts').set({ user_id: ours.admin.userId }).where('domain_id', '=', ours.domainId),
  );
  await Promise.all([
    ...Array.from({ length: 9 }, (_none, index) => visitor(index + 1, { contact_memo: '二度目' })),
    send(testApp, assigned, { contact_email: 'deal@example.jp' }),
  ]);
  await testApp.work();
  const [contact] = await rowsOf(ours, 'contacts');
  const [deal] = await rowsOf(ours, 'deals');
  const notices = sqlFor
    .selectFrom('notices')
    .select(['user_id', 'kind', 'subject_type', 'subject_id', 'title', 'excerpt'])
    .where('domain_id', '=', ours.domainId)
    .orderBy('subject_type');
  const kind = 'form_submission';
  const excerpt = 'お問い合わせ';
  expect(await ours.db.all(notices)).toEqual([
    {
      user_id: ours.admin.userId,
      kind,
      subject_type: 'contact',
      subject_id: contact!.id,
      title: contact!.name,
      excerpt,
    },
    { user_id: ours.staff.userId, kind, subject_type: 'deal', subject_id: deal!.id, title: deal!.name, excerpt },
  ]);
  // A subscriber that gets its events again adds nothing.
  await sql`update event_cursors set position = ${rows[0].told}`.execute(testApp.app.database.system);
  await testApp.work();
  expect(await ours.db.all(notices)).toHaveLength(2);
});

test('mails a member without a notice when only mails are on, and does neither when both are off', async () => {
  await visitor(1);
  await ours.db.all(
    sqlFor.updateTable('contacts').set({ user_id: ours.admin.userId }).where('domain_id', '=', ours.domainId),
  );
  const answered = async (channels: { web: boolean; mail: boolean }) => {
    const notifications = [{ kind: 'form_submission', ...channels }];
    expect((await ours.admin.call('updatePersonalSettings', { body: { notifications } })).status).toBe(200);
    await visitor(1, { contact_memo: JSON.stringify(channels) });
    await testApp.work();
    const told = await ours.db.all(sqlFor.selectFrom('notices').select('id').where('domain_id', '=', ours.domainId));
    const { rows } = await sql<{ payload: AskedNews }>`
      select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task
        on task.id = job.task_id where task.identifier = 'notify_members' order by job.id`.execute(
      testApp.app.database.system,
    );
    const mailed = rows.filter(({ payload }) => payload.domain_id === ours.domainId);
    return [told.length, mailed.map(({ payload }) => [payload.user_ids, payload.text])];
  };
  expect(await answered({ web: false, mail: false })).toEqual([0, []]);
  expect(await answered({ web: false, mail: true })).toEqual([0, [[[ours.admin.userId], 'お問い合わせ']]]);
  expect(await answered({ web: true, mail: false })).toEqual([1, [[[ours.admin.userId], 'お問い合わせ']]]);
});
