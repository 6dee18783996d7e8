import { dealExport } from '@crm/contract';
import { isoDay } from '@crm/format/days';
import { customColumns, excelDay, excelTime, masterName, memberName } from '@crm/records-server';
import type { ExportColumn, ExportRules } from '@crm/records-server';
import { orNotFound } from '@crm/server-kit';
import type { AppContext, Reader } from '@crm/server-kit';
import { dealTypesRepository } from '../deal-types/deal-types.repository.ts';
import { dealRows, listedColumns } from './deal-rows.ts';
import { dealSearch } from './deal-search.ts';
import { visibleDeals } from './visible-deals.ts';

const rowsOn = (today: string) => (reader: Reader, ids: readonly number[]) =>
  dealRows(today, reader.userId).select(listedColumns).where(visibleDeals(reader)).where('deals.id', 'in', ids);

type Row = Awaited<ReturnType<ReturnType<ReturnType<typeof rowsOn>>['executeTakeFirstOrThrow']>>;

const master = (id: string, table: string, label: ExportColumn<Row>['label'], of: (row: Row) => number | null) => ({
  id,
  label,
  cell: (row: Row, words: Parameters<ExportColumn<Row>['cell']>[1]) => masterName(table, of(row), words),
});

const columns: readonly ExportColumn<Row>[] = [
  { id: 'id', label: { ja: '案件ID', en: 'Deal ID' }, cell: ({ id }) => id },
  { id: 'deal_code', label: { ja: '案件コード', en: 'Deal code' }, cell: ({ deal_code }) => deal_code },
  { id: 'name', label: { ja: '案件名', en: 'Name' }, cell: ({ name }) => name },
  { id: 'customer_id', label: { ja: '取引先ID', en: 'Customer ID' }, cell: ({ customer_id }) => customer_id },
  { id: 'customer', label: { ja: '取引先名', en: 'Customer' }, cell: ({ customer_name }) => customer_name },
  { id: 'user', label: { ja: '担当者', en: 'Owner' }, cell: ({ user_id }, words) => memberName(user_id, words) },
  master('phase', 'phases', { ja: 'フェーズ', en: 'Phase' }, ({ phase_id }) => phase_id),
  master('probability', 'probabilities', { ja: '契約確度', en: 'Probability' }, ({ probability_id }) => probability_id),
  { id: 'amount', label: { ja: '契約金額', en: 'Amount' }, cell: ({ amount }) => amount },
  {
    id: 'expected_contract_date',
    label: { ja: '契約予定日', en: 'Expected date' },
    cell: ({ expected_contract_date: day }) => excelDay(day),
  },
  master('product', 'products', { ja: '商品・サービス', en: 'Product' }, ({ product_id }) => product_id),
  master('channel', 'channels', { ja: 'チャネル', en: 'Channel' }, ({ channel_id }) => channel_id),
  master('reason', 'reasons', { ja: '終了フェーズ理由', en: 'Reason' }, ({ reason_id }) => reason_id),
  { id: 'closed_at', label: { ja: '完了日', en: 'Closed' }, cell: ({ closed_at }) => excelDay(closed_at) },
  { id: 'total_cost', label: { ja: '原価合計', en: 'Cost' }, cell: ({ total_cost }) => total_cost },
  { id: 'total_profit', label: { ja: '粗利合計', en: 'Profit' }, cell: ({ total_profit }) => total_profit },
  {
    id: 'phase_changed_at',
    label: { ja: 'フェーズ変更日時', en: 'Phase changed' },
    cell: ({ phase_changed_at: at }) => excelTime(at),
  },
  {
    id: 'last_action_at',
    label: { ja: '直近アクション完了日', en: 'Last action' },
    cell: ({ last_action_completed_at: at }) => excelTime(at),
  },
  {
    id: 'next_action_at',
    label: { ja: '次回アクション日', en: 'Next action' },
    cell: ({ next_action_at: at }) => excelTime(at),
  },
  { id: 'created_at', label: { ja: '登録日時', en: 'Created' }, cell: ({ created_at }) => excelTime(created_at) },
  { id: 'updated_at', label: { ja: '更新日時', en: 'Updated' }, cell: ({ updated_at }) => excelTime(updated_at) },
];

/** Returns the export of the deals of a type. */
export const dealExportRules = (app: AppContext): ExportRules<Row, { deal_type_id: number }> => ({
  resource: dealExport,
  name: { ja: '案件一覧', en: 'deals' },
  order: { table: 'deals' },
  async matching(reader, { deal_type_id: dealTypeId, search_condition: search }) {
    orNotFound(await dealTypesRepository.find(reader.db, dealTypeId, reader));
    return dealRows(isoDay(app.clock.now()), reader.userId)
      .clearSelect()
      .where('deals.deal_type_id', '=', dealTypeId)
      .where(visibleDeals(reader))
      .where(await dealSearch(reader, search, app.clock.now(), dealTypeId))
      .select('deals.id');
  },
  rows: (reader, ids) => rowsOn(isoDay(app.clock.now()))(reader, ids),
  columns: async (db, { deal_type_id }) => [...columns, ...(await customColumns<Row>(db, 'deal', deal_type_id))],
  masters: ['phases', 'probabilities', 'products', 'channels', 'reasons'],
});
