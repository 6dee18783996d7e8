import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { Answer, Person, TestCompany, TestApp } from '@crm/testing/app';
import { productDetailsModule } from '../index.ts';

export type { Answer, Person, TestCompany, TestApp };

/** Opens a test server with the areas that product details need. */
export const openProductApp = () =>
  openTestApp({
    modules: [
      jobsModule,
      customFieldsModule,
      recordsModule,
      customersModule,
      contactsModule,
      dealsModule,
      productDetailsModule,
    ],
  });

/** Creates a company that can create deals and product types. */
export async function sellingCompany(testApp: TestApp) {
  const company = await testApp.company();
  const { admin, staff } = company;
  const created = async (operation: string, body: object): Promise<Answer['body']> => {
    const answer = await admin.call(operation, { body });
    if (answer.status !== 201) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const customer = await created('createCustomer', { name: '株式会社アクメ商事' });
  const masters = (await admin.call('getMasters')).body.data;
  const dealType: { id: number; lock_version: number } = masters.deal_types[0];
  const deal = async (more: object = {}, dealTypeId = dealType.id): Promise<{ id: number; lock_version: number }> => {
    const lists = (await admin.call('getMasters')).body.data;
    const first = (list: string) =>
      lists[list].find((one: { deal_type_id: number }) => one.deal_type_id === dealTypeId).id;
    return created('createDeal', {
      deal_type_id: dealTypeId,
      name: '基幹システム刷新',
      customer_id: customer.id,
      expected_contract_date: '2026-04-30',
      user_id: staff.userId,
      phase_id: first('phases'),
      product_id: first('products'),
      probability_id: first('probabilities'),
      channel_id: first('channels'),
      ...more,
    });
  };
  const type = { name: '導入支援', billing_cycle: 'one_time', unit_price: '300000', unit: '式' };
  return {
    ...company,
    dealType,
    deal,
    /** A deal type in addition to the first. */
    secondDealType: async () => (await created('createDealType', { name: '更新案件' })).id as number,
    /** Returns the body of a valid type. */
    type,
    /** Creates types; each is valid except for the given fields. */
    types: async (...rows: object[]) =>
      (await created('createDealProductDetailTypes', { rows: rows.map((row) => ({ ...type, ...row })) })) as {
        id: number;
        lock_version: number;
        unit_price: number | string;
      }[],
    rows: async (dealId: number, who: Person = staff) =>
      who.call('getDealProductDetails', { params: { deal_id: dealId } }),
    save: (dealId: number, rows: object[], lock_version = 0, who: Person = staff) =>
      who.call('saveDealProductDetails', { params: { deal_id: dealId }, body: { rows, lock_version } }),
  };
}

export type SellingCompany = Awaited<ReturnType<typeof sellingCompany>>;
