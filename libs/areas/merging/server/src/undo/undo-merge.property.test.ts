import fc from 'fast-check';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { checksums } from '../testing/checksums.ts';
import { ground } from '../testing/ground.ts';
import type { Ground } from '../testing/ground.ts';
import { openMergingApp } from '../testing/merging-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let on: Ground;

beforeAll(async () => {
  testApp = await openMergingApp();
});
afterAll(() => testApp.close());

const index = (most: number) => fc.nat(most - 1);
const CUSTOMERS = 5;
const CONTACTS = 5;
const DEALS = 4;

/** A graph of records, by the indexes of their owners, and the merges to do. */
const graphs = fc.record({
  parents: fc.array(fc.option(index(CUSTOMERS)), { minLength: CUSTOMERS, maxLength: CUSTOMERS }),
  contacts: fc.array(fc.option(index(CUSTOMERS)), { minLength: CONTACTS, maxLength: CONTACTS }),
  deals: fc.array(fc.tuple(index(CUSTOMERS), fc.uniqueArray(index(CONTACTS), { maxLength: 3 })), {
    minLength: DEALS,
    maxLength: DEALS,
  }),
  related: fc.array(fc.tuple(index(DEALS), index(CUSTOMERS)), { maxLength: 4 }),
  actions: fc.array(
    fc.oneof(
      fc.record({ of: fc.constant('Customer' as const), to: index(CUSTOMERS) }),
      fc.record({ of: fc.constant('Contact' as const), to: index(CONTACTS) }),
      fc.record({ of: fc.constant('Deal' as const), to: index(DEALS) }),
    ),
    { maxLength: 4 },
  ),
  stars: fc.array(index(CUSTOMERS), { maxLength: 3 }),
  merges: fc.array(
    fc.record({
      kind: fc.constantFrom('customer' as const, 'contact' as const, 'deal' as const),
      of: fc.uniqueArray(index(4), { minLength: 2, maxLength: 3 }),
      contacts: fc.boolean(),
      deals: fc.boolean(),
      actions: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
type Graph = typeof graphs extends fc.Arbitrary<infer G> ? G : never;

async function build(graph: Graph) {
  const customers: number[] = [];
  for (const [n, parent] of graph.parents.entries()) {
    // A parent is one of the customers before, so that there is no cycle.
    const above = parent !== null && parent < n && n < 4 ? { parent_customer_id: customers[parent] } : {};
    customers.push(await on.customer(`取引先${n}`, { tel_no: `03-0000-000${n}`, ...above }));
  }
  const contacts: number[] = [];
  for (const [n, of] of graph.contacts.entries())
    contacts.push(await on.contact(`人 ${n}`, of === null ? {} : { customer_id: customers[of] }));
  const deals: number[] = [];
  for (const [n, [of, people]] of graph.deals.entries())
    deals.push(await on.deal(`案件${n}`, customers[of]!, { contact_ids: people.map((one) => contacts[one]) }));
  for (const [deal, customer] of graph.related) await on.relate(deals[deal]!, customers[customer]!);
  const ids = { Customer: customers, Contact: contacts, Deal: deals };
  for (const { of, to } of graph.actions) await on.action(of, ids[of][to]!);
  for (const one of graph.stars) await on.star(customers[one]!);
  return { customer: customers, contact: contacts, deal: deals };
}

/** Does a merge; returns false when the rules refuse it. */
async function merge({ kind, of, ...flags }: Graph['merges'][number], ids: Record<string, number[]>): Promise<boolean> {
  const chosen = of.map((one) => ids[kind]![one]!);
  if (kind === 'contact') return (await on.mergeContacts(chosen)).length === 0;
  if (kind === 'deal') {
    const [source, target] = chosen;
    const body = { source_deal_id: source, target_deal_id: target, is_merge_actions: flags.actions };
    return (await ours.admin.call('mergeDeals', { body })).status === 200;
  }
  const parts = { is_merge_contacts: flags.contacts, is_merge_deal_list: flags.deals, is_merge_actions: flags.actions };
  return (await on.mergeCustomers(chosen, parts)).length === 0;
}

test('merges of random graphs, undone, leave every table of the company as it was', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(graphs, async (graph) => {
      ours = await testApp.company();
      on = await ground(testApp, ours);
      const ids = await build(graph);
      await testApp.work();
      const before = await checksums(testApp, ours.domainId);
      let undos = 0;
      for (const one of graph.merges) {
        const isDone = await merge(one, ids).catch(() => false);
        if (isDone) undos += 1;
      }
      done += undos;
      await testApp.work();
      for (; undos > 0; undos -= 1) expect(await on.undoLast()).toEqual([]);
      await testApp.work();
      expect(await checksums(testApp, ours.domainId)).toEqual(before);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(3);
}, 240_000);
