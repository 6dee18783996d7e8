import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { customItemTypes, customUiModes } from '../core/enums.ts';
import { LARGE_BODY, defineResource } from '../core/define.ts';
import {
  Id,
  IdParams,
  LockVersion,
  LongText,
  Name,
  named,
  nullable,
  oneOf,
  oneOfNumbers,
  records,
  record,
} from '../core/schemas.ts';
import { CustomItem, CustomItemGroup } from './custom-item.schemas.ts';
import { customEntities } from './custom-kind.schemas.ts';

const GroupRow = named(
  'CustomItemGroupRow',
  'One group of a bulk call: without an id it is new; the rows set the order; `deleted` leaves its items without a group.',
  {
    id: Type.Optional(Id),
    name: Name(30),
    deleted: Type.Optional(Type.Boolean()),
    /** The version that was read; a newer version is refused with 409 `StaleRecord`. */
    lock_version: Type.Optional(LockVersion),
  },
);

const OptionRow = named(
  'CustomItemOptionRow',
  'A choice. Its label may change, the stored value does not; deleting one in use needs a replacement.',
  {
    id: Type.Optional(Id),
    label: Name(100),
    deleted: Type.Optional(Type.Boolean()),
    /** With `deleted`: the choice that replaces it in records. */
    replacement_id: Type.Optional(Id),
  },
);

export const ItemRow = named(
  'ItemRow',
  'One item of a bulk call: without an id it is new; `deleted` hides it, its values are kept for 30 days.',
  {
    id: Type.Optional(Id),
    name: Name(50),
    item_type: oneOfNumbers(customItemTypes),
    ui_mode: Type.Optional(nullable(oneOfNumbers(customUiModes))),
    group_id: Type.Optional(nullable(Id)),
    required: Type.Optional(Type.Boolean()),
    used: Type.Optional(Type.Boolean()),
    multiline: Type.Optional(Type.Boolean()),
    formula: Type.Optional(nullable(LongText)),
    options: Type.Optional(Type.Array(OptionRow, { maxItems: 400 })),
    deleted: Type.Optional(Type.Boolean()),
    /** The version that was read; a newer version is refused with 409 `StaleRecord`. */
    lock_version: Type.Optional(LockVersion),
  },
);

const saveGroups = <const P extends string>(path: P, what: string) =>
  ({
    summary: `Save the custom item groups of ${what}`,
    description: 'Adds, renames, orders and deletes. Groups that are not sent do not change and come last.',
    method: 'POST',
    path,
    access: access.administrator(),
    body: Type.Object({ rows: Type.Array(GroupRow, { maxItems: 100 }) }),
    response: records(CustomItemGroup),
    errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
  }) as const;

const saveItems = <const P extends string>(path: P, what: string) =>
  ({
    summary: `Save the custom items of ${what}`,
    description: 'Adds, changes, orders and soft-deletes. Items that are not sent do not change and come last.',
    method: 'POST',
    path,
    access: access.administrator(),
    bodyLimit: LARGE_BODY,
    body: Type.Object({ rows: Type.Array(ItemRow, { maxItems: 200 }) }),
    response: records(CustomItemGroup),
    errors: ['RecordNotFound', 'ValidationFailed', 'InUse', 'StaleRecord'],
  }) as const;

const Setting = named('CustomItemSetting', 'The custom items of an entity with their types and number.', {
  custom_item_groups: Type.Array(CustomItemGroup),
  custom_item_types: Type.Array(oneOfNumbers(customItemTypes)),
  custom_item_count: Type.Integer(),
  custom_item_limit: Type.Integer(),
});

export const DeletedCustomItem = named('DeletedCustomItem', 'A deleted item whose values are still kept.', {
  id: Id,
  name: Type.String(),
  item_type: oneOfNumbers(customItemTypes),
  deleted_at: Type.String(),
  /** The time after which it cannot be restored. */
  kept_until: Type.String(),
});

export const customItems = defineResource('custom-items', {
  area: 'custom-fields',
  operations: {
    saveContactCustomItemGroups: saveGroups('/contact_custom_item_groups/bulk', 'contacts'),
    saveCustomerCustomItemGroups: saveGroups('/customer_custom_item_groups/bulk', 'customers'),
    saveActionCustomItemGroups: saveGroups('/action_custom_item_groups/bulk', 'actions'),
    saveDealCustomItemGroups: {
      ...saveGroups('/deal_types/{id}/deal_custom_item_groups/bulk', 'the deals of a deal type'),
      params: IdParams,
    },
    saveContactCustomItems: saveItems('/contact_custom_items/bulk', 'contacts'),
    saveCustomerCustomItems: saveItems('/customer_custom_items/bulk', 'customers'),
    saveActionCustomItems: saveItems('/action_custom_items/bulk', 'actions'),
    saveDealCustomItems: {
      ...saveItems('/deal_types/{id}/deal_custom_items/bulk', 'the deals of a deal type'),
      params: IdParams,
    },
    listDeletedCustomItems: {
      summary: 'List deleted custom items, last deleted first',
      description: 'Only items whose values are still kept.',
      method: 'GET',
      path: '/deleted_custom_items',
      access: access.administrator(),
      query: Type.Object({
        entity: oneOf(customEntities),
        /** For deals: the deal type. */
        deal_type_id: Type.Optional(Id),
        /** For custom objects: the definition. */
        custom_object_def_id: Type.Optional(Id),
      }),
      response: records(DeletedCustomItem),
    },
    restoreCustomItem: {
      summary: 'Restore a deleted custom item with its values',
      description: 'It comes after the existing items.',
      method: 'POST',
      path: '/deleted_custom_items/{id}/restore',
      access: access.administrator(),
      params: IdParams,
      response: records(CustomItemGroup),
      errors: ['RecordNotFound', 'ValidationFailed', 'FeatureDisabled'],
    },
    listActionCustomItems: {
      summary: 'List the custom items of actions, in order',
      method: 'GET',
      path: '/action_custom_items',
      access: access.signedIn(),
      response: records(CustomItem),
    },
    getContactSetting: {
      summary: 'Get the custom items of contacts with their types and number',
      method: 'GET',
      path: '/contact_setting',
      access: access.signedIn(),
      query: Type.Object({ domain_id: Id }),
      response: record(Setting),
      errors: ['RecordNotFound'],
    },
    getCustomerSetting: {
      summary: 'Get the custom items of customers with their types and number',
      method: 'GET',
      path: '/customer_setting',
      access: access.signedIn(),
      response: record(Setting),
    },
  },
});
