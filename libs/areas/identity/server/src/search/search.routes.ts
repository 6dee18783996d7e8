import { search } from '@crm/contract';
import { implement, keywordWords } from '@crm/server-kit';
import type { House } from '@crm/server-kit';

/** Records of each kind, unless the caller wants more or fewer. */
const FEW = 5;

/** Search over the records of all rooms; each room says how its own are found. */
export function searchRoutes(house: House): void {
  implement(house, search, {
    searchRecords: async (ctx, { query: { query, limit = FEW } }) => ({
      data: keywordWords(query).length > 0 ? await house.finders.find(ctx, query, limit) : [],
    }),
  });
}
