import { noticesClient } from '@crm/api-client';
import type { ListNoticesAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, concerns, liveChanged, setFailed, takeEvery, takeLatest } from '@crm/web-kit';
import type { ApiFailure, StoreModule, SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';

export type Notice = ListNoticesAnswer['data'][number];

export interface NoticesState {
  status: 'idle' | 'loading' | 'ready' | 'loadingMore' | 'failed';
  rows: Notice[];
  unreadCount: number;
  /** The cursor of older notices; null when all are loaded. */
  nextBefore: number | null;
  failure?: ApiFailure;
}

export interface WithNotices {
  notices?: NoticesState;
}

const initialState: NoticesState = { status: 'idle', rows: [], unreadCount: 0, nextBefore: null };

const slice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticesRequested: (state) => {
      state.status = 'loading';
    },
    olderRequested: (state) => {
      state.status = 'loadingMore';
    },
    noticesReceived: (state, { payload: { data, meta } }: PayloadAction<ListNoticesAnswer>) => {
      state.rows = state.status === 'loadingMore' ? [...state.rows, ...data] : data;
      state.status = 'ready';
      state.failure = undefined;
      state.unreadCount = meta.unreadCount;
      state.nextBefore = meta.nextBefore;
    },
    noticesFailed: setFailed,
    /** Marks these notices, or all, as read at once. */
    noticesRead: (state, { payload: { ids } }: PayloadAction<{ ids?: number[] }>) => {
      const readAt = new Date().toISOString();
      const now = state.rows.filter((row) => row.readAt === null && (!ids || ids.includes(row.id)));
      for (const row of now) row.readAt = readAt;
      state.unreadCount = ids ? Math.max(0, state.unreadCount - now.length) : 0;
    },
  },
});

export const { noticesRequested, olderRequested, noticesReceived, noticesFailed, noticesRead } = slice.actions;
export const selectNotices = (state: WithNotices): NoticesState => state.notices ?? initialState;

function* fetchNotices(): SagaOf<void> {
  const { status, nextBefore }: NoticesState = yield select(selectNotices);
  const older = status === 'loadingMore' && nextBefore !== null ? { before: nextBefore } : {};
  const result = yield* callApi(noticesClient, 'listNotices', older);
  yield put(result.ok ? noticesReceived(result.data) : noticesFailed(result.failure));
}

function* read({ payload: { ids } }: ReturnType<typeof noticesRead>): SagaOf<void> {
  const result = yield* callApi(noticesClient, 'readNotices', { body: ids ? { ids } : {} });
  // After a failure, a reload shows them as unread again.
  if (!result.ok) yield put(noticesRequested());
}

function* follow(event: ReturnType<typeof liveChanged>): SagaOf<void> {
  if (concerns(event, 'notices')) yield put(noticesRequested());
}

function* saga(): SagaOf<void> {
  yield takeLatest([noticesRequested, olderRequested], fetchNotices);
  yield takeEvery(noticesRead, read);
  yield takeEvery(liveChanged, follow);
}

/** The store module of the notices, which loads with the bell. */
export const noticesArea: StoreModule = { name: 'notices', reducer: slice.reducer, saga };
