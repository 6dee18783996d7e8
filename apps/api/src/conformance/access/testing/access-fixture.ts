/** A company with every role and every way of sharing; `visibility.ts` lists the records that each role sees. */
import { itemTypes } from '@crm/custom-fields-rules';
import type { Operation } from '@crm/contract';
import { openTestApp } from '@crm/testing/app';
import type { Person } from '@crm/testing/app';
import { modules } from '../../../start/modules.ts';
import { fingerprint, valid } from '../../requests.ts';
import { addRecords } from './records.ts';
import type { Ids } from './records.ts';
import { addRoles } from './roles.ts';
import { setupCalls } from './setup-calls.ts';
import type { Sharing } from './visibility.ts';

export type { Ids };
export type Input = Parameters<Person['call']>[1];
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Opens an app with that company; the caller closes it. */
export async function openWorld() {
  const testApp = await openTestApp({ modules });
  const company = await testApp.company('自社株式会社');
  const { admin } = company;
  const { done, made } = setupCalls(admin);
  const { people, roleIds } = await addRoles(company, { done, made });
  const dealType: number = (await admin.call('getMasters')).body.data.deal_types[0].id;
  /** A deal type that only the administrator sees. */
  const closedType = await made('createDealType', { name: '非公開' });
  const labelled = await done('saveDealCustomItems', {
    params: { id: dealType },
    body: { rows: [{ name: '印', item_type: itemTypes.labels }] },
  });
  const labels: number = labelled.data
    .flatMap(({ items }: { items: { id: number; name: string }[] }) => items)
    .find(({ name }: { name: string }) => name === '印').id;
  const form = await made('createWebform', { name: '問い合わせ' });
  const context = { app: testApp.app, company, made, dealType, closedType, form };
  const east = await addRecords(context, 'east', roleIds.own!);
  const limited = await addRecords(context, 'limited', roleIds.own!);
  const shared = await addRecords(context, 'shared', null);
  const closed = await addRecords(context, 'closed', null);
  const records: Record<Sharing, Ids> = {
    east: east.ids,
    limited: limited.ids,
    shared: shared.ids,
    closed: closed.ids,
  };
  await done('saveDealAccessibleUsers', { params: { id: closedType }, body: { user_ids: [admin.userId] } });
  const { lock_version } = (await admin.call('getDeal', { params: { id: records.limited.deals! } })).body.data;
  await done('saveDealLimitedSharingUsers', {
    params: { id: records.limited.deals! },
    body: { is_limited: true, user_ids: [], lock_version },
  });

  // The setup leaves events; their handlers write notices, which would count as changes by the tests.
  await testApp.work();

  /** Reads every row of the company, without the log of refusals, which is written on purpose. */
  const state = async () => {
    const { audit_logs: _log, ...rows } = await fingerprint(testApp.app, company.domainId);
    return rows;
  };
  /** Builds a valid request that names records of that kind. */
  const input = (operation: Operation, sharing: Sharing) =>
    valid(operation, { ...records[sharing], users: company.staff.userId, deal_types: dealType });

  return {
    ...{
      testApp,
      company,
      people,
      roleIds,
      records,
      dealType,
      closedType,
      form,
      relation: shared.first('deal_customer_types'),
      purpose: shared.first('action_purposes'),
      phase: shared.first('phases'),
      labels,
      /** The fields of a deal that name no record. */
      dealBody: { ...shared.deal, name: '別の案件' },
    },
    ...{ done, state, input, close: () => testApp.close() },
  };
}
