import { textKinds } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { isoDay } from '@crm/format/days';
import { customImportColumns, customersNamed, dayCell, idColumn, membersNamed } from '@crm/records-server';
import { namedAmong, numberCell, textCell } from '@crm/records-server';
import type { ImportChoices, ImportColumn } from '@crm/records-server';
import { addMasterNames, removeUnusedNames } from '../masters/complete-masters.ts';
import type { NamedMaster } from '../masters/complete-masters.ts';

/** A deal as the export reads it, with what an import compares. */
export interface ImportedDeal {
  id: number;
  name: string;
  deal_code: string | null;
  customer_id: number;
  phase_id: number;
  amount: number | null;
  closed_at: string | null;
  customs: object;
}

const masters = ['phases', 'probabilities', 'products', 'channels', 'reasons'] as const;
type Master = (typeof masters)[number];

const plainText = (text: string) => ({ value: text.trim() });

interface MasterColumn {
  id: string;
  label: ImportColumn['label'];
  aliases?: readonly string[];
}

/** The columns whose values are masters of the deal type, by table. */
const masterColumns: Readonly<Record<Master, MasterColumn>> = {
  phases: {
    id: 'phase',
    label: { ja: 'フェーズ', en: 'Phase' },
    aliases: ['ステージ', '取引ステージ', 'Stage', 'Deal Stage'],
  },
  probabilities: { id: 'probability', label: { ja: '契約確度', en: 'Probability' }, aliases: ['確度', 'ヨミ', '見込'] },
  products: { id: 'product', label: { ja: '商品・サービス', en: 'Product' }, aliases: ['商品', 'サービス', '製品'] },
  channels: {
    id: 'channel',
    label: { ja: 'チャネル', en: 'Channel' },
    aliases: ['流入経路', 'リードソース', 'Lead Source'],
  },
  reasons: { id: 'reason', label: { ja: '終了フェーズ理由', en: 'Reason' }, aliases: ['失注理由', '受注理由'] },
};

const own: readonly ImportColumn[] = [
  idColumn({ ja: '案件ID', en: 'Deal ID' }),
  {
    id: 'deal_code',
    field: 'deal_code',
    label: { ja: '案件コード', en: 'Deal code' },
    aliases: ['案件番号', '商談番号'],
    read: textCell(textKinds.text),
  },
  {
    id: 'name',
    field: 'name',
    label: { ja: '案件名', en: 'Name' },
    aliases: ['商談名', '取引名', '件名', 'Deal Name', 'Opportunity Name'],
    isRequired: true,
    read: textCell(textKinds.text),
  },
  {
    id: 'customer',
    field: 'customer_id',
    label: { ja: '取引先名', en: 'Customer' },
    aliases: ['取引先', '取引先ID', '会社名', '顧客名', '企業名', 'Company', 'Account Name'],
    isRequired: true,
    read: plainText,
    lookup: customersNamed,
  },
  {
    id: 'user',
    field: 'user_id',
    label: { ja: '担当者', en: 'Owner' },
    aliases: ['担当', '所有者', '商談所有者', '営業担当', 'Deal owner', 'Opportunity Owner'],
    content: 'member',
    isRequired: true,
    read: plainText,
    lookup: membersNamed,
  },
  {
    id: 'amount',
    field: 'amount',
    label: { ja: '契約金額', en: 'Amount' },
    aliases: ['金額', '受注金額', '見込金額', '取引金額'],
    read: numberCell({ max: 999_999_999_999_999 }),
  },
  {
    id: 'expected_contract_date',
    field: 'expected_contract_date',
    label: { ja: '契約予定日', en: 'Expected date' },
    aliases: ['完了予定日', '受注予定日', 'クローズ日', 'Close Date'],
    content: 'date',
    isRequired: true,
    read: dayCell,
  },
  {
    id: 'closed_at',
    field: 'closed_on',
    label: { ja: '完了日', en: 'Closed' },
    aliases: ['受注日', '契約日'],
    content: 'date',
    read: dayCell,
    stored: ({ closed_at }: ImportedDeal) => (closed_at === null ? null : isoDay(new Date(closed_at))),
  },
];

/** Returns the columns of a deal type: its own, those of its masters, and its custom items. */
export async function dealImportColumns(db: TenantDb, dealTypeId: number): Promise<ImportColumn[]> {
  const entries = await db.batch(masters.map((table) => mastersQuery(db.domainId, table, dealTypeId)));
  const named = masters.map((table, place) => masterColumn({ table, dealTypeId }, entries[place]!));
  return [...own, ...named, ...(await customImportColumns(db, 'deal', dealTypeId))];
}

interface MasterOfType {
  table: Master;
  dealTypeId: number;
}

interface Entry {
  id: number;
  name: string;
}

function masterColumn({ table, dealTypeId }: MasterOfType, known: readonly Entry[]): ImportColumn {
  return {
    ...masterColumns[table],
    field: `${masterColumns[table].id}_id`,
    isRequired: table !== 'reasons',
    content: 'choice',
    read: plainText,
    lookup: async (_reader, texts) => namedAmong(known, texts),
    // The other masters have more than a name.
    ...(table === 'products' || table === 'channels' ? { choices: choicesOf({ table, dealTypeId }, known) } : {}),
  };
}

/** Returns the entries of a master, which an import may complete; missing ones have no id yet. */
const choicesOf = (master: NamedMaster, known: readonly Entry[]): ImportChoices => ({
  with: (labels) => masterColumn(master, [...known, ...labels.map((name) => ({ id: 0, name }))]),
  add: (app, ctx, labels) => addMasterNames(app, ctx, master, labels),
  removeUnused: (app, ctx, labels) => removeUnusedNames(app, ctx, master, labels),
});

const mastersQuery = (domainId: number, table: Master, dealTypeId: number) =>
  sqlFor
    .selectFrom(table as 'phases')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where('deal_type_id', '=', dealTypeId)
    .where('deleted_at', 'is', null);
