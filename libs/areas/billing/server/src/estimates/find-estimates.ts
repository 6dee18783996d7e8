import { sqlFor } from '@crm/database';
import { keywordPredicate } from '@crm/server-kit';
import type { Finder } from '@crm/server-kit';
import { visibleEstimates } from './visible-estimates.ts';

/** Finds estimates whose number, subject, customer or lines contain the words, newest first. */
export const findEstimates: Finder = async (ctx, text, limit) => {
  const found = await ctx.db.all(
    sqlFor
      .selectFrom('estimates')
      .select(['estimates.id', 'estimates.number', 'estimates.subject', 'estimates.customer_name'])
      .where(visibleEstimates(ctx))
      .where(keywordPredicate('estimates.search_key', text))
      .orderBy('estimates.updated_at', 'desc')
      .orderBy('estimates.id', 'desc')
      .limit(limit),
  );
  return found.map(({ id, number, subject, customer_name }) => ({
    id,
    title: `${number} ${subject}`,
    detail: customer_name,
  }));
};
