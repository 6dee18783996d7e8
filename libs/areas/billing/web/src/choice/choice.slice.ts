import { searchClient } from '@crm/api-client';
import type { SearchRecordsAnswer } from '@crm/api-client';
import { callApi, createSuggestionsSlice } from '@crm/web-kit';
import type { ApiResult, SagaOf, SuggestionsState } from '@crm/web-kit';

/** The number of suggestions (spec 3 §2.0). */
const suggestions = 10;

type FoundDeal = SearchRecordsAnswer['data'][number]['records'][number];

/** The deals suggested for a new estimate. */
export type ChoiceState = SuggestionsState<FoundDeal, { text: string }>;

function* findDeals({ text: query }: { text: string }): SagaOf<ApiResult<{ data: FoundDeal[] }>> {
  const result = yield* callApi(searchClient, 'searchRecords', { query, limit: suggestions });
  if (!result.ok) return result;
  return { ok: true, data: { data: result.data.data.find(({ kind }) => kind === 'deals')?.records ?? [] } };
}

export const choice = createSuggestionsSlice<FoundDeal, { text: string }>('billing/choice', findDeals);
export const selectChoice = (state: { billing: { choice: ChoiceState } }) => state.billing.choice;
