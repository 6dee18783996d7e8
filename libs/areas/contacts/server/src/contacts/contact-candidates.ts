import type { SearchConditionInput } from '@crm/contract';
import { customerSpellings } from '@crm/customers-server';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { HITS_MOST, keywordPredicate, keywordWords, searchHits, suggestedAmong } from '@crm/server-kit';
import type { Predicate } from '@crm/server-kit';
import { sql } from 'kysely';

/**
 * Which contacts of a large company a list's keyword is looked for in. A word may stand in the person's own key or in
 * that of the customer; the longest word decides, the others are looked for among those that it leaves.
 */
export async function contactCandidates(
  db: TenantDb,
  { keyword = '', keyword_match = 'and' }: SearchConditionInput = {},
): Promise<Predicate> {
  const words = keywordWords(keyword);
  if (words.length === 0 || (keyword_match === 'or' && words.length > 1)) return sql`true`;
  const longest = words.toSorted((a, b) => b.length - a.length)[0]!;
  const own = await searchHits(db, { entity: 'contact', keyword: longest, spellings: customerSpellings });
  if (!own?.areAll) return sql`true`;
  const customers = await customersOf(db, longest);
  if (!customers) return sql`true`;
  return sql`(contacts.id = any(${own.ids}::bigint[]) or contacts.customer_id = any(${customers}::bigint[]))`;
}

/** Where the suggestions of a large company are taken from; those of the customer of that name among them. */
export async function suggestedContacts(db: TenantDb, keyword: string): Promise<Predicate> {
  const own = await suggestedAmong(db, { entity: 'contact', table: 'contacts', keyword });
  if (!own) return sql`true`;
  const customers = await customersOf(db, keyword, CUSTOMERS_SUGGESTED);
  return customers ? sql`(${own} or contacts.customer_id = any(${customers}::bigint[]))` : own;
}

const CUSTOMERS_SUGGESTED = 50;

/** Ids of the customers that the words may be found in; undefined when there are more. */
async function customersOf(db: TenantDb, keyword: string, most = HITS_MOST): Promise<number[] | undefined> {
  const hits = await searchHits(db, { entity: 'customer', keyword, spellings: customerSpellings }, most);
  if (hits) return hits.areAll ? hits.ids : undefined;
  const found = await db.all(
    sqlFor
      .selectFrom('customers')
      .select('customers.id')
      .where('customers.domain_id', '=', db.domainId)
      .where('customers.deleted_at', 'is', null)
      .where(keywordPredicate('customers.search_key', keyword, 'and', customerSpellings))
      .limit(most + 1),
  );
  return found.length > most ? undefined : found.map(({ id }) => id);
}
