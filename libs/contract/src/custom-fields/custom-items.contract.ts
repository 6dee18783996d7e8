import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { customEntities, customItemTypes, customUiModes } from '../core/enums.ts';
import { LARGE_BODY, defineResource } from '../core/define.ts';
import {
  Id,
  IdParams,
  LockVersion,
  LongText,
  Name,
  nullable,
  oneOf,
  oneOfNumbers,
  records,
  record,
} from '../core/schemas.ts';
import { CustomItem, CustomItemGroup } from './custom-item.schemas.ts';

/** One group of a bulk call: without an id it is new; the order of the rows is the order; `deleted` leaves its items loose. */
const GroupRow = Type.Object({
  id: Type.Optional(Id),
  name: Name(30),
  deleted: Type.Optional(Type.Boolean()),
  /** As it was read: a change of somebody else since then is not overwritten. */
  lock_version: Type.Optional(LockVersion),
});

/** A choice: its label may change, what records hold of it does not; deleted while records hold it, it needs another one. */
const OptionRow = Type.Object({
  id: Type.Optional(Id),
  label: Name(100),
  deleted: Type.Optional(Type.Boolean()),
  /** With `deleted`: the choice that its records hold from now on. */
  replacement_id: Type.Optional(Id),
});

/** One item of a bulk call: without an id it is new; `deleted` hides it, its values are kept for 30 days. */
export const ItemRow = Type.Object({
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
  /** As it was read: a change of somebody else since then is not overwritten. */
  lock_version: Type.Optional(LockVersion),
});

const saveGroups = <const P extends string>(path: P, what: string) =>
  ({
    summary: `Add, rename, order and delete the groups of ${what}; groups left out stay, after the others`,
    method: 'POST',
    path,
    access: access.administrator(),
    body: Type.Object({ rows: Type.Array(GroupRow, { maxItems: 100 }) }),
    response: records(CustomItemGroup),
    errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
  }) as const;

const saveItems = <const P extends string>(path: P, what: string) =>
  ({
    summary: `Add, change, order and softly delete the custom items of ${what}; items left out stay, after the others`,
    method: 'POST',
    path,
    access: access.administrator(),
    bodyLimit: LARGE_BODY,
    body: Type.Object({ rows: Type.Array(ItemRow, { maxItems: 200 }) }),
    response: records(CustomItemGroup),
    errors: ['RecordNotFound', 'ValidationFailed', 'InUse', 'StaleRecord'],
  }) as const;

/** What a screen needs to know of an entity's custom items at once. */
const Setting = Type.Object({
  custom_item_groups: Type.Array(CustomItemGroup),
  custom_item_types: Type.Array(oneOfNumbers(customItemTypes)),
  custom_item_count: Type.Integer(),
  custom_item_limit: Type.Integer(),
});

/** An item that is gone from the screens, while its values are kept. */
export const DeletedCustomItem = Type.Object({
  id: Id,
  name: Type.String(),
  item_type: oneOfNumbers(customItemTypes),
  deleted_at: Type.String(),
  /** From then on it cannot be had back. */
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
      summary: 'Deleted custom items whose values are still kept, the last deleted first',
      method: 'GET',
      path: '/deleted_custom_items',
      access: access.administrator(),
      query: Type.Object({
        entity: oneOf(customEntities),
        /** Of deals: of which deal type. */
        deal_type_id: Type.Optional(Id),
      }),
      response: records(DeletedCustomItem),
    },
    restoreCustomItem: {
      summary: 'Have a deleted custom item again with its values, after those that are there',
      method: 'POST',
      path: '/deleted_custom_items/{id}/restore',
      access: access.administrator(),
      params: IdParams,
      response: records(CustomItemGroup),
      errors: ['RecordNotFound', 'ValidationFailed', 'FeatureDisabled'],
    },
    listActionCustomItems: {
      summary: 'The custom items of actions, in order',
      method: 'GET',
      path: '/action_custom_items',
      access: access.signedIn(),
      response: records(CustomItem),
    },
    getContactSetting: {
      summary: 'What contacts can have besides their standard fields',
      method: 'GET',
      path: '/contact_setting',
      access: access.signedIn(),
      query: Type.Object({ domain_id: Id }),
      response: record(Setting),
      errors: ['RecordNotFound'],
    },
    getCustomerSetting: {
      summary: 'What customers can have besides their standard fields',
      method: 'GET',
      path: '/customer_setting',
      access: access.signedIn(),
      response: record(Setting),
    },
  },
});
