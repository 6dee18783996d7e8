import { actionsModule } from '@crm/actions-server';
import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { materialsModule } from '@crm/materials-server';
import { noticesModule } from '@crm/notices-server';
import { productDetailsModule } from '@crm/product-details-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestCompany, TestApp } from '@crm/testing/app';
import { billingModule } from '../index.ts';

export type { Person, TestCompany, TestApp };

/** Opens a test server with the areas that estimates depend on. */
export const openBillingApp = () =>
  openTestApp({
    modules: [
      jobsModule,
      noticesModule,
      customFieldsModule,
      recordsModule,
      customersModule,
      contactsModule,
      dealsModule,
      actionsModule,
      materialsModule,
      productDetailsModule,
      billingModule,
    ],
  });

/** Creates a company with a deal of 1,200,000 yen. */
export async function billingCompany(testApp: TestApp, name?: string) {
  const company = await testApp.company(name);
  const { staff } = company;
  const created = async (operation: string, body: object): Promise<number> => {
    const answer = await staff.call(operation, { body });
    if (answer.status !== 201) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);
    return answer.body.data.id;
  };
  const masters = (await staff.call('getMasters')).body.data;
  const dealTypeId = masters.deal_types[0].id;
  const first = (list: string) =>
    masters[list].find((one: { deal_type_id: number }) => one.deal_type_id === dealTypeId).id;
  const customerId = await created('createCustomer', { name: '株式会社アクメ商事' });
  const contactId = await created('createContact', {
    name: '山田 太郎',
    department: '営業部',
    customer_id: customerId,
  });
  const deal = (more: object = {}) =>
    created('createDeal', {
      deal_type_id: dealTypeId,
      name: '基幹システム刷新',
      customer_id: customerId,
      amount: 1_200_000,
      expected_contract_date: '2026-04-30',
      user_id: staff.userId,
      phase_id: first('phases'),
      product_id: first('products'),
      probability_id: first('probabilities'),
      channel_id: first('channels'),
      contact_ids: [contactId],
      ...more,
    });
  return { ...company, dealTypeId, customerId, contactId, deal, dealId: await deal() };
}
export type BillingCompany = Awaited<ReturnType<typeof billingCompany>>;

export const line = (unit_price: string, more: object = {}) => ({
  kind: 'item',
  name: '開発作業',
  quantity: '1',
  unit: '式',
  unit_price,
  tax_category: 'standard_10',
  ...more,
});

export const content = (more: object = {}) => ({
  subject: '基幹システム刷新 御見積',
  customer_name: '株式会社アクメ商事',
  department: '営業部',
  contact_name: '山田 太郎',
  estimate_date: '2026-04-01',
  valid_until: '2026-05-01',
  delivery_date: 'ご発注後2か月',
  delivery_place: '貴社指定場所',
  payment_terms: '月末締め翌月末払い',
  remarks: null,
  tax_mode: 'exclusive',
  user_id: null,
  lines: [line('1000000')],
  ...more,
});

/** Returns helpers that call the estimate operations of a company. */
export function estimatesOf({ staff, dealId }: Pick<BillingCompany, 'staff' | 'dealId'>) {
  const create = (more: object = {}, by: Person = staff) =>
    by.call('createEstimate', { body: { deal_id: dealId, ...content(more) } });
  const read = async (id: number, by: Person = staff) => (await by.call('getEstimate', { params: { id } })).body.data;
  const move = async (id: number, action: string, by: Person = staff) => {
    const { lock_version } = await read(id, by);
    return by.call('changeEstimateStatus', { params: { id }, body: { action, lock_version } });
  };
  return { create, read, move };
}
