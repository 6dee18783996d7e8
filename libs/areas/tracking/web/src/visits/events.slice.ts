import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { VisitEvent } from './visit.types.ts';

export type EventsOfVisit =
  { status: 'loading' } | { status: 'ready'; events: VisitEvent[] } | { status: 'failed'; failure: ApiFailure };

/** What was done in the visits that have been opened, by the visit's id. */
export type EventsState = Record<number, EventsOfVisit>;

const slice = createSlice({
  name: 'tracking/events',
  initialState: {} as EventsState,
  reducers: {
    visitOpened: (state, { payload: { id } }: PayloadAction<{ id: number }>) => {
      // What is here already stays to be seen while it comes anew.
      if (state[id]?.status !== 'ready') state[id] = { status: 'loading' };
    },
    eventsReceived: (state, { payload: { id, events } }: PayloadAction<{ id: number; events: VisitEvent[] }>) => {
      state[id] = { status: 'ready', events };
    },
    eventsFailed: (state, { payload: { id, failure } }: PayloadAction<{ id: number; failure: ApiFailure }>) => {
      state[id] = { status: 'failed', failure };
    },
  },
});

export const eventsReducer = slice.reducer;
export const { visitOpened, eventsReceived, eventsFailed } = slice.actions;
