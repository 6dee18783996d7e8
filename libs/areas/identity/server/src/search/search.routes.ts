import { search } from '@crm/contract';
import { implement, keywordWords } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';

/** Records of each kind, unless the caller wants more or fewer. */
const FEW = 5;

/** Search over the records of all areas; each area says how its own are found. */
export function searchRoutes(app: AppContext): void {
  implement(app, search, {
    searchRecords: async (ctx, { query: { query, limit = FEW } }) => ({
      data: keywordWords(query).length > 0 ? await app.searchProviders.find(ctx, query, limit) : [],
    }),
  });
}
