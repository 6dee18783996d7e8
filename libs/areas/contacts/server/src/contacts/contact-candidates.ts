import type { SearchConditionInput } from '@crm/contract';
import { customerNameQuery, customerSpellings, searchedCustomers } from '@crm/customers-server';
import type { Query, TenantDb } from '@crm/database';
import {
  MATCHES_MOST,
  allCandidates,
  keyMatches,
  keyHolds,
  keywordWords,
  readNearest,
  nearestIds,
  nearestMatches,
  spellingCandidates,
  scannedMatches,
  indexMatches,
} from '@crm/server-kit';
import type { Candidates, SearchStep, Predicate } from '@crm/server-kit';
import { sql } from 'kysely';
import { searchedContacts } from './searched-contacts.ts';

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
  const own = await indexMatches(db, { kind: searchedContacts, keyword: longest, spellings: customerSpellings });
  if (!own?.areAll) return sql`true`;
  const customers = await keyMatches(db, {
    kind: searchedCustomers,
    keyword: longest,
    spellings: customerSpellings,
  });
  if (!customers.areAll) return sql`true`;
  return sql`(contacts.id = any(${own.ids}::bigint[]) or contacts.customer_id = any(${customers.ids}::bigint[]))`;
}

const CUSTOMERS_NEAR = 50;

/** Returns the search of people by their own key, for the index of a large company. */
const contactNameQuery = (keyword: string, inside: readonly string[]) =>
  ({ kind: searchedContacts, keyword, holding: { some: inside } }) as const;

/** The condition of the first step: the people nearest to the keyword, and the people of the nearest customers. */
export const isNear: Predicate = sql`(contacts.id = any(${nearestIds(searchedContacts)})
  or contacts.customer_id = any(${nearestIds(searchedCustomers)}))`;

/** The queries of the suggestions: `near` reads the first step, `among` the contacts that fit a rule. */
interface Look<O> {
  near: () => Query<O>;
  among: (rule: Predicate) => Query<O>;
}

/**
 * Returns the steps that the suggestions of a large company come from: people by their own key, and the people of
 * customers by the customer's key. `inside` are the patterns of a matching key.
 */
export function suggestionSteps<O>(
  db: TenantDb,
  keyword: string,
  inside: readonly string[],
  { near, among }: Look<O>,
): SearchStep<O>[] {
  const people = contactNameQuery(keyword, inside);
  const customers = customerNameQuery(keyword, inside);
  const own = nearestMatches(db, people);
  const theirs = nearestMatches(db, customers, CUSTOMERS_NEAR);
  const read = async (most: number): Promise<Candidates> => {
    const { ids, areAll } = await scannedMatches(
      db,
      searchedCustomers,
      (key) => keyHolds(key, customers.holding),
      most,
    );
    return { ids: sql`${ids}::bigint[]`, areAll };
  };
  return [
    async () => {
      if (!own) return undefined;
      if (theirs) {
        const { found, states } = await readNearest(db, [own, theirs], near());
        const [first, around] = states;
        if (!first.isKnown) return undefined;
        if (around.isKnown) return { found, areAll: first.areAll && around.areAll };
      }
      // A company with few customers has no index of them, though it may have many contacts.
      const around =
        (theirs ? undefined : await spellingCandidates(db, customers, CUSTOMERS_NEAR)) ?? (await read(CUSTOMERS_NEAR));
      const rule = sql<boolean>`(contacts.id = any(${nearestIds(searchedContacts)}) or contacts.customer_id = any(${around.ids}))`;
      const { found, states } = await readNearest(db, [own], among(rule));
      return states[0].isKnown ? { found, areAll: states[0].areAll && around.areAll } : undefined;
    },
    async () => {
      const [far, around] = await Promise.all([allCandidates(db, people), allCandidates(db, customers, MATCHES_MOST)]);
      if (!far) return undefined;
      const { ids, areAll } = around ?? (await read(MATCHES_MOST));
      const rule = sql<boolean>`(contacts.id = any(${far.ids}) or contacts.customer_id = any(${ids}))`;
      return { found: await db.all(among(rule)), areAll: far.areAll && areAll };
    },
  ];
}
