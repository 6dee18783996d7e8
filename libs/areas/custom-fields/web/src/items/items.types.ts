import type { ListCustomerCustomItemGroupsAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';

type WireGroup = ListCustomerCustomItemGroupsAnswer['data'][number];

/** An item as the server tells it. Of an item that is being edited: whether it differs, and whether it is to go. */
export type CustomItem = WireGroup['items'][number] & { dirty?: boolean; deleted?: boolean };
export type CustomGroup = Omit<WireGroup, 'items'> & { items: CustomItem[] };

/** Whose items: those of deals belong to a deal type. */
export type CustomScope = 'contact' | 'customer' | 'action' | 'product_detail_type' | `deal:${number}`;
export const dealScope = (dealTypeId: number): CustomScope => `deal:${dealTypeId}`;
export const dealTypeOf = (scope: CustomScope): number | undefined =>
  scope.startsWith('deal:') ? Number(scope.slice(5)) : undefined;

/** The items of one scope, with the flags of spec 1 §4. */
export interface CustomSet {
  fetching: boolean;
  fetched: boolean;
  editing: boolean;
  saving: boolean;
  failure?: ApiFailure;
  /** When they came last, in ms. */
  fetchedAt: number;
  groups: CustomGroup[];
  /** Why the last change of the definitions was refused. */
  saveFailure?: ApiFailure;
}

/** A value as it stands in a record, typed by its item. */
export interface CustomValue {
  itemId: number;
  value: unknown;
}
