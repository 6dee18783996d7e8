import { totalsOf } from '@crm/billing-rules';
import type { Rounding, TaxCategory } from '@crm/billing-rules';
import { addresseeLines, formatNumber } from '@crm/format';
import type { Content } from '../estimates/estimate.types.ts';
import type { StoredSettings } from '../settings/settings.repository.ts';
import type { Printed, PrintedLine } from './printed.types.ts';

interface Source {
  number: string;
  version: number;
  content: Content;
  rounding: Rounding;
  settings: StoredSettings;
  /** The company's logo: PNG or JPEG, as base64. */
  logo: string | null;
  /** The name of the member in charge. */
  memberName: string | null;
  isDraft: boolean;
  now: Date;
}

const rateNames: Readonly<Record<TaxCategory, string>> = {
  standard_10: '10%',
  reduced_8: '8%※',
  exempt: '非課税',
  out_of_scope: '不課税',
};
const rateTitles: Readonly<Record<TaxCategory, string>> = {
  standard_10: '10%対象',
  reduced_8: '8%対象（軽減税率）※',
  exempt: '非課税',
  out_of_scope: '不課税',
};
const DATA_URL = /^data:image\/png;base64,/;

/** Returns the texts and figures of an estimate in the order of a Japanese 御見積書. */
export function printed(source: Source): Printed {
  const { number, version, content, rounding, settings, memberName, isDraft, now } = source;
  const { tax_mode: mode } = content;
  const { amounts, subtotal, rates, tax, total } = totalsOf(content.lines, { tax_mode: mode, rounding });
  const isInside = mode === 'inclusive';
  return {
    number,
    title: '御見積書',
    edition: version > 1 ? `第${version}版` : '',
    date: japaneseDay(content.estimate_date),
    addressee: addresseeLines(
      { company: content.customer_name, department: content.department, name: content.contact_name },
      'ja',
      content.honorific ?? undefined,
    ),
    subject: content.subject,
    total: `¥${money(total)}`,
    totalNote: '（税込）',
    terms: present([
      ['納期', content.delivery_date],
      ['納入場所', content.delivery_place],
      ['支払条件', content.payment_terms],
      ['有効期限', content.valid_until && japaneseDay(content.valid_until)],
    ]),
    issuer: { name: settings.company_name, lines: issuerLines(settings, memberName) },
    logo: source.logo,
    seal: settings.seal_image?.replace(DATA_URL, '') ?? null,
    approvalBoxes: settings.approval_boxes,
    lines: printedLines(content, amounts),
    rates: rates.map((rate) => [
      rateTitles[rate.tax_category],
      money(rate.base),
      rate.percent > 0 ? money(rate.tax) : '－',
    ]),
    sums: [
      [isInside ? '小計（税込）' : '小計（税抜）', money(subtotal)],
      [isInside ? '（うち消費税）' : '消費税', money(tax)],
      ['合計', `¥${money(total)}`],
    ],
    note: rates.some(({ tax_category }) => tax_category === 'reduced_8') ? '※は軽減税率対象であることを示します。' : '',
    remarks: content.remarks ?? '',
    watermark: isDraft ? '下書き' : '',
    created: now.toISOString(),
  };
}

/** Formats an amount; negative ones with ▲, as on Japanese forms. */
export const money = (amount: bigint): string => (amount < 0 ? `▲${formatNumber(-amount)}` : formatNumber(amount));

const japaneseDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

const present = (pairs: readonly [string, string | null][]): [string, string][] =>
  pairs.flatMap(([label, value]) => (value ? [[label, value]] : []));

const issuerLines = (settings: StoredSettings, memberName: string | null): string[] =>
  present([
    ['〒', settings.postal_code],
    ['', settings.address],
    ['TEL ', settings.tel_no],
    ['登録番号 ', settings.registration_number],
    ['担当者 ', memberName],
  ]).map(([label, value]) => `${label}${value}`);

/** Returns the printed lines. Headings have no number, so that the items are numbered without gaps. */
function printedLines({ lines }: Content, amounts: readonly (bigint | null)[]): PrintedLine[] {
  const counted = lines.map(({ kind }) => kind !== 'text');
  return lines.map(({ kind, name, quantity, unit, unit_price, tax_category }, index) => {
    if (kind === 'text') return { kind, cells: ['', name, '', '', '', '', ''] };
    const number = counted.slice(0, index + 1).filter(Boolean).length;
    return {
      kind,
      cells: [
        String(number),
        name,
        decimalText(quantity),
        unit,
        kind === 'discount' ? `▲${decimalText(unit_price)}` : decimalText(unit_price),
        rateNames[tax_category],
        money(amounts[index] ?? 0n),
      ],
    };
  });
}

/** Formats a decimal without converting it to a float: `1234.5` → `1,234.5`. */
function decimalText(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3}){1,4}$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}
