import { actionsModule } from '@crm/actions-server';
import { billingModule } from '@crm/billing-server';
import { contactsModule } from '@crm/contacts-server';
import { createCustomItem, customFieldsModule } from '@crm/custom-fields-server';
import type { NewCustomItem } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { materialsModule } from '@crm/materials-server';
import { productDetailsModule } from '@crm/product-details-server';
import { recordsModule } from '@crm/records-server';
import type { Settings } from '@crm/server-kit';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestCompany, TestApp } from '@crm/testing/app';
import { emailModule } from '../index.ts';

export type { Person, TestCompany, TestApp };

/** Opens a test server with the areas whose records mails are about. */
export const openEmailApp = (settings: Partial<Settings> = {}) =>
  openTestApp({
    settings,
    modules: [
      jobsModule,
      customFieldsModule,
      recordsModule,
      customersModule,
      contactsModule,
      dealsModule,
      actionsModule,
      materialsModule,
      productDetailsModule,
      billingModule,
      emailModule,
    ],
  });

export type EmailCompany = Awaited<ReturnType<typeof emailCompany>>;

/** Creates a company with a customer, a contact and a deal. */
export async function emailCompany(testApp: TestApp, name?: string) {
  const company = await testApp.company(name);
  const { staff } = company;
  const created = async (operation: string, body: object): Promise<number> => {
    const answer = await staff.call(operation, { body });
    if (answer.status !== 201) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);
    return answer.body.data.id;
  };
  const item = (given: NewCustomItem) =>
    company.db.transaction(({ tx }) => createCustomItem(tx, company.domainId, given));
  const masters = (await staff.call('getMasters')).body.data;
  const dealTypeId = masters.deal_types[0].id;
  const first = (list: string) =>
    masters[list].find((one: { deal_type_id: number }) => one.deal_type_id === dealTypeId).id;
  const customerId = await created('createCustomer', { name: '株式会社アクメ商事', industry: '情報通信業' });
  const contactId = await created('createContact', {
    name: '山田 太郎',
    department: '営業部',
    email: 'yamada@acme.example',
    customer_id: customerId,
  });
  const dealId = await created('createDeal', {
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
  });
  return { ...company, created, item, dealTypeId, customerId, contactId, dealId };
}

/** Returns the content of an estimate of one line. */
export const estimateContent = (subject = '基幹システム刷新 御見積') => ({
  ...{ subject, customer_name: '株式会社アクメ商事', department: '営業部', contact_name: '山田 太郎' },
  ...{ estimate_date: '2026-04-01', valid_until: '2026-05-01', delivery_date: null, delivery_place: null },
  ...{ payment_terms: null, remarks: null, tax_mode: 'exclusive', user_id: null },
  lines: [
    { kind: 'item', name: '開発作業', quantity: '1', unit: '式', unit_price: '1000000', tax_category: 'standard_10' },
  ],
});
