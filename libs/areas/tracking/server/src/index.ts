import './events.ts';
import type { AppContext } from '@crm/server-kit';
import { trackingEventsRoutes } from './ingest/tracking-events.routes.ts';
import { forgetOldVisits } from './retention/forget-old-visits.ts';
import { forgetLinkTargets } from './mail-links/link-targets.ts';
import { mailClickRoute } from './mail-links/mail-click.route.ts';
import { mailOpenRoute } from './mail-links/mail-open.route.ts';
import { openRecorder } from './recorder/recorder.ts';
import { trackingSessionsRepository } from './sessions/tracking-sessions.repository.ts';
import { trackingSessionsRoutes } from './sessions/tracking-sessions.routes.ts';
import { visitActivities } from './sessions/visit-activities.ts';
import { trackingSettingsRoutes } from './settings/tracking-settings.routes.ts';
import { markStaffBrowsers } from './staff/staff-mark.ts';
import { webformStatisticsRoutes } from './statistics/webform-statistics.routes.ts';

export { noteFormLoad, noteFormPost, noteFormView, viewerToMark } from './ingest/form-visits.ts';
export type { FormPost, FormRequest } from './ingest/form-visits.ts';
export { viewCookie } from './ingest/view-cookie.ts';
export { objects, trackingIdOf } from './ingest/visitor.ts';
export { isOpening } from './mail-links/mail-reader.ts';
export { measuredMailOf } from './mail-links/measured-mail.ts';
export type { MeasuredMail } from './mail-links/measured-mail.ts';
export { forgetOldVisits } from './retention/forget-old-visits.ts';
export { recorderOf } from './recorder/recorder.ts';

/** Opens the tracking area, which records visits to the company's sites and forms (spec 3 §2.14). */
export function trackingModule(app: AppContext): void {
  openRecorder(app);
  markStaffBrowsers(app);
  app.cleaners.add('old visits', (now) => forgetOldVisits(app.database, now));
  app.cleaners.add('links of old mails', (now) => forgetLinkTargets(app.database, now));
  app.events.subscribe('visits of deleted contacts', ['contact.deleted'], async (tx, events) => {
    for (const { domainId, recordId } of events) await trackingSessionsRepository.unlink(tx, domainId, recordId);
  });
  app.timelineSources.add('visit', visitActivities);
  trackingEventsRoutes(app);
  mailClickRoute(app);
  mailOpenRoute(app);
  trackingSessionsRoutes(app);
  trackingSettingsRoutes(app);
  webformStatisticsRoutes(app);
}
