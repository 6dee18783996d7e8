import { openTargetsApp, targetTeam } from '../testing/targets-app.ts';
import type { Person, TargetTeam, TestApp } from '../testing/targets-app.ts';

let testApp: TestApp;
let team: TargetTeam;
beforeAll(async () => {
  testApp = await openTargetsApp();
});
beforeEach(async () => {
  team = await targetTeam(testApp);
});
afterAll(() => testApp.close());

const table = (more: object = {}) => ({
  ...{ deal_type_id: team.dealTypeId, amount_basis: 'contract_amount', term_type: 'month' },
  ...more,
});
const list = (more: object = {}, person: Person = team.admin) =>
  person.call('listSalesTargets', { body: { ...table(), time: '2026-05-10', ...more } });
const set = (targets: object[], more: object = {}, person: Person = team.admin) =>
  person.call('updateSalesTargets', { body: { ...table(more), targets } });
const aggregate = async (more: object = {}, person: Person = team.admin) =>
  (await person.call('aggregateSalesTargets', { body: { ...table(), time: '2026-05-10', ...more } })).body.data;
const rowOf = async (id: number, more: object = {}) =>
  (await list(more)).body.data.rows.find(({ subject_id }: { subject_id: number }) => subject_id === id);

test('returns 401 without a session, and 403 to members whom the company does not show the targets', async () => {
  expect((await list({}, testApp.guest)).status).toBe(401);
  expect((await list({}, team.staff)).status).toBe(403);
  expect((await set([{ subject_id: team.staff.userId, time: '2026-05-01', amount: 1 }], {}, team.staff)).status).toBe(
    403,
  );
});

test('lets members see all targets and set their own, once the company shows them', async () => {
  await team.setting({ display_goal_menu_to_all_user: true });
  const own = { subject_id: team.staff.userId, time: '2026-05-01', amount: 300 };
  expect((await set([own], {}, team.staff)).status).toBe(200);
  expect((await set([{ ...own, subject_id: team.admin.userId }], {}, team.staff)).status).toBe(403);
  const rows = (await list({}, team.staff)).body.data.rows as { subject_id: number; editable: boolean }[];
  expect(rows.filter(({ editable }) => editable).map(({ subject_id }) => subject_id)).toEqual([team.staff.userId]);
});

test.each([
  ['week', 52, '2026-04-06'],
  ['month', 12, '2026-04-01'],
  ['quarter', 4, '2026-04-01'],
  ['half', 2, '2026-04-01'],
  ['year', 5, '2025-04-01'],
])('lists the %ss of the fiscal year, each unit with targets of its own', async (term_type, count, first) => {
  await set([{ subject_id: team.staff.userId, time: '2026-05-15', amount: 500 }], { term_type });
  const { periods } = (await list({ term_type })).body.data;
  expect([periods.length, periods[0].from]).toEqual([count, first]);
  const { amounts } = await rowOf(team.staff.userId, { term_type });
  expect(amounts.filter((amount: number | null) => amount !== null)).toEqual([500]);
  const other = term_type === 'month' ? 'week' : 'month';
  expect((await rowOf(team.staff.userId, { term_type: other })).amounts.every((one: unknown) => one === null)).toBe(
    true,
  );
});

test('returns what it changed, and nothing for the same targets again', async () => {
  const target = { subject_id: team.staff.userId, time: '2026-04-20', amount: 999_999_999_999_999 };
  const changed = { subject_id: team.staff.userId, starts_on: '2026-04-01', before: null, after: 999_999_999_999_999 };
  expect((await set([target])).body.data).toMatchObject([changed]);
  expect((await set([target])).body.data).toEqual([]);
  expect((await set([{ ...target, amount: null }])).body.data).toMatchObject([
    { ...changed, before: changed.after, after: null },
  ]);
  expect((await rowOf(team.staff.userId)).amounts[0]).toBeNull();
});

test('writes nothing when one member of the batch is not of the company', async () => {
  const other = await targetTeam(testApp);
  const targets = [team.staff.userId, other.staff.userId].map((subject_id) => ({
    ...{ subject_id, time: '2026-04-01', amount: 5 },
  }));
  expect(await set(targets)).toMatchObject({
    status: 422,
    body: { details: [{ field: 'targets[1].subject_id', rule: 'not_found' }] },
  });
  expect((await rowOf(team.staff.userId)).amounts[0]).toBeNull();
});

test.each([
  ['a negative amount', { amount: -1 }],
  ['a fraction', { amount: 1.5 }],
  ['more than 15 digits', { amount: 1_000_000_000_000_000 }],
  ['no day', { time: '2026-02-30' }],
])('returns 422 for %s', async (_case, wrong) => {
  expect((await set([{ subject_id: team.staff.userId, time: '2026-04-01', amount: 1, ...wrong }])).status).toBe(422);
});

test('returns 404 for a deal type of another company, and for a product of another type', async () => {
  const other = await targetTeam(testApp);
  expect((await list({ deal_type_id: other.dealTypeId })).status).toBe(404);
  expect((await list({ product_id: other.first('products') })).status).toBe(404);
});

test('follows the closing month of the company', async () => {
  await team.setting({ closing_month: 12 });
  const { periods } = (await list({ term_type: 'quarter' })).body.data;
  expect(periods.map(({ from }: { from: string }) => from)).toEqual([
    '2026-01-01',
    '2026-04-01',
    '2026-07-01',
    '2026-10-01',
  ]);
});

test('shows a member who has left with the targets of their time, unless the company hides them', async () => {
  const leaver = await team.member();
  await set([{ subject_id: leaver.userId, time: '2026-04-01', amount: 7 }]);
  await testApp.app.database.system
    .updateTable('members')
    .set({ deleted_at: new Date() })
    .where('user_id', '=', leaver.userId)
    .execute();
  expect(await rowOf(leaver.userId)).toMatchObject({ deleted: true, editable: false });
  expect(await rowOf(leaver.userId, { time: '2030-04-01' })).toBeUndefined();
  await team.setting({ hidden_deleted_users: true });
  expect(await rowOf(leaver.userId)).toBeUndefined();
});

describe('aggregate', () => {
  const first = async (more: object = {}, person?: Person) => (await aggregate(more, person)).total[0];

  test('compares won amounts with targets, exactly beyond the largest number of JSON', async () => {
    for (let count = 0; count < 3; count += 1) await team.deal({ amount: 999_999_999_999_999 });
    await team.deal({ status: 1 });
    await team.deal({ status: 3 });
    await set([{ subject_id: team.staff.userId, time: '2026-04-01', amount: 999_999_999_999_999 }]);
    await set([{ subject_id: team.admin.userId, time: '2026-04-01', amount: 999_999_999_999_999 }]);
    expect(await first()).toEqual({
      ...{ from: '2026-04-01', until: '2026-05-01' },
      ...{ target: '1999999999999998', actual: '2999999999999997', achievement: 150 },
    });
    expect(await first({ subject_ids: [team.admin.userId] })).toMatchObject({ actual: '0', achievement: 0 });
  });

  test('returns no achievement without a target, or with one of zero', async () => {
    await team.deal();
    expect(await first()).toMatchObject({ target: null, achievement: null });
    await set([{ subject_id: team.staff.userId, time: '2026-04-01', amount: 0 }]);
    expect(await first()).toMatchObject({ target: '0', achievement: null });
  });

  test('counts only deals that the caller may see, and only their own targets while the company hides them', async () => {
    const deal = await team.deal();
    await team.must(team.admin, 'saveDealLimitedSharingUsers', {
      params: { id: deal.id },
      body: { is_limited: true, user_ids: [], lock_version: deal.lock_version },
    });
    const outsider = await team.member();
    await set([{ subject_id: team.staff.userId, time: '2026-04-01', amount: 10 }]);
    expect(await first({}, outsider)).toMatchObject({ actual: '0', target: null });
    expect(await first({}, team.staff)).toMatchObject({ actual: '1000000', target: '10' });
  });

  test('counts a member of two groups in both, and once in the total', async () => {
    for (const name of ['営業一課', '重点顧客']) {
      await team.must(team.admin, 'createGroup', { body: { name, user_ids: [team.staff.userId] } });
    }
    await team.deal();
    await set([{ subject_id: team.staff.userId, time: '2026-04-01', amount: 2_000_000 }]);
    const { rows, total } = await aggregate({ subject_type: 'group' });
    expect(rows.map(({ periods }: { periods: object[] }) => periods[0])).toMatchObject([
      { actual: '1000000', target: '2000000', achievement: 50 },
      { actual: '1000000', target: '2000000', achievement: 50 },
    ]);
    expect(total[0]).toMatchObject({ actual: '1000000' });
    await set([{ subject_id: rows[0].subject_id, time: '2026-04-01', amount: 4_000_000 }], { subject_type: 'group' });
    expect((await aggregate({ subject_type: 'group' })).rows[0].periods[0]).toMatchObject({ achievement: 25 });
  });
});

describe('CSV', () => {
  const file = (more: object = {}) =>
    team.admin.call('downloadSalesTargetsTemplate', { body: { ...table(), time: '2026-05-10', ...more } });
  const upload = (text: string, more: object = {}, person: Person = team.admin) =>
    person.call('importSalesTargetsCsv', {
      body: { ...table(), time: '2026-05-10', content: Buffer.from(text).toString('base64'), ...more },
    });
  const header = [
    'メールアドレス',
    '名前',
    ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => `2026年${month}月`),
  ].concat([1, 2, 3].map((month) => `2027年${month}月`));
  const csv = (...cells: string[]) =>
    [header, [team.staff.email, '山田', ...cells, ...Array<string>(12 - cells.length).fill('')]]
      .map((row) => row.map((cell) => `"${cell}"`).join(','))
      .join('\r\n');

  beforeEach(() => team.admin.call('updatePersonalSettings', { body: { csv_encoding: 'utf8' } }));

  test('returns a template with a column per period, and takes its own export back without a change', async () => {
    await set([{ subject_id: team.staff.userId, time: '2026-04-01', amount: 1_200_000 }]);
    const empty = await file();
    expect(empty.headers['content-type']).toContain('text/csv');
    expect(empty.headers['content-disposition']).toContain(encodeURIComponent('売上目標_'));
    const filled = await file({ filled: true });
    expect((await upload(filled.body)).body).toMatchObject({ data: [] });
    expect(empty.status).toBe(200);
  });

  test('previews an import without writing, then writes it with the notations of Excel', async () => {
    const text = csv('1,500,000', '¥２０００', '3000円');
    const preview = await upload(text, { preview: true });
    expect(preview.body.data.map(({ after }: { after: number }) => after)).toEqual([1_500_000, 2_000, 3_000]);
    expect((await rowOf(team.staff.userId)).amounts.slice(0, 3)).toEqual([null, null, null]);
    await upload(text);
    expect((await rowOf(team.staff.userId)).amounts.slice(0, 3)).toEqual([1_500_000, 2_000, 3_000]);
  });

  test.each([
    ['an unknown member', () => csv('1').replace(team.staff.email, 'x@example.jp'), 'csv.target_subject', 2],
    ['an amount that is none', () => csv('百万'), 'csv.target_amount', 2],
    ['the header of another year', () => csv('1').replaceAll('2026年', '2025年'), 'csv.header', undefined],
  ])('returns 422 for %s and writes nothing', async (_case, text, rule, line) => {
    const answer = await upload(text());
    expect(answer).toMatchObject({ status: 422, body: { details: [{ rule, ...(line && { params: { line } }) }] } });
    expect((await rowOf(team.staff.userId)).amounts[0]).toBeNull();
  });

  test('returns 403 for an import of targets that the member may not set', async () => {
    await team.setting({ display_goal_menu_to_all_user: true });
    const text = csv('1').replace(team.staff.email, team.admin.email);
    expect((await upload(text, {}, team.staff)).status).toBe(403);
  });
});
