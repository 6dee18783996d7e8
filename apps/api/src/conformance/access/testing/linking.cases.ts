/** The operations that name other records beside the one of the address, or many. Add new ones here. */
import type { Ids, Input, World } from './access-fixture.ts';

/** An operation that is called with a record that its caller does not see. */
export interface Linking {
  name: string;
  kind: 'customers' | 'contacts' | 'deals';
  /** Builds the request with the records `ids`; the record of the address is one of `own`, which the caller sees. */
  input: (ids: Ids, own: Ids, world: World, versions: Versions) => Input;
}

/** The current versions of `own`. */
export type Versions = Record<'customers' | 'contacts' | 'deals' | 'actions', number>;

const times = { start_datetime: '2026-11-22T10:00:00+09:00', end_datetime: '2026-11-22T11:00:00+09:00' };
const visit = { ...times, pattern_id: 4, status: 'completed' };

/** Names contacts of the action itself, or of the action planned with it. */
const naming = (field: 'contact_ids' | 'next_action', ids: Ids, purpose?: number) =>
  field === 'contact_ids'
    ? { contact_ids: [ids.contacts] }
    : {
        next_action: { ...times, pattern_id: 4, ...(purpose && { purpose_id: purpose }), contact_ids: [ids.contacts] },
      };

export const linking: Linking[] = [
  {
    name: 'createDeal',
    kind: 'customers',
    input: (ids, _own, { dealBody }) => ({ body: { ...dealBody, customer_id: ids.customers } }),
  },
  {
    ...{ name: 'createDeal', kind: 'contacts' },
    input: (ids, own, { dealBody }) => ({
      body: { ...dealBody, customer_id: own.customers, contact_ids: [ids.contacts] },
    }),
  },
  ...(['customers', 'contacts'] as const).map((kind): Linking => ({
    ...{ name: 'updateDeal', kind },
    input: (ids, own, _world, versions) => ({
      params: { id: own.deals! },
      body: {
        ...(kind === 'customers' ? { customer_id: ids.customers } : { contact_ids: [ids.contacts] }),
        lock_version: versions.deals,
      },
    }),
  })),
  {
    ...{ name: 'updateContact', kind: 'customers' },
    input: (ids, own, _world, versions) => ({
      params: { id: own.contacts! },
      body: { customer_id: ids.customers, lock_version: versions.contacts },
    }),
  },
  {
    ...{ name: 'addDealCustomer', kind: 'customers' },
    input: (ids, own, { relation }) => ({
      body: { deal_id: own.deals, customer_id: ids.customers, deal_customer_type_id: relation },
    }),
  },
  {
    ...{ name: 'addDealCustomer', kind: 'deals' },
    input: (ids, own, { relation }) => ({
      body: { deal_id: ids.deals, customer_id: own.customers, deal_customer_type_id: relation },
    }),
  },
  { name: 'listDealCustomers', kind: 'deals', input: (ids) => ({ body: { deal_id: ids.deals } }) },
  {
    ...{ name: 'createActionOfDeal', kind: 'contacts' },
    input: (ids, own, { purpose }) => ({
      params: { id: own.deals! },
      body: { ...visit, purpose_id: purpose, contact_ids: [ids.contacts] },
    }),
  },
  ...(['next_action', 'contact_ids'] as const).map((field): Linking => ({
    ...{ name: 'createActionOfContact', kind: 'contacts' },
    input: (ids, own) => ({ params: { id: own.contacts! }, body: { ...visit, ...naming(field, ids) } }),
  })),
  ...(['next_action', 'contact_ids'] as const).map((field): Linking => ({
    ...{ name: 'updateAction', kind: 'contacts' },
    input: (ids, own, { purpose }, versions) => ({
      params: { id: own.actions! },
      body: { ...naming(field, ids, purpose), lock_version: versions.actions },
    }),
  })),
  {
    ...{ name: 'createActionOfDeal', kind: 'contacts' },
    input: (ids, own, { purpose }) => ({
      params: { id: own.deals! },
      body: { ...visit, purpose_id: purpose, ...naming('next_action', ids, purpose) },
    }),
  },
  {
    ...{ name: 'updateCustomer', kind: 'customers' },
    input: (ids, own, _world, versions) => ({
      params: { id: own.customers! },
      // A visible record is the record itself here, and a record is never its own parent.
      body: {
        parent_customer_id: ids.customers === own.customers ? null : ids.customers,
        lock_version: versions.customers,
      },
    }),
  },
  {
    ...{ name: 'moveDeal', kind: 'contacts' },
    input: (ids, own, { phase }, versions) => ({
      params: { id: own.deals! },
      body: { phase_id: phase, contact_ids: [ids.contacts], lock_version: versions.deals },
    }),
  },
  {
    ...{ name: 'bulkUpdateDeals', kind: 'contacts' },
    input: (ids, own, { dealType, phase }) => ({
      body: {
        ...{ deal_type_id: dealType, ids: [own.deals], changes: { phase_id: phase } },
        fill: { contact_ids: [ids.contacts] },
      },
    }),
  },
  {
    ...{ name: 'foreseeBulkUpdate', kind: 'deals' },
    input: (ids, _own, { dealType, phase }) => ({
      body: { deal_type_id: dealType, ids: [ids.deals], phase_id: phase },
    }),
  },
  {
    ...{ name: 'createActionOfCustomer', kind: 'contacts' },
    input: (ids, own) => ({ params: { id: own.customers! }, body: { ...visit, contact_ids: [ids.contacts] } }),
  },
  {
    ...{ name: 'bulkUpdateCustomers', kind: 'customers' },
    input: (ids, _own, { company }) => ({ body: { ids: [ids.customers], changes: { user_id: company.admin.userId } } }),
  },
  {
    ...{ name: 'bulkUpdateContacts', kind: 'customers' },
    input: (ids, own) => ({ body: { ids: [own.contacts], changes: { customer_id: ids.customers } } }),
  },
  {
    ...{ name: 'bulkUpdateContacts', kind: 'contacts' },
    input: (ids, _own, { company }) => ({ body: { ids: [ids.contacts], changes: { user_id: company.admin.userId } } }),
  },
  {
    ...{ name: 'bulkUpdateDeals', kind: 'deals' },
    input: (ids, _own, { company, dealType }) => ({
      body: { deal_type_id: dealType, ids: [ids.deals], changes: { user_id: company.admin.userId } },
    }),
  },
  {
    ...{ name: 'addDealLabel', kind: 'deals' },
    input: (ids, _own, { labels }) => ({ body: { deal_id: ids.deals, item_id: labels, label: '重要' } }),
  },
  { name: 'bulkDeleteCustomers', kind: 'customers', input: (ids) => ({ body: { ids: [ids.customers] } }) },
  { name: 'bulkDeleteContacts', kind: 'contacts', input: (ids) => ({ body: { ids: [ids.contacts] } }) },
  {
    name: 'bulkDeleteDeals',
    kind: 'deals',
    input: (ids, _own, { dealType }) => ({ body: { deal_type_id: dealType, ids: [ids.deals] } }),
  },
];
