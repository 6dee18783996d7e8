import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { noticesModule } from '@crm/notices-server';
import { productDetailsModule } from '@crm/product-details-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { ServerModule } from '@crm/server-kit';
import type { Answer, Person, TestApp } from '@crm/testing/app';
import { targetsModule } from '../index.ts';

export type { Answer, Person, TestApp };

/** Opens a test server with the areas whose figures targets are compared with, and later ones. */
export const openTargetsApp = (...later: ServerModule[]) =>
  openTestApp({
    modules: [
      ...[jobsModule, noticesModule, customFieldsModule, recordsModule],
      ...[customersModule, contactsModule, dealsModule, productDetailsModule, targetsModule, ...later],
    ],
  });

interface Master {
  id: number;
  name: string;
  deal_type_id: number;
  status: number;
  phase_status: number;
}

/** Creates a company with a customer, whose members can register deals. */
export async function targetTeam(testApp: TestApp) {
  const company = await testApp.company();
  const { admin, staff } = company;
  const masters: Record<string, Master[]> = (await admin.call('getMasters')).body.data;
  const customer = await admin.call('createCustomer', { body: { name: '株式会社アクメ商事' } });
  const dealTypeId = masters['deal_types']![0]!.id;
  const first = (list: string) => masters[list]!.find(({ deal_type_id }) => deal_type_id === dealTypeId)!.id;
  const phase = (status: number) =>
    masters['phases']!.find((one) => one.deal_type_id === dealTypeId && one.status === status)!.id;
  const reason = (status: number) =>
    masters['reasons']!.find((one) => one.deal_type_id === dealTypeId && one.phase_status === status)?.id;
  const must = async (person: Person, operation: string, input: object): Promise<Answer['body']> => {
    const answer = await person.call(operation, input);
    if (answer.status >= 300) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    ...company,
    masters,
    dealTypeId,
    first,
    phase,
    reason,
    must,
    /** Registers a deal; without more, a won one of the staff member. */
    deal: async ({ status = 2, ...more }: { status?: number } & Record<string, unknown> = {}): Promise<{
      id: number;
      lock_version: number;
    }> => {
      const body = {
        ...{ deal_type_id: dealTypeId, name: '基幹システム刷新', customer_id: customer.body.data.id },
        ...{ user_id: staff.userId, expected_contract_date: '2026-04-30', amount: 1_000_000 },
        ...{ phase_id: phase(status), reason_id: reason(status), product_id: first('products') },
        ...{ probability_id: first('probabilities'), channel_id: first('channels') },
        ...more,
      };
      return (await must(admin, 'createDeal', { body })).data;
    },
    /** Changes settings of the company. */
    setting: async (values: object) => {
      const { lock_version } = (await must(admin, 'getCurrentDomain', {})).data;
      await must(admin, 'updateDomain', { body: { ...values, lock_version } });
    },
  };
}

export type TargetTeam = Awaited<ReturnType<typeof targetTeam>>;
