import type { SearchConditionInput } from '@crm/contract';
import { customerSpellings } from '@crm/customers-server';
import type { TenantDb } from '@crm/database';
import { HITS_MOST, farther, hitsByKey, keywordWords, nearest, readHits, searchHits } from '@crm/server-kit';
import type { Candidates, Circle, Predicate, Sought } from '@crm/server-kit';
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
  const customers = await hitsByKey(db, 'customers', {
    entity: 'customer',
    keyword: longest,
    spellings: customerSpellings,
  });
  if (!customers.areAll) return sql`true`;
  return sql`(contacts.id = any(${own.ids}::bigint[]) or contacts.customer_id = any(${customers.ids}::bigint[]))`;
}

/**
 * Where the suggestions of a large company are taken from, circle by circle: people by their own key, and those of the
 * customers of that name.
 */
export const suggestedContacts = (db: TenantDb, keyword: string, holds: Sought['holds']): Circle[] =>
  [nearest, farther].map((circle) => async () => {
    const [own, customers] = await Promise.all([
      circle(db, { entity: 'contact', table: 'contacts', keyword, holds }),
      customersAround(db, circle, { keyword, holds }),
    ]);
    return (
      own && {
        among: sql`(contacts.id = any(${own.ids}) or contacts.customer_id = any(${customers.ids}))`,
        areAll: own.areAll && customers.areAll,
      }
    );
  });

const CUSTOMERS_NEAR = 50;

async function customersAround(
  db: TenantDb,
  circle: typeof nearest,
  { keyword, holds }: Pick<Sought, 'keyword' | 'holds'>,
): Promise<Candidates> {
  const most = circle === nearest ? CUSTOMERS_NEAR : HITS_MOST;
  const sought = { entity: 'customer', table: 'customers', keyword, spellings: customerSpellings, holds } as const;
  const near = await circle(db, sought, most);
  if (near) return near;
  const { ids, areAll } = await readHits(db, 'customers', holds, most);
  return { ids: sql`${ids}::bigint[]`, areAll };
}
