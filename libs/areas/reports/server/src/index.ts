import type { AppContext } from '@crm/server-kit';
import './events.ts';
import { aiForecastsRoutes } from './ai/ai-forecasts.routes.ts';
import { freezingOn } from './ai/report-card.ts';
import { salesForecastsRoutes } from './forecast/sales-forecasts.routes.ts';
import { dealInsightsRoutes } from './insight/deal-insights.routes.ts';
import { salesMetricsRoutes } from './metrics/sales-metrics.routes.ts';
import { backfillOn } from './snapshots/backfill.ts';

/** Registers the reports area: forecasts of sales, rankings, radar charts, and the risks of deals. */
export function reportsModule(app: AppContext): void {
  backfillOn(app);
  freezingOn(app);
  salesForecastsRoutes(app);
  salesMetricsRoutes(app);
  aiForecastsRoutes(app);
  dealInsightsRoutes(app);
}
