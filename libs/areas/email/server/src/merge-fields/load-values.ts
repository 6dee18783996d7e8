import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { formatDay, yenText } from '@crm/format';
import { customCell, exportWords } from '@crm/records-server';
import type { ExportWords } from '@crm/records-server';
import type { Locale } from '@crm/server-kit';
import type { MergeValues } from '../render/fill-email.ts';
import { companyValues } from './company-values.ts';
import type { MergeFields } from './merge-fields.ts';

/** The people and records that a mail is about. */
export interface MergeSubject {
  contactId?: number | null | undefined;
  /** Without it, the customer is that of the contact, or of the deal. */
  customerId?: number | null | undefined;
  dealId?: number | null | undefined;
  /** The sending member. */
  userId?: number | null | undefined;
}

export interface LoadOptions {
  /** The keys that are needed (`CompiledEmail.keys`). */
  keys: readonly string[];
  now: Date;
  locale?: Locale;
}

/**
 * Loads the values of many recipients in a few statements. It does not ask who may see them: callers choose the
 * subjects by their own rules.
 */
export async function mergeValues(
  db: TenantDb,
  { items }: Pick<MergeFields, 'items'>,
  subjects: readonly MergeSubject[],
  { keys, now, locale = 'ja' }: LoadOptions,
): Promise<MergeValues[]> {
  const asked = new Set(keys.map((key) => key.split('.')[0]!));
  const [contacts, deals] = await Promise.all([
    rowsOf(
      contactRows(db),
      subjects.map(({ contactId }) => contactId),
      db,
    ),
    asked.has('deal') || asked.has('customer')
      ? rowsOf(
          dealRows(db),
          subjects.map(({ dealId }) => dealId),
          db,
        )
      : noRows,
  ]);
  const customerOf = ({ customerId, contactId, dealId }: MergeSubject) =>
    customerId ?? contacts.get(contactId ?? 0)?.customer_id ?? deals.get(dealId ?? 0)?.customer_id;
  const [customers, members, company, words] = await Promise.all([
    asked.has('customer') ? rowsOf(customerRows(db), subjects.map(customerOf), db) : noRows,
    asked.has('member')
      ? rowsOf(
          memberRows(db),
          subjects.map(({ userId }) => userId),
          db,
        )
      : noRows,
    asked.has('company') ? companyValues(db) : {},
    keys.some((key) => items.has(key)) ? exportWords(db, locale, []) : undefined,
  ]);
  const today = formatDay(now, locale);
  const withItems = (source: string, row: Row | undefined) => ({
    ...prefixed(source, row),
    ...(row && words ? customValues(source, row, { keys, items, words }) : {}),
  });
  return subjects.map((subject) => {
    const deal = deals.get(subject.dealId ?? 0);
    return {
      ...withItems('contact', contacts.get(subject.contactId ?? 0)),
      ...withItems('customer', customers.get(customerOf(subject) ?? 0)),
      ...withItems('deal', deal && dealWords(deal, locale)),
      ...prefixed('member', members.get(subject.userId ?? 0)),
      ...company,
      'system.today': today,
    };
  });
}

type Row = { id: number; customer_id?: number | null; customs?: object } & Record<string, unknown>;
type Rows = ReadonlyMap<number, Row>;
const noRows: Rows = new Map();

type Select = (ids: readonly number[]) => Parameters<TenantDb['all']>[0];

async function rowsOf(select: Select, ids: readonly (number | null | undefined)[], db: TenantDb): Promise<Rows> {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (wanted.length === 0) return noRows;
  const rows = (await db.all(select(wanted))) as Row[];
  return new Map(rows.map((row) => [row.id, row]));
}

const contactRows =
  ({ domainId }: TenantDb): Select =>
  (ids) =>
    sqlFor
      .selectFrom('contacts')
      .select(['id', 'customer_id', 'name', 'last_name', 'first_name', 'department', 'position', 'email'])
      .select(['tel_no', 'mobile_no', 'customs'])
      .where('domain_id', '=', domainId)
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null);

const customerRows =
  ({ domainId }: TenantDb): Select =>
  (ids) =>
    sqlFor
      .selectFrom('customers')
      .select(['id', 'name', 'industry', 'address', 'tel_no', 'web_url', 'customs'])
      .where('domain_id', '=', domainId)
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null);

const dealRows =
  ({ domainId }: TenantDb): Select =>
  (ids) =>
    sqlFor
      .selectFrom('deals')
      .leftJoin('phases', (join) =>
        join.onRef('phases.domain_id', '=', 'deals.domain_id').onRef('phases.id', '=', 'deals.phase_id'),
      )
      .leftJoin('products', (join) =>
        join.onRef('products.domain_id', '=', 'deals.domain_id').onRef('products.id', '=', 'deals.product_id'),
      )
      .select(['deals.id', 'deals.customer_id', 'deals.name', 'deals.deal_code', 'deals.amount', 'deals.customs'])
      .select(['deals.expected_contract_date', 'phases.name as phase', 'products.name as product'])
      .where('deals.domain_id', '=', domainId)
      .where('deals.id', 'in', ids)
      .where('deals.deleted_at', 'is', null);

const memberRows =
  ({ domainId }: TenantDb): Select =>
  (ids) =>
    sqlFor
      .selectFrom('members')
      .leftJoin('member_settings as settings', (join) =>
        join.onRef('settings.domain_id', '=', 'members.domain_id').onRef('settings.user_id', '=', 'members.user_id'),
      )
      .select(['members.user_id as id', 'members.name', 'members.email', 'settings.signature'])
      .where('members.domain_id', '=', domainId)
      .where('members.user_id', 'in', ids);

function dealWords(deal: Row, locale: Locale): Row {
  const { amount, expected_contract_date: day } = deal as Row & {
    amount: number | null;
    expected_contract_date: string | null;
  };
  return {
    ...deal,
    amount: amount === null ? '' : yenText(amount, locale),
    expected_contract_date: day === null ? '' : formatDay(day, locale),
  };
}

const prefixed = (source: string, row: Row | undefined): MergeValues =>
  Object.fromEntries(
    Object.entries(row ?? {})
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]) => [`${source}.${name}`, value as string]),
  );

function customValues(
  source: string,
  { customs = {} }: Row,
  { keys, items, words }: { keys: readonly string[]; items: MergeFields['items']; words: ExportWords },
): MergeValues {
  const own = keys.filter((key) => key.startsWith(`${source}.`) && items.has(key));
  return Object.fromEntries(
    own.map((key) => {
      const item = items.get(key)!;
      const cell = customCell((customs as Record<string, unknown>)[item.id], item, words);
      return [
        key,
        Array.isArray((customs as Record<string, unknown>)[item.id])
          ? String(cell).replaceAll('//', '、')
          : String(cell ?? ''),
      ];
    }),
  );
}
