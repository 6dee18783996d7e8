import { activitiesClient } from '@crm/api-client';
import type { ListContactActivitiesAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, concerns, liveChanged, setFailed, takeLatest, withNewest } from '@crm/web-kit';
import type { ApiFailure, StoreModule, SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import { actionsChanged } from '../domain/action.events.ts';
import type { TargetType } from '../domain/action.types.ts';

export type Activity = ListContactActivitiesAnswer['data'][number];

/** The record whose activities are shown. */
export interface Historied {
  type: TargetType;
  id: number;
}

export interface ActivitiesState {
  status: 'idle' | 'loading' | 'ready' | 'loadingMore' | 'failed';
  of: Historied | null;
  rows: Activity[];
  /** The position after which older activities begin; null when all are loaded. */
  cursor: string | null;
  failure?: ApiFailure;
}

export interface WithActivities {
  activities?: ActivitiesState;
}

/** The live topics that can add an activity: stages and form submissions change the contact, phases the deal. */
const told = ['actions', 'deals', 'contacts'];

/** Compares activities as the server does: those at the same time by kind and id. */
const isOlder = (one: Activity, other: Activity) =>
  (Date.parse(other.at) - Date.parse(one.at) || one.kind.localeCompare(other.kind) || other.id - one.id) > 0;

const initialState: ActivitiesState = { status: 'idle', of: null, rows: [], cursor: null };

const slice = createSlice({
  name: 'activities',
  initialState,
  reducers: {
    /** Starts loading a record's activities; without a record, loads older ones. */
    activitiesRequested: (state, { payload: of }: PayloadAction<Historied | undefined>): ActivitiesState => {
      if (of === undefined) return { ...state, status: 'loadingMore' };
      const isSame = state.of?.type === of.type && state.of.id === of.id;
      return isSame ? { ...state, status: 'loading' } : { ...initialState, of, status: 'loading' };
    },
    activitiesReceived: (state, { payload }: PayloadAction<{ rows: Activity[]; cursor: string | null }>) => {
      const kept = state.status === 'loadingMore' ? state.rows : [];
      state.status = 'ready';
      state.failure = undefined;
      state.cursor = payload.cursor;
      state.rows = [...kept, ...payload.rows];
    },
    /** Adds new activities and keeps older ones that were loaded. */
    activitiesHeard: (state, { payload }: PayloadAction<{ rows: Activity[]; cursor: string | null }>) => {
      const { rows, keepsOlder } = withNewest(state.rows, payload.rows, isOlder);
      state.rows = rows;
      if (!keepsOlder) state.cursor = payload.cursor;
    },
    activitiesFailed: setFailed,
    activitiesLeft: () => initialState,
  },
});

export const { activitiesRequested, activitiesReceived, activitiesHeard, activitiesFailed, activitiesLeft } =
  slice.actions;
export const selectActivities = (state: WithActivities): ActivitiesState => state.activities ?? initialState;

const calls = {
  contact: 'listContactActivities',
  customer: 'listCustomerActivities',
  deal: 'listDealActivities',
} as const;

function* read(): SagaOf<void> {
  const { of, cursor, status }: ActivitiesState = yield select(selectActivities);
  if (of === null) return;
  const older = status === 'loadingMore' && cursor !== null ? { cursor } : {};
  const result = yield* callApi(activitiesClient, calls[of.type], { id: of.id, ...older });
  if (!result.ok) return yield put(activitiesFailed(result.failure));
  yield put(activitiesReceived({ rows: result.data.data, cursor: result.data.meta.nextCursor }));
}

/** Reloads the activities after the user registered, changed or deleted an action on this page. */
function* readAnew({ payload: { isByOthers } }: ReturnType<typeof actionsChanged>): SagaOf<void> {
  if (isByOthers) return;
  const { of }: ActivitiesState = yield select(selectActivities);
  if (of !== null) yield put(activitiesRequested(of));
}

/** Loads what a colleague or a visitor did and adds it on top. */
function* hear(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  const { of, status }: ActivitiesState = yield select(selectActivities);
  if (of === null || status !== 'ready' || !told.some((topic) => concerns(change, topic))) return;
  const result = yield* callApi(activitiesClient, calls[of.type], { id: of.id });
  const now: ActivitiesState = yield select(selectActivities);
  if (!result.ok || now.of !== of || now.status !== 'ready') return;
  yield put(activitiesHeard({ rows: result.data.data, cursor: result.data.meta.nextCursor }));
}

function* saga(): SagaOf<void> {
  yield takeLatest(liveChanged, hear);
  yield takeLatest([activitiesRequested, activitiesLeft], read);
  yield takeLatest(actionsChanged, readAnew);
}

/** The store module, which is loaded with the tab. */
export const activitiesArea: StoreModule = { name: 'activities', reducer: slice.reducer, saga };
