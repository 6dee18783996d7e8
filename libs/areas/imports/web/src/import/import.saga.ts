import { bulkOperationJobStatusesClient, importsClient as client } from '@crm/api-client';
import { callApi, confirm, saveFile, takeEvery, takeLatest, takeLeading } from '@crm/web-kit';
import type { ApiFailure, ApiResult, SagaOf } from '@crm/web-kit';
import { call, delay, put, select } from 'redux-saga/effects';
import { importFile } from '../browser/import-file.ts';
import { fileChosen, formatChosen, importSlice, moreRowsAsked, rowCorrected, rowsOfPage } from './import.slice.ts';
import { runAsked, selectImport, settingsSaved, startShown, templateAsked, undoAsked } from './import.slice.ts';
import type { ImportState } from './import.slice.ts';
import { hasRun, isMoving } from './import.types.ts';
import type { ImportRecord } from './import.types.ts';

const { began, ended, editedReceived, failed, opened, received, resultReceived, rowChanged, rowsReceived } =
  importSlice.actions;
const { kindsReceived, left, uploaded, verdictChosen } = importSlice.actions;

/** The time between two looks at an import that is under way (ms). */
const lookMs = 700;

const sendFailure = (status: number): ApiFailure => ({
  status,
  code: status === 0 ? 'NetworkError' : status === 507 ? 'StorageFull' : 'Unavailable',
  message: '',
  issues: [],
});

function* upload({ payload }: ReturnType<typeof fileChosen>): SagaOf<void> {
  const file = importFile.chosen;
  if (!file) return;
  yield put(began());
  const body = { ...payload, fileName: file.name, fileSize: file.size };
  const created = yield* callApi(client, 'createImport', { body });
  if (!created.ok) return void (yield put(failed(created.failure)));
  const { id, uploadUrl } = created.data.data;
  const status: number = yield call(importFile.send, uploadUrl, file);
  yield put(status === 204 ? uploaded(id) : failed(sendFailure(status)));
}

function* loadKinds(): SagaOf<void> {
  const result = yield* callApi(client, 'listImportKinds', {});
  yield put(result.ok ? kindsReceived(result.data.data) : failed(result.failure));
}

/** Saves an empty file with the headings of all columns; Excel opens UTF-8 only with a byte order mark. */
function* saveTemplate({ payload: { name, ...kind } }: ReturnType<typeof templateAsked>): SagaOf<void> {
  const result = yield* callApi(client, 'listImportColumns', kind);
  if (!result.ok) return void (yield put(failed(result.failure)));
  const cells = result.data.data.map(({ label }) => `"${label.replaceAll('"', '""')}"`);
  saveFile(new Blob([`\ufeff${cells.join(',')}\r\n`], { type: 'text/csv' }), name);
}

/** Loads the import, and looks again as long as it is under way. */
function* follow({ payload: id }: ReturnType<typeof opened>): SagaOf<void> {
  for (;;) {
    const result = yield* callApi(client, 'getImport', { id });
    if (!result.ok) return void (yield put(failed(result.failure)));
    yield put(received(result.data.data));
    yield* loadParts(result.data.data);
    if (!isMoving(result.data.data)) return;
    yield delay(lookMs);
  }
}

/** Loads what the step shows besides the import: its rows, or what has become of it. */
function* loadParts(record: ImportRecord): SagaOf<void> {
  if (record.state === 'checking' || record.state === 'checked') yield* loadRows(true);
  if (hasRun(record) && !isMoving(record)) yield* loadResult(record);
}

function* loadRows(isFirst: boolean): SagaOf<void> {
  const { record, rows, verdict }: ImportState = yield select(selectImport);
  if (!record) return;
  const after = isFirst ? undefined : rows.at(-1)?.place;
  const result = yield* callApi(client, 'listImportRows', {
    id: record.id,
    limit: rowsOfPage,
    ...(verdict ? { verdict } : {}),
    ...(after === undefined ? {} : { after }),
  });
  if (result.ok) yield put(rowsReceived({ rows: result.data.data, isFirst }));
  else yield put(failed(result.failure));
}

function* loadResult({ id, jobId, undoUntil }: ImportRecord): SagaOf<void> {
  if (jobId !== null) {
    const job = yield* callApi(bulkOperationJobStatusesClient, 'getBulkOperationJobStatus', { id: jobId });
    yield put(resultReceived(job.ok ? (job.data.data.file?.downloadUrl ?? null) : null));
  }
  if (undoUntil === null) return;
  const edited = yield* callApi(client, 'listEditedImportRows', { id });
  if (edited.ok) yield put(editedReceived(edited.data.data));
}

/** Runs a step of the member on the open import; then it is followed again. */
function* step(work: (record: ImportRecord) => SagaOf<ApiResult<unknown>>, { isNewState = true } = {}): SagaOf<void> {
  const { record }: ImportState = yield select(selectImport);
  if (!record) return;
  yield put(began());
  const result = yield* work(record);
  if (!result.ok) return void (yield put(failed(result.failure)));
  const { data } = yield* callApi(client, 'getImport', { id: record.id }) as SagaOf<{ data: { data: ImportRecord } }>;
  yield put(received(data.data));
  yield put(ended({ isNewState }));
}

const changeFormat = ({ payload: format }: ReturnType<typeof formatChosen>) =>
  step(({ id, lockVersion }) => callApi(client, 'updateImport', { id, body: { format, lockVersion } }));

const saveSettings = ({ payload: { settings, isChecked } }: ReturnType<typeof settingsSaved>) =>
  step(function* ({ id, lockVersion }) {
    const saved = yield* callApi(client, 'updateImport', { id, body: { settings, lockVersion } });
    return saved.ok && isChecked ? yield* callApi(client, 'checkImport', { id }) : saved;
  });

function* correct({ payload: { place, cells } }: ReturnType<typeof rowCorrected>): SagaOf<void> {
  yield* step(
    function* ({ id }) {
      const result = yield* callApi(client, 'updateImportRow', { id, place, body: { cells } });
      if (result.ok) yield put(rowChanged(result.data.data));
      return result;
    },
    { isNewState: false },
  );
}

function* run({ payload: question }: ReturnType<typeof runAsked>): SagaOf<void> {
  if (yield* confirm(question)) yield* step(({ id }) => callApi(client, 'runImport', { id }));
}

function* undo({ payload: { places, question } }: ReturnType<typeof undoAsked>): SagaOf<void> {
  if (!(yield* confirm(question))) return;
  yield* step(({ id }) => callApi(client, 'undoImport', { id, body: { editedPlaces: places } }));
}

/** Follows an import that a step has set in motion; a short one may have ended by now. */
function* followOn(): SagaOf<void> {
  const { record }: ImportState = yield select(selectImport);
  if (!record) return;
  if (isMoving(record)) yield* follow(opened(record.id));
  else yield* loadParts(record);
}

export function* importSaga(): SagaOf<void> {
  yield takeLeading(fileChosen, upload);
  yield takeLatest(startShown, loadKinds);
  yield takeLeading(templateAsked, saveTemplate);
  yield takeLatest([opened, left], function* (action) {
    if (opened.match(action)) yield* follow(action);
  });
  yield takeLatest([ended, left], function* (action) {
    if (ended.match(action) && action.payload.isNewState) yield* followOn();
  });
  yield takeLeading(formatChosen, changeFormat);
  yield takeLeading(settingsSaved, saveSettings);
  yield takeLeading(rowCorrected, correct);
  yield takeLeading(runAsked, run);
  yield takeLeading(undoAsked, undo);
  yield takeLatest(verdictChosen, () => loadRows(true));
  yield takeEvery(moreRowsAsked, () => loadRows(false));
}
