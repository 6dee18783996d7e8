import { contactActionRangeClient } from '@crm/api-client';
import { callApi, setFailed, takeLatest, takeLeading } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';

/** The days, and the version that a change is based on. */
export interface ActionRanges {
  ranges: [number, number];
  lockVersion: number;
}

/** The days of the contacts' colours, and the state of reading or saving them. */
export interface ContactSettingsState {
  status: 'loading' | 'ready' | 'saving' | 'saved' | 'failed';
  saved: ActionRanges | null;
  failure?: ApiFailure;
  /** The conflict after somebody else saved first (409): their days and those to be saved. */
  conflict?: { theirs: ActionRanges; mine: [number, number] };
  /** The number of times that the user took somebody else's days: the fields then start from them. */
  taken: number;
}

export interface ContactSettingsRoot {
  'contact-settings': ContactSettingsState;
}

const slice = createSlice({
  name: 'contact-settings',
  initialState: { status: 'loading', saved: null, taken: 0 } as ContactSettingsState,
  reducers: {
    settingsOpened: (): ContactSettingsState => ({ status: 'loading', saved: null, taken: 0 }),
    settingsSubmitted: (state, _action: PayloadAction<ActionRanges>) => {
      state.status = 'saving';
      state.failure = undefined;
    },
    settingsReceived: (
      { taken },
      { payload: { status, saved } }: PayloadAction<{ status: 'ready' | 'saved'; saved: ActionRanges }>,
    ): ContactSettingsState => ({ status, saved, taken }),
    settingsFailed: setFailed,
    settingsOverrun: (state, { payload }: PayloadAction<NonNullable<ContactSettingsState['conflict']>>) => {
      state.status = 'ready';
      state.conflict = payload;
    },
    /** Resolves the conflict with the days that somebody else has set. */
    conflictYielded: (state): ContactSettingsState => ({
      status: 'ready',
      saved: state.conflict?.theirs ?? (state.saved as ActionRanges | null),
      taken: state.taken + 1,
    }),
  },
});

export const contactSettingsReducer = slice.reducer;
export const { settingsOpened, settingsSubmitted, conflictYielded } = slice.actions;
const { settingsReceived, settingsFailed, settingsOverrun } = slice.actions;
export const selectContactSettings = (state: ContactSettingsRoot) => state['contact-settings'];

const rangesOf = ({ ranges: [near = 0, far = 0], lockVersion }: { ranges: number[]; lockVersion: number }) =>
  ({ ranges: [near, far], lockVersion }) satisfies ActionRanges;

function* read(): SagaOf<void> {
  const result = yield* callApi(contactActionRangeClient, 'getContactActionRange', {});
  yield put(
    result.ok
      ? settingsReceived({ status: 'ready', saved: rangesOf(result.data.data) })
      : settingsFailed(result.failure),
  );
}

function* save({ payload: body }: ReturnType<typeof settingsSubmitted>): SagaOf<void> {
  const result = yield* callApi(contactActionRangeClient, 'saveContactActionRange', { body });
  if (result.ok) return yield put(settingsReceived({ status: 'saved', saved: rangesOf(result.data.data) }));
  const { failure } = result;
  if (failure.code !== 'StaleRecord' || !failure.current) return yield put(settingsFailed(failure));
  const theirs = rangesOf(failure.current as { ranges: number[]; lockVersion: number });
  yield put(settingsOverrun({ theirs, mine: body.ranges }));
}

export function* contactSettingsSaga(): SagaOf<void> {
  yield takeLatest(settingsOpened, read);
  yield takeLeading(settingsSubmitted, save);
}
