import { sqlFor } from '@crm/database';
import { circlesOf, escapeLike, inCircles, keywordPredicate, keywordWords, nearIds } from '@crm/server-kit';
import type { Finder, Predicate, Sought, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { visibleDeals } from './visible-deals.ts';

/** Returns deals whose name or customer's name contains the words, newest first; of too many, the newest of some. */
export const findDeals: Finder = async (ctx, text, limit) => {
  const sought = {
    entity: 'deal',
    table: 'deals',
    keyword: text,
    holding: { every: keywordWords(text).map((word) => `%${escapeLike(word)}%`) },
  } as const satisfies Sought;
  const among = (rule: Predicate) => dealsAmong(ctx, text, rule).limit(limit);
  const circles = circlesOf(ctx.db, sought, {
    id: 'deals.id',
    near: () => among(sql`deals.id = any(${nearIds('deals')})`),
    among,
  });
  const found = await inCircles(limit, circles, () => ctx.db.all(among(sql`true`)));
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
