import { addDealType, item, openWebformsApp, publish, rowsOf, send } from '../testing/webforms-app.ts';
import type { Form, Person, TestCompany, TestApp } from '../testing/webforms-app.ts';
import { forgetPublicForm } from '../public/form-cache.ts';

let testApp: TestApp;
let ours: TestCompany;
let type: Awaited<ReturnType<typeof addDealType>>;

beforeAll(async () => {
  testApp = await openWebformsApp();
});
beforeEach(async () => {
  ours = await testApp.company();
  type = await addDealType(ours);
});
afterAll(() => testApp.close());

let sent = 0;
const answer = async (form: Form) => {
  const { status } = await send(testApp, form, { contact_email: `visitor${++sent}@example.jp` });
  expect(status).toBe(200);
};
const owners = async () => (await rowsOf(ours, 'deals')).map(({ user_id }) => user_id);
const assigning = (assignment_rule: string, ...people: Person[]) =>
  publish(ours, [], {
    deal_type_id: type.id,
    assignment_rule,
    assignment_user_ids: people.map(({ userId }) => userId),
  });

test('makes a deal of every answer to a form with a deal type, expected by the end of the month', async () => {
  testApp.clock.set('2026-02-10T15:00:00+09:00');
  const form = await publish(ours, [], { deal_type_id: type.id });
  await answer(form);
  expect(await rowsOf(ours, 'deals')).toMatchObject([
    {
      deal_type_id: type.id,
      phase_id: type.lead,
      probability_id: type.unlikely,
      product_id: type.product,
      channel_id: type.channel,
      expected_contract_date: '2026-02-28',
      user_id: null,
    },
  ]);
});

test('makes a deal of the maker, in the first phase and 60 days ahead, by a form of an inquiry template', async () => {
  testApp.clock.set('2026-02-10T15:00:00+09:00');
  for (const template of ['inquiry', 'document_request', 'free_trial']) {
    const { body } = await ours.staff.call('createWebform', { body: { name: template, template, published: true } });
    const form = {
      ...body.data,
      idOf: (category: string) =>
        body.data.webform_items.find((one: { category: string }) => one.category === category).id,
    };
    const answers = { contact_name: ['山田', '太郎'], customer_name: `${template} 商事`, contact_memo: '見積希望' };
    expect((await send(testApp, form, { ...answers, contact_email: `${template}@example.jp` })).status).toBe(200);
  }
  const deal = {
    phase_id: type.lead,
    channel_id: type.channel,
    user_id: ours.staff.userId,
    expected_contract_date: '2026-04-11',
  };
  expect(await rowsOf(ours, 'deals')).toMatchObject([deal, deal, deal]);
});

test('makes no deal items for templates of other kinds, nor in a company without a deal type', async () => {
  const bare = await testApp.company();
  const of = async (company: TestCompany, template: string) =>
    (await company.admin.call('createWebform', { body: { name: template, template, published: true } })).body.data;
  const categories = (form: { webform_items: { category: string }[] }) =>
    form.webform_items.map(({ category }) => category).filter((category) => category.startsWith('deal_'));
  for (const form of [await of(ours, 'survey'), await of(ours, 'blank'), await of(bare, 'inquiry')]) {
    expect([form.status, form.deal_type_id, categories(form)]).toEqual(['published', null, []]);
  }
});

test('gives all deals to the fixed member', async () => {
  const form = await assigning('fixed', ours.staff);
  await answer(form);
  await answer(form);
  expect(await owners()).toEqual([ours.staff.userId, ours.staff.userId]);
});

test('gives deals in turn, also those of answers that arrive together, and passes over disabled members', async () => {
  const third = await ours.member();
  const form = await assigning('in_turn', ours.admin, ours.staff, third);
  await Promise.all([answer(form), answer(form), answer(form), answer(form)]);
  const first = await owners();
  const { userId: admin } = ours.admin;
  expect([...first].sort((a, b) => a! - b!)).toEqual(
    [admin, admin, ours.staff.userId, third.userId].sort((a, b) => a - b),
  );
  await ours.admin.call('disableMember', { params: { id: ours.staff.userId } });
  forgetPublicForm(testApp.app, form.hashid);
  await answer(form);
  await answer(form);
  expect(new Set((await owners()).slice(4))).toEqual(new Set([admin, third.userId]));
});

test('gives deals to the member with the fewest open deals', async () => {
  const busy = await assigning('fixed', ours.admin);
  for (let each = 0; each < 2; each++) await answer(busy);
  const form = await assigning('least_open', ours.admin, ours.staff);
  await answer(form);
  await answer(form);
  await answer(form);
  const { admin, staff } = ours;
  expect((await owners()).slice(2)).toEqual([staff.userId, staff.userId, admin.userId]);
  // A deal in a final phase is not open.
  await testApp.app.database.pool.query('update deals set phase_id = $1 where domain_id = $2 and user_id = $3', [
    type.stopped,
    ours.domainId,
    admin.userId,
  ]);
  await answer(form);
  expect((await owners()).at(-1)).toBe(admin.userId);
});

test('prefers the owner whom the answer names to the rule', async () => {
  const hidden = item('deal_assignee', { visibility: false, default_value: String(ours.admin.userId) });
  const form = await publish(ours, [hidden], {
    ...{ deal_type_id: type.id, assignment_rule: 'fixed', assignment_user_ids: [ours.staff.userId] },
  });
  await answer(form);
  expect(await owners()).toEqual([ours.admin.userId]);
});

test('refuses strangers as owners, and to publish a rule without members', async () => {
  const body = { name: 'x', deal_type_id: type.id, assignment_rule: 'in_turn' };
  const stranger = (await testApp.company()).staff.userId;
  const refused = await ours.admin.call('createWebform', { body: { ...body, assignment_user_ids: [stranger] } });
  expect([refused.status, refused.body.details]).toEqual([
    422,
    [{ field: 'assignment_user_ids[0]', rule: 'not_found' }],
  ]);
  const nobody = await ours.admin.call('createWebform', {
    body: { ...body, assignment_user_ids: [], template: 'blank', published: true },
  });
  expect(nobody.body.details).toContainEqual({ field: 'assignment_user_ids', rule: 'errors.required' });
});

test('hands the assignment of a leaving member over, live and in the draft', async () => {
  const receiver = await ours.member();
  const live = await assigning('in_turn', ours.staff, receiver);
  const drafted = await assigning('fixed', ours.admin);
  await ours.admin.call('updateWebform', {
    params: { id: drafted.id },
    body: { assignment_user_ids: [ours.staff.userId], lock_version: drafted.lock_version },
  });
  const started = await ours.admin.call('startHandOver', {
    params: { id: ours.staff.userId },
    body: { to_user_id: receiver.userId },
  });
  expect(started.status).toBe(202);
  await testApp.work();
  const assigned = async ({ id }: Form) =>
    (await ours.admin.call('getWebform', { params: { id } })).body.data.assignment_user_ids;
  expect([await assigned(live), await assigned(drafted)]).toEqual([[receiver.userId], [receiver.userId]]);
});
