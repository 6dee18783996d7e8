import { dealMastersClient } from '@crm/api-client';
import { callApi, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { renewMasters } from '../renew-masters.ts';
import { bodyOf } from './draft.ts';
import { listRefused, listSaved, listSubmitted } from './list-save.slice.ts';
import type { MasterKind } from './master-kinds.ts';

/** The bulk call of each list. */
const methods = {
  phases: 'savePhases',
  probabilities: 'saveProbabilities',
  products: 'saveProducts',
  channels: 'saveChannels',
  reasons: 'saveReasons',
  actionPurposes: 'saveActionPurposes',
} as const satisfies Record<MasterKind, keyof ReturnType<typeof dealMastersClient>>;

function* save({ payload }: ReturnType<typeof listSubmitted>): SagaOf<void> {
  const { kind, dealTypeId, rows, doneText } = payload;
  // The rows of a kind have what its call needs; types cannot say that of a variable.
  const body = { dealTypeId, rows: bodyOf(rows) } as never;
  const result: ApiResult<unknown> = yield* callApi(dealMastersClient, methods[kind], { body });
  if (!result.ok) {
    yield put(listRefused(result.failure));
    return;
  }
  yield* renewMasters();
  yield put(listSaved());
  yield put(toastShown({ level: 'info', text: doneText }));
}

export function* listSaveSaga(): SagaOf<void> {
  yield takeLeading(listSubmitted, save);
}
