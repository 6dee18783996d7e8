import type { CustomItem as WireItem, CustomItemGroup } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';

/** An item in the API's form; in the editor also with its flags `dirty` and `deleted`. */
export type CustomItem = WireItem & { dirty?: boolean; deleted?: boolean };
export type CustomGroup = Omit<CustomItemGroup, 'items'> & { items: CustomItem[] };

/** The owner of items: an entity, and for deals a deal type. */
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
  /** The time of the last load, in ms. */
  fetchedAt: number;
  groups: CustomGroup[];
  /** The reason why the last change of the definitions was refused. */
  saveFailure?: ApiFailure;
}

/** A value of a record, typed by its item. */
export interface CustomValue {
  itemId: number;
  value: unknown;
}
