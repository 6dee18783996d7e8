import { contactsClient, customObjectsClient, customersClient, searchClient } from '@crm/api-client';
import { callApi, createSuggestionsSlice } from '@crm/web-kit';
import type { ApiResult, SagaOf, StoreModule, SuggestionsState } from '@crm/web-kit';
import type { Relation } from '../domain/definition.types.ts';

/** The kind of records that a picker offers. */
export type RelatedKind = Pick<Relation, 'target' | 'targetDefId'>;

/** A record that can be related. */
export interface Candidate {
  id: number;
  name: string;
  detail: string | null;
}

interface Question extends RelatedKind {
  /** The id of the picker that asks. */
  picker: string;
  text: string;
}

type Answer = SagaOf<ApiResult<{ data: Candidate[] }>>;

const mapped = <T>(
  result: ApiResult<{ data: T[] }>,
  candidateOf: (one: T) => Candidate,
): ApiResult<{ data: Candidate[] }> =>
  result.ok ? { ok: true, data: { data: result.data.data.map(candidateOf) } } : result;

/** Asks for records of a kind; members are at hand in the masters. */
function* suggest({ target, targetDefId, text: query }: Question): Answer {
  if (target === 'customer') {
    const result = yield* callApi(customersClient, 'suggestCustomers', { body: { query } });
    return mapped(result, ({ id, name, address }) => ({ id, name, detail: address }));
  }
  if (target === 'contact') {
    const result = yield* callApi(contactsClient, 'suggestContacts', { body: { query } });
    return mapped(result, ({ id, name, customerName }) => ({ id, name, detail: customerName }));
  }
  if (target === 'custom_object') {
    const args = { customObjectDefId: targetDefId!, body: { query } };
    const result = yield* callApi(customObjectsClient, 'suggestCustomObjects', args);
    return mapped(result, ({ id, title }) => ({ id, name: title, detail: null }));
  }
  // Deals of all types are found by the search of the whole app.
  const result = yield* callApi(searchClient, 'searchRecords', { query });
  if (!result.ok) return result;
  const found = result.data.data.find(({ kind }) => kind === 'deals')?.records ?? [];
  return { ok: true, data: { data: found.map(({ id, title, detail }) => ({ id, name: title, detail })) } };
}

type State = SuggestionsState<Candidate, Question>;

const name = 'relatedSuggestions';
const { asked, reducer, saga, initialState } = createSuggestionsSlice<Candidate, Question>(name, suggest, {
  isSameField: (one, other) => one.picker === other.picker,
});

export const relatedSought = asked;

/** The store module of the suggestions, which the first picker brings along. */
export const suggestionsArea: StoreModule = { name, reducer, saga };

/** Returns the suggestions of a picker; none while another picker asks. */
export const selectSuggestions = (state: { [name]?: State }, picker: string): State => {
  const found = state[name];
  return found?.question?.picker === picker ? found : initialState;
};
