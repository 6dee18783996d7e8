import { actionsClient } from '@crm/api-client';
import type { ListActionsOfDealAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import type { DealsState } from '../area.types.ts';

export type DealAction = ListActionsOfDealAnswer['data'][number];

export interface TimelineState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  dealId: number | null;
  page: number;
  actions: DealAction[];
  totalCount: number;
  failure?: ApiFailure;
}

const initialState: TimelineState = { status: 'idle', dealId: null, page: 0, actions: [], totalCount: 0 };

const slice = createSlice({
  name: 'deals/timeline',
  initialState,
  reducers: {
    /** The first page shows what there is, the next ones continue it. */
    timelineRequested: (state, { payload }: PayloadAction<{ dealId: number; page: number }>): TimelineState => {
      const isSame = state.dealId === payload.dealId;
      return { ...(isSame ? state : initialState), ...payload, status: 'loading' };
    },
    timelineReceived: (state, { payload }: PayloadAction<{ page: number; answer: ListActionsOfDealAnswer }>) => {
      const { page, answer } = payload;
      const before =
        page === 1 ? [] : state.actions.filter(({ id }) => answer.data.every((action) => action.id !== id));
      state.status = 'ready';
      state.failure = undefined;
      state.actions = [...before, ...answer.data];
      state.totalCount = answer.meta.totalCount;
    },
    timelineFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
  },
});

export const timelineReducer = slice.reducer;
export const { timelineRequested, timelineReceived, timelineFailed } = slice.actions;
export const selectTimeline = (state: { deals: DealsState }): TimelineState => state.deals.timeline;

const actionsPerPage = 20;

function* fetchTimeline({ payload: { dealId, page } }: ReturnType<typeof timelineRequested>): SagaOf<void> {
  const result = yield* callApi(actionsClient, 'listActionsOfDeal', {
    dealId,
    body: { page, perPage: actionsPerPage },
  });
  yield put(result.ok ? timelineReceived({ page, answer: result.data }) : timelineFailed(result.failure));
}

export function* timelineSaga(): SagaOf<void> {
  yield takeLatest(timelineRequested, fetchTimeline);
}
