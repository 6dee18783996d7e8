import { vendorTotals } from './vendor-totals.ts';
import type { VendorRules } from './vendor-totals.ts';

/** An invoice as freee answers it. */
export interface FreeeInvoice {
  id: number;
  company_id: number;
  invoice_number: string;
  subject: string;
  billing_date: string;
  payment_date: string | null;
  memo: string;
  sending_status: 'sent' | 'unsent';
  payment_status: 'settled' | 'unsettled';
  cancel_status: 'canceled' | 'uncanceled';
  deal_status: 'registered' | 'unregistered';
  total_amount: number;
  amount_including_tax: number;
  amount_excluding_tax: number;
  amount_tax: number;
  amount_withholding_tax: number;
  partner_id: number;
  partner_name: string;
  partner_title: string;
  report_url: string;
  lines: readonly unknown[];
}

type Body = Record<string, unknown>;
type Line = Record<string, unknown>;

const required = [
  ...['company_id', 'billing_date', 'tax_entry_method', 'tax_fraction', 'withholding_tax_entry_method'],
  ...['partner_title', 'lines'],
];

interface Conditions {
  companyId: string;
  isNumbering: boolean;
  closedUntil: string;
  isKnownPartner: boolean;
  isNew: boolean;
}

/** Returns the reason for which freee refuses an invoice, by its schema. */
export function freeeFaultsOf(body: Body, conditions: Conditions): string | undefined {
  const missing = required.find((name) => body[name] === undefined);
  if (missing) return `${missing}が指定されていません。`;
  if (String(body['company_id']) !== conditions.companyId) return '事業所が正しくありません。';
  if (!conditions.isKnownPartner) return '取引先が存在しません。';
  if (conditions.isNew && conditions.isNumbering && body['invoice_number'] !== undefined)
    return '自動採番の場合、請求書番号は指定できません。';
  if (conditions.isNew && !conditions.isNumbering && body['invoice_number'] === undefined)
    return '請求書番号を指定してください。';
  if (String(body['billing_date']) <= conditions.closedUntil) return '締め処理が完了した期間のため、登録できません。';
  if (!['御中', '様', '(空白)'].includes(String(body['partner_title']))) return '敬称が正しくありません。';
  return (body['lines'] as Line[]).map(lineFault).find((fault) => fault !== undefined);
}

function lineFault({ type, description, quantity, unit_price, tax_rate, reduced_tax_rate }: Line): string | undefined {
  if (String(description ?? '').length > 255) return '摘要は255文字以内で入力してください。';
  if (type === 'text') return undefined;
  if (typeof quantity !== 'number' || Math.abs(quantity) > 99_999_999.999) return '数量が正しくありません。';
  if (typeof unit_price !== 'string' || !/^-?\d{0,13}(\.\d{1,3})?$/.test(unit_price)) return '単価が正しくありません。';
  if (![0, 8, 10].includes(Number(tax_rate))) return '税率が正しくありません。';
  return reduced_tax_rate === true && tax_rate !== 8 ? '軽減税率は8%の場合のみ指定できます。' : undefined;
}

interface Given {
  id: number;
  partnerName: string;
  before: FreeeInvoice | undefined;
}

/** Returns the invoice that freee makes of a request. */
export function freeeInvoiceOf(body: Body, { id, partnerName, before }: Given): FreeeInvoice {
  const items = (body['lines'] as Line[]).filter(({ type }) => type !== 'text');
  const totals = vendorTotals(
    items.map((line) => ({
      quantity: String(line['quantity']),
      unitPrice: String(line['unit_price']),
      rate: Number(line['tax_rate']),
      isReduced: line['reduced_tax_rate'] === true,
      isWithheld: line['withholding'] === true,
    })),
    {
      isInclusive: body['tax_entry_method'] === 'in',
      fraction: body['tax_fraction'] as VendorRules['fraction'],
    },
  );
  return {
    id,
    company_id: Number(body['company_id']),
    invoice_number: before?.invoice_number ?? String(body['invoice_number'] ?? `INV-${String(id).padStart(10, '0')}`),
    subject: String(body['subject'] ?? ''),
    billing_date: String(body['billing_date']),
    payment_date: (body['payment_date'] as string | undefined) ?? null,
    memo: String(body['memo'] ?? ''),
    sending_status: before?.sending_status ?? 'unsent',
    payment_status: before?.payment_status ?? 'unsettled',
    cancel_status: before?.cancel_status ?? 'uncanceled',
    deal_status: before?.deal_status ?? 'unregistered',
    total_amount: totals.total,
    amount_including_tax: totals.including,
    amount_excluding_tax: totals.excluding,
    amount_tax: totals.tax,
    amount_withholding_tax: totals.withholding,
    partner_id: Number(body['partner_id']),
    partner_name: partnerName,
    partner_title: String(body['partner_title']),
    report_url: `https://invoice.secure.freee.co.jp/reports/invoices/${id}`,
    lines: body['lines'] as Line[],
  };
}
