/** The labels of every kind of record are suggested to others after they were saved. */
import { openTestApp } from '@crm/testing/app';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { modules } from '../start/modules.ts';

let testApp: TestApp;
let company: TestCompany;
let dealTypeId: number;

beforeAll(async () => {
  testApp = await openTestApp({ modules });
  company = await testApp.company();
  dealTypeId = (await company.staff.call('getMasters')).body.data.deal_types[0].id;
});
afterAll(() => testApp.close());

type Entity = 'contact' | 'customer' | 'deal' | 'action';

async function labelItem(entity: Entity): Promise<number> {
  const { rows } = await testApp.app.database.pool.query<{ id: number }>(
    `insert into custom_items (domain_id, entity, deal_type_id, item_type, name) values ($1, $2, $3, 11, 'ラベル')
     returning id`,
    [company.domainId, entity, entity === 'deal' ? dealTypeId : null],
  );
  return rows[0]!.id;
}

type Written = { id: number; lock_version: number };

async function made(operation: string, body: object, params = {}): Promise<Written> {
  const answer = await company.staff.call(operation, { body, params });
  expect({ operation, status: answer.status, details: answer.body.details }).toEqual({ operation, status: 201 });
  return answer.body.data;
}

/** Creates a record of the kind with the custom values; returns the operation that changes it, too. */
const create: Record<Entity, (customs: object[]) => Promise<{ update: string; record: Written }>> = {
  contact: async (customs) => ({
    update: 'updateContact',
    record: await made('createContact', { name: '山田 太郎', customs }),
  }),
  customer: async (customs) => ({
    update: 'updateCustomer',
    record: await made('createCustomer', { name: '株式会社青葉', customs }),
  }),
  deal: async (customs) => {
    const masters = (await company.staff.call('getMasters')).body.data;
    const first = (list: string) =>
      masters[list].find(({ deal_type_id }: { deal_type_id: number }) => deal_type_id === dealTypeId).id;
    const customer = await made('createCustomer', { name: '株式会社若葉' });
    const body = {
      ...{ deal_type_id: dealTypeId, name: '導入', expected_contract_date: '2026-12-01', customer_id: customer.id },
      ...{ phase_id: first('phases'), product_id: first('products'), probability_id: first('probabilities') },
      ...{ channel_id: first('channels'), user_id: company.staff.userId },
    };
    return { update: 'updateDeal', record: await made('createDeal', { ...body, customs }) };
  },
  action: async (customs) => {
    const { id } = await made('createCustomer', { name: '株式会社双葉' });
    const times = { start_datetime: '2026-11-22T10:00:00+09:00', end_datetime: '2026-11-22T11:00:00+09:00' };
    const body = { ...times, pattern_id: 4, customs };
    return { update: 'updateAction', record: await made('createActionOfCustomer', body, { id }) };
  },
};

test.each([
  ['contact', 'listContactCustomItemLabels'],
  ['customer', 'listCustomerCustomItemLabels'],
  ['deal', 'listDealCustomItemLabels'],
  ['deal', 'listDealCustomItemOptions'],
  ['action', 'listActionCustomItemLabels'],
] as const)('suggests the labels of a saved %s in %s', async (entity, operation) => {
  const item_id = await labelItem(entity);
  const { update, record } = await create[entity]([{ item_id, value: ['重要', '展示会'] }]);
  const body = { customs: [{ item_id, value: ['重要', '紹介'] }], lock_version: record.lock_version };
  expect((await company.staff.call(update, { params: { id: record.id }, body })).status).toBe(200);
  const { body: known } = await company.admin.call(operation, { params: { id: item_id } });
  expect(known.data.map(({ label }: { label: string }) => label).sort()).toEqual(['展示会', '紹介', '重要']);
});
