import { personalDataClient } from '@crm/api-client';
import type { ListPersonalDataRequestsAnswer } from '@crm/api-client';
import { callApi, createListSlice } from '@crm/web-kit';
import type { ListState } from '@crm/web-kit';

export type PersonRequest = ListPersonalDataRequestsAnswer['data'][number];

/** The requests about personal data, newest first. */
export const requestsList = createListSlice<PersonRequest>('personal-data/requests', function* ({ page, perPage }) {
  return yield* callApi(personalDataClient, 'listPersonalDataRequests', { page, perPage });
});

export const selectRequests = (state: { 'personal-data': { requests: ListState<PersonRequest> } }) =>
  state['personal-data'].requests;
