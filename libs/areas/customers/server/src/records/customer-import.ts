import { industries } from '@crm/contract';
import type { FieldIssue } from '@crm/contract';
import { textKinds } from '@crm/custom-fields-server';
import { customImportColumns, customersNamed, idColumn, membersNamed, rolesNamed } from '@crm/records-server';
import { addressParts, choiceCell, numberCell, textCell } from '@crm/records-server';
import type { ImportColumn, ImportRules, ImportWrite, ReadRow } from '@crm/records-server';
import { mayReach } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { companyKey, phoneKey, searchKey } from '@crm/validation';
import type { CustomerRow, CustomerValues } from '../customers/customers.repository.ts';
import { parentIssues } from '../customers/hierarchy.ts';
import { customerFields } from '../customers/write-customers.ts';
import { customerExportRules } from './customer-export.ts';
import { customerKeysOfFiles, similarToRows } from './customer-import-keys.ts';
import { roleIsNeeded, roleOfImporter } from './role-column.ts';

const number = { isNumber: true };

/** The columns with the headings that exports of other systems have. */
const columns: readonly ImportColumn[] = [
  idColumn({ ja: '取引先ID', en: 'Customer ID' }),
  {
    id: 'name',
    field: 'name',
    label: { ja: '取引先名', en: 'Name' },
    aliases: [
      '会社名',
      '顧客名',
      '企業名',
      '社名',
      '法人名',
      '取引先',
      'アカウント名',
      'Company name',
      'Account Name',
      'Company',
    ],
    isRequired: true,
    read: textCell(textKinds.text),
  },
  {
    id: 'name_kana',
    field: 'name_kana',
    label: { ja: 'ふりがな', en: 'Reading' },
    aliases: ['取引先名かな', '会社名カナ', '会社名フリガナ', '取引先名カナ', 'フリガナ', 'カナ'],
    read: textCell(textKinds.kana),
  },
  {
    id: 'industry',
    field: 'industry',
    label: { ja: '所属業界', en: 'Industry' },
    aliases: ['業種', '業界'],
    content: 'choice',
    read: choiceCell(industries.map((value) => ({ value, label: value }))),
  },
  {
    id: 'postal_code',
    field: 'postal_code',
    label: { ja: '郵便番号', en: 'Postal code' },
    aliases: ['〒', '町名・番地(請求先)郵便番号', 'Zip', 'Zip code', 'Billing Zip/Postal Code', 'Billing Code'],
    content: 'postal_code',
    read: textCell(textKinds.postalCode, number),
  },
  {
    id: 'address',
    field: 'address',
    label: { ja: '住所', en: 'Address' },
    aliases: ['所在地', '番地', '市区郡', '本社所在地', 'Street Address', 'Billing Street', 'Street'],
    parts: addressParts,
    content: 'prefecture',
    read: textCell(textKinds.text),
  },
  {
    id: 'tel_no',
    field: 'tel_no',
    label: { ja: '電話番号', en: 'Phone' },
    aliases: ['電話', 'TEL', '代表電話', '代表電話番号', '会社電話', 'Phone number', 'Tel'],
    content: 'phone',
    read: textCell(textKinds.phone, number),
  },
  {
    id: 'web_url',
    field: 'web_url',
    label: { ja: 'URL', en: 'URL' },
    aliases: ['Webサイト', 'ホームページ', 'HP', '会社URL', 'Website', 'Website URL'],
    content: 'url',
    read: textCell(textKinds.url),
  },
  {
    id: 'employee',
    field: 'employee',
    label: { ja: '従業員数', en: 'Employees' },
    aliases: ['社員数', 'Number of Employees', 'No. of Employees'],
    read: numberCell({ max: 99_999_999 }),
  },
  {
    id: 'capital',
    field: 'capital',
    label: { ja: '資本金', en: 'Capital' },
    read: numberCell({ max: 999_999_999_999_999 }),
  },
  {
    id: 'establish_year',
    field: 'establish_year',
    label: { ja: '設立年', en: 'Established' },
    aliases: ['創業年', 'Year Founded', 'Year Started'],
    read: numberCell({ max: 9_999 }),
  },
  {
    id: 'closing_month',
    field: 'closing_month',
    label: { ja: '決算月', en: 'Closing month' },
    aliases: ['決算期'],
    read: numberCell({ min: 1, max: 12 }),
  },
  {
    id: 'corporate_number',
    field: 'corporate_number',
    label: { ja: '法人番号', en: 'Corporate number' },
    content: 'corporate_number',
    read: textCell(textKinds.corporateNumber, number),
  },
  {
    id: 'invoice_registration_number',
    field: 'invoice_registration_number',
    label: { ja: 'インボイス登録番号', en: 'Invoice registration number' },
    aliases: ['登録番号', '適格請求書発行事業者登録番号'],
    read: textCell(textKinds.invoiceNumber, number),
  },
  {
    id: 'parent',
    field: 'parent_customer_id',
    label: { ja: '親取引先', en: 'Parent' },
    aliases: ['親会社', '親取引先名', 'Parent Account', 'Parent company'],
    read: (text) => ({ value: text.trim() }),
    lookup: customersNamed,
  },
  {
    id: 'user',
    field: 'user_id',
    label: { ja: '担当者', en: 'Owner' },
    aliases: ['担当', '所有者', '取引先所有者', '自社担当者', '営業担当', 'Account Owner', 'Company owner'],
    content: 'member',
    read: (text) => ({ value: text.trim() }),
    lookup: membersNamed,
  },
  {
    id: 'role',
    field: 'role_id',
    label: { ja: '所有ロール', en: 'Role' },
    aliases: ['担当ロール'],
    read: (text) => ({ value: text.trim() }),
    lookup: rolesNamed,
  },
];

/** Returns the import of customers. */
export function customerImportRules(app: AppContext): ImportRules {
  const { rows, matching, columns: exported, masters } = customerExportRules(app);
  return {
    name: { ja: '取引先', en: 'Customers' },
    table: 'customers',
    may: (ctx) => ctx.session.permissions.menus.customers && mayReach(ctx, 'customer', 'save'),
    mayDelete: (ctx) => mayReach(ctx, 'customer', 'delete'),
    columns: async (db) => {
      const isRequired = await roleIsNeeded(db);
      const own = columns.map((column) => (column.id === 'role' ? { ...column, isRequired } : column));
      return [...own, ...(await customImportColumns(db, 'customer'))];
    },
    keys: () => customerKeysOfFiles,
    rowKey: ({ name, address, tel_no }) =>
      typeof name === 'string'
        ? [companyKey(name), searchKey(String(address ?? '')), phoneKey(String(tel_no ?? ''))].join('\n')
        : null,
    similar: similarToRows,
    matching: (reader) => matching(reader, {}),
    rows,
    exported: (db) => exported(db, {}),
    masters,
    defaults: async (ctx) => ({ role_id: await roleOfImporter(ctx) }),
    isAlone: ({ parent_customer_id: parent }) => Boolean(parent),
    check: (ctx, rowsOfFile) => Promise.all(rowsOfFile.map((row) => parentIssuesOf(ctx, row))),
    fields: ({ values, customs, before }: ImportWrite<CustomerRow>, { items, now }) =>
      customerFields({ before, values: { ...(values as CustomerValues), customs }, items }, now),
  };
}

function parentIssuesOf(ctx: StaffContext, { values, before }: ReadRow): Promise<FieldIssue[]> {
  const parent = values['parent_customer_id'] as number | null | undefined;
  if (!parent) return Promise.resolve([]);
  return ctx.db.transaction(({ tx }) => parentIssues(tx, ctx, parent, before?.id));
}
