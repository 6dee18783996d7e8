import { idKey } from '@crm/records-server';
import type { ImportKey, RowValues } from '@crm/records-server';
import type { Reader } from '@crm/server-kit';
import { companyKey, phoneKey, searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { fromCustomers } from '../customers/customers.repository.ts';
import { webHost } from '../customers/customers.rules.ts';

const companyOf = ({ name }: RowValues): string | null => (typeof name === 'string' ? companyKey(name) || null : null);
const phoneOf = ({ tel_no }: RowValues): string | null =>
  typeof tel_no === 'string' ? phoneKey(tel_no) || null : null;
const addressOf = ({ address }: RowValues): string | null =>
  typeof address === 'string' ? searchKey(address) || null : null;

/** Joins the parts of a key; null when one is missing. */
const joined = (...parts: (string | null)[]): string | null => (parts.includes(null) ? null : parts.join('\n'));

/** Selects the visible customers of some company keys, with what their keys are made of. */
const ofCompanies = (reader: Reader, keys: readonly string[]) =>
  reader.db.all(
    fromCustomers(reader)
      .select(['customers.id', 'customers.company_key', 'customers.phone_key', 'customers.address'])
      .where(sql<boolean>`customers.company_key = any(${keys.map((key) => key.split('\n')[0])}::text[])`),
  );

/** The keys by which rows find a customer: those of spec 3 §2.5 besides the id and the corporate number. */
export const customerKeysOfFiles: readonly ImportKey[] = [
  idKey({ ja: '取引先ID', en: 'Customer ID' }, (reader, ids) =>
    fromCustomers(reader).select('customers.id').where('customers.id', 'in', ids),
  ),
  {
    id: 'corporate_number',
    label: { ja: '法人番号', en: 'Corporate number' },
    columns: ['corporate_number'],
    keyOf: ({ corporate_number: number }) => (typeof number === 'string' ? number : null),
    find: async (reader, keys) => {
      const rows = await reader.db.all(
        fromCustomers(reader)
          .select(['customers.id', 'customers.corporate_number'])
          .where(sql<boolean>`customers.corporate_number = any(${[...keys]}::text[])`),
      );
      return rows.map(({ id, corporate_number }) => ({ id, key: corporate_number! }));
    },
  },
  {
    id: 'name',
    label: { ja: '取引先名', en: 'Name' },
    columns: ['name'],
    keyOf: companyOf,
    find: async (reader, keys) =>
      (await ofCompanies(reader, keys)).map(({ id, company_key }) => ({ id, key: company_key })),
  },
  {
    id: 'name_address',
    label: { ja: '取引先名と住所', en: 'Name and address' },
    columns: ['name', 'address'],
    keyOf: (values) => joined(companyOf(values), addressOf(values)),
    find: async (reader, keys) =>
      (await ofCompanies(reader, keys)).map((row) => ({
        id: row.id,
        key: joined(row.company_key, addressOf(row)) ?? '',
      })),
  },
  {
    id: 'name_phone',
    label: { ja: '取引先名と電話番号', en: 'Name and phone' },
    columns: ['name', 'tel_no'],
    keyOf: (values) => joined(companyOf(values), phoneOf(values)),
    find: async (reader, keys) =>
      (await ofCompanies(reader, keys)).map((row) => ({
        id: row.id,
        key: joined(row.company_key, row.phone_key) ?? '',
      })),
  },
];

/** Returns the customer that each new row resembles: the keys are those of the warning on creation (spec 3 §2.5). */
export async function similarToRows(reader: Reader, rows: readonly RowValues[]): Promise<(number | null)[]> {
  const keyed = rows.map((row) => ({
    company: companyOf(row),
    phone: phoneOf(row),
    host: typeof row['web_url'] === 'string' ? webHost(row['web_url']) : null,
  }));
  const all = (part: 'company' | 'phone' | 'host') => [...new Set(keyed.flatMap((keys) => keys[part] ?? []))];
  const known = await reader.db.all(
    fromCustomers(reader)
      .select(['customers.id', 'customers.company_key', 'customers.phone_key', 'customers.web_host'])
      .where(
        sql<boolean>`(customers.company_key = any(${all('company')}::text[])
        or customers.phone_key = any(${all('phone')}::text[]) or customers.web_host = any(${all('host')}::text[]))`,
      )
      .orderBy('customers.id'),
  );
  // The oldest record of each key: a missing part is no key.
  const oldest = (part: 'company_key' | 'phone_key' | 'web_host') =>
    new Map(known.toReversed().flatMap((row) => (row[part] ? [[row[part], row.id]] : [])));
  const [companies, phones, hosts] = [oldest('company_key'), oldest('phone_key'), oldest('web_host')];
  return keyed.map(
    ({ company, phone, host }) =>
      (company && companies.get(company)) || (phone && phones.get(phone)) || (host && hosts.get(host)) || null,
  );
}
