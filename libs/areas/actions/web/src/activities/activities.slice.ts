import { contactActivitiesClient } from '@crm/api-client';
import type { ListContactActivitiesAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest } from '@crm/web-kit';
import type { ApiFailure, Area, SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import { actionsChanged } from '../domain/action.events.ts';

export type Activity = ListContactActivitiesAnswer['data'][number];

export interface ActivitiesState {
  status: 'idle' | 'loading' | 'ready' | 'loadingMore' | 'failed';
  contactId: number | null;
  rows: Activity[];
  /** Where older ones begin; null when all are here. */
  cursor: string | null;
  failure?: ApiFailure;
}

export interface WithActivities {
  'contact-activities'?: ActivitiesState;
}

const initialState: ActivitiesState = { status: 'idle', contactId: null, rows: [], cursor: null };

const slice = createSlice({
  name: 'contact-activities',
  initialState,
  reducers: {
    /** What happened with this contact is looked at; without an id, older ones are wanted. */
    activitiesRequested: (state, { payload }: PayloadAction<{ contactId?: number }>) => {
      const { contactId } = payload;
      if (contactId === undefined) {
        state.status = 'loadingMore';
        return;
      }
      if (state.contactId !== contactId) Object.assign(state, initialState, { contactId, failure: undefined });
      state.status = 'loading';
    },
    activitiesReceived: (state, { payload }: PayloadAction<{ rows: Activity[]; cursor: string | null }>) => {
      const kept = state.status === 'loadingMore' ? state.rows : [];
      Object.assign(state, { status: 'ready', failure: undefined, cursor: payload.cursor });
      state.rows = [...kept, ...payload.rows];
    },
    activitiesFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
    activitiesLeft: () => initialState,
  },
});

export const { activitiesRequested, activitiesReceived, activitiesFailed, activitiesLeft } = slice.actions;
export const selectActivities = (state: WithActivities): ActivitiesState => state['contact-activities'] ?? initialState;

function* read(): SagaOf<void> {
  const { contactId, cursor, status }: ActivitiesState = yield select(selectActivities);
  if (contactId === null) return;
  const older = status === 'loadingMore' && cursor !== null ? { cursor } : {};
  const result = yield* callApi(contactActivitiesClient, 'listContactActivities', { id: contactId, ...older });
  if (!result.ok) return yield put(activitiesFailed(result.failure));
  yield put(activitiesReceived({ rows: result.data.data, cursor: result.data.meta.nextCursor }));
}

/** An action was registered, changed or removed on this very page. */
function* readAnew(): SagaOf<void> {
  const { contactId }: ActivitiesState = yield select(selectActivities);
  if (contactId !== null) yield put(activitiesRequested({ contactId }));
}

function* saga(): SagaOf<void> {
  yield takeLatest([activitiesRequested, activitiesLeft], read);
  yield takeLatest(actionsChanged, readAnew);
}

/** It comes with the tab. */
export const activitiesArea: Area = { name: 'contact-activities', reducer: slice.reducer, saga };
