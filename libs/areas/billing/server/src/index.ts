import './events.ts';
import { estimateKind, estimateSortKeys } from '@crm/contract';
import { registerKind } from '@crm/records-server';
import { latestWrite } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { estimateActivities } from './estimates/estimate-activities.ts';
import { estimateBin } from './estimates/estimate-bin.ts';
import { estimateExportRules } from './estimates/estimate-export.ts';
import { estimatesRoutes } from './estimates/estimates.routes.ts';
import { expireEstimates } from './estimates/expire-estimates.ts';
import { findEstimates } from './estimates/find-estimates.ts';
import { estimateSearch } from './estimates/list-estimates.ts';
import { pdfRoute } from './pdf/pdf.route.ts';
import { estimateSettingsRoutes } from './settings/estimate-settings.routes.ts';
import { billingDemo } from './demo/index.ts';

export { findRow as findEstimateRow, findVersionContent as findEstimateContent } from './estimates/find-estimate.ts';
export { prepareSending as prepareEstimateSending, sentPdf as sentEstimatePdf } from './estimates/send-estimate.ts';
export { prefill as estimatePrefill } from './estimates/prefill.ts';
export { lineIssues, readLine } from './estimates/read-content.ts';

/** Registers the billing area: estimates (見積) of deals, with their PDF. */
export function billingModule(app: AppContext): void {
  app.searchProviders.add('estimates', findEstimates, { feature: 'estimate', menu: 'deals' });
  app.cleaners.add('estimates past their validity', (now) => expireEstimates(app, now));
  app.live.add('estimates', latestWrite(app.database, ['estimates']));
  app.demo.add(billingDemo);
  registerKind(app, estimateKind, {
    bin: estimateBin,
    export: estimateExportRules(app),
    sums: { fields: { total: 'estimates.total' } },
    list: { sortKeys: estimateSortKeys, check: async (ctx, search) => estimateSearch(app, ctx, search) },
  });
  app.timelineSources.add('estimate', estimateActivities);
  estimatesRoutes(app);
  estimateSettingsRoutes(app);
  pdfRoute(app);
}
