import { lifecycleRulesClient } from '@crm/api-client';
import type { GetLifecycleRulesAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest, takeLeading } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { renewMasters } from '../renew-masters.ts';

/** The stage that each phase sets on the contacts of its deals. */
export type LifecycleRules = GetLifecycleRulesAnswer['data'];

/** The state of the open deal type's rules. */
export interface LifecycleState {
  status: 'loading' | 'ready' | 'saving' | 'saved' | 'failed';
  dealTypeId: number | null;
  /** The rules; null until they are loaded. */
  rules: LifecycleRules | null;
  failure?: ApiFailure;
}

interface OfType {
  dealTypeId: number;
}

const initialState: LifecycleState = { status: 'loading', dealTypeId: null, rules: null };

const slice = createSlice({
  name: 'deal-settings/lifecycle',
  initialState,
  reducers: {
    lifecycleOpened: (_state, { payload }: PayloadAction<OfType>): LifecycleState => ({
      ...initialState,
      dealTypeId: payload.dealTypeId,
    }),
    lifecycleReceived: (state, { payload: rules }: PayloadAction<LifecycleRules>): LifecycleState => ({
      status: 'ready',
      dealTypeId: state.dealTypeId,
      rules,
    }),
    lifecycleSubmitted: (state, _action: PayloadAction<OfType & { rules: LifecycleRules }>): LifecycleState => ({
      ...state,
      status: 'saving',
      failure: undefined,
    }),
    lifecycleSaved: (state, { payload: rules }: PayloadAction<LifecycleRules>): LifecycleState => ({
      status: 'saved',
      dealTypeId: state.dealTypeId,
      rules,
    }),
    lifecycleFailed: (state, { payload: failure }: PayloadAction<ApiFailure>): LifecycleState => ({
      ...state,
      // After a conflict the next attempt uses the current version.
      rules: failure.code === 'StaleRecord' && failure.current ? (failure.current as LifecycleRules) : state.rules,
      status: 'failed',
      failure,
    }),
  },
});

export const lifecycleReducer = slice.reducer;
export const { lifecycleOpened, lifecycleReceived, lifecycleSubmitted, lifecycleSaved, lifecycleFailed } =
  slice.actions;

function* open({ payload: { dealTypeId } }: ReturnType<typeof lifecycleOpened>): SagaOf<void> {
  const result = yield* callApi(lifecycleRulesClient, 'getLifecycleRules', { id: dealTypeId });
  yield put(result.ok ? lifecycleReceived(result.data.data) : lifecycleFailed(result.failure));
}

function* save({ payload: { dealTypeId, rules } }: ReturnType<typeof lifecycleSubmitted>): SagaOf<void> {
  const result = yield* callApi(lifecycleRulesClient, 'saveLifecycleRules', { id: dealTypeId, body: rules });
  // Saving also increments the version of the deal type.
  if (result.ok) yield* renewMasters();
  yield put(result.ok ? lifecycleSaved(result.data.data) : lifecycleFailed(result.failure));
}

export function* lifecycleSaga(): SagaOf<void> {
  yield takeLatest(lifecycleOpened, open);
  yield takeLeading(lifecycleSubmitted, save);
}
