import { recordStarsClient } from '@crm/api-client';
import type { AddStarArgs } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeEvery, toastShown } from '@crm/web-kit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';

export type StarredKind = AddStarArgs['kind'];

interface Toggle {
  kind: StarredKind;
  id: number;
  isStarred: boolean;
  failedText: string;
}

/** The stars set or removed since the records were read, by kind and id. */
export type StarsState = Record<string, boolean>;

export const starKey = (kind: StarredKind, id: number) => `${kind}/${id}`;

const slice = createSlice({
  name: 'stars',
  initialState: {} as StarsState,
  reducers: {
    starToggled: (state, { payload: { kind, id, isStarred } }: PayloadAction<Toggle>) => {
      state[starKey(kind, id)] = isStarred;
    },
    starRefused: (state, { payload: { kind, id, isStarred } }: PayloadAction<Toggle>) => {
      state[starKey(kind, id)] = !isStarred;
    },
  },
});

export const { starToggled } = slice.actions;

function* keep({ payload }: ReturnType<typeof starToggled>): SagaOf<void> {
  const { kind, id, isStarred, failedText } = payload;
  const result = yield* callApi(recordStarsClient, isStarred ? 'addStar' : 'removeStar', { kind, id });
  if (result.ok) return;
  yield put(slice.actions.starRefused(payload));
  yield put(toastShown({ level: 'error', text: `${failedText}${result.failure.message}` }));
}

/** The store module of the stars, which the first star on the screen brings along. */
export const starsArea: StoreModule = {
  name: 'stars',
  reducer: slice.reducer,
  *saga() {
    yield takeEvery(starToggled, keep);
  },
};

export const selectStar = (state: { stars?: StarsState }, kind: StarredKind, id: number): boolean | undefined =>
  state.stars?.[starKey(kind, id)];
