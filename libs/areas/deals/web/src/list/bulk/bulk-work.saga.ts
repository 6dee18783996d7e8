import { dealBulkClient } from '@crm/api-client';
import type { BulkUpdateDealsAnswer } from '@crm/api-client';
import { askDeletion } from '@crm/records-web/parts';
import { callApi, confirm, offerUndo, submitModal, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { fork, put } from 'redux-saga/effects';
import { dealList } from '../deal-list.slice.ts';
import { bulkModal } from './bulk.events.ts';
import { lockedBy } from './locked-by.ts';
import type { BulkWords, bulkDeleteAsked, bulkSubmitted } from './bulk.events.ts';

export function* update({ payload }: ReturnType<typeof bulkSubmitted>): SagaOf<void> {
  const { target, changes, leaveOutLacking, leaveOutLocked, fill, words } = payload;
  const result = yield* submitModal(bulkModal, () =>
    callApi(dealBulkClient, 'bulkUpdateDeals', {
      body: { ...target, changes, leaveOutLacking, leaveOutLocked, ...(fill && { fill }) },
    }),
  );
  if (!result?.ok) return;
  const told = [leftOutText(result.data.data, payload), lockedText(result.data.data, words)].filter(Boolean);
  if (told.length > 0) yield put(toastShown({ level: 'warning', text: told.join(' ') }));
  yield* finish(result.data.data, words, payload.locksBehind);
}

const lockedText = ({ lockedCount }: { lockedCount: number }, { lockedLeft }: BulkWords): string | undefined =>
  lockedCount > 0 ? lockedLeft?.replace('{count}', lockedCount.toLocaleString()) : undefined;

/** The number of deals listed by name; the rest is counted. */
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

export function* remove({ payload: { target, count, words } }: ReturnType<typeof bulkDeleteAsked>): SagaOf<void> {
  const { title, text, confirm: confirmText, cancel: cancelText } = words;
  const question = { title, text, confirmText, cancelText };
  if (!(yield* askDeletion({ kind: 'deals', ...target }, question, words.along))) return;
  let result = yield* callApi(dealBulkClient, 'bulkDeleteDeals', { body: target });
  const lockedCount = result.ok ? undefined : lockedBy(result.failure);
  if (lockedCount !== undefined && lockedCount < count) {
    if (!(yield* confirmOthers(words, lockedCount))) return;
    result = yield* callApi(dealBulkClient, 'bulkDeleteDeals', { body: { ...target, leaveOutLocked: true } });
  }
  if (!result.ok) return yield put(toastShown({ level: 'error', text: `${words.failed}${result.failure.message}` }));
  const told = lockedText(result.data.data, words);
  if (told) yield put(toastShown({ level: 'warning', text: told }));
  yield* finish(result.data.data, words);
}

/** Asks for confirmation to delete the other deals, after locked ones made the server refuse the deletion. */
function confirmOthers({ locked, cancel }: ReturnType<typeof bulkDeleteAsked>['payload']['words'], count: number) {
  return confirm({
    type: 'danger',
    title: locked.title,
    text: locked.text.replace('{count}', count.toLocaleString()),
    confirmText: locked.confirm,
    cancelText: cancel,
  });
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
