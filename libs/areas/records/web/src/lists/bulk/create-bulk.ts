import { createAction } from '@reduxjs/toolkit';
import { confirm, offerUndo, submitModal, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { fork, put } from 'redux-saga/effects';
import type { AlongWords } from '../../bin/along-words.ts';
import { askDeletion } from '../../bin/ask-deletion.ts';
import { binnedKinds } from '../../bin/bin.list.ts';
import type { CellField, CellValue } from '../inline/create-inline.ts';
import type { searchConditionOf } from '../saved/saved-query.ts';

/** The records of a bulk change: the ticked ones, or all that match. */
export interface BulkTarget {
  ids?: number[];
  searchCondition?: ReturnType<typeof searchConditionOf>;
}

/** A field that a bulk change can set. */
export interface BulkField extends CellField {
  label: string;
}

/** The payload that opens the modal. */
export interface BulkQuestion {
  target: BulkTarget;
  count: number;
  fields: readonly BulkField[];
  noun: string;
}

interface Done {
  operationId: number;
  count: number;
  inUseCount: number;
}

export interface BulkCalls {
  update: (target: BulkTarget, changes: Record<string, CellValue | boolean>) => SagaOf<ApiResult<{ data: Done }>>;
  remove: (target: BulkTarget) => SagaOf<ApiResult<{ data: Done }>>;
  undo: (id: number) => SagaOf<ApiResult<{ data: { restoredCount: number; changedSinceCount: number } }>>;
}

export interface BulkWords {
  /** The message of success, with {count} for the server's number. */
  done: string;
  /** The message about records that stayed because others point to them, with {count}. */
  inUse: string;
  undo: string;
  undone: string;
  /** The message of an undo when others have changed some of the records meanwhile: {restored}, {since}. */
  partly: string;
  failed: string;
}

interface BulkOptions {
  name: string;
  list: { actions: { selectionChanged: (ids: never[]) => Action; reloaded: () => Action } };
  calls: BulkCalls;
}

/** Creates the bulk change and bulk deletion of rows, each with an undo. */
export function createBulk({ name, list, calls }: BulkOptions) {
  const modal = `${name}/bulk`;
  const binned = binnedKinds.find((kind) => kind === name);
  const submitted = createAction<{
    target: BulkTarget;
    changes: Record<string, CellValue | boolean>;
    words: BulkWords;
  }>(`${name}/bulkSubmitted`);
  const deleteAsked = createAction<{
    target: BulkTarget;
    words: BulkWords & { title: string; text: string; confirm: string; cancel: string; along: AlongWords };
  }>(`${name}/bulkDeleteAsked`);

  function* update({ payload: { target, changes, words } }: ReturnType<typeof submitted>): SagaOf<void> {
    const result = yield* submitModal(modal, () => calls.update(target, changes));
    if (result?.ok) yield* finish(result.data.data, words);
  }

  function* remove({ payload: { target, words } }: ReturnType<typeof deleteAsked>): SagaOf<void> {
    const { title, text, confirm: confirmText, cancel: cancelText } = words;
    const question = { title, text, confirmText, cancelText };
    const isConfirmed = binned
      ? yield* askDeletion({ kind: binned, ...target }, question, words.along)
      : yield* confirm({ type: 'danger', ...question });
    if (!isConfirmed) return;
    const result = yield* calls.remove(target);
    if (result.ok) yield* finish(result.data.data, words);
    else yield put(toastShown({ level: 'error', text: `${words.failed}${result.failure.message}` }));
  }

  function* finish({ operationId, count, inUseCount }: Done, words: BulkWords): SagaOf<void> {
    yield put(list.actions.selectionChanged([]));
    yield put(list.actions.reloaded());
    const said = (text: string, number: number) => text.replace('{count}', number.toLocaleString());
    if (inUseCount > 0) yield put(toastShown({ level: 'warning', text: said(words.inUse, inUseCount) }));
    if (count > 0) yield fork(offerWayBack, operationId, said(words.done, count), words);
  }

  function* offerWayBack(id: number, text: string, words: BulkWords): SagaOf<void> {
    if (!(yield* offerUndo(text, words.undo))) return;
    const result = yield* calls.undo(id);
    if (!result.ok) return yield put(toastShown({ level: 'error', text: `${words.failed}${result.failure.message}` }));
    const { restoredCount, changedSinceCount } = result.data.data;
    yield put(list.actions.reloaded());
    const partly = words.partly
      .replace('{restored}', restoredCount.toLocaleString())
      .replace('{since}', changedSinceCount.toLocaleString());
    yield put(
      changedSinceCount > 0
        ? toastShown({ level: 'warning', text: partly })
        : toastShown({ level: 'info', text: words.undone }),
    );
  }

  function* saga(): SagaOf<void> {
    yield takeLeading(submitted, update);
    yield takeLeading(deleteAsked, remove);
  }
  return { modal, submitted, deleteAsked, saga, isBinned: binned !== undefined };
}

export type Bulk = ReturnType<typeof createBulk>;
