import { contactSubmissionsClient } from '@crm/api-client';
import type { ListContactSubmissionsAnswer } from '@crm/api-client';
import { createRelatedSlice } from '@crm/records-web/parts';
import type { RelatedState } from '@crm/records-web/parts';
import { callApi } from '@crm/web-kit';
import type { StoreModule } from '@crm/web-kit';

export type ContactSubmission = ListContactSubmissionsAnswer['data'][number];

export interface WithSubmissions {
  'contact-submissions'?: RelatedState<ContactSubmission>;
}

const PAGE = 20;
const nothing: RelatedState<ContactSubmission> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };

/** The answers of a contact, in pages of twenty. */
export const contactSubmissions = createRelatedSlice<ContactSubmission>(
  'contact-submissions',
  function* (id, page) {
    return yield* callApi(contactSubmissionsClient, 'listContactSubmissions', { id, page, perPage: PAGE });
  },
  ((state: WithSubmissions) => state['contact-submissions'] ?? nothing) as (
    state: never,
  ) => RelatedState<ContactSubmission>,
);

/** The store module of the tab, which is loaded with it. */
export const submissionsArea: StoreModule = {
  name: 'contact-submissions',
  reducer: contactSubmissions.reducer,
  saga: contactSubmissions.saga,
};
