import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, TestApp } from '../testing/actions-app.ts';

let testApp: TestApp;
let ours: ActionTeam;
let theirs: ActionTeam;

beforeAll(async () => {
  testApp = await openActionsApp();
  [ours, theirs] = [await actionTeam(testApp), await actionTeam(testApp)];
});
afterAll(() => testApp.close());

const issuesOf = (answer: { status: number; body: { details?: { field: string; rule: string }[] } }) => [
  answer.status,
  answer.body.details?.map(({ field, rule }) => `${field} ${rule}`),
];

test.each(['createActionOfDeal', 'createActionOfCustomer', 'createActionOfContact', 'updateAction', 'deleteAction'])(
  '%s returns 401 without a session',
  async (operation) => {
    expect((await testApp.guest.call(operation, { params: { id: 1 }, body: {} })).status).toBe(401);
  },
);

test('reports all issues of an action at once, and writes nothing', async () => {
  const team = await actionTeam(testApp);
  const wrong = {
    purpose_id: theirs.purpose,
    start_datetime: '2026-04-31T10:00:00',
    user_id: theirs.staff.userId,
    invitee_ids: [team.staff.userId, theirs.staff.userId],
    contact_ids: [theirs.contact],
    next_action: { ...team.plan, status: undefined, end_datetime: '2026-04-10T09:00:00+09:00' },
  };
  expect(issuesOf(await team.act(wrong))).toEqual([
    422,
    [
      'start_datetime format',
      'purpose_id not_found',
      'user_id not_found',
      'invitee_ids[1] not_found',
      'contact_ids[0] not_found',
      'next_action.end_datetime custom.time.endBeforeStart',
    ],
  ]);
  expect(issuesOf(await team.act({ purpose_id: undefined }))).toEqual([422, ['purpose_id errors.required']]);
  expect((await team.staff.call('listActions', { body: {} })).body.meta.total_count).toBe(0);
});

test('refuses purposes of deals for customers and contacts, which need none', async () => {
  const { purpose_id, ...plain } = ours.plan;
  const post = (body: object) => ours.staff.call('createActionOfCustomer', { params: { id: ours.customer }, body });
  expect(issuesOf(await post({ ...plain, purpose_id }))).toEqual([422, ['purpose_id not_found']]);
  expect((await post(plain)).body.data).toMatchObject({ target_type: 'customer', customer_name: '株式会社アクメ商事' });
  const ofContact = await ours.staff.call('createActionOfContact', { params: { id: ours.contact }, body: plain });
  expect(ofContact.body.data).toMatchObject({
    target_type: 'contact',
    contact_name: '山田 太郎',
    customer_name: '株式会社アクメ商事',
  });
});

test('refuses to write to or change records of another company', async () => {
  const { id } = await theirs.action();
  const create = await ours.staff.call('createActionOfDeal', { params: { id: theirs.deal }, body: ours.plan });
  const update = await ours.update(id, { result: '侵入' });
  const remove = await ours.staff.call('deleteAction', { params: { id } });
  expect([create.status, update.status, remove.status]).toEqual([404, 404, 404]);
  expect((await theirs.get(id)).result).toBeNull();
});

test('makes the caller the owner of a plan by default, and returns its participants and target', async () => {
  const answer = await ours.act({
    start_datetime: '2026-04-12T10:00:00',
    end_datetime: '2026-04-12T11:30:00',
    invitee_ids: [ours.admin.userId, ours.staff.userId],
    contact_ids: [ours.contact],
    pre_note: '  議題の確認 ',
  });
  expect(answer.status).toBe(201);
  expect(answer.body.next_action).toBeNull();
  expect(answer.body.data).toMatchObject({
    deal_name: '基幹システム刷新',
    customer_name: '株式会社アクメ商事',
    start_datetime: '2026-04-12T10:00:00+09:00',
    end_datetime: '2026-04-12T11:30:00+09:00',
    user_id: ours.staff.userId,
    invitee_ids: [ours.admin.userId],
    contacts: [{ id: ours.contact, name: '山田 太郎' }],
    pre_note: '議題の確認',
    active: true,
    comment_count: 0,
    reactions: [],
    lock_version: 0,
  });
});

test('creates one action for two requests with one idempotency key', async () => {
  const team = await actionTeam(testApp);
  const send = () =>
    team.staff.call('createActionOfDeal', {
      params: { id: team.deal },
      body: team.plan,
      headers: { 'idempotency-key': 'plan-1' },
    });
  const [first, second] = [await send(), await send()];
  expect(second.body.data.id).toBe(first.body.data.id);
  expect((await team.staff.call('listActions', { body: {} })).body.meta.total_count).toBe(1);
});

test('completes an action and plans the next in one call, and updates deal and customer', async () => {
  const team = await actionTeam(testApp);
  const { id } = await team.action();
  expect(await team.dealTimes()).toEqual([null, '2026-04-10T10:00:00+09:00']);
  const next = {
    pattern_id: 3,
    purpose_id: team.purpose,
    start_datetime: '2026-04-20T09:00:00+09:00',
    end_datetime: '2026-04-20T09:15:00+09:00',
  };
  const answer = await team.update(id, { status: 'completed', result: '好感触', next_action: next });
  expect(answer.body.data).toMatchObject({ status: 'completed', active: false, result: '好感触', lock_version: 1 });
  expect(answer.body.next_action).toMatchObject({ status: 'planned', pattern_id: 3, deal_id: team.deal });
  const times = ['2026-04-10T11:00:00+09:00', '2026-04-20T09:00:00+09:00'];
  expect(await team.dealTimes()).toEqual(times);
  expect(await team.customerTimes()).toEqual(times);
});

test('refuses to complete what has not begun, in every call, and allows for clocks that are a little ahead', async () => {
  const team = await actionTeam(testApp);
  const at = (minutes: number) => {
    const time = new Date(testApp.clock.now().getTime() + minutes * 60_000).toISOString();
    return { start_datetime: time, end_datetime: time };
  };
  const refused = (place = '') => [422, [`${place}start_datetime custom.time.future`]];
  expect(issuesOf(await team.act({ ...at(6), status: 'completed' }))).toEqual(refused());
  expect((await team.act({ ...at(4), status: 'completed' })).status).toBe(201);
  const { id } = await team.action(at(60));
  expect(issuesOf(await team.update(id, { status: 'completed' }))).toEqual(refused());
  const many = await team.staff.call('bulkUpdateActions', { body: { actions: [{ id, status: 'completed' }] } });
  expect(issuesOf(many)).toEqual(refused('actions[0].'));
  expect((await team.update(id, { ...at(-60), status: 'completed' })).status).toBe(200);
  expect(issuesOf(await team.update(id, { ...at(60), lock_version: 1 }))).toEqual(refused());
});

test('does not complete the action when the next one is refused', async () => {
  const team = await actionTeam(testApp);
  const { id } = await team.action();
  const next_action = { ...team.plan, status: undefined, purpose_id: theirs.purpose };
  expect((await team.update(id, { status: 'completed', next_action })).status).toBe(422);
  expect(await team.get(id)).toMatchObject({ status: 'planned', lock_version: 0 });
  expect(await team.dealTimes()).toEqual([null, '2026-04-10T10:00:00+09:00']);
});

test('returns the stored action to the second of two concurrent editors', async () => {
  const { id } = await ours.action();
  expect((await ours.update(id, { result: '先' })).status).toBe(200);
  const late = await ours.update(id, { result: '後' }, ours.admin);
  expect([late.status, late.body.error, late.body.details[0].result]).toEqual([409, 'StaleRecord', '先']);
  expect((await ours.get(id)).result).toBe('先');
});

test('excludes a deleted action from the dates until its deleter restores it', async () => {
  const team = await actionTeam(testApp);
  const { id } = await team.action({ status: 'completed' });
  expect((await team.dealTimes())[0]).toBe('2026-04-10T11:00:00+09:00');
  expect((await team.staff.call('deleteAction', { params: { id } })).status).toBe(204);
  expect(await team.dealTimes()).toEqual([null, null]);
  expect((await team.staff.call('getAction', { params: { id } })).status).toBe(404);
  const restore = (person = team.staff) => person.call('restoreActions', { body: { ids: [id] } });
  expect((await restore(team.admin)).status).toBe(404);
  expect((await restore()).body.data).toMatchObject([{ id, status: 'completed' }]);
  expect((await team.dealTimes())[0]).toBe('2026-04-10T11:00:00+09:00');
});

test('returns 404 for an action of a deleted deal', async () => {
  const team = await actionTeam(testApp);
  const { id } = await team.action();
  await team.staff.call('deleteDeal', { params: { id: team.deal } });
  expect((await team.staff.call('getAction', { params: { id } })).status).toBe(404);
  expect((await team.staff.call('listActions', { body: {} })).body.meta.total_count).toBe(0);
  const calendar = await team.staff.call('listActionsOfCalendar', {
    body: { from: '2026-04-06', until: '2026-04-12' },
  });
  expect(calendar.body.data).toEqual([]);
});

test('writes each change to the audit log', async () => {
  const team = await actionTeam(testApp);
  const { id } = await team.action();
  await team.update(id, { result: '済' });
  const rows = await team.db.transaction(({ tx }) =>
    tx
      .selectFrom('audit_logs')
      .select('action')
      .where('entity', '=', 'action')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute(),
  );
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update']);
});

test('keeps a contact in the action when an editor may not see it', async () => {
  const team = await actionTeam(testApp);
  const asked = await team.staff.call('createContact', { body: { name: '佐藤 一郎', customer_id: team.customer } });
  const other = asked.body.data.id as number;
  const action = await team.action({ contact_ids: [team.contact, other] });
  const hide = (isHidden: boolean) =>
    team.db.transaction(({ tx }) =>
      tx
        .updateTable('contacts')
        .set({ deleted_at: isHidden ? testApp.clock.now() : null })
        .where('id', '=', other)
        .execute(),
    );
  const people = async () => (await team.get(action.id)).contacts.map(({ id }: { id: number }) => id);
  await hide(true);
  expect(await people()).toEqual([team.contact]);
  expect((await team.update(action.id, { contact_ids: [] })).status).toBe(200);
  await hide(false);
  expect(await people()).toEqual([other]);
  expect((await team.update(action.id, { lock_version: 1, contact_ids: [team.contact, other] })).status).toBe(200);
  expect(await people()).toEqual([team.contact, other].toSorted((a, b) => a - b));
  expect((await team.update(action.id, { lock_version: 2, contact_ids: [] })).status).toBe(200);
  expect(await people()).toEqual([]);
});

test('stores the supplement of a result, finds it, and changes it without the result', async () => {
  const team = await actionTeam(testApp);
  const made = await team.action({ status: 'completed', result: '前向きなご回答', extra_result: ' 議事録は後日 ' });
  expect(await team.get(made.id)).toMatchObject({ result: '前向きなご回答', extra_result: '議事録は後日' });
  const found = async (keyword: string) =>
    (await team.staff.call('listActions', { body: { search_condition: { keyword } } })).body.meta.total_count;
  expect(await found('議事録')).toBe(1);
  expect((await team.update(made.id, { extra_result: '録音を送付' })).body.data.result).toBe('前向きなご回答');
  expect([await found('議事録'), await found('録音 前向き')]).toEqual([0, 1]);
  expect((await team.update(made.id, { extra_result: null, lock_version: 1 })).body.data.extra_result).toBeNull();
});
