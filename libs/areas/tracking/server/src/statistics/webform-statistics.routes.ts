import { webformStatistics } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { readStatistics } from './read-statistics.ts';

/** Adds the route of a form's statistics: views, submissions, conversion, and sources. */
export function webformStatisticsRoutes(app: AppContext): void {
  implement(app, webformStatistics, {
    getWebformStatistics: async (ctx, { params, query }) => ({
      data: await readStatistics(ctx, params.id, { days: query.days ?? 30, now: app.clock.now() }),
    }),
  });
}
