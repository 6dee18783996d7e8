import { webformStatistics } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { readStatistics } from './read-statistics.ts';

/** How a form does: views, answers, conversion, and where visitors come from. */
export function webformStatisticsRoutes(app: AppContext): void {
  implement(app, webformStatistics, {
    getWebformStatistics: async (ctx, { params, query }) => ({
      data: await readStatistics(ctx, params.id, { days: query.days ?? 30, now: app.clock.now() }),
    }),
  });
}
