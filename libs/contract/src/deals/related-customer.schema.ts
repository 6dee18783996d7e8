import { Type } from 'typebox';
import { Id } from '../core/schemas.ts';

/** A customer of a deal besides its own, and what it is to the deal. */
export const RelatedCustomer = Type.Object({
  deal_customer_type_id: Id,
  deal_customer_type_name: Type.String(),
  customer_id: Id,
  customer_name: Type.String(),
});
