import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { IdParams, records } from '../core/schemas.ts';
import { CustomItemGroup } from './custom-item.schemas.ts';

export const customItemGroups = defineResource('custom-item-groups', {
  area: 'custom-fields',
  operations: {
    listContactCustomItemGroups: {
      summary: 'List the custom items of contacts, by group',
      method: 'GET',
      path: '/contact_custom_item_groups',
      access: access.signedIn(),
      response: records(CustomItemGroup),
    },
    listCustomerCustomItemGroups: {
      summary: 'List the custom items of customers, by group',
      method: 'GET',
      path: '/customer_custom_item_groups',
      access: access.signedIn(),
      response: records(CustomItemGroup),
    },
    listActionCustomItemGroups: {
      summary: 'List the custom items of actions, by group',
      method: 'GET',
      path: '/action_custom_item_groups',
      access: access.signedIn(),
      response: records(CustomItemGroup),
    },
    listDealCustomItemGroups: {
      summary: "List the custom items of a deal type's deals, by group",
      method: 'GET',
      path: '/deal_types/{id}/deal_custom_item_groups',
      access: access.signedIn(),
      params: IdParams,
      response: records(CustomItemGroup),
      errors: ['RecordNotFound'],
    },
  },
});
