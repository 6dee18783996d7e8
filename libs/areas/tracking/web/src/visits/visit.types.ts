import type { ListTrackingSessionEventsAnswer, ListTrackingSessionsAnswer } from '@crm/api-client';

export type Visit = ListTrackingSessionsAnswer['data'][number];
export type VisitEvent = ListTrackingSessionEventsAnswer['data'][number];
