import type { SearchConditionInput } from '@crm/contract';
import { customerSpellings, searchedCustomers } from '@crm/customers-server';
import { searchedContacts } from '@crm/contacts-server';
import type { TenantDb } from '@crm/database';
import { searchedDeals } from '@crm/deals-server';
import { COUNT_CAP, keyMatches, keywordPredicate, keywordWords, indexMatches } from '@crm/server-kit';
import type { Predicate } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { searchedActions } from './searched-actions.ts';

/** Drops 株式会社 and its like from a word, as notes rarely write them out: `㈱キャノン` becomes キャノン. */
export function noteSpellings(word: string): string[] {
  const [bare] = customerSpellings(word);
  if (!bare) return [];
  for (let at = 0; at <= word.length - bare.length; at += 1) {
    const part = word.slice(at, at + bare.length);
    if (part !== word && customerSpellings(part)[0] === bare) return [part];
  }
  return [];
}

/** The records that an action may be about; each is found as its own lists find it, a company by more spellings. */
const targets = [
  { kind: searchedDeals, id: 'actions.deal_id', spellings: noteSpellings },
  { kind: searchedCustomers, id: 'actions.customer_id', spellings: customerSpellings },
  { kind: searchedContacts, id: 'actions.contact_id', spellings: noteSpellings },
] as const;

const keyOf = ({ kind, id }: (typeof targets)[number]): RawBuilder<string> => sql`(select target.search_key
  from ${sql.table(kind.table)} as target where target.domain_id = actions.domain_id and target.id = ${sql.ref(id)})`;

/** Requires each word in the notes or in the name of the action's target; with `or`, one word is enough. */
export function holdsKeyword({ keyword, keyword_match = 'and' }: SearchConditionInput = {}): Predicate {
  const words = keywordWords(keyword);
  if (words.length === 0) return sql`true`;
  const each = words.map((word) => {
    const ofTargets = targets.map((target) => keywordPredicate(keyOf(target), word, 'and', target.spellings));
    return sql`(${sql.join([keywordPredicate('actions.search_key', word, 'and', noteSpellings), ...ofTargets], sql` or `)})`;
  });
  return sql`(${sql.join(each, keyword_match === 'or' ? sql` or ` : sql` and `)})`;
}

/** The actions in which a list looks for its keyword. */
export interface KeywordScope {
  /** The only actions that can contain the keyword. */
  candidates: Predicate;
  /** The sign of a frequent keyword: walking actions by time finds a page sooner than looking up names. */
  isFrequent: boolean;
  /** The actions with the keyword in their own notes, when these alone exceed the cap of the count. */
  part?: Predicate;
}

const everywhere: KeywordScope = { candidates: sql`true`, isFrequent: false };
const frequent: KeywordScope = { candidates: sql`true`, isFrequent: true };

/**
 * Narrows the search for a list's keyword in a large company. A word may be in the notes or in the name of the action's
 * target; the longest word is looked up first, the others among the actions that contain it.
 */
export async function actionCandidates(
  db: TenantDb,
  { keyword, keyword_match = 'and' }: SearchConditionInput = {},
): Promise<KeywordScope> {
  const words = keywordWords(keyword);
  if (words.length === 0 || (keyword_match === 'or' && words.length > 1)) return everywhere;
  const longest = words.toSorted((a, b) => b.length - a.length)[0]!;
  const own = await indexMatches(db, { kind: searchedActions, keyword: longest, spellings: noteSpellings }, COUNT_CAP);
  if (!own) return everywhere;
  if (!own.areAll) return { ...frequent, part: keywordPredicate('actions.search_key', keyword, 'and', noteSpellings) };
  const about = await Promise.all(
    targets.map(async ({ id, ...target }) => ({
      id,
      matches: await keyMatches(db, { ...target, keyword: longest }),
    })),
  );
  if (about.some(({ matches }) => !matches.areAll)) return frequent;
  const named = [{ id: 'actions.id', matches: own }, ...about].filter(({ matches }) => matches.ids.length > 0);
  if (named.length === 0) return { candidates: sql`false`, isFrequent: false };
  const each = named.map(({ id, matches }) => sql`${sql.ref(id)} = any(${matches.ids}::bigint[])`);
  return { candidates: sql`(${sql.join(each, sql` or `)})`, isFrequent: false };
}
