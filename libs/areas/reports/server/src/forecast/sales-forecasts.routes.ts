import { salesForecasts } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { forecastFile } from './forecast-csv.ts';
import { listForecast } from './list-forecast.ts';
import { listSubmissions, submit } from './submissions.ts';
import { waterfall } from './waterfall.ts';

/** Registers the routes of 売上予測レポート. */
export function salesForecastsRoutes(app: AppContext): void {
  implement(app, salesForecasts, {
    listSalesForecast: (ctx, { body }) => listForecast(app, ctx, body),
    downloadSalesForecast: (ctx, { body }) => forecastFile(app, ctx, body),
    getForecastWaterfall: (ctx, { body }) => waterfall(ctx, body),
    listForecastSubmissions: (ctx, { body }) => listSubmissions(ctx, body),
    submitForecast: (ctx, { body }) => submit(app, ctx, body),
  });
}
