import { salesTargetsClient } from '@crm/api-client';
import type { UpdateSalesTargetsAnswer } from '@crm/api-client';
import {
  callApi,
  modalDismissed,
  offerUndo,
  saveFile,
  submitModal,
  takeEvery,
  takeLatest,
  takeLeading,
  toastShown,
} from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';
import { openDrafts } from '../domain/target.types.ts';
import type { Drafts, TableQuery } from '../domain/target.types.ts';
import { copiedTargets, summedTargets } from '../tools/fill-targets.ts';
import {
  achieved,
  drafted,
  fileRequested,
  fillRequested,
  importChecked,
  importModal,
  importSubmitted,
  previewed,
  saveFailed,
  saveRequested,
  saved,
  selectDrafts,
  selectTargets,
  tables,
} from './table.slice.ts';
import type { TargetsState } from './table.slice.ts';

type Changes = UpdateSalesTargetsAnswer['data'];

/** Returns drafts in the form of the API. */
const targetsIn = (drafts: Drafts) =>
  Object.entries(drafts).map(([cell, amount]) => {
    const [subjectId = '', time = ''] = cell.split(' ');
    return { subjectId: Number(subjectId), time, amount };
  });

const showFailure = (failure: ApiFailure) => put(toastShown({ level: 'error', text: failure.message }));

function* reload(): SagaOf<void> {
  const { tables: shown }: TargetsState = yield select(selectTargets);
  if (!shown.query) return;
  yield put(tables.actions.requested(shown.query));
  yield put(achieved.actions.requested(shown.query));
}

function* write(query: TableQuery, targets: ReturnType<typeof targetsIn>): SagaOf<Changes | undefined> {
  const { time: _year, ...table } = query;
  const result = yield* callApi(salesTargetsClient, 'updateSalesTargets', { body: { ...table, targets } });
  if (result.ok) return result.data.data;
  yield showFailure(result.failure);
  return undefined;
}

/** Offers to bring back the targets before a change. */
function* offerReturn(
  query: TableQuery,
  changes: Changes,
  texts: { doneText: string; undoText: string },
): SagaOf<void> {
  if (changes.length === 0 || !(yield* offerUndo(texts.doneText, texts.undoText))) return;
  const before = changes.map(({ subjectId, startsOn, before: amount }) => ({ subjectId, time: startsOn, amount }));
  if (yield* write(query, before)) yield* reload();
}

function* save({ payload: { query, ...texts } }: ReturnType<typeof saveRequested>): SagaOf<void> {
  const all: Drafts = yield select(selectDrafts, query);
  const { tables: shown }: TargetsState = yield select(selectTargets);
  const changes = yield* write(query, targetsIn(openDrafts(all, shown.data)));
  if (!changes) return yield put(saveFailed());
  yield put(saved({ query, drafts: all }));
  yield* reload();
  yield fork(offerReturn, query, changes, texts);
}

function* fill({ payload: { query, from, percent, doneText } }: ReturnType<typeof fillRequested>): SagaOf<void> {
  const result = yield* callApi(salesTargetsClient, 'listSalesTargets', { body: from });
  if (!result.ok) return yield showFailure(result.failure);
  const { tables: shown }: TargetsState = yield select(selectTargets);
  if (!shown.data) return;
  const { data } = result.data;
  const drafts = percent === null ? summedTargets(shown.data, data) : copiedTargets(shown.data, data, percent);
  yield put(drafted({ query, drafts }));
  yield put(toastShown({ level: 'info', text: doneText }));
}

function* download({ payload: { query, filled } }: ReturnType<typeof fileRequested>): SagaOf<void> {
  const result = yield* callApi(salesTargetsClient, 'downloadSalesTargetsTemplate', { body: { ...query, filled } });
  if (result.ok) saveFile(result.data.blob, result.data.filename);
  else yield showFailure(result.failure);
}

function* check({ payload: { query, content } }: ReturnType<typeof importChecked>): SagaOf<void> {
  yield put(previewed(null));
  const body = { ...query, content, preview: true };
  const result = yield* callApi(salesTargetsClient, 'importSalesTargetsCsv', { body });
  yield put(previewed({ query, content, ...(result.ok ? { changes: result.data } : { failure: result.failure }) }));
}

function* importFile({ payload: texts }: ReturnType<typeof importSubmitted>): SagaOf<void> {
  const { drafts }: TargetsState = yield select(selectTargets);
  if (!drafts.preview) return;
  const { query, content } = drafts.preview;
  const result = yield* submitModal(importModal, () =>
    callApi(salesTargetsClient, 'importSalesTargetsCsv', { body: { ...query, content } }),
  );
  if (!result?.ok) return;
  yield* reload();
  yield fork(offerReturn, query, result.data.data, texts);
}

/** Loads, saves, fills, imports and downloads targets. */
export function* targetsSaga(): SagaOf<void> {
  yield fork(tables.saga);
  yield fork(achieved.saga);
  yield takeLeading(saveRequested, save);
  yield takeLatest(fillRequested, fill);
  yield takeEvery(fileRequested, download);
  yield takeLatest(importChecked, check);
  yield takeLeading(importSubmitted, importFile);
  yield takeEvery(modalDismissed, function* () {
    yield put(previewed(null));
  });
}
