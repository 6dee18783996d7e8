import { customItemOptionsClient } from '@crm/api-client';
import type { ListDealCustomItemLabelsAnswer } from '@crm/api-client';
import { callApi, createSuggestionsSlice } from '@crm/web-kit';
import type { ApiResult, SagaOf, StoreModule, SuggestionsState } from '@crm/web-kit';
import type { CustomScope } from '../items/items.types.ts';

interface LabelQuestion {
  scope: CustomScope;
  itemId: number;
  text: string;
  /** The labels already chosen. */
  exclude: string[];
}
type Label = ListDealCustomItemLabelsAnswer['data'][number];
type LabelsState = SuggestionsState<Label, LabelQuestion>;

/** The number of suggestions (spec 3 §2.0). */
const suggestions = 10;

function* search({ scope, itemId, text, exclude }: LabelQuestion): SagaOf<ApiResult<ListDealCustomItemLabelsAnswer>> {
  const args = { id: itemId, query: text, perPage: suggestions, excludeLabels: exclude };
  if (scope === 'contact') return yield* callApi(customItemOptionsClient, 'listContactCustomItemLabels', args);
  if (scope === 'customer') return yield* callApi(customItemOptionsClient, 'listCustomerCustomItemLabels', args);
  if (scope === 'action') return yield* callApi(customItemOptionsClient, 'listActionCustomItemLabels', args);
  return yield* callApi(customItemOptionsClient, 'listDealCustomItemLabels', args);
}

const name = 'custom-field-labels';
const { asked, reducer, saga, initialState } = createSuggestionsSlice<Label, LabelQuestion>(name, search, {
  isSameField: (one, other) => one.itemId === other.itemId,
  isEmptyAsked: true,
});

/** The user has typed or entered a field. */
export const labelsSought = asked;

/** The store module of the suggestions, which the first field of labels brings along. */
export const labelsArea: StoreModule = { name, reducer, saga };

/** Returns the suggestions of a field; none while another field is asking. */
export const selectLabels = (state: { [name]?: LabelsState }, itemId: number): LabelsState => {
  const labels = state[name];
  return labels?.question?.itemId === itemId ? labels : initialState;
};
