import { dealTypesClient } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLeading } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { renewMasters } from '../renew-masters.ts';

/** The state of saving the required fields. */
export interface RequiredState {
  status: 'idle' | 'saving' | 'done' | 'failed';
  failure?: ApiFailure;
}

interface Required {
  dealTypeId: number;
  phases: { phaseId: number; requiredFields: string[]; lockVersion: number | undefined }[];
}

const slice = createSlice({
  name: 'deal-settings/required',
  initialState: { status: 'idle' } as RequiredState,
  reducers: {
    requiredOpened: (): RequiredState => ({ status: 'idle' }),
    requiredSubmitted: (_state, _action: PayloadAction<Required>): RequiredState => ({ status: 'saving' }),
    requiredSaved: (): RequiredState => ({ status: 'done' }),
    requiredRefused: (_state, { payload: failure }: PayloadAction<ApiFailure>): RequiredState => ({
      status: 'failed',
      failure,
    }),
  },
});

export const requiredReducer = slice.reducer;
export const { requiredOpened, requiredSubmitted, requiredSaved, requiredRefused } = slice.actions;

function* save({ payload: { dealTypeId, phases } }: ReturnType<typeof requiredSubmitted>): SagaOf<void> {
  const result = yield* callApi(dealTypesClient, 'savePhaseRequiredFields', { id: dealTypeId, body: { phases } });
  // After a conflict the ticked fields stay, and the next attempt uses the current version.
  if (result.ok || result.failure.code === 'StaleRecord') yield* renewMasters();
  yield put(result.ok ? requiredSaved() : requiredRefused(result.failure));
}

export function* requiredSaga(): SagaOf<void> {
  yield takeLeading(requiredSubmitted, save);
}
