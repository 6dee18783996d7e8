import { keywordPredicate } from '@crm/server-kit';
import type { Finder } from '@crm/server-kit';
import { fromCampaigns } from './campaigns.repository.ts';

/** Finds campaigns whose name contains the words, the latest changes first. */
export const findCampaigns: Finder = async (ctx, text, limit) => {
  const found = await ctx.db.all(
    fromCampaigns(ctx)
      .select(['campaigns.id', 'campaigns.name'])
      .where(keywordPredicate('campaigns.search_key', text))
      .orderBy('campaigns.updated_at', 'desc')
      .orderBy('campaigns.id', 'desc')
      .limit(limit),
  );
  return found.map(({ id, name }) => ({ id, title: name, detail: null }));
};
