/** The operations that name records in their bodies, or by something that belongs to a record. Add new ones here. */
import type { Person } from '@crm/testing/app';
import type { Kind } from './operations.ts';
import type { Ids, Input, World } from './access-fixture.ts';

/** The request, the kind it names, and the way it reports a missing record. */
export interface ByBody {
  name: string;
  kind: Kind;
  input: (ids: Ids) => Input;
  /** The invalid field; without it the answer is 404. */
  field?: string;
  /** A setup that runs before the request and returns its undo. */
  before?: (world: World, ids: Ids, person: Person) => Promise<() => Promise<unknown>>;
}

const estimate = {
  ...{ subject: '見積', customer_name: '宛先', department: null, contact_name: null, estimate_date: '2026-12-01' },
  ...{ valid_until: null, delivery_date: null, delivery_place: null, payment_terms: null, remarks: null },
  ...{ tax_mode: 'exclusive', user_id: null },
  lines: [{ kind: 'item', name: '品', quantity: '1', unit: '式', unit_price: '1', tax_category: 'standard_10' }],
};

/** Deletes an action as the person, who may no longer see it. */
async function deletedBy({ testApp, company }: World, ids: Ids, { userId }: Person) {
  const { pool } = testApp.app.database;
  const mark = (at: string, by: number) =>
    pool.query(`update actions set deleted_at = ${at}, updated_by = $3 where domain_id = $1 and id = $2`, [
      ...[company.domainId, ids.actions, by],
    ]);
  await mark('now()', userId);
  return () => mark('null', company.admin.userId);
}

export const byBody: ByBody[] = [
  { name: 'bulkDeleteActions', kind: 'actions', input: (ids) => ({ body: { ids: [ids.actions] } }) },
  {
    ...{ name: 'bulkUpdateActions', kind: 'actions' },
    input: (ids) => ({ body: { actions: [{ id: ids.actions, status: 'planned' }] } }),
  },
  {
    ...{ name: 'restoreActions', kind: 'actions', before: deletedBy },
    input: (ids) => ({ body: { ids: [ids.actions] } }),
  },
  {
    ...{ name: 'createContact', kind: 'customers', field: 'customer_id' },
    input: (ids) => ({ body: { name: '新しい担当', customer_id: ids.customers } }),
  },
  {
    ...{ name: 'createCustomer', kind: 'customers', field: 'parent_customer_id' },
    input: (ids) => ({ body: { name: '新しい子会社', parent_customer_id: ids.customers } }),
  },
  {
    ...{ name: 'createEstimate', kind: 'deals', field: 'deal_id' },
    input: (ids) => ({ body: { deal_id: ids.deals, ...estimate } }),
  },
  {
    ...{ name: 'listTrackingSessionEvents', kind: 'contacts' },
    input: (ids) => ({ params: { tracking_session_id: ids.visits! } }),
  },
];

/** The operations that name a member in the body: members change their own, administrators everybody's. */
export const ofMembers: { name: string; input: (userId: number) => Input }[] = [
  {
    name: 'updateActionTargets',
    input: (userId) => ({
      body: { period: 'month', time: '2026-11-22', targets: [{ user_id: userId, pattern_id: 1, target: 7 }] },
    }),
  },
];
