import { trackingSessionsClient } from '@crm/api-client';
import { createRelatedSlice } from '@crm/records-web/parts';
import { callApi } from '@crm/web-kit';
import type { TrackingState } from '../area.types.ts';
import type { Visit } from './visit.types.ts';

/** The slice of a contact's visits, newest first. */
export const visits = createRelatedSlice<Visit>(
  'tracking/visits',
  function* (contactId, page) {
    return yield* callApi(trackingSessionsClient, 'listTrackingSessions', { contactId, page, perPage: 10 });
  },
  (state: { tracking: TrackingState }) => state.tracking.visits,
);
