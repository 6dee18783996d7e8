import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, IdParams, YenSum, named, nullable, record } from '../core/schemas.ts';

const Sums = named(
  'DealSums',
  'Number and amount of all deals and of those in the final phase (総案件数 / うち最終フェーズ / 契約金額累計 / うち最終フェーズ) that the caller sees.',
  { deal_count: Count, goal_deal_count: Count, amount: YenSum, goal_amount: YenSum },
);

export const CustomerNode = named('CustomerNode', 'A customer within its hierarchy.', {
  id: Id,
  parent_customer_id: nullable(Type.Integer()),
  /** 1 at the top. */
  level: Type.Integer(),
  /** Null for a customer that the caller may not see: 「閲覧権限がありません」. */
  name: nullable(Type.String()),
  is_visible: Type.Boolean(),
  own: Sums,
  /** Sums of the customer and everything below it. */
  total: Sums,
});

/** The group of companies that a customer belongs to (spec 3 §2.5). */
export const customerHierarchies = defineResource('customer-hierarchies', {
  area: 'customers',
  operations: {
    getCustomerHierarchy: {
      summary: "Get the customer's whole hierarchy, depth first, with sums",
      method: 'GET',
      path: '/customers/{id}/hierarchies',
      access: access.signedIn({ menu: 'customers' }),
      params: IdParams,
      response: record(
        Type.Object({
          nodes: Type.Array(CustomerNode),
          totals: Sums,
          /** True when the hierarchy is too large: the list and the sums leave out the rest. */
          is_capped: Type.Boolean(),
        }),
      ),
      errors: ['RecordNotFound'],
    },
  },
});
