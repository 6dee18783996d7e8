import { sqlFor, template } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { lineAmounts } from '@crm/product-details-rules';
import type { BillingCycle, LineAmounts, Rounding } from '@crm/product-details-rules';
import { sql } from 'kysely';

/** A row of a deal as other areas read it. Decimals are text, yen are numbers; `amount` covers the whole period. */
export interface ProductLine extends LineAmounts {
  id: number;
  deal_product_detail_type_id: number;
  name: string;
  billing_cycle: BillingCycle;
  unit: string;
  rounding: Rounding;
  unit_price: string;
  unit_cost: string | null;
  quantity: string;
  discount: number;
  first_recognition_date: string | null;
  period_months: number | null;
}

/** Selects the rows of a deal in order. */
export const lineRows = (domainId: number, dealId: number) => linesOfDeal({ domainId, dealId });

const linesOfDeal = template(({ domainId, dealId }: { domainId: number; dealId: number }) =>
  sqlFor
    .selectFrom('deal_product_details')
    .select([
      'id',
      'deal_product_detail_type_id',
      'name',
      'billing_cycle',
      'unit',
      'rounding',
      'discount',
      'first_recognition_date',
      'period_months',
    ])
    .select([decimal('unit_price').as('unit_price'), decimal('quantity').as('quantity')])
    .select(decimal<string | null>('unit_cost').as('unit_cost'))
    .where('domain_id', '=', domainId)
    .where('deal_id', '=', dealId)
    .where('deleted_at', 'is', null)
    .orderBy('order_num')
    .orderBy('id')
    .$castTo<Omit<ProductLine, keyof LineAmounts>>(),
);

/** Selects a numeric column as text with all its digits: `1234.5`. */
export const decimal = <T = string>(column: string) => sql<T>`trim_scale(${sql.ref(column)})::text`;

export const withAmounts = (row: Omit<ProductLine, keyof LineAmounts>): ProductLine => ({
  ...row,
  ...lineAmounts(row),
});

/** Returns the product details of a deal in order, with their amounts. The caller must check access to the deal. */
export async function productLinesOf(db: TenantDb, dealId: number): Promise<ProductLine[]> {
  return (await db.all(lineRows(db.domainId, dealId))).map(withAmounts);
}
