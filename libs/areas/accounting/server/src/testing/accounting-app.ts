import { billingModule } from '@crm/billing-server';
import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { productDetailsModule } from '@crm/product-details-server';
import { recordsModule } from '@crm/records-server';
import { openFreeeServer, openMoneyForwardServer } from '@crm/testing/accounting';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestApp, TestCompany } from '@crm/testing/app';
import { accountingModule } from '../index.ts';
import type { ServiceName } from '../services/service.types.ts';

export type { Person, TestApp, TestCompany };

const modules = [
  ...[jobsModule, customFieldsModule, recordsModule, customersModule, contactsModule, dealsModule],
  ...[productDetailsModule, billingModule, accountingModule],
];

/** Opens a test server with both services on loopback. They share its clock. */
export async function openAccountingApp({ perMinute }: { perMinute?: number } = {}) {
  let now = () => new Date();
  const options = { now: () => now(), perMinute };
  const [freee, moneyForward] = await Promise.all([openFreeeServer(options), openMoneyForwardServer(options)]);
  const accounting = { freee: freee.settings, money_forward: moneyForward.settings };
  const testApp = await openTestApp({ modules, settings: { accounting } });
  now = () => testApp.clock.now();
  return {
    ...testApp,
    freee,
    moneyForward,
    async close() {
      await testApp.close();
      await Promise.all([freee.close(), moneyForward.close()]);
    },
  };
}
export type AccountingApp = Awaited<ReturnType<typeof openAccountingApp>>;

/** Gives consent at the service for one of its companies, and finishes the connection. */
export async function connect(admin: Person, service: ServiceName, chosen: string, at: AccountingApp) {
  const { body } = await admin.call('startAccountingConnection', { params: { service } });
  const url = new URL(body.data.url);
  url.searchParams.set('chosen', chosen);
  expect(url.origin).toBe(service === 'freee' ? at.freee.url : at.moneyForward.url);
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!);
  const [code, state] = [back.searchParams.get('code'), back.searchParams.get('state')];
  return admin.call('finishAccountingConnection', { params: { service }, body: { code, state } });
}

/** Creates a company with a deal of 1,200,000 yen. */
export async function accountingCompany(testApp: TestApp, name?: string) {
  const company = await testApp.company(name);
  const { staff } = company;
  const created = async (operation: string, body: object): Promise<number> => {
    const answer = await staff.call(operation, { body });
    if (answer.status !== 201) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);
    return answer.body.data.id;
  };
  const masters = (await staff.call('getMasters')).body.data;
  const dealTypeId: number = masters.deal_types[0].id;
  const first = (list: string) =>
    masters[list].find((one: { deal_type_id: number }) => one.deal_type_id === dealTypeId).id;
  const customerId = await created('createCustomer', { name: '株式会社アクメ商事' });
  const dealId = await created('createDeal', {
    ...{ deal_type_id: dealTypeId, name: '基幹システム刷新', customer_id: customerId, amount: 1_200_000 },
    ...{ expected_contract_date: '2026-04-30', user_id: staff.userId, phase_id: first('phases') },
    ...{ product_id: first('products'), probability_id: first('probabilities'), channel_id: first('channels') },
  });
  return { ...company, created, dealTypeId, customerId, dealId };
}

export const invoice = (more: object = {}) => ({
  ...{ partner_id: null, partner_name: '株式会社アクメ商事', addressee: '株式会社アクメ商事', honorific: '御中' },
  ...{ department: '経理部', contact_name: null, subject: '基幹システム刷新', billing_date: '2026-04-30' },
  ...{ payment_date: '2026-05-31', remarks: null, tax_mode: 'exclusive', rounding: 'floor' },
  lines: [
    { kind: 'item', name: '開発', quantity: '1', unit: '式', unit_price: '1200000', tax_category: 'standard_10' },
    { kind: 'discount', name: '値引き', quantity: '1', unit: '', unit_price: '1005', tax_category: 'standard_10' },
    { kind: 'item', name: '弁当', quantity: '3', unit: '個', unit_price: '1080.5', tax_category: 'reduced_8' },
  ],
  ...more,
});

/** Offers bills in Money Forward for all deal types, for which administrators opt in. */
export const offerBills = (admin: Person, lockVersion = 0) =>
  admin.call('updateAccountingConnection', {
    params: { service: 'money_forward' },
    body: { deal_type_ids: null, lock_version: lockVersion },
  });
