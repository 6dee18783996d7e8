import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { IdParams, list, PageQuery, Text } from '../core/schemas.ts';
import { CustomItemOption } from './custom-item.schemas.ts';

/** Returns the operation that lists the labels used so far for an item, without those in `exclude_labels`. */
const labelsOf = (entity: string, path: string) =>
  ({
    summary: `List the known labels of a label item of ${entity}`,
    method: 'GET',
    path,
    access: access.signedIn(),
    params: IdParams,
    query: Type.Object({
      ...PageQuery,
      query: Type.Optional(Text(100)),
      exclude_labels: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 })),
    }),
    response: list(CustomItemOption),
    errors: ['RecordNotFound'],
  }) as const;

export const customItemOptions = defineResource('custom-item-options', {
  area: 'custom-fields',
  operations: {
    listContactCustomItemLabels: labelsOf('contacts', '/contact_custom_items/{id}/contact_custom_item_labels'),
    listCustomerCustomItemLabels: labelsOf('customers', '/customer_custom_items/{id}/customer_custom_item_labels'),
    listActionCustomItemLabels: labelsOf('actions', '/action_custom_items/{id}/action_custom_item_labels'),
    listDealCustomItemLabels: labelsOf('deals', '/deal_custom_items/{id}/deal_custom_item_options/labels'),
    listDealCustomItemOptions: {
      summary: 'List the choices of a deal custom item',
      method: 'GET',
      path: '/deal_custom_items/{id}/deal_custom_item_options',
      access: access.signedIn(),
      params: IdParams,
      query: Type.Object({ ...PageQuery, query: Type.Optional(Text(100)) }),
      response: list(CustomItemOption),
      errors: ['RecordNotFound'],
    },
  },
});
