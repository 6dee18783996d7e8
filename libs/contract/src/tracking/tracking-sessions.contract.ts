import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, PageQuery, list, records } from '../core/schemas.ts';
import { TrackingSession, TrackingSessionEvent } from './tracking.schemas.ts';

export const trackingSessions = defineResource('tracking-sessions', {
  area: 'tracking',
  operations: {
    listTrackingSessions: {
      summary: "List a contact's visits, newest first",
      description: 'Includes the visits from before the visitor was identified.',
      method: 'GET',
      path: '/tracking_sessions',
      access: access.signedIn({ feature: 'web_analytics', menu: 'contacts' }),
      query: Type.Object({ ...PageQuery, contact_id: Id }),
      response: list(TrackingSession),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listTrackingSessionEvents: {
      summary: "List a visit's events, oldest first",
      description: 'Returns at most 1,000.',
      method: 'GET',
      path: '/tracking_sessions/{tracking_session_id}/tracking_session_events',
      access: access.signedIn({ feature: 'web_analytics', menu: 'contacts' }),
      params: Type.Object({ tracking_session_id: Id }),
      response: records(TrackingSessionEvent),
      errors: ['RecordNotFound'],
    },
  },
});
