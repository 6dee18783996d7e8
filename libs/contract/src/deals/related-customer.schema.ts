import { Type } from 'typebox';
import { Id, named } from '../core/schemas.ts';

export const RelatedCustomer = named(
  'RelatedCustomer',
  'A related customer of a deal, with the types of its relation.',
  {
    deal_customer_type_id: Id,
    deal_customer_type_name: Type.String(),
    customer_id: Id,
    customer_name: Type.String(),
  },
);
