import { dealProductDetailTypesClient } from '@crm/api-client';
import { callApi, createSuggestionsSlice } from '@crm/web-kit';
import type { SuggestionsState } from '@crm/web-kit';
import type { OfferedType } from './detail.types.ts';

interface Question {
  dealTypeId: number;
  text: string;
}

/** The types that may be added to a deal, for the last text typed. */
export type OffersState = SuggestionsState<OfferedType, Question>;

export const offers = createSuggestionsSlice<OfferedType, Question>(
  'product-details/offers',
  ({ dealTypeId, text: name }) =>
    callApi(dealProductDetailTypesClient, 'searchDealProductDetailTypes', {
      dealTypeId,
      includeDetails: true,
      ...(name && { name }),
    }),
  { isEmptyAsked: true },
);
export const selectOffers = (state: { 'product-details': { offers: OffersState } }): OffersState =>
  state['product-details'].offers;
