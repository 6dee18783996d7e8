import { automationsClient } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, createLoadSlice, takeLeading } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { fork, put } from 'redux-saga/effects';
import type { AutomationTemplate } from '../domain/automation.types.ts';
import { ledOn } from '../list/row-actions.slice.ts';

/** The templates of new automations. */
export const templates = createLoadSlice<AutomationTemplate[]>('automations/templates', [], function* () {
  return yield* callApi(automationsClient, 'listAutomationTemplates', {});
});

export interface CreateState {
  isPending: boolean;
  failure: ApiFailure | null;
}

const slice = createSlice({
  name: 'automations/create',
  initialState: { isPending: false, failure: null } as CreateState,
  reducers: {
    createSubmitted: (state, _action: PayloadAction<{ name: string; template: string | undefined }>) => {
      state.isPending = true;
      state.failure = null;
    },
    createFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.isPending = false;
      state.failure = payload;
    },
    createDone: (state) => {
      state.isPending = false;
    },
  },
});

export const createReducer = slice.reducer;
export const { createSubmitted, createFailed, createDone } = slice.actions;

function* create({ payload: { name, template } }: ReturnType<typeof createSubmitted>): SagaOf<void> {
  const result = yield* callApi(automationsClient, 'createAutomation', { body: { name, template } });
  if (!result.ok) return yield put(createFailed(result.failure));
  yield put(createDone());
  yield put(ledOn(`/automations/${result.data.data.id}`));
}

export function* createSaga() {
  yield fork(templates.saga);
  yield takeLeading(createSubmitted, create);
}
