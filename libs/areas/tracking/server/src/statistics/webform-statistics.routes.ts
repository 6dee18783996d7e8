import { webformStatistics } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { readStatistics } from './read-statistics.ts';

/** How a form does: views, answers, conversion, and where visitors come from. */
export function webformStatisticsRoutes(house: House): void {
  implement(house, webformStatistics, {
    getWebformStatistics: async (ctx, { params, query }) => ({
      data: await readStatistics(ctx, params.id, { days: query.days ?? 30, now: house.clock.now() }),
    }),
  });
}
