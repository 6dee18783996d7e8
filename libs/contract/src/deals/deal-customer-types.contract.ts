import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, records } from '../core/schemas.ts';
import { DealCustomerType, MasterRow } from './master.schemas.ts';

const CountedType = Type.Object({
  ...DealCustomerType.properties,
  /** Customers of deals that go with the type when it is deleted. */
  link_count: Count,
});

/** 関連取引先タイプ: what a further customer is to a deal, per deal type. */
export const dealCustomerTypes = defineResource('deal-customer-types', {
  area: 'deals',
  operations: {
    listDealCustomerTypes: {
      summary: 'The types of related customers, of one deal type or of all, with the number of their links',
      method: 'GET',
      path: '/admin/deal_customer_types',
      access: access.administrator('related_customer'),
      query: Type.Object({ deal_type_id: Type.Optional(Id) }),
      response: records(CountedType),
    },
    saveDealCustomerTypes: {
      summary: 'Add, rename, order and delete the types of a deal type; the links of a deleted one are gone for good',
      method: 'POST',
      path: '/admin/deal_customer_types',
      access: access.administrator('related_customer'),
      body: Type.Object({ deal_type_id: Id, rows: Type.Array(MasterRow, { maxItems: 200 }) }),
      response: records(CountedType),
      errors: ['RecordNotFound', 'ValidationFailed', 'InUse', 'StaleRecord'],
    },
  },
});
