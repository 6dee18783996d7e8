import { Type } from 'typebox';
import {
  ActionPurpose,
  Channel,
  DealCustomerType,
  DealType,
  Phase,
  Probability,
  Product,
  Reason,
} from './master.schemas.ts';

export const dealsMasters = {
  deal_types: Type.Array(DealType),
  phases: Type.Array(Phase),
  probabilities: Type.Array(Probability),
  products: Type.Array(Product),
  channels: Type.Array(Channel),
  reasons: Type.Array(Reason),
  deal_customer_types: Type.Optional(Type.Array(DealCustomerType)),
  action_purposes: Type.Array(ActionPurpose),
};
