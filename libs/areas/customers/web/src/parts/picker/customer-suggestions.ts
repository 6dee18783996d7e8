import { customersClient } from '@crm/api-client';
import { callApi, createSuggestionsSlice } from '@crm/web-kit';
import type { StoreModule, SuggestionsState } from '@crm/web-kit';
import type { CustomerSuggestion } from '../../domain/customer.types.ts';

interface Question {
  /** The id of the picker that asks. */
  picker: string;
  text: string;
}
type State = SuggestionsState<CustomerSuggestion, Question>;

const name = 'customerSuggestions';
const { asked, reducer, saga, initialState } = createSuggestionsSlice<CustomerSuggestion, Question>(
  name,
  ({ text: query }) => callApi(customersClient, 'suggestCustomers', { body: { query } }),
  { isSameField: (one, other) => one.picker === other.picker },
);

export const customersSought = asked;

/** The store module of the suggestions, which the first picker brings along in whatever area it is. */
export const suggestionsArea: StoreModule = { name, reducer, saga };

/** Returns the suggestions of a picker; none while another picker asks. */
export const selectSuggestions = (state: { [name]?: State }, picker: string): State => {
  const found = state[name];
  return found?.question?.picker === picker ? found : initialState;
};
