import { sqlFor } from '@crm/database';
import { idKey } from '@crm/records-server';
import type { ImportKey, ImportScope, RowValues } from '@crm/records-server';
import type { Reader } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { visibleDeals } from '../deals/visible-deals.ts';

const codeOf = ({ deal_code }: RowValues): string | null => (typeof deal_code === 'string' ? deal_code : null);

const placeOf = ({ customer_id, name }: RowValues): string | null =>
  typeof customer_id === 'number' && typeof name === 'string' ? `${customer_id}\n${searchKey(name)}` : null;

/** Selects the visible deals of the import's type. */
const ofType = (reader: Reader, { deal_type_id }: ImportScope) =>
  sqlFor.selectFrom('deals').where(visibleDeals(reader)).where('deals.deal_type_id', '=', deal_type_id!);

/** The keys by which rows find a deal of the type. */
export const dealKeysOfFiles: readonly ImportKey[] = [
  idKey({ ja: '案件ID', en: 'Deal ID' }, (reader, ids, scope) =>
    ofType(reader, scope).select('deals.id').where('deals.id', 'in', ids),
  ),
  {
    id: 'deal_code',
    label: { ja: '案件コード', en: 'Deal code' },
    columns: ['deal_code'],
    keyOf: codeOf,
    find: async (reader, keys, scope) => {
      const rows = await reader.db.all(
        ofType(reader, scope)
          .select(['deals.id', 'deals.deal_code'])
          .where(sql<boolean>`deals.deal_code = any(${[...keys]}::text[])`),
      );
      return rows.map(({ id, deal_code }) => ({ id, key: deal_code! }));
    },
  },
  {
    id: 'name_customer',
    label: { ja: '案件名と取引先', en: 'Name and customer' },
    columns: ['name', 'customer'],
    keyOf: placeOf,
    find: async (reader, keys, scope) => {
      const customers = keys.map((key) => Number(key.split('\n')[0]));
      const rows = await reader.db.all(
        ofType(reader, scope)
          .select(['deals.id', 'deals.name', 'deals.customer_id'])
          .where(sql<boolean>`deals.customer_id = any(${customers}::bigint[])`),
      );
      return rows.map((row) => ({ id: row.id, key: placeOf(row) ?? '' }));
    },
  },
];

/** Returns the key by which two new rows are the same deal: the code, else the name within a customer. */
export const rowKeyOf = (values: RowValues): string | null => codeOf(values) ?? placeOf(values);
