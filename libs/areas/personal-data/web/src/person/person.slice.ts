import { personalDataClient } from '@crm/api-client';
import type { GetPersonalDataAnswer, ListPersonalDataRequestsAnswer } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';

export type PersonalData = GetPersonalDataAnswer['data'];
export type RequestKind = ListPersonalDataRequestsAnswer['data'][number]['kind'];
export type RequestReason = ListPersonalDataRequestsAnswer['data'][number]['reason'];

/** All that is kept about a contact. */
export const kept = createLoadSlice<PersonalData | null, { contactId: number }>('personal-data/kept', null, (query) =>
  callApi(personalDataClient, 'getPersonalData', query),
);

/** The name of the modal that asks for the reason of a request. */
export const requestModal = 'personal-data/request';

/** A request that was confirmed. */
export interface Requested {
  contactId: number;
  kind: RequestKind;
  reason: RequestReason;
  format: 'csv' | 'json';
  doneText: string;
}
export const requested = createAction<Requested>('personal-data/requested');

export const selectKept = (state: {
  'personal-data': { kept: LoadState<PersonalData | null, { contactId: number }> };
}) => state['personal-data'].kept;
