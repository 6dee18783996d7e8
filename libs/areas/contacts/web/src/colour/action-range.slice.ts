import { contactActionRangeClient } from '@crm/api-client';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import { contactLists } from '../list/contacts.list.ts';
import { rangeModal } from './range-modal.ts';

/** The days after which the colour turns yellow, then red; null before they are known. */
export type ActionRange = readonly [near: number, far: number] | null;

export interface RangeState {
  ranges: ActionRange;
  lockVersion: number;
}

export const rangeOpened = createAction('contacts/rangeOpened');
export const rangeSubmitted = createAction<{ ranges: [number, number]; doneText: string }>('contacts/rangeSubmitted');

interface Answered {
  ranges: number[];
  lockVersion: number;
}

const slice = createSlice({
  name: 'contacts/range',
  initialState: { ranges: null, lockVersion: 0 } as RangeState,
  reducers: {
    rangeReceived: (_state, { payload: { ranges, lockVersion } }: PayloadAction<Answered>): RangeState => {
      const [near = 0, far = 0] = ranges;
      return { ranges: [near, far], lockVersion };
    },
  },
});

export const rangeReducer = slice.reducer;
interface RangeRoot {
  contacts: { range: RangeState };
}
export const selectRange = (state: RangeRoot): ActionRange => state.contacts.range.ranges;

function* read(): SagaOf<void> {
  const result = yield* callApi(contactActionRangeClient, 'getContactActionRange', {});
  if (result.ok) yield put(slice.actions.rangeReceived(result.data.data));
}

function* save({ payload: { ranges, doneText } }: ReturnType<typeof rangeSubmitted>): SagaOf<void> {
  const lockVersion: number = yield select((state: RangeRoot) => state.contacts.range.lockVersion);
  const result = yield* submitModal(rangeModal, () =>
    callApi(contactActionRangeClient, 'saveContactActionRange', { body: { ranges, lockVersion } }),
  );
  if (!result) return;
  if (!result.ok) {
    // A colleague saved first: the list shows the colleague's days, and the next attempt is based on them.
    const { code, current } = result.failure;
    if (code === 'StaleRecord' && current) yield put(slice.actions.rangeReceived(current as Answered));
    return;
  }
  yield put(slice.actions.rangeReceived(result.data.data));
  yield put(contactLists.list.actions.reloaded());
  yield put(toastShown({ level: 'info', text: doneText }));
}

export function* rangeSaga(): SagaOf<void> {
  yield takeLatest(rangeOpened, read);
  yield takeLeading(rangeSubmitted, save);
}
