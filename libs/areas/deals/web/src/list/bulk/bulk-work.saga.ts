import { dealBulkClient } from '@crm/api-client';
import type { BulkUpdateDealsAnswer } from '@crm/api-client';
import { callApi, confirm, offerUndo, submitModal, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { fork, put } from 'redux-saga/effects';
import { dealList } from '../deal-list.slice.ts';
import { bulkModal } from './bulk.events.ts';
import type { BulkWords, bulkDeleteAsked, bulkSubmitted } from './bulk.events.ts';

export function* update({ payload }: ReturnType<typeof bulkSubmitted>): SagaOf<void> {
  const { target, changes, leaveOutLacking, fill, words } = payload;
  const result = yield* submitModal(bulkModal, () =>
    callApi(dealBulkClient, 'bulkUpdateDeals', {
      body: { ...target, changes, leaveOutLacking, ...(fill && { fill }) },
    }),
  );
  if (!result?.ok) return;
  const told = leftOutText(result.data.data, payload);
  if (told) yield put(toastShown({ level: 'warning', text: told }));
  yield* finish(result.data.data, words, payload.locksBehind);
}

/** Deals that are named; the others are counted. */
const namedMost = 3;

function leftOutText(
  { leftOutCount, leftOut, leftOutDeals }: BulkUpdateDealsAnswer['data'],
  { words, fieldNames = {} }: ReturnType<typeof bulkSubmitted>['payload'],
): string | undefined {
  if (!words.leftOut || leftOutCount === 0) return undefined;
  const names = leftOutDeals
    .slice(0, namedMost)
    .map(({ name }) => name)
    .join('、');
  const deals = leftOutCount > namedMost ? (words.andOthers ?? '{deals}').replace('{deals}', () => names) : names;
  const fields = leftOut.map(({ field }) => fieldNames[field] ?? field).join('、');
  return words.leftOut
    .replace('{count}', leftOutCount.toLocaleString())
    .replace('{fields}', () => fields)
    .replace('{deals}', () => deals);
}

export function* remove({ payload: { target, words } }: ReturnType<typeof bulkDeleteAsked>): SagaOf<void> {
  const { title, text, confirm: confirmText, cancel: cancelText } = words;
  if (!(yield* confirm({ type: 'danger', title, text, confirmText, cancelText }))) return;
  const result = yield* callApi(dealBulkClient, 'bulkDeleteDeals', { body: target });
  if (result.ok) yield* finish(result.data.data, words);
  else yield put(toastShown({ level: 'error', text: `${words.failed}${result.failure.message}` }));
}

function* finish(
  { operationId, count }: { operationId: number; count: number },
  words: BulkWords,
  locksBehind = false,
): SagaOf<void> {
  yield put(dealList.actions.selectionChanged([]));
  yield put(dealList.actions.reloaded());
  const done = words.done.replace('{count}', count.toLocaleString());
  if (locksBehind) yield put(toastShown({ level: 'info', text: done }));
  else yield fork(offerWayBack, operationId, done, words);
}

function* offerWayBack(id: number, text: string, words: BulkWords): SagaOf<void> {
  if (!(yield* offerUndo(text, words.undo))) return;
  const result = yield* callApi(dealBulkClient, 'undoBulkDeals', { id });
  if (!result.ok) return yield put(toastShown({ level: 'error', text: `${words.failed}${result.failure.message}` }));
  const { restoredCount, changedSinceCount } = result.data.data;
  yield put(dealList.actions.reloaded());
  const partly = words.partly
    .replace('{restored}', String(restoredCount))
    .replace('{since}', String(changedSinceCount));
  yield put(
    changedSinceCount > 0
      ? toastShown({ level: 'warning', text: partly })
      : toastShown({ level: 'info', text: words.undone }),
  );
}
