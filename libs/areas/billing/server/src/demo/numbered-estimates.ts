import { totalsOf } from '@crm/billing-rules';
import type { CountedLine } from '@crm/billing-rules';
import type { Transaction } from '@crm/database';
import { addDays, isoDay, startOfDay, weekdayOf } from '@crm/format/days';
import type { Calendar } from '@crm/server-kit';

const COUNT = 16;
/** The won deals among them; their phase has this status. */
const WON_COUNT = 8;
const WON = 2;
const DAYS_TO_WIN = 7;
const SUPPORT = 0.1;
const LUNCH = 1080;
const DISCOUNT = 50_000;
const VALID_DAYS = 30;
/** 10:00 in minutes. */
const TEN = 600;

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

/** Returns the deals that get an estimate, in the order of its day: the latest won ones, and the latest others. */
export async function estimatedDeals(tx: Transaction, domainId: number, calendar: Calendar) {
  const of = (isWon: boolean, most: number) =>
    tx
      .selectFrom('deals')
      .innerJoin('customers', 'customers.id', 'deals.customer_id')
      .innerJoin('products', 'products.id', 'deals.product_id')
      .innerJoin('phases', 'phases.id', 'deals.phase_id')
      .select(['deals.id', 'deals.name', 'deals.amount', 'deals.user_id', 'deals.closed_at'])
      .select(['customers.name as customer', 'products.name as product'])
      .where('deals.domain_id', '=', domainId)
      .where('customers.domain_id', '=', domainId)
      .where('products.domain_id', '=', domainId)
      .where('phases.domain_id', '=', domainId)
      .where('phases.status', isWon ? '=' : '<>', WON)
      .where('deals.amount', 'is not', null)
      .orderBy('deals.id', 'desc')
      .limit(most)
      .execute();
  const [won, others] = [await of(true, WON_COUNT), await of(false, COUNT - WON_COUNT)];
  return [
    ...won.map((deal) => ({ ...deal, isWon: true, day: workdayBefore(isoDay(deal.closed_at!)) })),
    ...others.map((deal, index) => ({ ...deal, isWon: false, day: calendar.day(index - others.length) })),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Returns the working day on which the estimate of a deal was written that was won later. */
function workdayBefore(closedOn: string): string {
  let day = addDays(closedOn, -DAYS_TO_WIN);
  while ([0, 6].includes(weekdayOf(day))) day = addDays(day, -1);
  return day;
}

export type EstimatedDeal = Awaited<ReturnType<typeof estimatedDeals>>[number];

/** Returns the content of the estimate of a deal; every third has a line with the reduced tax rate. */
function contentOf(deal: EstimatedDeal, index: number) {
  const amount = deal.amount!;
  return {
    subject: deal.name,
    customer_name: deal.customer,
    department: null,
    contact_name: null,
    estimate_date: deal.day,
    valid_until: addDays(deal.day, VALID_DAYS),
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
export function numberedEstimates(deals: readonly EstimatedDeal[]) {
  const counters = new Map<string, number>();
  const estimates = deals.map((deal, index) => {
    const { day } = deal;
    const month = day.slice(0, '2026-04'.length).replace('-', '');
    const serial = (counters.get(month) ?? 0) + 1;
    counters.set(month, serial);
    const content = contentOf(deal, index);
    const { total } = totalsOf(content.lines, { tax_mode: 'exclusive', rounding: 'floor' });
    return {
      deal,
      content,
      total: Number(total),
      number: `Q-${month}${String(serial).padStart(4, '0')}`,
      at: new Date(startOfDay(day).getTime() + TEN * 60_000),
    };
  });
  return { estimates, counters };
}
