import { searchKey } from '@crm/validation';
import { mastersOf } from './deals-app.ts';
import type { Answer, TestCompany, TestApp } from './deals-app.ts';

/** Creates a company that can register deals: a customer, two contacts, and its masters by name. */
export async function salesTeam(testApp: TestApp) {
  const company = await testApp.company();
  const masters = await mastersOf(company.admin);
  const customerId = await addCustomer(company, '株式会社アクメ商事');
  const contactIds = [await addContact(company, '山田 太郎'), await addContact(company, '髙﨑 花子')];
  const idOf = (list: keyof typeof masters, name: string) => masters[list].find((one) => one.name === name)!.id;
  const phase = (name: string) => idOf('phases', name);
  const dealTypeId = masters.deal_types[0]!.id;
  const valid = {
    deal_type_id: dealTypeId,
    name: '基幹システム刷新',
    customer_id: customerId,
    expected_contract_date: '2026-04-30',
    user_id: company.staff.userId,
    phase_id: phase('リード'),
    product_id: masters.products[0]!.id,
    probability_id: idOf('probabilities', 'C'),
    channel_id: idOf('channels', '展示会'),
  };
  const post = (more: object = {}): Promise<Answer> =>
    company.staff.call('createDeal', { body: { ...valid, ...more } });
  const call = (operation: string, id: number, body?: object) =>
    company.staff.call(operation, { params: { id }, body });
  return {
    ...company,
    masters,
    idOf,
    phase,
    dealTypeId,
    customerId,
    contactIds,
    valid,
    post,
    /** Registers a deal. */
    deal: async (more: object = {}) => {
      const { status, body } = await post(more);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data as { id: number; lock_version: number; phase_id: number };
    },
    get: async (id: number) => (await call('getDeal', id)).body.data,
    update: (id: number, body: object) => call('updateDeal', id, body),
    move: (id: number, body: object) => call('moveDeal', id, body),
    list: (body: object = {}) => company.staff.call('listDeals', { body: { deal_type_id: dealTypeId, ...body } }),
    board: (body: object = {}) =>
      company.staff.call('listDealsByPhases', { body: { deal_type_id: dealTypeId, ...body } }),
    summary: (body: object = {}) =>
      company.staff.call('summariseDealsByPhases', { body: { deal_type_id: dealTypeId, ...body } }),
  };
}

export type SalesTeam = Awaited<ReturnType<typeof salesTeam>>;

export async function addCustomer({ db, domainId }: TestCompany, name: string): Promise<number> {
  const values = { domain_id: domainId, name, company_key: name, search_key: searchKey(name) };
  const { id } = await db.transaction(({ tx }) =>
    tx.insertInto('customers').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

export async function addContact({ db, domainId }: TestCompany, name: string): Promise<number> {
  const values = { domain_id: domainId, name, search_key: searchKey(name) };
  const { id } = await db.transaction(({ tx }) =>
    tx.insertInto('contacts').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}
