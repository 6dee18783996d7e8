import { contactActionRangeClient } from '@crm/api-client';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { contactLists } from '../list/contacts.list.ts';
import { rangeModal } from './range-modal.ts';

/** Days after which the colour turns yellow, then red; null before they are known. */
export type ActionRange = readonly [near: number, far: number] | null;

export const rangeOpened = createAction('contacts/rangeOpened');
export const rangeSubmitted = createAction<{ ranges: [number, number]; doneText: string }>('contacts/rangeSubmitted');

const slice = createSlice({
  name: 'contacts/range',
  initialState: { ranges: null as ActionRange },
  reducers: {
    rangeReceived: (state, { payload }: PayloadAction<number[]>) => {
      const [near = 0, far = 0] = payload;
      state.ranges = [near, far];
    },
  },
});

export type RangeState = { ranges: ActionRange };
export const rangeReducer = slice.reducer;
export const selectRange = (state: { contacts: { range: RangeState } }): ActionRange => state.contacts.range.ranges;

function* read(): SagaOf<void> {
  const result = yield* callApi(contactActionRangeClient, 'getContactActionRange', {});
  if (result.ok) yield put(slice.actions.rangeReceived(result.data.data.ranges));
}

function* save({ payload: { ranges, doneText } }: ReturnType<typeof rangeSubmitted>): SagaOf<void> {
  const result = yield* submitModal(rangeModal, () =>
    callApi(contactActionRangeClient, 'saveContactActionRange', { body: { ranges } }),
  );
  if (!result?.ok) return;
  yield put(slice.actions.rangeReceived(result.data.data.ranges));
  yield put(contactLists.list.actions.reloaded());
  yield put(toastShown({ level: 'info', text: doneText }));
}

export function* rangeSaga(): SagaOf<void> {
  yield takeLatest(rangeOpened, read);
  yield takeLeading(rangeSubmitted, save);
}
