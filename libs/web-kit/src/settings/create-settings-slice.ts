import { createSlice } from '@reduxjs/toolkit';
import type { ActionCreatorWithPayload, PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import type { ApiFailure } from '@crm/api-client/runtime';
import type { ApiResult } from '../api/call-api.ts';
import { setFailed } from '../load/load-state.ts';
import type { SagaOf } from '../store/saga.types.ts';
import { takeLatest, takeLeading } from '../store/take.ts';

/** The state of a company's settings, loaded when the page opens and saved as a whole. */
export interface SettingsState<Settings> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  settings: Settings | null;
  failure?: ApiFailure;
  saving: 'idle' | 'saving' | 'done' | 'failed';
  saveFailure?: ApiFailure;
}

interface SettingsCalls<Settings, Change> {
  read(): SagaOf<ApiResult<{ data: Settings }>>;
  write(change: Change): SagaOf<ApiResult<{ data: Settings }>>;
}

/**
 * Creates the slice and saga of a settings page; `name` is the area's. When another member has saved meanwhile, the
 * first attempt is refused; the next one uses the new version, and typed values stay.
 */
export function createSettingsSlice<Settings extends { lockVersion: number }, Change>(
  name: string,
  { read, write }: SettingsCalls<Settings, Change>,
) {
  type State = SettingsState<Settings>;
  const initialState: State = { status: 'idle', settings: null, saving: 'idle' };
  // immer's Draft of a generic type accepts no assignment; settings are plain data.
  const kept = (state: unknown) => state as State;

  const slice = createSlice({
    name,
    initialState,
    reducers: {
      opened: (state) => {
        state.status = 'loading';
        state.saving = 'idle';
        state.failure = undefined;
        state.saveFailure = undefined;
      },
      received: (state, { payload: settings }: PayloadAction<Settings>) => {
        state.status = 'ready';
        kept(state).settings = settings;
      },
      failed: setFailed,
      submitted: (state, _action: PayloadAction<Change>) => {
        state.saving = 'saving';
        state.saveFailure = undefined;
      },
      saved: (state, { payload: settings }: PayloadAction<Settings>) => {
        state.saving = 'done';
        kept(state).settings = settings;
      },
      refused: (state, { payload }: PayloadAction<{ failure: ApiFailure; lockVersion?: number }>) => {
        const { failure, lockVersion } = payload;
        state.saving = 'failed';
        state.saveFailure = failure;
        const { settings } = kept(state);
        if (settings && lockVersion !== undefined) settings.lockVersion = lockVersion;
      },
    },
  });
  const { opened, received, failed, saved, refused } = slice.actions;
  // The payload's type depends on the generic type.
  const submitted = slice.actions.submitted as unknown as ActionCreatorWithPayload<Change>;

  function* load(): SagaOf<void> {
    const result = yield* read();
    yield put(result.ok ? received(result.data.data) : failed(result.failure));
  }

  function* save({ payload: change }: PayloadAction<Change>): SagaOf<void> {
    const result = yield* write(change);
    if (result.ok) return void (yield put(saved(result.data.data)));
    const { failure } = result;
    const now = failure.code === 'StaleRecord' ? yield* read() : undefined;
    yield put(refused({ failure, ...(now?.ok && { lockVersion: now.data.data.lockVersion }) }));
  }

  return {
    reducer: slice.reducer,
    *saga(): SagaOf<void> {
      yield takeLatest(opened, load);
      yield takeLeading(submitted, save);
    },
    opened,
    submitted,
    /** Returns the page's state, which is under the area's name. */
    select: (state: object): State => (state as Record<string, State>)[name]!,
  };
}
