import { sqlFor } from '@crm/database';
import { searchSteps, escapeLike, widenSearch, keywordPredicate, keywordWords, nearestIds } from '@crm/server-kit';
import type { Finder, Predicate, NearestQuery, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { searchedDeals } from './searched-deals.ts';
import { visibleDeals } from './visible-deals.ts';

/** Returns deals whose name or customer's name contains the words, newest first; of too many, the newest of some. */
export const findDeals: Finder = async (ctx, text, limit) => {
  const asked = {
    kind: searchedDeals,
    keyword: text,
    holding: { every: keywordWords(text).map((word) => `%${escapeLike(word)}%`) },
  } as const satisfies NearestQuery;
  const among = (rule: Predicate) => dealsAmong(ctx, text, rule).limit(limit);
  const steps = searchSteps(ctx.db, asked, {
    id: 'deals.id',
    near: () => among(sql`deals.id = any(${nearestIds(searchedDeals)})`),
    among,
  });
  const found = await widenSearch(limit, steps, () => ctx.db.all(among(sql`true`)));
  return found.map(({ id, name, customer_name }) => ({ id, title: name, detail: customer_name }));
};

const dealsAmong = (viewer: Viewer, text: string, among: Predicate) =>
  sqlFor
    .selectFrom('deals')
    .leftJoin('customers', (join) =>
      join.onRef('customers.domain_id', '=', 'deals.domain_id').onRef('customers.id', '=', 'deals.customer_id'),
    )
    .select(['deals.id', 'deals.name', 'customers.name as customer_name'])
    .where(visibleDeals(viewer))
    .where(among)
    .where(keywordPredicate('deals.search_key', text))
    .orderBy('deals.updated_at', 'desc')
    .orderBy('deals.id', 'desc');
