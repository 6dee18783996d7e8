import { idKey } from '@crm/records-server';
import type { ImportKey, RowValues } from '@crm/records-server';
import type { Reader } from '@crm/server-kit';
import { emailKey, phoneKey, searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { fromContacts, seenContacts } from '../contacts/contacts.repository.ts';
import { nameAfter } from '../contacts/contacts.rules.ts';

const emailOf = ({ email }: RowValues): string | null => (typeof email === 'string' ? emailKey(email) || null : null);

const nameOf = (values: RowValues): string | null => {
  const { name = values['name'] } = nameAfter(values);
  return typeof name === 'string' ? searchKey(name).replaceAll(' ', '') : null;
};

const phoneOf = ({ mobile_no, tel_no }: RowValues): string | null => {
  const phone = mobile_no ?? tel_no;
  return typeof phone === 'string' ? phoneKey(phone) || null : null;
};

const customerOf = ({ customer_id }: RowValues): string | null =>
  typeof customer_id === 'number' ? String(customer_id) : null;

const joined = (...parts: (string | null)[]): string | null => (parts.includes(null) ? null : parts.join('\n'));
const partOf = (keys: readonly string[], index: number) => keys.map((key) => key.split('\n')[index]!);

const named = ['contacts.id', 'contacts.name', 'contacts.customer_id', 'contacts.phone_key'] as const;

/** The keys by which rows find a contact: those of spec 3 §2.5 besides the id. */
export const contactKeysOfFiles: readonly ImportKey[] = [
  idKey({ ja: 'コンタクトID', en: 'Contact ID' }, (reader, ids) =>
    fromContacts(reader).select('contacts.id').where('contacts.id', 'in', ids),
  ),
  {
    id: 'email',
    label: { ja: 'メールアドレス', en: 'Email' },
    columns: ['email'],
    keyOf: emailOf,
    find: async (reader, keys) => {
      const rows = await reader.db.all(ofEmails(reader, keys));
      return rows.map(({ id, email_key }) => ({ id, key: email_key! }));
    },
  },
  {
    id: 'name_customer',
    label: { ja: '名前と取引先', en: 'Name and customer' },
    columns: ['name', 'customer'],
    keyOf: (values) => joined(customerOf(values), nameOf(values)),
    find: async (reader, keys) => {
      const rows = await reader.db.all(
        seenContacts(reader)
          .select(named)
          .where(sql<boolean>`contacts.customer_id = any(${partOf(keys, 0)}::bigint[])`),
      );
      return rows.map((row) => ({ id: row.id, key: joined(customerOf(row), nameOf({ name: row.name })) ?? '' }));
    },
  },
  {
    id: 'name_phone',
    label: { ja: '名前と電話番号', en: 'Name and phone' },
    columns: ['name', 'tel_no'],
    keyOf: (values) => joined(phoneOf(values), nameOf(values)),
    find: async (reader, keys) => {
      const rows = await reader.db.all(
        seenContacts(reader)
          .select(named)
          .where(sql<boolean>`contacts.phone_key = any(${partOf(keys, 0)}::text[])`),
      );
      return rows.map((row) => ({ id: row.id, key: joined(row.phone_key, nameOf({ name: row.name })) ?? '' }));
    },
  },
];

const ofEmails = (reader: Reader, keys: readonly string[]) =>
  seenContacts(reader)
    .select(['contacts.id', 'contacts.email_key'])
    .where(sql<boolean>`contacts.email_key = any(${[...keys]}::text[])`)
    .orderBy('contacts.id');

/** Returns the key by which two new rows are the same person: the address, else the name within a customer. */
export const rowKeyOf = (values: RowValues): string | null =>
  emailOf(values) ?? joined(customerOf(values) ?? '', nameOf(values));

/** Returns the contact that has the e-mail address of each new row. */
export async function contactsOfEmails(reader: Reader, rows: readonly RowValues[]): Promise<(number | null)[]> {
  const keys = rows.map(emailOf);
  const found = await reader.db.all(ofEmails(reader, [...new Set(keys.flatMap((key) => key ?? []))]));
  const oldest = new Map(found.toReversed().map(({ id, email_key }) => [email_key, id]));
  return keys.map((key) => (key === null ? null : (oldest.get(key) ?? null)));
}
