/**
 * Operations that name records in their bodies, or by what belongs to a record. A new one of the kind is a new entry.
 */
import type { Person } from '@crm/testing/app';
import type { Kind } from './operations.ts';
import type { Ids, Input, World } from './access-fixture.ts';

/** What is sent, the kind that it names, and how it says that it is not there. */
export interface ByBody {
  name: string;
  kind: Kind;
  input: (ids: Ids) => Input;
  /** The field that is at fault; without it the answer is 404. */
  field?: string;
  /** What has to be so before it is asked, and is undone afterwards. */
  before?: (world: World, ids: Ids, person: Person) => Promise<() => Promise<unknown>>;
}

const estimate = {
  ...{ subject: '見積', customer_name: '宛先', department: null, contact_name: null, estimate_date: '2026-12-01' },
  ...{ valid_until: null, delivery_date: null, delivery_place: null, payment_terms: null, remarks: null },
  ...{ tax_mode: 'exclusive', user_id: null },
  lines: [{ kind: 'item', name: '品', quantity: '1', unit: '式', unit_price: '1', tax_category: 'standard_10' }],
};

/** An action that the person has deleted just now, and that they may have lost sight of since. */
async function deletedBy({ house: testApp, company }: World, ids: Ids, { userId }: Person) {
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

/** What names a member in its body: one's own everybody may change, those of others administrators alone. */
export const ofMembers: { name: string; input: (userId: number) => Input }[] = [
  {
    name: 'updateActionTargets',
    input: (userId) => ({
      body: { period: 'month', time: '2026-11-22', targets: [{ user_id: userId, pattern_id: 1, target: 7 }] },
    }),
  },
];
