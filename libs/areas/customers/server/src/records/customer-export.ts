import { customerExport } from '@crm/contract';
import { customColumns, excelTime, masterName, memberName } from '@crm/records-server';
import type { ExportColumn, ExportRules } from '@crm/records-server';
import type { AppContext, Reader } from '@crm/server-kit';
import { parentName } from '../customers/list-customers.ts';
import { fromCustomers, selectCustomers } from '../customers/customers.repository.ts';
import { customerSearch } from '../customers/customers.search.ts';

const rows = (reader: Reader, ids: readonly number[]) =>
  selectCustomers(reader)
    .select('customers.last_action_completed_at')
    .select(parentName(reader).as('parent_customer_name'))
    .where('customers.id', 'in', ids);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const columns: readonly ExportColumn<Row>[] = [
  { id: 'id', label: { ja: '取引先ID', en: 'Customer ID' }, cell: ({ id }) => id },
  { id: 'name', label: { ja: '取引先名', en: 'Name' }, cell: ({ name }) => name },
  { id: 'name_kana', label: { ja: 'ふりがな', en: 'Reading' }, cell: ({ name_kana }) => name_kana },
  { id: 'industry', label: { ja: '所属業界', en: 'Industry' }, cell: ({ industry }) => industry },
  { id: 'postal_code', label: { ja: '郵便番号', en: 'Postal code' }, cell: ({ postal_code }) => postal_code },
  { id: 'address', label: { ja: '住所', en: 'Address' }, cell: ({ address }) => address },
  { id: 'tel_no', label: { ja: '電話番号', en: 'Phone' }, cell: ({ tel_no }) => tel_no },
  { id: 'web_url', label: { ja: 'URL', en: 'URL' }, cell: ({ web_url }) => web_url },
  { id: 'employee', label: { ja: '従業員数', en: 'Employees' }, cell: ({ employee }) => employee },
  { id: 'capital', label: { ja: '資本金', en: 'Capital' }, cell: ({ capital }) => capital },
  { id: 'establish_year', label: { ja: '設立年', en: 'Established' }, cell: ({ establish_year: year }) => year },
  { id: 'closing_month', label: { ja: '決算月', en: 'Closing month' }, cell: ({ closing_month: month }) => month },
  {
    id: 'corporate_number',
    label: { ja: '法人番号', en: 'Corporate number' },
    cell: ({ corporate_number }) => corporate_number,
  },
  {
    id: 'invoice_registration_number',
    label: { ja: 'インボイス登録番号', en: 'Invoice registration number' },
    cell: ({ invoice_registration_number }) => invoice_registration_number,
  },
  { id: 'parent', label: { ja: '親取引先', en: 'Parent' }, cell: ({ parent_customer_name }) => parent_customer_name },
  { id: 'user', label: { ja: '担当者', en: 'Owner' }, cell: ({ user_id }, words) => memberName(user_id, words) },
  {
    id: 'role',
    label: { ja: '所有ロール', en: 'Role' },
    cell: ({ role_id }, words) => masterName('roles', role_id, words),
  },
  { id: 'deal_count', label: { ja: '案件数', en: 'Deals' }, cell: ({ deal_count }) => deal_count },
  { id: 'contact_count', label: { ja: 'コンタクト数', en: 'Contacts' }, cell: ({ contact_count }) => contact_count },
  {
    id: 'last_action_at',
    label: { ja: '直近アクション日', en: 'Last action' },
    cell: ({ last_action_completed_at: at }) => excelTime(at),
  },
  { id: 'created_at', label: { ja: '登録日時', en: 'Created' }, cell: ({ created_at }) => excelTime(created_at) },
  { id: 'updated_at', label: { ja: '更新日時', en: 'Updated' }, cell: ({ updated_at }) => excelTime(updated_at) },
];

/** Returns the export of the list of customers. */
export const customerExportRules = (app: AppContext): ExportRules<Row, object> => ({
  resource: customerExport,
  name: { ja: '取引先一覧', en: 'customers' },
  order: { table: 'customers' },
  matching: async (reader, { search_condition: search }) =>
    fromCustomers(reader)
      .where(await customerSearch(app, reader, search))
      .select('customers.id'),
  rows,
  columns: async (db) => [...columns, ...(await customColumns<Row>(db, 'customer'))],
  masters: ['roles'],
});
