import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { recordsModule } from '@crm/records-server';
import type { StaffContext } from '@crm/server-kit';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { actionsModule } from '../index.ts';
import { actionFields, writeActions } from './write-actions.ts';
import type { ActionFields } from './write-actions.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({
    modules: [customFieldsModule, recordsModule, customersModule, contactsModule, dealsModule, actionsModule],
  });
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
});
afterAll(() => testApp.close());

/** Creates a customer with a contact and a deal. */
async function addRecords(company: TestCompany) {
  const customer: number = (await company.staff.call('createCustomer', { body: { name: '株式会社トヨタ' } })).body.data
    .id;
  const contact: number = (
    await company.staff.call('createContact', { body: { name: '山田 太郎', customer_id: customer } })
  ).body.data.id;
  const deal = await company.db.transaction(async ({ tx }) => {
    const phase = await tx.selectFrom('phases').select(['id', 'deal_type_id']).orderBy('id').executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('deals')
      .values({
        domain_id: company.domainId,
        deal_type_id: phase.deal_type_id,
        phase_id: phase.id,
        customer_id: customer,
        name: '新車の件',
        search_key: '新車の件',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return { customer, contact, deal };
}

interface Details {
  status: 'planned' | 'completed';
  day: string;
  note?: string;
}
/** Writes an action as a job does, without a request; returns its id. */
async function act(company: TestCompany, target: ActionFields, { status, day, note }: Details): Promise<number> {
  const { domainId, db, staff } = company;
  const ctx = { domainId, userId: staff.userId } as StaffContext;
  const values = {
    ...target,
    pattern_id: 1,
    status,
    start_datetime: `${day}T10:00:00+09:00`,
    end_datetime: `${day}T11:00:00+09:00`,
    user_id: staff.userId,
    pre_note: note ?? null,
  };
  const created = [{ fields: actionFields({ values, customs: {} }) }];
  return (await db.first(writeActions(ctx, { created }, new Date())))!.id;
}
const notes = (answer: { body: { data: { pre_note: string }[] } }) => answer.body.data.map(({ pre_note }) => pre_note);

test.each([
  ['listActionsOfDeal', { query: { deal_id: 1 } }],
  ['listActionsOfContact', { query: { contact_id: 1 } }],
  ['listActionsOfCustomer', { params: { customer_id: 1 } }],
  ['getAction', { params: { id: 1 } }],
])('%s returns 401 without a session', async (operation, input) => {
  expect((await testApp.guest.call(operation, input)).status).toBe(401);
});

test.each(['listActionsOfDeal', 'listActionsOfContact'])('%s returns 422 without a record id', async (operation) => {
  expect((await ours.staff.call(operation, { body: {} })).status).toBe(422);
});

test('returns 404 for records of another company', async () => {
  const foreign = await addRecords(theirs);
  const action = await act(theirs, { deal_id: foreign.deal }, { status: 'planned', day: '2026-04-10' });
  const answers = await Promise.all([
    ours.admin.call('listActionsOfDeal', { query: { deal_id: foreign.deal }, body: {} }),
    ours.admin.call('listActionsOfContact', { query: { contact_id: foreign.contact }, body: {} }),
    ours.admin.call('listActionsOfCustomer', { params: { customer_id: foreign.customer }, body: {} }),
    ours.admin.call('getAction', { params: { id: action } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await theirs.staff.call('getAction', { params: { id: action } })).body.data).toMatchObject({
    id: action,
    target_type: 'deal',
    deal_id: foreign.deal,
    start_datetime: '2026-04-10T10:00:00+09:00',
    lock_version: 0,
  });
});

test('lists planned actions of a deal first, then the newest, page by page', async () => {
  const { deal } = await addRecords(ours);
  await act(ours, { deal_id: deal }, { status: 'completed', day: '2026-04-01', note: '初回訪問' });
  await act(ours, { deal_id: deal }, { status: 'planned', day: '2026-03-30', note: '未完了' });
  await act(ours, { deal_id: deal }, { status: 'completed', day: '2026-04-03', note: '提案' });
  await act(ours, { deal_id: deal }, { status: 'planned', day: '2026-04-20', note: '次回' });
  const page = (number: number) =>
    ours.staff.call('listActionsOfDeal', { query: { deal_id: deal }, body: { per_page: 3, page: number } });
  const first = await page(1);
  expect(notes(first)).toEqual(['次回', '未完了', '提案']);
  expect(first.body.meta).toMatchObject({ page: 1, per_page: 3, total_count: 4 });
  expect(notes(await page(2))).toEqual(['初回訪問']);
});

test('keeps the dates of a deal’s last completed and next planned action', async () => {
  const { deal } = await addRecords(ours);
  const times = () =>
    ours.db.transaction(({ tx }) =>
      tx
        .selectFrom('deals')
        .select(['last_action_completed_at', 'next_action_at'])
        .where('id', '=', deal)
        .executeTakeFirstOrThrow(),
    );
  await act(ours, { deal_id: deal }, { status: 'planned', day: '2026-04-20' });
  expect(await times()).toEqual({ last_action_completed_at: null, next_action_at: '2026-04-20T10:00:00+09:00' });
  await act(ours, { deal_id: deal }, { status: 'completed', day: '2026-04-03' });
  await act(ours, { deal_id: deal }, { status: 'completed', day: '2026-04-01' });
  await act(ours, { deal_id: deal }, { status: 'planned', day: '2026-04-15' });
  expect(await times()).toEqual({
    last_action_completed_at: '2026-04-03T11:00:00+09:00',
    next_action_at: '2026-04-15T10:00:00+09:00',
  });
});

test('updates both dates of a deal when two actions are added at once', async () => {
  const { deal } = await addRecords(ours);
  await Promise.all(
    ['2026-05-03', '2026-05-01', '2026-05-02'].map((day) => act(ours, { deal_id: deal }, { status: 'planned', day })),
  );
  const row = await ours.db.transaction(({ tx }) =>
    tx.selectFrom('deals').select('next_action_at').where('id', '=', deal).executeTakeFirstOrThrow(),
  );
  expect(row.next_action_at).toBe('2026-05-01T10:00:00+09:00');
});

test('lists actions of a customer, its contacts and deals, planned first; of a contact only its own', async () => {
  const { customer, contact, deal } = await addRecords(ours);
  await act(ours, { customer_id: customer }, { status: 'completed', day: '2026-04-01', note: '挨拶' });
  await act(ours, { contact_id: contact }, { status: 'planned', day: '2026-04-02', note: '電話' });
  await act(ours, { deal_id: deal }, { status: 'completed', day: '2026-04-03', note: '商談' });
  const ofCustomer = () => ours.staff.call('listActionsOfCustomer', { params: { customer_id: customer }, body: {} });
  expect(notes(await ofCustomer())).toEqual(['電話', '商談', '挨拶']);
  const ofContact = await ours.staff.call('listActionsOfContact', { query: { contact_id: contact } });
  expect(notes(ofContact)).toEqual(['電話']);

  await ours.staff.call('deleteContact', { params: { id: contact } });
  expect(notes(await ofCustomer())).toEqual(['商談', '挨拶']);
});
