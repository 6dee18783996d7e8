import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, TestApp } from '../testing/actions-app.ts';

let testApp: TestApp;
let team: ActionTeam;
const at = (day: string, from = '10:00', until = '11:00') => ({
  start_datetime: `${day}T${from}:00+09:00`,
  end_datetime: `${day}T${until}:00+09:00`,
});

beforeAll(async () => {
  testApp = await openActionsApp();
  team = await actionTeam(testApp);
  await team.action({ ...at('2026-04-01'), status: 'completed', result: 'ﾃﾞﾓ環境を案内' });
  await team.action({ ...at('2026-04-02'), pattern_id: 3, status: 'completed', user_id: team.admin.userId });
  await team.action({ ...at('2026-04-03'), invitee_ids: [team.admin.userId], pre_note: '見積の説明' });
  await team.action({ ...at('2126-04-03'), contact_ids: [team.contact] });
});
afterAll(() => testApp.close());

const days = (answer: { body: { data: { start_datetime: string }[] } }) =>
  answer.body.data.map(({ start_datetime }) => start_datetime.slice(0, 10));
const find = async (...conditions: object[]) =>
  days(await team.staff.call('listActions', { body: { search_condition: { conditions } } }));

test('requires a session, and refuses unknown conditions and sort keys', async () => {
  expect((await testApp.guest.call('listActions', { body: {} })).status).toBe(401);
  const asked = (body: object) => team.staff.call('listActions', { body });
  const conditions = [{ field: 'password', operator: 'in', value: [1] }];
  expect((await asked({ search_condition: { conditions } })).status).toBe(422);
  expect((await asked({ sort_key: 'lock_version' })).status).toBe(422);
});

test('returns the newest first, page by page, and in the requested order', async () => {
  const first = await team.staff.call('listActions', { body: { per_page: 2 } });
  expect(days(first)).toEqual(['2126-04-03', '2026-04-03']);
  expect(first.body.meta.total_count).toBe(4);
  const byPattern = await team.staff.call('listActions', {
    body: { sort_key: 'pattern', sort_order: 'desc', per_page: 1 },
  });
  expect(days(byPattern)).toEqual(['2026-04-02']);
});

test('marks a planned action as overdue after its end', async () => {
  const state = (...value: string[]) => find({ field: 'state', operator: 'in', value });
  expect(await state('overdue')).toEqual(['2026-04-03']);
  expect(await state('planned')).toEqual(['2126-04-03']);
  expect(await state('completed')).toEqual(['2026-04-02', '2026-04-01']);
});

test('filters by owner, by invited member and by either', async () => {
  const me = team.admin.userId;
  expect(await find({ field: 'user_id', operator: 'in', value: [me] })).toEqual(['2026-04-02']);
  expect(await find({ field: 'invitee_ids', operator: 'in', value: [String(me)] })).toEqual(['2026-04-03']);
  expect(await find({ field: 'member_ids', operator: 'in', value: [String(me)] })).toEqual([
    '2026-04-03',
    '2026-04-02',
  ]);
});

test('finds a keyword in the notes in any spelling, and in the name of the deal', async () => {
  const words = async (keyword: string) =>
    days(await team.staff.call('listActions', { body: { search_condition: { keyword } } }));
  expect(await words('デモ')).toEqual(['2026-04-01']);
  expect(await words('見積')).toEqual(['2026-04-03']);
  expect(await words('基幹システム')).toHaveLength(4);
});

test('finds actions in the global search by one character of their notes, and names the deal', async () => {
  const { body } = await team.staff.call('searchRecords', { query: { query: '環' } });
  const group = body.data.find(({ kind }: { kind: string }) => kind === 'actions');
  expect(group.records).toEqual([
    { id: expect.any(Number), title: 'ﾃﾞﾓ環境を案内', detail: '2026/04/01 基幹システム刷新' },
  ]);
});

test('filters a timeline by pattern and by planned actions', async () => {
  const timeline = async (body: object) =>
    days(await team.staff.call('listActionsOfDeal', { query: { deal_id: team.deal }, body }));
  expect(await timeline({ pattern_ids: [3] })).toEqual(['2026-04-02']);
  expect(await timeline({ status: 'planned' })).toEqual(['2126-04-03', '2026-04-03']);
});

test('filters a timeline by members, days and overdue actions', async () => {
  const timeline = (body: object) => team.staff.call('listActionsOfDeal', { query: { deal_id: team.deal }, body });
  expect(days(await timeline({ user_ids: [team.admin.userId] }))).toEqual(['2026-04-03', '2026-04-02']);
  expect(days(await timeline({ from: '2026-04-02', until: '2026-04-03' }))).toEqual(['2026-04-03', '2026-04-02']);
  expect(days(await timeline({ states: ['overdue'] }))).toEqual(['2026-04-03']);
  expect((await timeline({ from: '2026-02-30' })).status).toBe(422);
  expect((await timeline({ states: ['lost'] })).status).toBe(422);
});

test('lists actions that a contact took part in in its timeline', async () => {
  const answer = await team.staff.call('listActionsOfContact', { query: { contact_id: team.contact }, body: {} });
  expect(days(answer)).toEqual(['2126-04-03']);
});

describe('calendar', () => {
  const calendar = (body: object) => team.staff.call('listActionsOfCalendar', { body });

  test('returns actions that overlap the days, for owners and invited members', async () => {
    const week = { from: '2026-03-30', until: '2026-04-05' };
    expect(days(await calendar(week))).toEqual(['2026-04-01', '2026-04-02', '2026-04-03']);
    expect(days(await calendar({ ...week, user_ids: [team.admin.userId] }))).toEqual(['2026-04-02', '2026-04-03']);
    expect(days(await calendar({ from: '2026-04-02', until: '2026-04-02' }))).toEqual(['2026-04-02']);
  });

  test('finds members by words and groups, and returns the active ones', async () => {
    const week = { from: '2026-03-30', until: '2026-04-05' };
    const { staff, admin } = team;
    const created = await admin.call('createGroup', { body: { name: '東京営業', user_ids: [admin.userId] } });
    const asked = async (people: string[]) => {
      const answer = await calendar({ ...week, people });
      return [days(answer), answer.body.member_ids];
    };
    const ofAdmin = [['2026-04-02', '2026-04-03'], [admin.userId]];
    expect(await asked([`group:${created.body.data.id}`])).toEqual(ofAdmin);
    expect(await asked([String(admin.userId)])).toEqual(ofAdmin);
    expect((await asked(['me', String(admin.userId)]))[1]).toEqual(
      [admin.userId, staff.userId].toSorted((a, b) => a - b),
    );
    expect((await calendar(week)).body.member_ids).toEqual(expect.arrayContaining([admin.userId, staff.userId]));
    expect((await calendar({ ...week, people: ['everybody'] })).status).toBe(422);
  });

  test('returns an action that began long before, on the days that it touches', async () => {
    const long = await team.action({
      start_datetime: '2025-11-01T10:00:00+09:00',
      end_datetime: '2026-02-10T11:00:00+09:00',
    });
    const ids = async (from: string, until: string) =>
      (await calendar({ from, until })).body.data.map(({ id }: { id: number }) => id);
    expect(await ids('2026-02-09', '2026-02-15')).toEqual([long.id]);
    expect(await ids('2026-02-11', '2026-02-17')).toEqual([]);
  });

  test('gives every day its share of the actions, and counts those without room on each day', async () => {
    const one = await team.action(at('2027-01-10'));
    await testApp.app.database.pool.query(
      `insert into actions (domain_id, target_type, deal_id, pattern_id, start_datetime, end_datetime, user_id)
       select domain_id, target_type, deal_id, pattern_id, day + interval '1 hour', day + interval '2 hours', user_id
       from actions, (values (timestamptz '2027-01-11 00:00+09', 1200), ('2027-01-12 00:00+09', 3)) as v (day, size),
         generate_series(1, size) where id = $1`,
      [one.id],
    );
    const { body } = await calendar({ from: '2027-01-11', until: '2027-01-17' });
    expect(body.data).toHaveLength(1_000);
    expect(
      body.data.filter(({ start_datetime }: { start_datetime: string }) => start_datetime > '2027-01-12'),
    ).toHaveLength(3);
    expect(body.left_off).toEqual([{ day: '2027-01-11', count: 203 }]);
  });

  test('refuses more than six weeks, and a range that ends before it begins', async () => {
    expect((await calendar({ from: '2026-03-30', until: '2026-03-29' })).status).toBe(422);
    expect((await calendar({ from: '2026-03-01', until: '2026-05-01' })).status).toBe(422);
  });
});
