import type { AppContext } from '@crm/server-kit';
import './events.ts';
import { salesForecastsRoutes } from './forecast/sales-forecasts.routes.ts';
import { salesMetricsRoutes } from './metrics/sales-metrics.routes.ts';
import { backfillOn } from './snapshots/backfill.ts';

/** Registers the reports area: forecast of sales, rankings and radar charts. */
export function reportsModule(app: AppContext): void {
  backfillOn(app);
  salesForecastsRoutes(app);
  salesMetricsRoutes(app);
}
