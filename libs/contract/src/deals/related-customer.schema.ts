import { Type } from 'typebox';
import { Id } from '../core/schemas.ts';

/** A related customer of a deal, with the types of its relation. */
export const RelatedCustomer = Type.Object({
  deal_customer_type_id: Id,
  deal_customer_type_name: Type.String(),
  customer_id: Id,
  customer_name: Type.String(),
});
