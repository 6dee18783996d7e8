import { actionTargetsClient } from '@crm/api-client';
import type { ListActionTargetsAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, setFailed, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';

export type TargetRow = ListActionTargetsAnswer['data'][number];
export type TargetPeriod = 'week' | 'month';

export interface TargetsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  rows: TargetRow[];
  isSaving: boolean;
  failure?: ApiFailure;
}

export interface TargetChange {
  userId: number;
  patternId: TargetRow['patternId'];
  target: number | null;
}
type Asked = { period: TargetPeriod; day: string };

const initialState: TargetsState = { status: 'idle', rows: [], isSaving: false };

const slice = createSlice({
  name: 'actions/targets',
  initialState,
  reducers: {
    targetsRequested: (targets, _action: PayloadAction<Asked>) => {
      targets.status = 'loading';
    },
    targetsReceived: (targets, { payload }: PayloadAction<TargetRow[]>) => {
      targets.status = 'ready';
      targets.rows = payload;
      targets.isSaving = false;
      targets.failure = undefined;
    },
    targetsFailed: setFailed,
    targetsSaved: (targets, _action: PayloadAction<Asked & { changes: TargetChange[]; doneText: string }>) => {
      targets.isSaving = true;
    },
    targetsRefused: (targets) => {
      targets.isSaving = false;
    },
  },
});

export const targetsReducer = slice.reducer;
export const { targetsRequested, targetsReceived, targetsFailed, targetsSaved, targetsRefused } = slice.actions;
export const selectTargets = (state: { actions: { targets: TargetsState } }): TargetsState => state.actions.targets;

function* fetchTargets({ payload: { period, day } }: ReturnType<typeof targetsRequested>): SagaOf<void> {
  const result = yield* callApi(actionTargetsClient, 'listActionTargets', { body: { period, time: day } });
  yield put(result.ok ? targetsReceived(result.data.data) : targetsFailed(result.failure));
}

function* save({ payload: { period, day, changes, doneText } }: ReturnType<typeof targetsSaved>): SagaOf<void> {
  const body = { period, time: day, targets: changes };
  const result = yield* callApi(actionTargetsClient, 'updateActionTargets', { body });
  if (!result.ok) {
    yield put(targetsRefused());
    return yield put(toastShown({ level: 'error', text: result.failure.message }));
  }
  yield put(toastShown({ level: 'info', text: doneText }));
  yield put(targetsRequested({ period, day }));
}

export function* targetsSaga(): SagaOf<void> {
  yield takeLatest(targetsRequested, fetchTargets);
  yield takeLeading(targetsSaved, save);
}
