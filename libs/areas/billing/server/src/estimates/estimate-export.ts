import { estimateExport } from '@crm/contract';
import type { EstimateStatus } from '@crm/billing-rules';
import { sqlFor } from '@crm/database';
import { excelDay, excelTime, memberName } from '@crm/records-server';
import type { ExportColumn, ExportRules } from '@crm/records-server';
import type { AppContext, Locale, Reader } from '@crm/server-kit';
import { estimateRows } from './estimate-rows.ts';
import { estimateSearch } from './list-estimates.ts';
import { visibleEstimates } from './visible-estimates.ts';

const states: Record<EstimateStatus, Record<Locale, string>> = {
  draft: { ja: '下書き', en: 'Draft' },
  pending_approval: { ja: '承認待ち', en: 'Awaiting approval' },
  approved: { ja: '承認済', en: 'Approved' },
  sent: { ja: '送付済', en: 'Sent' },
  accepted: { ja: '受注', en: 'Accepted' },
  rejected: { ja: '失注', en: 'Rejected' },
  expired: { ja: '期限切れ', en: 'Expired' },
  canceled: { ja: '取消', en: 'Cancelled' },
};

const rows = ({ domainId }: Reader, ids: readonly number[]) =>
  estimateRows().where('estimates.domain_id', '=', domainId).where('estimates.id', 'in', ids);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const columns: readonly ExportColumn<Row>[] = [
  { id: 'id', label: { ja: '見積ID', en: 'Estimate ID' }, cell: ({ id }) => id },
  { id: 'number', label: { ja: '見積番号', en: 'Number' }, cell: ({ number }) => number },
  {
    id: 'status',
    label: { ja: '状態', en: 'Status' },
    cell: ({ status }, { locale }) => states[status as EstimateStatus][locale],
  },
  { id: 'subject', label: { ja: '件名', en: 'Subject' }, cell: ({ subject }) => subject },
  { id: 'deal', label: { ja: '案件', en: 'Deal' }, cell: ({ deal_name }) => deal_name },
  { id: 'customer_name', label: { ja: '宛先', en: 'Addressee' }, cell: ({ customer_name: name }) => name },
  { id: 'contact', label: { ja: '宛名', en: 'Contact' }, cell: ({ contact_name }) => contact_name },
  { id: 'total', label: { ja: '合計金額', en: 'Total' }, cell: ({ total }) => total },
  { id: 'estimate_date', label: { ja: '見積日', en: 'Date' }, cell: ({ estimate_date: day }) => excelDay(day) },
  { id: 'valid_until', label: { ja: '有効期限', en: 'Valid until' }, cell: ({ valid_until: day }) => excelDay(day) },
  { id: 'user', label: { ja: '担当者', en: 'Owner' }, cell: ({ user_id }, words) => memberName(user_id, words) },
  { id: 'created_at', label: { ja: '登録日時', en: 'Created' }, cell: ({ created_at }) => excelTime(created_at) },
  { id: 'updated_at', label: { ja: '更新日時', en: 'Updated' }, cell: ({ updated_at }) => excelTime(updated_at) },
];

/** Returns the export of the list of estimates. */
export const estimateExportRules = (app: AppContext): ExportRules<Row, object> => ({
  resource: estimateExport,
  name: { ja: '見積一覧', en: 'estimates' },
  order: { table: 'estimates' },
  matching: async (reader, { search_condition: search }) =>
    sqlFor
      .selectFrom('estimates')
      .where(visibleEstimates(reader))
      .where(estimateSearch(app, reader, search))
      .select('estimates.id'),
  rows,
  columns: async () => columns,
  masters: [],
});
