import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, list, named, nullable, PageQuery, record, records } from '../core/schemas.ts';
import { ListedDeal } from './deal.schemas.ts';
import { RelatedCustomer } from './related-customer.schema.ts';

const DealCustomer = named('DealCustomer', "A deal's related customer with its contact data.", {
  ...RelatedCustomer.properties,
  deal_id: Id,
  tel_no: nullable(Type.String()),
  address: nullable(Type.String()),
  created_at: Type.String(),
});

/** 関連取引先: further customers of a deal. Members who see the deal may change them. */
export const dealCustomers = defineResource('deal-customers', {
  area: 'deals',
  operations: {
    listDealCustomers: {
      summary: "List a deal's related customers, in the order of their types",
      method: 'POST',
      path: '/deal_customers/customers',
      access: access.signedIn({ feature: 'related_customer', menu: 'deals' }),
      body: Type.Object({ deal_id: Id, deal_customer_type_id: Type.Optional(Id) }),
      response: records(DealCustomer),
      errors: ['RecordNotFound'],
    },
    listDealsOfRelatedCustomer: {
      summary: 'List the deals that a customer is related to, with its roles',
      description: 'Without the deals that belong to the customer.',
      method: 'GET',
      path: '/deal_customers/deals',
      access: access.signedIn({ feature: 'related_customer', menu: ['customers', 'deals'] }),
      query: Type.Object({ customer_id: Id, deal_customer_type_id: Type.Optional(Id), ...PageQuery }),
      response: list(
        Type.Object({ ...ListedDeal.properties, related_as: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
      ),
      errors: ['RecordNotFound'],
    },
    addDealCustomer: {
      summary: 'Relate a customer to a deal (idempotent)',
      method: 'POST',
      path: '/deal_customers',
      access: access.signedIn({ feature: 'related_customer', menu: 'deals' }),
      body: Type.Object({ deal_id: Id, deal_customer_type_id: Id, customer_id: Id }),
      status: 201,
      response: record(DealCustomer),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    removeDealCustomer: {
      summary: 'Remove a related customer from a deal',
      description: 'Without `deal_customer_type_id`, removes the customer in every type.',
      method: 'DELETE',
      path: '/customers/{customer_id}/deals/{id}',
      access: access.signedIn({ feature: 'related_customer', menu: 'deals' }),
      params: Type.Object({ customer_id: Id, id: Id }),
      query: Type.Object({ deal_customer_type_id: Type.Optional(Id) }),
      status: 204,
      errors: ['RecordNotFound'],
    },
  },
});
