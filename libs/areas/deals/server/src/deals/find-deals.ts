import { sqlFor } from '@crm/database';
import { circlesOf, inCircles, keywordPredicate } from '@crm/server-kit';
import type { Finder, Sought } from '@crm/server-kit';
import { visibleDeals } from './visible-deals.ts';

/** Deals whose own or whose customer's name holds the words, the latest first; of too many, the latest of some. */
export const findDeals: Finder = async (ctx, text, limit) => {
  const sought = {
    entity: 'deal',
    table: 'deals',
    keyword: text,
    holds: (key) => keywordPredicate(key, text),
  } as const satisfies Sought;
  const found = await inCircles(limit, circlesOf(ctx.db, sought, 'deals.id'), (among) =>
    ctx.db.all(
      sqlFor
        .selectFrom('deals')
        .leftJoin('customers', (join) =>
          join.onRef('customers.domain_id', '=', 'deals.domain_id').onRef('customers.id', '=', 'deals.customer_id'),
        )
        .select(['deals.id', 'deals.name', 'customers.name as customer_name'])
        .where(visibleDeals(ctx))
        .where(among)
        .where(keywordPredicate('deals.search_key', text))
        .orderBy('deals.updated_at', 'desc')
        .orderBy('deals.id', 'desc')
        .limit(limit),
    ),
  );
  return found.map(({ id, name, customer_name }) => ({ id, title: name, detail: customer_name }));
};
