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

const read = (query: Record<string, string | number> = {}, person: Person = team.staff, id = team.contact) =>
  person.call('listContactActivities', { params: { id }, query });
const linkToDeal = async (person: Person = team.staff) => {
  const deal = (await person.call('getDeal', { params: { id: team.deal } })).body.data;
  const body = { contact_ids: [team.contact], lock_version: deal.lock_version };
  expect((await person.call('updateDeal', { params: { id: team.deal }, body })).status).toBe(200);
};
const setStage = async (lifecycle_stage_id: number | null) => {
  const { lock_version } = (await team.staff.call('getContact', { params: { id: team.contact } })).body.data;
  const body = { lifecycle_stage_id, lock_version };
  expect((await team.staff.call('updateContact', { params: { id: team.contact }, body })).status).toBe(200);
};

test.each(['listContactActivities', 'listContactStageChanges'])('%s returns 401 without a session', async (name) => {
  expect((await testApp.guest.call(name, { params: { id: team.contact } })).status).toBe(401);
});

test('returns 404 for a contact of another company, and 422 for an invalid cursor', async () => {
  const other = await actionTeam(testApp);
  expect((await read({}, other.staff)).status).toBe(404);
  expect((await read({ cursor: 'nonsense' })).status).toBe(422);
});

test('merges actions, phases and stages, newest first, and loses none between pages', async () => {
  const [first, second] = team.masters.lifecycle_stages.map(({ id }: { id: number }) => id);
  await linkToDeal();
  for (const stage of [first, second, null]) {
    testApp.clock.advance(60_000);
    await setStage(stage);
  }
  for (const day of ['10', '11', '12']) {
    const time = { start_datetime: `2026-04-${day}T10:00:00+09:00`, end_datetime: `2026-04-${day}T11:00:00+09:00` };
    const { status } = await team.act({ ...time, contact_ids: [team.contact], pre_note: `${day}日` });
    expect(status).toBe(201);
  }
  const whole = (await read({ per_page: 100 })).body;
  const kinds = whole.data.map(({ kind }: { kind: string }) => kind);
  expect(kinds.toSorted()).toEqual([
    ...['action', 'action', 'action'],
    // The changes of the stage have a source of their own.
    ...['change', 'phase', 'stage', 'stage', 'stage'],
  ]);
  const times = whole.data.map(({ at }: { at: string }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
  expect(whole.meta.next_cursor).toBeNull();
  const stages = whole.data.filter(({ kind }: { kind: string }) => kind === 'stage');
  expect(stages.map((one: { from_id: number; to_id: number }) => [one.from_id, one.to_id])).toEqual([
    [second, null],
    [first, second],
    [null, first],
  ]);
  const pages: unknown[] = [];
  for (let cursor: string | undefined, turns = 0; turns < 10; turns += 1) {
    const { data, meta } = (await read({ per_page: 2, ...(cursor && { cursor }) })).body;
    pages.push(...data);
    if (meta.next_cursor === null) break;
    cursor = meta.next_cursor;
  }
  expect(pages).toEqual(whole.data);
});

const histories = ['listContactActivities', 'listCustomerActivities', 'listDealActivities'] as const;
const idOf = {
  listContactActivities: 'contact',
  listCustomerActivities: 'customer',
  listDealActivities: 'deal',
} as const;
const historyOf = (name: (typeof histories)[number], person: Person = team.staff) =>
  person.call(name, { params: { id: team[idOf[name]] }, query: {} });

test.each(histories)('%s returns activities only to members who may see the record', async (name) => {
  expect((await testApp.guest.call(name, { params: { id: 1 }, query: {} })).status).toBe(401);
  const other = await actionTeam(testApp);
  expect((await historyOf(name, other.staff)).status).toBe(404);
  const nonsense = { params: { id: team[idOf[name]] }, query: { cursor: 'nonsense' } };
  expect((await team.staff.call(name, nonsense)).status).toBe(422);
});

test('lists a deal’s actions and phases without its name, and its customer’s list includes them with it', async () => {
  expect((await team.act({ pre_note: '初回訪問' })).status).toBe(201);
  const of = async (name: (typeof histories)[number]) =>
    (await historyOf(name)).body.data.map(({ kind, title }: { kind: string; title: string | null }) => [kind, title]);
  expect((await of('listDealActivities')).toSorted()).toEqual([
    ['action', null],
    ['change', null],
    ['phase', null],
  ]);
  const { name } = (await team.staff.call('getDeal', { params: { id: team.deal } })).body.data;
  expect((await of('listCustomerActivities')).toSorted()).toEqual([
    ['action', name],
    ['change', null],
    ['phase', name],
  ]);
});

test('leaves deals that the member may not see out of a customer’s activities', async () => {
  const { lock_version } = (await team.staff.call('getDeal', { params: { id: team.deal } })).body.data;
  const body = { is_limited: true, user_ids: [team.staff.userId], lock_version };
  const limited = await team.admin.call('saveDealLimitedSharingUsers', { params: { id: team.deal }, body });
  expect(limited.status).toBe(200);
  const outsider = await team.member();
  // The customer's own registration stays.
  const { data } = (await historyOf('listCustomerActivities', outsider)).body;
  expect(data).toMatchObject([{ kind: 'change', action: 'create' }]);
  expect((await historyOf('listDealActivities', outsider)).status).toBe(404);
});

test('sends no live event of a deal to members who may not see it', async () => {
  await linkToDeal();
  await team.act({ contact_ids: [team.contact] });
  const limited = await team.admin.call('saveDealLimitedSharingUsers', {
    params: { id: team.deal },
    body: { is_limited: true, user_ids: [team.staff.userId], lock_version: 1 },
  });
  expect(limited.status).toBe(200);
  const kindsFor = async (person: Person) =>
    (await read({}, person)).body.data.map(({ kind }: { kind: string }) => kind).toSorted();
  expect(await kindsFor(team.staff)).toEqual(['action', 'change', 'phase']);
  const outsider = await team.member();
  expect(await kindsFor(outsider)).toEqual(['change']);
  const deals = (person: Person) => person.call('listDealsOfContact', { query: { contact_id: team.contact } });
  expect((await deals(team.staff)).body.data.map(({ id }: { id: number }) => id)).toEqual([team.deal]);
  expect((await deals(outsider)).body).toMatchObject({ data: [], meta: { total_count: 0 } });
});

test('keeps the stages of a contact with the member who set each', async () => {
  const [first, second] = team.masters.lifecycle_stages.map(({ id }: { id: number }) => id);
  await setStage(first);
  testApp.clock.advance(60_000);
  await setStage(second);
  const { body } = await team.staff.call('listContactStageChanges', { params: { id: team.contact } });
  expect(body.data).toEqual([
    expect.objectContaining({ from_stage_id: first, stage_id: second, user_id: team.staff.userId }),
    expect.objectContaining({ from_stage_id: null, stage_id: first, user_id: team.staff.userId }),
  ]);
});

describe('sources', () => {
  const timeline = async (query: Record<string, string | number | boolean>) =>
    (await team.staff.call('listDealActivities', { params: { id: team.deal }, query })).body;
  const kindsOf = ({ data }: { data: { kind: string }[] }) => data.map(({ kind }) => kind).toSorted();
  const change = async (body: object) => {
    const { lock_version } = (await team.staff.call('getDeal', { params: { id: team.deal } })).body.data;
    const answer = await team.staff.call('updateDeal', { params: { id: team.deal }, body: { ...body, lock_version } });
    expect(answer.status).toBe(200);
  };

  test('returns comments and changes of a deal in the same order as its actions and phases', async () => {
    await change({ amount: 2_000_000 });
    const said = { params: { id: team.deal }, body: { body: '値引きの相談あり' } };
    expect((await team.staff.call('createDealComment', said)).status).toBe(201);
    await team.act({ pre_note: '初回訪問' });
    const all = await timeline({});
    expect(kindsOf(all)).toEqual(['action', 'change', 'change', 'comment', 'phase']);
    const comment = all.data.find(({ kind }: { kind: string }) => kind === 'comment');
    expect(comment).toMatchObject({ text: '値引きの相談あり', user_id: team.staff.userId, title: null });
    const [updated, created] = all.data.filter(({ kind }: { kind: string }) => kind === 'change');
    expect(updated).toMatchObject({ action: 'update', fields: [{ field: 'amount', after: '2000000' }] });
    expect(created).toMatchObject({ action: 'create', fields: [] });
    expect(kindsOf(await timeline({ sources: 'comment,phase' }))).toEqual(['comment', 'phase']);
    expect(
      (await team.staff.call('listDealActivities', { params: { id: team.deal }, query: { sources: 'x' } })).status,
    ).toBe(422);
  });

  test('separates planned actions from everything else', async () => {
    await team.act({ status: 'planned', pre_note: '訪問予定' });
    await team.act({ status: 'completed', result: '訪問済み' });
    const planned = await timeline({ planned: true });
    expect(planned.data).toMatchObject([
      { kind: 'action', is_planned: true, ends_at: expect.any(String), text: '訪問予定' },
    ]);
    const past = await timeline({ planned: false });
    expect(kindsOf(past)).toEqual(['action', 'change', 'phase']);
    expect(past.data.find(({ kind }: { kind: string }) => kind === 'action')).toMatchObject({ is_planned: false });
  });

  test('loses no older change behind many that a page leaves out', async () => {
    await change({ amount: 5_000_000 });
    const phases = team.masters.phases.filter(({ status }: { status: number }) => status === 1);
    for (let turn = 0; turn < 30; turn += 1) {
      testApp.clock.advance(60_000);
      await change({ phase_id: phases[turn % 2].id });
    }
    const found: { kind: string }[] = [];
    for (let cursor: string | null = null, turns = 0; turns < 20; turns += 1) {
      const page = await timeline({ sources: 'change', per_page: 2, ...(cursor && { cursor }) });
      found.push(...page.data);
      cursor = page.meta.next_cursor;
      if (cursor === null) break;
    }
    expect(found).toMatchObject([{ action: 'update', fields: [{ field: 'amount' }] }, { action: 'create' }]);
  });

  test('returns the changes of a customer with the names of the fields that were changed', async () => {
    const { lock_version } = (await team.staff.call('getCustomer', { params: { id: team.customer } })).body.data;
    const body = { tel_no: '03-1234-5678', lock_version };
    expect((await team.staff.call('updateCustomer', { params: { id: team.customer }, body })).status).toBe(200);
    const query = { sources: 'change' };
    const { data } = (await team.staff.call('listCustomerActivities', { params: { id: team.customer }, query })).body;
    expect(data[0]).toMatchObject({
      action: 'update',
      fields: [{ field: 'tel_no', before: null, after: '03-1234-5678' }],
    });
  });
});
