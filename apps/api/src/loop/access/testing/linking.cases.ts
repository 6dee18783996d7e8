/**
 * Operations that name other records beside the one of the address, or many. A new one of the kind is a new entry.
 */
import type { Ids, Input, World } from './world.ts';

/** Each is asked with a record that its caller does not see. */
export interface Linking {
  name: string;
  kind: 'customers' | 'contacts' | 'deals';
  /** `ids` are those that it names; the record of the address is one of `own`, which are seen. */
  input: (ids: Ids, own: Ids, world: World, versions: Versions) => Input;
}

/** The present versions of `own`. */
export type Versions = Record<'deals' | 'contacts', number>;

const times = { start_datetime: '2026-11-22T10:00:00+09:00', end_datetime: '2026-11-22T11:00:00+09:00' };
const visit = { ...times, pattern_id: 4, status: 'completed' };

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
  { name: 'bulkDeleteCustomers', kind: 'customers', input: (ids) => ({ body: { ids: [ids.customers] } }) },
  { name: 'bulkDeleteContacts', kind: 'contacts', input: (ids) => ({ body: { ids: [ids.contacts] } }) },
  {
    name: 'bulkDeleteDeals',
    kind: 'deals',
    input: (ids, _own, { dealType }) => ({ body: { deal_type_id: dealType, ids: [ids.deals] } }),
  },
];
