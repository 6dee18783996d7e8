import { actionsModule } from '@crm/actions-server';
import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customObjectsModule } from '@crm/custom-objects-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { materialsModule } from '@crm/materials-server';
import { noticesModule } from '@crm/notices-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestApp, TestCompany } from '@crm/testing/app';
import { trackingModule } from '@crm/tracking-server';
import { webformsModule } from '@crm/webforms-server';
import type { StoredGraph, StoredNode } from '../graph.types.ts';
import { automationsModule } from '../index.ts';
import { wake } from '../schedule/wake.ts';

export type { Person, TestApp, TestCompany };

/** Opens a test server with the areas whose records automations react to. */
export const openAutomationsApp = () =>
  openTestApp({
    modules: [
      jobsModule,
      noticesModule,
      customFieldsModule,
      recordsModule,
      customersModule,
      contactsModule,
      trackingModule,
      dealsModule,
      customObjectsModule,
      actionsModule,
      materialsModule,
      webformsModule,
      automationsModule,
    ],
  });

type Block = Pick<StoredNode, 'kind'> & Partial<Pick<StoredNode, 'settings'>>;

/** Builds a graph of blocks in a row, `n1` to `nN`, with an end. */
export function rowOf(...blocks: readonly Block[]): StoredGraph {
  const nodes = [...blocks, { kind: 'end' }].map(({ kind, settings = {} }: Block, index): StoredNode => ({
    id: `n${index + 1}`,
    kind,
    x: 0,
    y: index * 100,
    settings,
  }));
  const edges = nodes.slice(0, -1).map(({ id }, index) => ({ from: id, port: 'next', to: nodes[index + 1]!.id }));
  return { nodes, edges };
}

/** Creates a company with a deal, its customer and a contact, and the calls that the tests use. */
export async function automatedCompany(testApp: TestApp) {
  const company = await testApp.company();
  const { staff } = company;
  await testApp.app.database.pool.query('update domains set plan = 10 where id = $1', [company.domainId]);
  const done = async (operation: string, input: object, status = [200, 201, 204]) => {
    const answer = await staff.call(operation, input as never);
    if (!status.includes(answer.status))
      throw new Error(`${operation}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body?.data;
  };
  const masters = await done('getMasters', {});
  const typeId: number = masters.deal_types[0].id;
  const ofType = (list: string): { id: number; status?: number }[] =>
    masters[list].filter((one: { deal_type_id: number }) => one.deal_type_id === typeId);
  const customer = await done('createCustomer', { body: { name: '株式会社アクメ商事' } });
  const contact = await done('createContact', { body: { name: '山田 太郎', customer_id: customer.id } });
  const newDeal = (values: object = {}) =>
    done('createDeal', {
      body: {
        deal_type_id: typeId,
        name: '基幹システム刷新',
        customer_id: customer.id,
        expected_contract_date: '2026-04-30',
        user_id: staff.userId,
        phase_id: ofType('phases')[0]!.id,
        product_id: ofType('products')[0]!.id,
        probability_id: ofType('probabilities')[0]!.id,
        channel_id: ofType('channels')[0]!.id,
        ...values,
      },
    });
  const enabled = async (graph: StoredGraph, name = '自動処理') => {
    const made = await done('createAutomation', { body: { name, graph } });
    const body = { status: 'enabled', lock_version: made.lock_version };
    return done('updateAutomation', { params: { id: made.id }, body });
  };
  const logs = (id: number, log_type = 'all') => done('listAutomationLogs', { params: { id }, query: { log_type } });
  const updateDeal = async (id: number, values: object) => {
    const { lock_version } = await done('getDeal', { params: { id } });
    return done('updateDeal', { params: { id }, body: { ...values, lock_version } });
  };
  return { ...company, typeId, ofType, customer, contact, newDeal, enabled, logs, updateDeal, done };
}

/** Lets time pass: wakes what is due, and works until nothing is left. */
export async function passTime(testApp: TestApp, milliseconds: number): Promise<void> {
  testApp.clock.advance(milliseconds);
  await wake(testApp.app);
  await testApp.work();
}
