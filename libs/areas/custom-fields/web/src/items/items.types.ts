import type { CustomItem as WireItem, CustomItemGroup, CustomObjectItem } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';

/** An item in the API's form; in the editor also with its flags `dirty` and `deleted`. */
export type CustomItem = WireItem & Partial<ObjectSettings> & { dirty?: boolean; deleted?: boolean };

/** The further settings of an item of custom objects. */
export type ObjectSettings = Pick<CustomObjectItem, 'searchable' | 'unique' | 'defaultValue'>;
export type CustomGroup = Omit<CustomItemGroup, 'items'> & { items: CustomItem[] };

/** The owner of items: an entity, for deals a deal type, and for custom objects a definition. */
export type CustomScope = Ungrouped | 'contact' | 'customer' | 'action' | `deal:${number}`;
/** The owners whose items have no groups. */
type Ungrouped = 'product_detail_type' | ObjectScope;
export type ObjectScope = `custom_object:${number}`;

export const dealScope = (dealTypeId: number): CustomScope => `deal:${dealTypeId}`;
export const objectScope = (definitionId: number): ObjectScope => `custom_object:${definitionId}`;

const idIn = (scope: CustomScope, prefix: string) =>
  scope.startsWith(prefix) ? Number(scope.slice(prefix.length)) : undefined;
export const dealTypeOf = (scope: CustomScope): number | undefined => idIn(scope, 'deal:');
export const definitionOf = (scope: CustomScope): number | undefined => idIn(scope, 'custom_object:');
export const hasGroups = (scope: CustomScope): boolean =>
  scope !== 'product_detail_type' && definitionOf(scope) === undefined;

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
