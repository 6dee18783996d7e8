import type { MergeEntity } from '@crm/contract';
import { contactKeys } from '@crm/contacts-server';
import { customerKeys } from '@crm/customers-server';
import { dealSearchKey, mustBeOpen } from '@crm/deals-server';
import { compiled, mayReach, mayReachDeals, seesContact, seesCustomer, seesDeal } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import type { Query } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ChoiceRules, Row } from './chosen-values.ts';
import type { Merger } from './merger.ts';
import { stricterConsent } from './stricter-consent.ts';
import type { Consent } from './stricter-consent.ts';

type Fields = Record<string, unknown>;

/** The rules of a kind of record for merging. */
export interface MergeKind extends ChoiceRules {
  entity: MergeEntity;
  table: 'customers' | 'contacts' | 'deals';
  sees: (merger: Merger, table: string) => RawBuilder<unknown>;
  /** Returns true when the member's role allows to change and delete the record. */
  mayMerge: (merger: Merger, row: Row) => boolean;
  /** Returns the columns that follow from others. */
  keys: (after: Fields, customer: { name: string; name_kana: string | null } | undefined) => Fields;
  /** Returns the statement for columns that the writer of the kind does not take. */
  beside?: (merger: Merger, rows: readonly Row[]) => Query<unknown>;
  /** Throws when the record is locked. */
  mustBeOpen?: (merger: Merger, ids: readonly number[]) => Promise<void>;
}

const alone = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, [column]]));

const customer: MergeKind = {
  entity: 'customer',
  table: 'customers',
  units: alone(
    ...['name', 'name_kana', 'industry', 'postal_code', 'address', 'tel_no', 'web_url', 'establish_year', 'employee'],
    ...['capital', 'closing_month', 'corporate_number', 'invoice_registration_number', 'parent_customer_id'],
    ...['user_id', 'role_id'],
  ),
  required: ['name'],
  asked: ['parent_customer_id'],
  sees: (merger, table) => seesCustomer(merger, table),
  mayMerge: (merger) => mayReach(merger, 'customer', 'delete'),
  keys: (after) => customerKeys(after as Parameters<typeof customerKeys>[0]),
};

const contact: MergeKind = {
  entity: 'contact',
  table: 'contacts',
  units: {
    name: ['name', 'last_name', 'first_name'],
    name_kana: ['last_name_kana', 'first_name_kana'],
    ...alone('customer_id', 'department', 'position', 'email', 'tel_no', 'mobile_no', 'postal_code', 'address', 'memo'),
    ...alone('lifecycle_stage_id', 'retired', 'user_id'),
  },
  required: ['name'],
  asked: ['customer_id'],
  sees: (merger, table) => seesContact(merger, table),
  mayMerge: (merger) => mayReach(merger, 'contact', 'delete'),
  keys: (after) => contactKeys(after as unknown as Parameters<typeof contactKeys>[0]),
  beside: ({ domainId }, rows) => {
    const { statusOf, evidenceOf } = stricterConsent(rows as unknown as Consent[]);
    return compiled(sql`update contacts set (email_status, consent_status, consent_at, consent_source) =
      (s.email_status, e.consent_status, e.consent_at, e.consent_source)
      from contacts as s, contacts as e
      where contacts.domain_id = ${domainId} and contacts.id = ${rows[0]!.id}
        and s.domain_id = ${domainId} and s.id = ${statusOf} and e.domain_id = ${domainId} and e.id = ${evidenceOf}`);
  },
};

const deal: MergeKind = {
  entity: 'deal',
  table: 'deals',
  units: alone(
    ...['name', 'deal_code', 'amount', 'expected_contract_date', 'user_id', 'probability_id', 'product_id'],
    'channel_id',
  ),
  required: ['name'],
  asked: [],
  sees: (merger, table) => seesDeal(merger, table),
  mayMerge: (merger, row) => mayReachDeals(merger, row['deal_type_id'] as number, 'delete'),
  keys: (after, owner) => ({
    search_key: dealSearchKey({
      name: after['name'] as string,
      deal_code: after['deal_code'] as string | null,
      customer_name: owner?.name ?? null,
      customer_kana: owner?.name_kana ?? null,
    }),
  }),
  mustBeOpen: (merger, ids) => mustBeOpen(merger as unknown as StaffContext, ids, merger.db),
};

export const mergeKinds: Readonly<Record<MergeEntity, MergeKind>> = { customer, contact, deal };

/** Returns the query that reads and locks records that the member sees, in the order of their ids. */
export const recordsToMerge = ({ table, sees }: MergeKind, merger: Merger, ids: readonly number[]): Query<Row> =>
  compiled(sql<Row>`select ${sql.table(table)}.* from ${sql.table(table)}
    where ${sql.table(table)}.domain_id = ${merger.domainId} and ${sql.table(table)}.id = any(${[...ids]}::bigint[])
      and ${sql.table(table)}.deleted_at is null and ${sees(merger, table)}
    order by ${sql.table(table)}.id for no key update of ${sql.table(table)}`);
