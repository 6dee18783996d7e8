import type { RelatedState } from '@crm/records-web/parts';
import type { StatisticsState } from './statistics/statistics.slice.ts';
import type { EventsState } from './visits/events.slice.ts';
import type { Visit } from './visits/visit.types.ts';

/** The state of the area, under `tracking` in the store. */
export interface TrackingState {
  visits: RelatedState<Visit>;
  events: EventsState;
  statistics: StatisticsState;
}
