import { estimatesClient } from '@crm/api-client';
import type { EstimateRow } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState } from '@crm/web-kit';

/** The estimates of the deal, from which an invoice takes its lines. */
export type EstimatesState = LoadState<EstimateRow[], number>;

export const estimates = createLoadSlice<EstimateRow[], number>('accounting/estimates', [], (dealId) =>
  callApi(estimatesClient, 'listEstimates', { dealId, perPage: 100 }),
);
export const selectEstimates = (state: { accounting: { estimates: EstimatesState } }) => state.accounting.estimates;
