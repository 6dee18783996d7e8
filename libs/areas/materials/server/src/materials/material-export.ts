import { materialExport } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { excelDay, excelTime, memberName } from '@crm/records-server';
import type { ExportColumn, ExportRules } from '@crm/records-server';
import type { AppContext, Reader } from '@crm/server-kit';
import { materialSearch } from './list-materials.ts';
import { materialRows } from './material-rows.ts';
import { visibleMaterials } from './targets.ts';

const rows = ({ domainId }: Reader, ids: readonly number[]) =>
  materialRows().where('materials.domain_id', '=', domainId).where('materials.id', 'in', ids);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const columns: readonly ExportColumn<Row>[] = [
  { id: 'id', label: { ja: '資料ID', en: 'File ID' }, cell: ({ id }) => id },
  { id: 'name', label: { ja: 'ファイル名', en: 'Name' }, cell: ({ name }) => name },
  { id: 'extension', label: { ja: '拡張子', en: 'Extension' }, cell: ({ extension }) => extension },
  { id: 'target', label: { ja: '関連先', en: 'Record' }, cell: ({ target_name }) => target_name },
  { id: 'size', label: { ja: 'サイズ（バイト）', en: 'Size (bytes)' }, cell: ({ size }) => size },
  { id: 'version', label: { ja: '版', en: 'Version' }, cell: ({ version }) => version },
  { id: 'tags', label: { ja: 'タグ', en: 'Tags' }, cell: ({ tags }) => tags.join('//') },
  { id: 'user', label: { ja: '登録者', en: 'Member' }, cell: ({ user_id }, words) => memberName(user_id, words) },
  {
    id: 'transaction_date',
    label: { ja: '取引年月日', en: 'Transaction date' },
    cell: ({ transaction_date: day }) => excelDay(day),
  },
  {
    id: 'transaction_amount',
    label: { ja: '取引金額', en: 'Transaction amount' },
    cell: ({ transaction_amount: amount }) => amount,
  },
  {
    id: 'transaction_partner',
    label: { ja: '取引先名', en: 'Transaction partner' },
    cell: ({ transaction_partner: partner }) => partner,
  },
  { id: 'created_at', label: { ja: '登録日時', en: 'Created' }, cell: ({ created_at }) => excelTime(created_at) },
  { id: 'updated_at', label: { ja: '更新日時', en: 'Updated' }, cell: ({ updated_at }) => excelTime(updated_at) },
];

/** Returns the export of the list of files. */
export const materialExportRules = (app: AppContext): ExportRules<Row, object> => ({
  resource: materialExport,
  name: { ja: '資料一覧', en: 'materials' },
  order: { table: 'materials' },
  matching: async (reader, { search_condition: search }) =>
    sqlFor
      .selectFrom('materials')
      .where(visibleMaterials(reader))
      .where(materialSearch(app, reader, search))
      .select('materials.id'),
  rows,
  columns: async () => columns,
  masters: [],
});
