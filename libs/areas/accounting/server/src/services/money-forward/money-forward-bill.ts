import type { TaxCategory } from '@crm/billing-rules';
import { partOf, textOrNull } from '../read-json.ts';
import type { Content, RemoteInvoice, Writing } from '../service.types.ts';

type Line = Content['lines'][number];

const excises: Readonly<Record<TaxCategory, string>> = {
  standard_10: 'ten_percent',
  reduced_8: 'eight_percent_as_reduced_tax_rate',
  exempt: 'non_taxable',
  out_of_scope: 'untaxable',
};
const roundings = { floor: 'round_down', round: 'round_off', ceil: 'round_up' } as const;

/** Returns a line as an item: a heading has no price, a discount a negative one. */
const itemOf = ({ kind, name, quantity, unit, unit_price, tax_category, withholding }: Line) => ({
  name,
  price: kind === 'text' ? 0 : Number(unit_price) * (kind === 'discount' ? -1 : 1),
  quantity: kind === 'text' ? 0 : Number(quantity),
  unit,
  excise: kind === 'text' ? 'untaxable' : excises[tax_category],
  is_deduct_withholding_tax: withholding ?? false,
});

/** Returns a bill in the form of Money Forward, in the format of インボイス制度. */
export function moneyForwardBill({ content, marker, partner }: Writing) {
  const { billing_date, payment_date, subject, remarks, invoice_number } = content;
  return {
    department_id: partner.id,
    ...(invoice_number && { billing_number: invoice_number }),
    title: subject,
    memo: marker,
    billing_date,
    due_date: payment_date ?? billing_date,
    ...(remarks && { note: remarks }),
    config: {
      rounding: roundings[content.rounding],
      rounding_consumption_tax: roundings[content.rounding],
      consumption_tax_display_type: content.tax_mode === 'inclusive' ? 'internal' : 'external',
    },
    items: content.lines.map(itemOf),
  };
}

const paymentStatuses: Readonly<Record<string, RemoteInvoice['payment_status']>> = {
  入金済み: 'settled',
  未入金: 'unsettled',
  settled: 'settled',
  unsettled: 'unsettled',
};

/** Returns a bill of Money Forward in the common form. A bill cannot be cancelled there, only deleted. */
export function readMoneyForwardBill(bill: unknown): RemoteInvoice {
  const text = (name: string) => textOrNull(partOf(bill, name));
  const isSent = [text('email_status'), text('posting_status')].some((one) => one === 'sent' || one === '送信済み');
  return {
    id: text('id') ?? '',
    number: text('billing_number'),
    subject: text('title') ?? '',
    partner_id: text('department_id') ?? '',
    partner_name: text('partner_name') ?? '',
    billing_date: text('billing_date') ?? '',
    payment_date: text('due_date'),
    total: Number(partOf(bill, 'total_price')),
    sending_status: isSent ? 'sent' : 'unsent',
    payment_status: paymentStatuses[text('payment_status') ?? ''] ?? null,
    is_canceled: false,
    url: text('id') && `https://invoice.moneyforward.com/billings/${text('id')}`,
    memo: text('memo') ?? '',
  };
}
