import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { noticesModule } from '@crm/notices-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { Answer, Person, TestCompany, TestApp } from '@crm/testing/app';
import { actionsModule } from '../index.ts';

export type { Answer, Person, TestCompany, TestApp };

/** Opens a server with the areas that actions need, after the actions that tests complete. */
export async function openActionsApp() {
  const testApp = await openTestApp({
    modules: [
      jobsModule,
      noticesModule,
      customFieldsModule,
      recordsModule,
      customersModule,
      contactsModule,
      dealsModule,
      actionsModule,
    ],
  });
  testApp.clock.set('2026-07-06T09:00:00+09:00');
  return testApp;
}

/** Creates a company with a customer, a contact and a deal, and helpers for its staff's actions. */
export async function actionTeam(testApp: TestApp) {
  const company = await testApp.company();
  const { staff, admin } = company;
  const masters = (await admin.call('getMasters')).body.data;
  const created = async (operation: string, body: object) => {
    const answer = await staff.call(operation, { body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.data.id as number;
  };
  const customer = await created('createCustomer', { name: '株式会社アクメ商事' });
  const contact = await created('createContact', { name: '山田 太郎', customer_id: customer });
  const typeId: number = masters.deal_types[0].id;
  const ofType = (list: string) => masters[list].filter((one: { deal_type_id: number }) => one.deal_type_id === typeId);
  const deal = await created('createDeal', {
    deal_type_id: typeId,
    name: '基幹システム刷新',
    customer_id: customer,
    expected_contract_date: '2026-04-30',
    user_id: staff.userId,
    phase_id: ofType('phases')[0].id,
    product_id: ofType('products')[0].id,
    probability_id: ofType('probabilities')[0].id,
    channel_id: ofType('channels')[0].id,
  });
  const purpose: number = ofType('action_purposes')[0].id;
  const plan = {
    pattern_id: 1,
    status: 'planned',
    purpose_id: purpose,
    start_datetime: '2026-04-10T10:00:00+09:00',
    end_datetime: '2026-04-10T11:00:00+09:00',
  };
  const act = (more: object = {}, person: Person = staff) =>
    person.call('createActionOfDeal', { params: { id: deal }, body: { ...plan, ...more } });
  return {
    ...company,
    masters,
    customer,
    contact,
    deal,
    purpose,
    plan,
    act,
    /** Registers an action of the deal. */
    action: async (more: object = {}) => {
      const { status, body } = await act(more);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data as { id: number; lock_version: number; [key: string]: unknown };
    },
    update: (id: number, body: object, person: Person = staff) =>
      person.call('updateAction', { params: { id }, body: { lock_version: 0, ...body } }),
    get: async (id: number) => (await staff.call('getAction', { params: { id } })).body.data,
    dealTimes: async () => {
      const { body } = await staff.call('getDeal', { params: { id: deal } });
      return [body.data.last_action_completed_at, body.data.next_action_at];
    },
    customerTimes: () =>
      company.db.transaction(async ({ tx }) => {
        const row = await tx
          .selectFrom('customers')
          .select(['last_action_completed_at', 'next_action_at'])
          .where('id', '=', customer)
          .executeTakeFirstOrThrow();
        return [row.last_action_completed_at, row.next_action_at];
      }),
  };
}

export type ActionTeam = Awaited<ReturnType<typeof actionTeam>>;
