import { contactExport } from '@crm/contract';
import { customColumns, excelTime, masterName, memberName } from '@crm/records-server';
import type { ExportColumn, ExportRules, ExportWords } from '@crm/records-server';
import type { AppContext, Reader } from '@crm/server-kit';
import { fromContacts, listedColumns } from '../contacts/contacts.repository.ts';
import { lastActionAt, matchingContacts } from '../contacts/contacts.search.ts';

const rows = (reader: Reader, ids: readonly number[]) =>
  fromContacts(reader)
    .select(listedColumns)
    .select(['contacts.memo', 'contacts.consent_status'])
    .select(lastActionAt.as('last_action_completed_at'))
    .where('contacts.id', 'in', ids);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const mailStates: Record<string, Record<ExportWords['locale'], string>> = {
  subscribed: { ja: '配信可', en: 'Subscribed' },
  unsubscribed: { ja: '配信停止', en: 'Unsubscribed' },
  bounced: { ja: 'エラー', en: 'Bounced' },
  complained: { ja: '迷惑メール報告', en: 'Complained' },
};
const consents: Record<string, Record<ExportWords['locale'], string>> = {
  opt_in: { ja: '同意あり', en: 'Opted in' },
  business_card: { ja: '名刺交換', en: 'Business card' },
  customer: { ja: '取引関係', en: 'Customer' },
  published: { ja: '公表アドレス', en: 'Published address' },
};

const columns: readonly ExportColumn<Row>[] = [
  { id: 'id', label: { ja: 'コンタクトID', en: 'Contact ID' }, cell: ({ id }) => id },
  { id: 'last_name', label: { ja: '姓', en: 'Last name' }, cell: ({ last_name }) => last_name },
  { id: 'first_name', label: { ja: '名', en: 'First name' }, cell: ({ first_name }) => first_name },
  { id: 'name', label: { ja: '名前', en: 'Name' }, cell: ({ name }) => name },
  {
    id: 'reading',
    label: { ja: 'ふりがな', en: 'Reading' },
    cell: ({ last_name_kana, first_name_kana }) => [last_name_kana, first_name_kana].filter(Boolean).join(' '),
  },
  { id: 'customer_id', label: { ja: '取引先ID', en: 'Customer ID' }, cell: ({ customer_id }) => customer_id },
  { id: 'customer', label: { ja: '取引先名', en: 'Customer' }, cell: ({ customer_name }) => customer_name },
  { id: 'department', label: { ja: '部署', en: 'Department' }, cell: ({ department }) => department },
  { id: 'position', label: { ja: '役職', en: 'Position' }, cell: ({ position }) => position },
  { id: 'email', label: { ja: 'メールアドレス', en: 'Email' }, cell: ({ email }) => email },
  { id: 'tel_no', label: { ja: '電話番号', en: 'Phone' }, cell: ({ tel_no }) => tel_no },
  { id: 'mobile_no', label: { ja: '携帯電話番号', en: 'Mobile' }, cell: ({ mobile_no }) => mobile_no },
  { id: 'postal_code', label: { ja: '郵便番号', en: 'Postal code' }, cell: ({ postal_code }) => postal_code },
  { id: 'address', label: { ja: '住所', en: 'Address' }, cell: ({ address }) => address },
  {
    id: 'stage',
    label: { ja: 'ライフサイクルステージ', en: 'Lifecycle stage' },
    cell: ({ lifecycle_stage_id }, words) => masterName('lifecycle_stages', lifecycle_stage_id, words),
  },
  {
    id: 'email_status',
    label: { ja: '配信可否', en: 'Mail status' },
    cell: ({ email_status }, { locale }) => mailStates[email_status]?.[locale] ?? '',
  },
  {
    id: 'consent_status',
    label: { ja: '同意', en: 'Consent' },
    cell: ({ consent_status }, { locale }) => consents[consent_status]?.[locale] ?? '',
  },
  {
    id: 'retired',
    label: { ja: '在籍状況', en: 'Standing' },
    cell: ({ retired }, { locale }) =>
      (retired ? { ja: '退職・異動', en: 'Has left' } : { ja: '在籍', en: 'There' })[locale],
  },
  { id: 'user', label: { ja: '担当者', en: 'Owner' }, cell: ({ user_id }, words) => memberName(user_id, words) },
  { id: 'memo', label: { ja: 'メモ', en: 'Memo' }, cell: ({ memo }) => memo },
  {
    id: 'last_action_at',
    label: { ja: '直近アクション日', en: 'Last action' },
    cell: ({ last_action_completed_at: at }) => excelTime(at),
  },
  { id: 'created_at', label: { ja: '登録日時', en: 'Created' }, cell: ({ created_at }) => excelTime(created_at) },
  { id: 'updated_at', label: { ja: '更新日時', en: 'Updated' }, cell: ({ updated_at }) => excelTime(updated_at) },
];

/** Returns the export of the list of contacts. */
export const contactExportRules = (app: AppContext): ExportRules<Row, object> => ({
  resource: contactExport,
  name: { ja: 'コンタクト一覧', en: 'contacts' },
  order: { table: 'contacts' },
  matching: async (reader, { search_condition: search }) =>
    (await matchingContacts(app, reader, search)).select('contacts.id'),
  rows,
  columns: async (db) => [...columns, ...(await customColumns<Row>(db, 'contact'))],
  masters: ['lifecycle_stages'],
});
