import { totalsOf } from '@crm/billing-rules';
import type { CountedLine } from '@crm/billing-rules';
import type { Transaction } from '@crm/database';
import { searchKey } from '@crm/validation';
import type { Calendar } from '../calendar.ts';
import { insertAll, insertForIds } from '../insert.ts';

const COUNT = 14;
const SUPPORT = 0.1;
const LUNCH = 1080;
const DISCOUNT = 50_000;
const VALID_DAYS = 22;

const statuses = ['sent', 'draft', 'sent', 'accepted', 'draft', 'sent', 'rejected', 'accepted'] as const;

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

/** Adds 見積 of the latest deals, in all their states. */
export async function addEstimates(
  tx: Transaction,
  { domainId, calendar }: { domainId: number; calendar: Calendar },
): Promise<void> {
  const deals = await tx
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
  const counters = new Map<string, number>();
  const made = deals.map((deal, index) => {
    const ago = -(COUNT - index);
    const day = calendar.day(ago);
    const month = day.slice(0, '2026-04'.length).replace('-', '');
    const serial = (counters.get(month) ?? 0) + 1;
    counters.set(month, serial);
    const amount = deal.amount!;
    const content = {
      subject: deal.name,
      customer_name: deal.customer,
      department: null,
      contact_name: null,
      estimate_date: day,
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
    const { total } = totalsOf(content.lines, { tax_mode: 'exclusive', rounding: 'floor' });
    return { deal, content, total, number: `Q-${month}${String(serial).padStart(4, '0')}`, at: calendar.at(ago, 600) };
  });
  const ids = await insertForIds(
    tx,
    'estimates',
    made.map(({ deal, content, total, number, at }, index) => ({
      domain_id: domainId,
      deal_id: deal.id,
      number,
      status: statuses[index % statuses.length]!,
      subject: content.subject,
      customer_name: content.customer_name,
      estimate_date: content.estimate_date,
      valid_until: content.valid_until,
      total,
      user_id: deal.user_id,
      search_key: searchKey([number, content.subject, content.customer_name].join(' ')),
      created_by: deal.user_id,
      updated_by: deal.user_id,
      created_at: at,
      updated_at: at,
    })),
  );
  const rest = made.map(({ deal, content, total, at }, index) => {
    const isSent = statuses[index % statuses.length] !== 'draft';
    return { deal, content, total, at, isSent, id: ids[index]! };
  });
  await insertAll(
    tx,
    'estimate_versions',
    rest.map(({ deal, content, total, at, isSent, id }) => ({
      domain_id: domainId,
      estimate_id: id,
      version: 1,
      content: JSON.stringify(content),
      rounding: 'floor',
      total,
      sent_by: isSent ? deal.user_id : null,
      sent_at: isSent ? at : null,
      created_by: deal.user_id,
      created_at: at,
    })),
  );
  await insertAll(
    tx,
    'estimate_events',
    rest.flatMap(({ deal, at, isSent, id }) =>
      ['create', ...(isSent ? ['send'] : [])].map((action) => ({
        domain_id: domainId,
        estimate_id: id,
        version: 1,
        action,
        user_id: deal.user_id,
        created_at: at,
      })),
    ),
  );
  await insertAll(
    tx,
    'estimate_counters',
    [...counters].map(([month, last]) => ({ domain_id: domainId, month, last })),
  );
  await insertAll(tx, 'estimate_settings', [
    {
      domain_id: domainId,
      company_name: 'デモ株式会社',
      postal_code: '100-0005',
      address: '東京都千代田区丸の内1-1-1 デモビル12階',
      tel_no: '03-1234-5678',
      registration_number: 'T7000012050002',
      approval_boxes: ['担当', '係長', '部長'],
    },
  ]);
}
