import type { SearchConditionInput } from '@crm/contract';
import { customerSpellings, customersSought } from '@crm/customers-server';
import type { Query, TenantDb } from '@crm/database';
import {
  HITS_MOST,
  farther,
  hitsByKey,
  keyHolds,
  keywordWords,
  lookNear,
  nearIds,
  nearest,
  ofSpellings,
  readHits,
  searchHits,
} from '@crm/server-kit';
import type { Candidates, Circle, Predicate } from '@crm/server-kit';
import { sql } from 'kysely';

/**
 * Returns the contacts of a large company that can match a list's keyword. A word may match the key of the person or
 * of the customer; the index looks up the longest word only, and the other words filter its matches.
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

const CUSTOMERS_NEAR = 50;

/** Returns the search of people by their own key, for the index of a large company. */
const peopleSought = (keyword: string, inside: readonly string[]) =>
  ({ entity: 'contact', table: 'contacts', keyword, holding: { some: inside } }) as const;

/** The condition of the first circle: the people nearest to the keyword, and the people of the nearest customers. */
export const isNear: Predicate = sql`(contacts.id = any(${nearIds('contacts')})
  or contacts.customer_id = any(${nearIds('customers')}))`;

/** The queries of the suggestions: `near` reads the first circle, `among` the contacts that fit a rule. */
interface Look<O> {
  near: () => Query<O>;
  among: (rule: Predicate) => Query<O>;
}

/**
 * Returns the circles that the suggestions of a large company come from: people by their own key, and the people of
 * customers by the customer's key. `inside` are the patterns of a matching key.
 */
export function suggestedContacts<O>(
  db: TenantDb,
  keyword: string,
  inside: readonly string[],
  { near, among }: Look<O>,
): Circle<O>[] {
  const people = peopleSought(keyword, inside);
  const customers = customersSought(keyword, inside);
  const own = nearest(db, people);
  const theirs = nearest(db, customers, CUSTOMERS_NEAR);
  const read = async (most: number): Promise<Candidates> => {
    const { ids, areAll } = await readHits(db, 'customers', (key) => keyHolds(key, customers.holding), most);
    return { ids: sql`${ids}::bigint[]`, areAll };
  };
  return [
    async () => {
      if (!own) return undefined;
      if (theirs) {
        const { found, drawn } = await lookNear(db, [own, theirs], near());
        const [first, around] = drawn;
        if (!first.isKnown) return undefined;
        if (around.isKnown) return { found, areAll: first.areAll && around.areAll };
      }
      // A company with few customers has no index of them, though it may have many contacts.
      const around =
        (theirs ? undefined : await ofSpellings(db, customers, CUSTOMERS_NEAR)) ?? (await read(CUSTOMERS_NEAR));
      const rule = sql<boolean>`(contacts.id = any(${nearIds('contacts')}) or contacts.customer_id = any(${around.ids}))`;
      const { found, drawn } = await lookNear(db, [own], among(rule));
      return drawn[0].isKnown ? { found, areAll: drawn[0].areAll && around.areAll } : undefined;
    },
    async () => {
      const [far, around] = await Promise.all([farther(db, people), farther(db, customers, HITS_MOST)]);
      if (!far) return undefined;
      const { ids, areAll } = around ?? (await read(HITS_MOST));
      const rule = sql<boolean>`(contacts.id = any(${far.ids}) or contacts.customer_id = any(${ids}))`;
      return { found: await db.all(among(rule)), areAll: far.areAll && areAll };
    },
  ];
}
