import { estimateSortKeys } from '@crm/contract';
import { addSearchPage } from '@crm/customers-server';
import { latestWrite } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { estimatesRoutes } from './estimates/estimates.routes.ts';
import { expireEstimates } from './estimates/expire-estimates.ts';
import { findEstimates } from './estimates/find-estimates.ts';
import { estimateSearch } from './estimates/list-estimates.ts';
import { pdfRoute } from './pdf/pdf.route.ts';
import { estimateSettingsRoutes } from './settings/estimate-settings.routes.ts';

/** The billing room: 見積 of deals, with their PDF. */
export function openBillingRoom(house: House): void {
  house.finders.add('estimates', findEstimates, { feature: 'estimate', menu: 'deals' });
  house.cleaners.add('estimates past their validity', (now) => expireEstimates(house, now));
  house.live.add('estimates', latestWrite(house.database, ['estimates']));
  addSearchPage(house, 'estimate_list', {
    sortKeys: estimateSortKeys,
    check: async (ctx, search) => estimateSearch(house, ctx, search),
  });
  estimatesRoutes(house);
  estimateSettingsRoutes(house);
  pdfRoute(house);
}
