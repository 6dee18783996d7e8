import { search } from '@crm/contract';
import { implement, keywordWords } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';

/** The default number of records of each kind. */
const FEW = 5;

/** Registers the search over the records of all areas, each by its own search provider. */
export function searchRoutes(app: AppContext): void {
  implement(app, search, {
    searchRecords: async (ctx, { query: { query, limit = FEW } }) => ({
      data: keywordWords(query).length > 0 ? await app.searchProviders.find(ctx, query, limit) : [],
    }),
  });
}
