import { trackingSessions } from '@crm/contract';
import type { TrackingSession, TrackingSessionEvent } from '@crm/contract';
import { orNotFound, implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import type { Static } from 'typebox';
import { trackingSessionsRepository } from './tracking-sessions.repository.ts';

/** Adds the routes of a contact's visits, for the contact's page. */
export function trackingSessionsRoutes(app: AppContext): void {
  implement(app, trackingSessions, {
    async listTrackingSessions(ctx, { query: { contact_id, paging, ...request } }) {
      orNotFound(await trackingSessionsRepository.contactExists(ctx, contact_id));
      const page = paging === false ? { page: 1, per_page: 1000 } : request;
      const { data, meta } = await trackingSessionsRepository.listOfContact(ctx.db, contact_id, page);
      return { data: data as Static<typeof TrackingSession>[], meta };
    },

    async listTrackingSessionEvents(ctx, { params }) {
      const events = orNotFound(await trackingSessionsRepository.eventsOf(ctx, params.tracking_session_id));
      return { data: events as Static<typeof TrackingSessionEvent>[] };
    },
  });
}
