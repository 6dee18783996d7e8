import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, PageQuery, list, records } from '../core/schemas.ts';
import { TrackingSession, TrackingSessionEvent } from './tracking.schemas.ts';

export const trackingSessions = defineResource('tracking-sessions', {
  area: 'tracking',
  operations: {
    listTrackingSessions: {
      summary: 'The visits of a contact, newest first, also those from before they were known',
      method: 'GET',
      path: '/tracking_sessions',
      access: access.signedIn({ feature: 'web_analytics', menu: 'contacts' }),
      query: Type.Object({ ...PageQuery, contact_id: Id }),
      response: list(TrackingSession),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listTrackingSessionEvents: {
      summary: 'What was done in a visit, oldest first; at most 1,000',
      method: 'GET',
      path: '/tracking_sessions/{tracking_session_id}/tracking_session_events',
      access: access.signedIn({ feature: 'web_analytics', menu: 'contacts' }),
      params: Type.Object({ tracking_session_id: Id }),
      response: records(TrackingSessionEvent),
      errors: ['RecordNotFound'],
    },
  },
});
