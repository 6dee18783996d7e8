import { dealCustomerTypesClient, dealMastersClient, lifecycleStagesClient } from '@crm/api-client';
import { callApi, confirm, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { renewMasters } from '../renew-masters.ts';
import { bodyOf } from './draft.ts';
import { listOpened, listRefused, listSaved, listSubmitted } from './list-save.slice.ts';
import type { ListKind } from './master-kinds.ts';

/** The bulk operation of each list. */
const methods = {
  phases: 'savePhases',
  probabilities: 'saveProbabilities',
  products: 'saveProducts',
  channels: 'saveChannels',
  reasons: 'saveReasons',
  actionPurposes: 'saveActionPurposes',
} as const satisfies Record<
  Exclude<ListKind, 'dealCustomerTypes' | 'lifecycleStages'>,
  keyof ReturnType<typeof dealMastersClient>
>;

type Saving = ReturnType<typeof listSubmitted>['payload'];

/**
 * Asks before a type of related customers is deleted, because its links go with it; names their count (spec 3 §2.5).
 */
function* mayGo({ kind, dealTypeId, rows, warning }: Saving): SagaOf<boolean> {
  const removed = rows.filter(({ isRemoved, replacementId }) => isRemoved && replacementId == null);
  if (kind !== 'dealCustomerTypes' || dealTypeId === null || removed.length === 0) return true;
  const types = yield* callApi(dealCustomerTypesClient, 'listDealCustomerTypes', { dealTypeId });
  const linked = (types.ok ? types.data.data : []).filter(
    ({ id, linkCount }) => linkCount > 0 && removed.some((row) => row.id === id),
  );
  if (types.ok && linked.length === 0) return true;
  const count = linked.reduce((sum, { linkCount }) => sum + linkCount, 0);
  const names = removed.map(({ name }) => `「${name}」`).join('');
  const text = warning.text
    .replace('{names}', () => names)
    .replace('{count}', () => (types.ok ? count.toLocaleString() : '—'));
  const { title, confirm: confirmText, cancel: cancelText } = warning;
  return yield* confirm({ type: 'danger', title, text, confirmText, cancelText });
}

function* send({ kind, dealTypeId, rows }: Saving): SagaOf<ApiResult<unknown>> {
  // The rows match the operation of their kind; the type system cannot express that for a variable kind.
  const body = { dealTypeId, rows: bodyOf(rows) } as never;
  if (kind === 'lifecycleStages') {
    const stages = { lifecycleStages: bodyOf(rows) };
    return yield* callApi(lifecycleStagesClient, 'saveLifecycleStages', { body: stages });
  }
  if (kind === 'dealCustomerTypes') return yield* callApi(dealCustomerTypesClient, 'saveDealCustomerTypes', { body });
  return yield* callApi(dealMastersClient, methods[kind], { body });
}

function* save({ payload }: ReturnType<typeof listSubmitted>): SagaOf<void> {
  if (!(yield* mayGo(payload))) return yield put(listOpened());
  const result = yield* send(payload);
  if (!result.ok) {
    // After a conflict the next attempt starts from the current version.
    if (result.failure.code === 'StaleRecord') yield* renewMasters();
    yield put(listRefused(result.failure));
    return;
  }
  yield* renewMasters();
  yield put(listSaved());
  yield put(toastShown({ level: 'info', text: payload.doneText }));
}

export function* listSaveSaga(): SagaOf<void> {
  yield takeLeading(listSubmitted, save);
}
