import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { customItemTypes, customUiModes } from '../core/enums.ts';
import { Id, IdParams, nullable, oneOfNumbers, records } from '../core/schemas.ts';

export const CustomItem = Type.Object({
  id: Id,
  group_id: nullable(Type.Integer()),
  item_type: oneOfNumbers(customItemTypes),
  ui_mode: nullable(oneOfNumbers(customUiModes)),
  name: Type.String(),
  required: Type.Boolean(),
  used: Type.Boolean(),
  order_num: Type.Integer(),
  /** Choices of types 4 and 5; `value` is what a record's `customs` hold. */
  options: Type.Array(Type.Object({ id: Id, label: Type.String(), value: Type.String() })),
});

/** A group with its items, both in order. Items without a group come last, in a group without id. */
export const CustomItemGroup = Type.Object({
  id: nullable(Type.Integer()),
  name: nullable(Type.String()),
  items: Type.Array(CustomItem),
});

export const customItemGroups = defineResource('custom-item-groups', {
  area: 'custom-fields',
  operations: {
    listContactCustomItemGroups: {
      summary: 'The custom items of contacts, by group',
      method: 'GET',
      path: '/contact_custom_item_groups',
      access: access.signedIn(),
      response: records(CustomItemGroup),
    },
    listCustomerCustomItemGroups: {
      summary: 'The custom items of customers, by group',
      method: 'GET',
      path: '/customer_custom_item_groups',
      access: access.signedIn(),
      response: records(CustomItemGroup),
    },
    listDealCustomItemGroups: {
      summary: 'The custom items of the deals of a deal type, by group',
      method: 'GET',
      path: '/deal_types/{id}/deal_custom_item_groups',
      access: access.signedIn(),
      params: IdParams,
      response: records(CustomItemGroup),
      errors: ['RecordNotFound'],
    },
  },
});
