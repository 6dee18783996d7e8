import { textKinds } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { choiceCell, customImportColumns, customersNamed, idColumn, membersNamed } from '@crm/records-server';
import { addressParts, namedAmong, textCell } from '@crm/records-server';
import type { ImportColumn, ImportRules, ImportWrite, ReadRow } from '@crm/records-server';
import { mayReach } from '@crm/server-kit';
import type { AppContext, Reader } from '@crm/server-kit';
import type { ContactValues, StoredContact } from '../contacts/contacts.repository.ts';
import { nameAfter } from '../contacts/contacts.rules.ts';
import type { NameParts } from '../contacts/contacts.rules.ts';
import { contactFields } from '../contacts/write-contacts.ts';
import { contactExportRules } from './contact-export.ts';
import { contactKeysOfFiles, contactsOfEmails, rowKeyOf } from './contact-import-keys.ts';

const number = { isNumber: true };
/** The headings of a reading in one cell, which is split at its space. */
const wholeReadings = ['フリガナ', '氏名（カナ）', '氏名カナ', '氏名（ふりがな）', 'よみがな'];

async function stagesNamed({ db, domainId }: Reader, texts: readonly string[]) {
  const stages = sqlFor
    .selectFrom('lifecycle_stages')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where('deleted_at', 'is', null);
  return namedAmong(await db.all(stages), texts);
}

const standing = choiceCell([
  { value: 'true', label: '退職・異動' },
  { value: 'true', label: 'Has left' },
  { value: 'false', label: '在籍' },
  { value: 'false', label: 'There' },
]);

const plainText = (text: string) => ({ value: text.trim() });

/** The columns with the headings that exports of other systems have. */
const columns: readonly ImportColumn[] = [
  idColumn({ ja: 'コンタクトID', en: 'Contact ID' }),
  {
    id: 'name',
    field: 'name',
    label: { ja: '名前', en: 'Name' },
    aliases: ['氏名', '担当者名', '姓名', 'お名前', 'Full Name', 'Contact Name'],
    read: textCell(textKinds.text),
  },
  {
    id: 'last_name',
    field: 'last_name',
    label: { ja: '姓', en: 'Last name' },
    aliases: ['苗字', '名字', '氏'],
    second: 'first_name',
    wholes: ['name'],
    read: textCell(textKinds.namePart),
  },
  {
    id: 'first_name',
    field: 'first_name',
    label: { ja: '名', en: 'First name' },
    read: textCell(textKinds.namePart),
  },
  {
    id: 'last_name_kana',
    field: 'last_name_kana',
    label: { ja: 'せい（ふりがな）', en: 'Last name reading' },
    aliases: ['姓カナ', '姓（カナ）', '姓（ふりがな）', 'セイ', '姓かな', ...wholeReadings],
    second: 'first_name_kana',
    wholes: ['last_name_kana'],
    read: textCell(textKinds.kana),
  },
  {
    id: 'first_name_kana',
    field: 'first_name_kana',
    label: { ja: 'めい（ふりがな）', en: 'First name reading' },
    aliases: ['名カナ', '名（カナ）', '名（ふりがな）', 'メイ', '名かな'],
    read: textCell(textKinds.kana),
  },
  {
    id: 'customer',
    field: 'customer_id',
    label: { ja: '取引先名', en: 'Customer' },
    aliases: ['取引先', '取引先ID', '会社名', '企業名', '社名', '顧客名', 'Company name', 'Company', 'Account Name'],
    read: plainText,
    lookup: customersNamed,
  },
  {
    id: 'department',
    field: 'department',
    label: { ja: '部署', en: 'Department' },
    aliases: ['部署名', '所属', '所属部署'],
    read: textCell(textKinds.text),
  },
  {
    id: 'position',
    field: 'position',
    label: { ja: '役職', en: 'Position' },
    aliases: ['役職名', '肩書', 'Title', 'Job title'],
    read: textCell(textKinds.text),
  },
  {
    id: 'email',
    field: 'email',
    label: { ja: 'メールアドレス', en: 'Email' },
    aliases: ['メール', 'E-mail', 'Eメール', 'Email Address', '電子メール'],
    content: 'email',
    read: textCell(textKinds.email),
  },
  {
    id: 'tel_no',
    field: 'tel_no',
    label: { ja: '電話番号', en: 'Phone' },
    aliases: ['電話', 'TEL', '会社電話', 'TEL会社', 'Phone number', 'Tel'],
    content: 'phone',
    read: textCell(textKinds.phone, number),
  },
  {
    id: 'mobile_no',
    field: 'mobile_no',
    label: { ja: '携帯電話番号', en: 'Mobile' },
    aliases: ['携帯電話', '携帯', '携帯番号', 'Mobile Phone', 'Mobile phone number'],
    content: 'mobile',
    read: textCell(textKinds.phone, number),
  },
  {
    id: 'postal_code',
    field: 'postal_code',
    label: { ja: '郵便番号', en: 'Postal code' },
    aliases: ['〒', 'Zip', 'Zip code', 'Mailing Zip/Postal Code'],
    content: 'postal_code',
    read: textCell(textKinds.postalCode, number),
  },
  {
    id: 'address',
    field: 'address',
    label: { ja: '住所', en: 'Address' },
    aliases: ['所在地', 'Street Address', 'Mailing Street'],
    parts: addressParts,
    content: 'prefecture',
    read: textCell(textKinds.text),
  },
  {
    id: 'stage',
    field: 'lifecycle_stage_id',
    label: { ja: 'ライフサイクルステージ', en: 'Lifecycle stage' },
    aliases: ['ステージ', 'ライフサイクルステージ名', 'Lifecycle Stage'],
    content: 'choice',
    read: plainText,
    lookup: stagesNamed,
  },
  {
    id: 'retired',
    field: 'retired',
    label: { ja: '在籍状況', en: 'Standing' },
    read: (text) => {
      const read = standing(text);
      return 'value' in read ? { value: read.value === 'true' } : read;
    },
  },
  {
    id: 'user',
    field: 'user_id',
    label: { ja: '担当者', en: 'Owner' },
    aliases: ['担当', '所有者', 'コンタクト所有者', '自社担当者', 'Contact owner', 'Contact Owner'],
    content: 'member',
    read: plainText,
    lookup: membersNamed,
  },
  {
    id: 'memo',
    field: 'memo',
    label: { ja: 'メモ', en: 'Memo' },
    aliases: ['備考', '説明', 'Description', 'Notes'],
    read: textCell(textKinds.long),
  },
];

/** Returns the import of contacts. */
export function contactImportRules(app: AppContext): ImportRules {
  const { rows, matching, columns: exported, masters } = contactExportRules(app);
  return {
    name: { ja: 'コンタクト', en: 'Contacts' },
    table: 'contacts',
    may: (ctx) => ctx.session.permissions.menus.contacts && mayReach(ctx, 'contact', 'save'),
    mayDelete: (ctx) => mayReach(ctx, 'contact', 'delete'),
    columns: async (db) => [...columns, ...(await customImportColumns(db, 'contact'))],
    keys: () => contactKeysOfFiles,
    rowKey: rowKeyOf,
    similar: contactsOfEmails,
    matching: (reader) => matching(reader, {}),
    rows,
    exported: (db) => exported(db, {}),
    masters,
    check: async (_ctx, read) => read.map(nameIssues),
    fields: ({ values, customs, before }: ImportWrite<StoredContact>) =>
      contactFields({
        ...(before ? { before } : {}),
        values: { ...(values as ContactValues), ...named(values, before), customs },
      }),
  };
}

/** Returns the name that follows from its parts, or the other way round. */
const named = (values: NameParts, before?: NameParts) => nameAfter(values, before) as { name?: string };

/** A contact has a name, in one field or in parts. */
function nameIssues({ values, before }: ReadRow) {
  const name = { ...before, ...values, ...nameAfter(values, before as NameParts | undefined) } as NameParts;
  return name.name ? [] : [{ field: 'name', rule: 'errors.required' }];
}
