import type { ListContactActivitiesAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { setFailed, withNewest } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import type { ActivitySource, TimelineType } from './sources.ts';

export type Activity = ListContactActivitiesAnswer['data'][number];

/** The record whose activities are shown, and the sources that they come from; none chosen: all. */
export interface Shown {
  type: TimelineType;
  id: number;
  sources: readonly ActivitySource[];
}

export interface ActivitiesState {
  status: 'idle' | 'loading' | 'ready' | 'loadingMore' | 'failed';
  of: Shown | null;
  /** All planned actions, the next one first. */
  planned: Activity[];
  /** Past activities, the newest first. */
  rows: Activity[];
  /** The position after which older activities begin; null when all are loaded. */
  cursor: string | null;
  failure?: ApiFailure;
}

export interface WithActivities {
  activities?: ActivitiesState;
}

/** A page of past activities; with the planned ones if it is the first. */
export interface ActivitiesPage {
  planned?: Activity[];
  rows: Activity[];
  cursor: string | null;
}

/** Compares activities as the server does: those at the same time by kind and id. */
const isOlder = (one: Activity, other: Activity) =>
  (Date.parse(other.at) - Date.parse(one.at) || one.kind.localeCompare(other.kind) || other.id - one.id) > 0;

const initialState: ActivitiesState = { status: 'idle', of: null, planned: [], rows: [], cursor: null };

const slice = createSlice({
  name: 'activities',
  initialState,
  reducers: {
    /** Starts loading a record's activities; without a record, loads older ones. */
    activitiesRequested: (state, { payload: of }: PayloadAction<Shown | undefined>): ActivitiesState => {
      if (of === undefined) return { ...state, status: 'loadingMore' };
      const isSame = state.of?.type === of.type && state.of.id === of.id;
      return { ...(isSame ? state : initialState), of, status: 'loading' };
    },
    activitiesReceived: (state, { payload }: PayloadAction<ActivitiesPage>) => {
      const kept = state.status === 'loadingMore' ? state.rows : [];
      state.status = 'ready';
      state.failure = undefined;
      state.cursor = payload.cursor;
      state.rows = [...kept, ...payload.rows];
      state.planned = payload.planned ?? state.planned;
    },
    /** Adds new activities and keeps older ones that were loaded. */
    activitiesHeard: (state, { payload }: PayloadAction<ActivitiesPage>) => {
      const { rows, keepsOlder } = withNewest(state.rows, payload.rows, isOlder);
      state.rows = rows;
      state.planned = payload.planned ?? state.planned;
      if (!keepsOlder) state.cursor = payload.cursor;
    },
    activitiesFailed: setFailed,
    activitiesLeft: () => initialState,
  },
});

export const { activitiesRequested, activitiesReceived, activitiesHeard, activitiesFailed, activitiesLeft } =
  slice.actions;
export const activitiesReducer = slice.reducer;
export const selectActivities = (state: WithActivities): ActivitiesState => state.activities ?? initialState;
