import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, named, records } from '../core/schemas.ts';
import { DealCustomerType, MasterRow } from './master.schemas.ts';

const CountedType = named('CountedDealCustomerType', 'A type of related customers with the number of its links.', {
  ...DealCustomerType.properties,
  /** Links that are deleted together with the type. */
  link_count: Count,
});

/** 関連取引先タイプ: the kinds of related customers of a deal type's deals. */
export const dealCustomerTypes = defineResource('deal-customer-types', {
  area: 'deals',
  operations: {
    listDealCustomerTypes: {
      summary: 'List related-customer types with the number of their links',
      description: 'Of one deal type, or of all deal types without `deal_type_id`.',
      method: 'GET',
      path: '/admin/deal_customer_types',
      access: access.administrator('related_customer'),
      query: Type.Object({ deal_type_id: Type.Optional(Id) }),
      response: records(CountedType),
    },
    saveDealCustomerTypes: {
      summary: 'Save the related-customer types of a deal type',
      description: 'Adds, renames, orders and deletes. Deleting a type deletes its links permanently.',
      method: 'POST',
      path: '/admin/deal_customer_types',
      access: access.administrator('related_customer'),
      body: Type.Object({ deal_type_id: Id, rows: Type.Array(MasterRow, { maxItems: 200 }) }),
      response: records(CountedType),
      errors: ['RecordNotFound', 'ValidationFailed', 'InUse', 'StaleRecord'],
    },
  },
});
