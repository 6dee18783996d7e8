import { taxPercent } from '@crm/billing-rules';
import { partOf, textOrNull } from '../read-json.ts';
import type { Content, RemoteInvoice, Writing } from '../service.types.ts';

type Line = Content['lines'][number];

const fractions = { floor: 'omit', round: 'round', ceil: 'round_up' } as const;

function freeeLine({ kind, name, quantity, unit, unit_price, tax_category, withholding }: Line) {
  if (kind === 'text') return { type: 'text', description: name };
  const isDiscount = kind === 'discount';
  return {
    type: 'item',
    description: name,
    quantity: Number(quantity),
    ...(unit && { unit }),
    unit_price: isDiscount && Number(unit_price) !== 0 ? `-${unit_price}` : unit_price,
    tax_rate: taxPercent[tax_category],
    reduced_tax_rate: tax_category === 'reduced_8',
    withholding: withholding ?? false,
  };
}

/** Returns an invoice in the form of freee. Amounts and taxes are rounded there by the same rules as here. */
export function freeeInvoice(companyId: string, { content, marker, partner }: Writing) {
  const { department, contact_name, invoice_number, payment_date, remarks } = content;
  return {
    company_id: Number(companyId),
    ...(invoice_number && { invoice_number }),
    billing_date: content.billing_date,
    ...(payment_date && { payment_date }),
    subject: content.subject,
    tax_entry_method: content.tax_mode === 'inclusive' ? 'in' : 'out',
    tax_fraction: fractions[content.rounding],
    line_amount_fraction: fractions[content.rounding],
    withholding_tax_entry_method: 'out',
    ...(remarks && { invoice_note: remarks }),
    memo: marker,
    partner_id: Number(partner.id),
    partner_title: content.honorific === 'none' ? '(空白)' : content.honorific,
    partner_display_name: content.addressee,
    ...(department && { partner_contact_department: department }),
    ...(contact_name && { partner_contact_name: contact_name }),
    lines: content.lines.map(freeeLine),
  };
}

/** Returns an invoice of freee, from a list or alone, in the common form. */
export function readFreeeInvoice(invoice: unknown): RemoteInvoice {
  const text = (name: string) => textOrNull(partOf(invoice, name));
  return {
    id: text('id') ?? '',
    number: text('invoice_number'),
    subject: text('subject') ?? '',
    partner_id: text('partner_id') ?? '',
    partner_name: text('partner_name') ?? '',
    billing_date: text('billing_date') ?? '',
    payment_date: text('payment_date'),
    total: Number(partOf(invoice, 'total_amount')),
    sending_status: text('sending_status') as RemoteInvoice['sending_status'],
    payment_status: text('payment_status') as RemoteInvoice['payment_status'],
    is_canceled: text('cancel_status') === 'canceled',
    url: text('report_url'),
    memo: text('memo') ?? '',
  };
}
