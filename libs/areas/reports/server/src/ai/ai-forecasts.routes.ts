import { aiForecasts } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { getAiForecastDeal, listAiForecast, listAiForecastDeals, listAiForecastUsers } from './ai-forecasts.ts';

/** Registers the routes of AIフォーキャスト. */
export function aiForecastsRoutes(app: AppContext): void {
  implement(app, aiForecasts, {
    listAiForecast: (ctx, { body }) => listAiForecast(app, ctx, body),
    listAiForecastUsers: (ctx, { body }) => listAiForecastUsers(app, ctx, body),
    listAiForecastDeals: (ctx, { body }) => listAiForecastDeals(app, ctx, body),
    getAiForecastDeal: (ctx, { body }) => getAiForecastDeal(app, ctx, body.deal_id),
  });
}
