/** A company with every role and every way of sharing; `visibility.ts` lists the records that each role sees. */
import type { Operation } from '@crm/contract';
import { openTestApp } from '@crm/testing/app';
import type { AccessFixture, Ids, Preparation, Sharing } from '@crm/testing/conformance';
import { modules } from '../../../start/modules.ts';
import { fingerprint, valid } from '../../requests.ts';
import { accessSteps } from '../../testing/area-conformance.ts';
import { addRoles } from './roles.ts';
import { setupCalls } from './setup-calls.ts';
import { isDealAlone, words } from './visibility.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Opens an app with that company; the caller closes it. */
export async function openWorld() {
  const testApp = await openTestApp({ modules });
  const company = await testApp.company('自社株式会社');
  const calls = setupCalls(company.admin);
  const to: Preparation = { app: testApp.app, company, ...calls };
  const { people, roleIds } = await addRoles(company, calls);
  const fixture = { roleIds } as unknown as AccessFixture;
  for (const prepare of accessSteps('prepare')) Object.assign(fixture, await prepare(to));
  const own = roleIds['own']!;
  const records: Record<Sharing, Ids> = {
    east: await addRecords(to, fixture, 'east', own),
    limited: await addRecords(to, fixture, 'limited', own),
    shared: await addRecords(to, fixture, 'shared', null),
    closed: await addRecords(to, fixture, 'closed', null),
  };
  for (const hide of accessSteps('hide')) await hide(to, { ...fixture, records });

  // The setup leaves events; their handlers write notices, which would count as changes by the tests.
  await testApp.work();

  /** Reads every row of the company, without the log of refusals, which is written on purpose. */
  const state = async () => {
    const { audit_logs: _log, ...rows } = await fingerprint(testApp.app, company.domainId);
    return rows;
  };
  /** Builds a valid request that names records of that kind. */
  const input = (operation: Operation, sharing: Sharing) =>
    valid(operation, { ...records[sharing], users: company.staff.userId, deal_types: fixture.dealType });

  return {
    ...{ ...fixture, testApp, company, people, records },
    ...{ done: calls.done, state, input, close: () => testApp.close() },
  };
}

/** Creates a record of each kind, all of one customer. */
async function addRecords(to: Preparation, fixture: AccessFixture, sharing: Sharing, roleId: number | null) {
  const ids: Ids = {};
  const asked = { ...to, fixture, sharing, word: words[sharing], roleId, isDealAlone: isDealAlone(sharing), ids };
  for (const add of accessSteps('addRecords')) Object.assign(ids, await add(asked));
  return ids;
}
