import { contactsClient } from '@crm/api-client';
import type { SuggestContactsAnswer } from '@crm/api-client';
import { callApi, createSuggestionsSlice } from '@crm/web-kit';
import type { StoreModule, SuggestionsState } from '@crm/web-kit';

/** The number of suggestions (spec 3 §2.0). */
const suggestions = 10;

export type FoundPerson = SuggestContactsAnswer['data'][number];

/** A text to search for, among the customer's people or, without a customer, among all. */
interface Question {
  text: string;
  customerId: number | null;
}

const name = 'dealPeople';
const { asked, reducer, saga, initialState } = createSuggestionsSlice<FoundPerson, Question>(
  name,
  ({ text: query, customerId }) =>
    callApi(contactsClient, 'suggestContacts', {
      // Includes people who have left: searching for one by name is deliberate, for example the person who decided on
      // this deal.
      body: { query, limit: suggestions, withRetired: true, ...(customerId !== null && { customerId }) },
    }),
);

export const peopleTyped = asked;

/** The store module of the people search, loaded with the first search field. */
export const peopleArea: StoreModule = { name, reducer, saga };

type State = SuggestionsState<FoundPerson, Question>;
export const selectPeopleFound = (state: { [name]?: State }): State => state[name] ?? initialState;
