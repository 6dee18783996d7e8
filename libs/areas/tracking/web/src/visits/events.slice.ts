import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { VisitEvent } from './visit.types.ts';

export type EventsOfVisit =
  { status: 'loading' } | { status: 'ready'; events: VisitEvent[] } | { status: 'failed'; failure: ApiFailure };

/** The events of the opened visits, by visit id. */
export type EventsState = Record<number, EventsOfVisit>;

const slice = createSlice({
  name: 'tracking/events',
  initialState: {} as EventsState,
  reducers: {
    visitOpened: (state, { payload: { id } }: PayloadAction<{ id: number }>) => {
      // Loaded events stay visible while they are reloaded.
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
