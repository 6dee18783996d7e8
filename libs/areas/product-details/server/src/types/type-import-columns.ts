import { textKinds } from '@crm/custom-fields-server';
import { dealTypesRepository } from '@crm/deals-server';
import { choiceCell, decimalCell, idColumn, listCell, namedAmong, textCell } from '@crm/records-server';
import type { ImportColumn } from '@crm/records-server';
import type { Reader } from '@crm/server-kit';
import { cycles, roundings, states } from './export-types.ts';

const choicesOf = (words: Readonly<Record<string, Readonly<Record<'ja' | 'en', string>>>>) =>
  Object.entries(words).flatMap(([value, { ja, en }]) => [ja, en].map((label) => ({ value, label })));

const usedCell = choiceCell(choicesOf(states));

async function dealTypesNamed({ db }: Reader, texts: readonly string[]) {
  return namedAmong(await dealTypesRepository.list(db, { deleted: false }), texts);
}

/** The columns with the headings that exports of other systems have. */
export const columns: readonly ImportColumn[] = [
  idColumn({ ja: '商品内訳ID', en: 'Product ID' }),
  {
    id: 'name',
    field: 'name',
    label: { ja: '項目名', en: 'Name' },
    aliases: ['商品名', '品名', '商品内訳名', 'Product Name'],
    isRequired: true,
    read: textCell(textKinds.text),
  },
  {
    id: 'billing_cycle',
    field: 'billing_cycle',
    label: { ja: '請求サイト', en: 'Billing cycle' },
    aliases: ['請求サイクル', '課金単位', 'Billing Frequency'],
    isRequired: true,
    read: choiceCell(choicesOf(cycles)),
  },
  {
    id: 'unit_price',
    field: 'unit_price',
    label: { ja: '単価', en: 'Unit price' },
    aliases: ['価格', '標準価格', '販売単価', 'List Price', 'Price'],
    isRequired: true,
    read: decimalCell,
  },
  { id: 'unit', field: 'unit', label: { ja: '単位', en: 'Unit' }, read: textCell(textKinds.text) },
  {
    id: 'rounding',
    field: 'rounding',
    label: { ja: '小数点以下', en: 'Rounding' },
    read: choiceCell(choicesOf(roundings)),
  },
  {
    id: 'unit_cost',
    field: 'unit_cost',
    label: { ja: '原価', en: 'Unit cost' },
    aliases: ['仕入単価', '仕入価格', 'Cost'],
    read: decimalCell,
  },
  {
    id: 'gross_margin_rate',
    field: 'gross_margin_rate',
    label: { ja: '粗利率（%）', en: 'Gross margin (%)' },
    aliases: ['粗利率'],
    read: (text) => decimalCell(text.replace(/[%％]$/, '')),
  },
  {
    id: 'deal_types',
    field: 'deal_type_ids',
    label: { ja: '利用する案件タイプ', en: 'Deal types' },
    aliases: ['案件タイプ'],
    read: listCell,
    lookup: dealTypesNamed,
  },
  {
    id: 'memo',
    field: 'memo',
    label: { ja: 'メモ', en: 'Memo' },
    aliases: ['備考', '説明'],
    read: textCell(textKinds.long),
  },
  {
    id: 'used',
    field: 'used',
    label: { ja: '使用', en: 'In use' },
    aliases: ['有効', 'Active'],
    read: (text) => {
      const read = usedCell(text);
      return 'value' in read ? { value: read.value === 'used' } : read;
    },
  },
];
