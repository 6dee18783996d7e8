import { totalsOf } from '@crm/billing-rules';
import type { CountedLine } from '@crm/billing-rules';
import type { Transaction } from '@crm/database';
import type { Calendar } from '@crm/server-kit';

const COUNT = 14;
const SUPPORT = 0.1;
const LUNCH = 1080;
const DISCOUNT = 50_000;
const VALID_DAYS = 22;

type Line = CountedLine & { name: string; unit: string };

const line = (name: string, unit_price: number, more: Partial<Line> = {}): Line => ({
  kind: 'item',
  name,
  quantity: '1',
  unit: '式',
  unit_price: String(unit_price),
  tax_category: 'standard_10',
  ...more,
});

/** Returns the deals that get an estimate, latest first. */
export function estimatedDeals(tx: Transaction, domainId: number) {
  return tx
    .selectFrom('deals')
    .innerJoin('customers', 'customers.id', 'deals.customer_id')
    .innerJoin('products', 'products.id', 'deals.product_id')
    .select(['deals.id', 'deals.name', 'deals.amount', 'deals.user_id'])
    .select(['customers.name as customer', 'products.name as product'])
    .where('deals.domain_id', '=', domainId)
    .where('customers.domain_id', '=', domainId)
    .where('products.domain_id', '=', domainId)
    .where('deals.amount', 'is not', null)
    .orderBy('deals.id', 'desc')
    .limit(COUNT)
    .execute();
}

export type EstimatedDeal = Awaited<ReturnType<typeof estimatedDeals>>[number];

/** Returns the content of the estimate of a deal; every third has a line with the reduced tax rate. */
function contentOf(deal: EstimatedDeal, index: number, calendar: Calendar, ago: number) {
  const amount = deal.amount!;
  return {
    subject: deal.name,
    customer_name: deal.customer,
    department: null,
    contact_name: null,
    estimate_date: calendar.day(ago),
    valid_until: calendar.day(ago + VALID_DAYS),
    delivery_date: 'ご発注後2か月',
    delivery_place: '貴社指定場所',
    payment_terms: '月末締め翌月末払い',
    remarks: null,
    tax_mode: 'exclusive' as const,
    user_id: deal.user_id,
    lines: [
      line(deal.product, amount),
      line('導入支援', Math.round(amount * SUPPORT)),
      ...(index % 3 === 0
        ? [line('説明会用のお弁当', LUNCH, { quantity: '10', unit: '個', tax_category: 'reduced_8' })]
        : []),
      line('出精値引き', DISCOUNT, { kind: 'discount' }),
    ],
  };
}

/** Returns the estimates of deals with their numbers, and the last number of each month. */
export function numberedEstimates(deals: readonly EstimatedDeal[], calendar: Calendar) {
  const counters = new Map<string, number>();
  const estimates = deals.map((deal, index) => {
    const ago = -(COUNT - index);
    const day = calendar.day(ago);
    const month = day.slice(0, '2026-04'.length).replace('-', '');
    const serial = (counters.get(month) ?? 0) + 1;
    counters.set(month, serial);
    const content = contentOf(deal, index, calendar, ago);
    const { total } = totalsOf(content.lines, { tax_mode: 'exclusive', rounding: 'floor' });
    return {
      deal,
      content,
      total: Number(total),
      number: `Q-${month}${String(serial).padStart(4, '0')}`,
      at: calendar.at(ago, 600),
    };
  });
  return { estimates, counters };
}
