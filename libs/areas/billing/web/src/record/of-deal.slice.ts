import { estimatesClient } from '@crm/api-client';
import { createRelatedSlice } from '@crm/records-web/parts';
import type { RelatedState } from '@crm/records-web/parts';
import { callApi } from '@crm/web-kit';
import type { EstimateRow } from '../domain/estimate.types.ts';

/** The estimates of the deal whose page is open. */
export type OfDealState = RelatedState<EstimateRow>;

/** The number of rows of a page; a deal has fewer estimates. */
const perPage = 100;

export const selectOfDeal = (state: { billing: { ofDeal: OfDealState } }): OfDealState => state.billing.ofDeal;

export const ofDeal = createRelatedSlice<EstimateRow>(
  'billing/ofDeal',
  (dealId, page) => callApi(estimatesClient, 'listEstimates', { dealId, page, perPage }),
  selectOfDeal,
  ['estimates'],
);
