export type { TrackingSession as Visit, TrackingSessionEvent as VisitEvent } from '@crm/api-client';
