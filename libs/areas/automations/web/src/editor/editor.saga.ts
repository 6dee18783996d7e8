import { automationLogsClient, automationsClient } from '@crm/api-client';
import type { UpdateAutomationArgs } from '@crm/api-client';
import { callApi, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { delay, put, select } from 'redux-saga/effects';
import type { AutomationsState } from '../area.types.ts';
import { editor } from './editor.slice.ts';
import type { EditorState } from './editor.slice.ts';

/** The pause after an edit before the draft is saved (ms). */
const PAUSE = 800;

const stateOf = (state: { automations: AutomationsState }) => state.automations.editor;

function* open({ payload: id }: ReturnType<typeof editor.opened>): SagaOf<void> {
  const result = yield* callApi(automationsClient, 'getAutomation', { id });
  yield put(result.ok ? editor.received(result.data.data) : editor.failed(result.failure));
}

type Body = UpdateAutomationArgs['body'];

/** Saves the edited graph with further changes, on the version that the editor has. */
function* save(change: Omit<Body, 'lockVersion' | 'graph'> = {}): SagaOf<boolean> {
  const { saved, graph, saving }: EditorState = yield select(stateOf);
  if (!saved) return false;
  yield put(editor.saveStarted());
  const body = { ...change, ...(saving !== 'none' && { graph }), lockVersion: saved.lockVersion };
  const result = yield* callApi(automationsClient, 'updateAutomation', { id: saved.id, body });
  yield put(result.ok ? editor.saveDone(result.data.data) : editor.saveFailed(result.failure));
  return result.ok;
}

function* autosave(): SagaOf<void> {
  yield delay(PAUSE);
  const { saving }: EditorState = yield select(stateOf);
  if (saving === 'waiting') yield* save();
}

function* change({ payload: { doneText, ...wanted } }: ReturnType<typeof editor.changeRequested>): SagaOf<void> {
  if (yield* save(wanted)) yield put(toastShown({ level: 'info', text: doneText }));
}

/** Returns the answer of a trial of the edited graph; a refusal names its reasons. */
function* answerOf<T>(result: ApiResult<{ data: T }>): SagaOf<T | undefined> {
  if (result.ok) return result.data.data;
  yield put(editor.saveFailed(result.failure));
  return undefined;
}

function* count(): SagaOf<void> {
  const { saved, graph }: EditorState = yield select(stateOf);
  const result = yield* callApi(automationsClient, 'countAutomationRecords', { id: saved!.id, body: { graph } });
  const data = yield* answerOf(result);
  if (data) yield put(editor.countReceived(data.count));
}

function* test({ payload: recordId }: ReturnType<typeof editor.testRequested>): SagaOf<void> {
  const { saved, graph }: EditorState = yield select(stateOf);
  const body = { graph, recordId };
  const data = yield* answerOf(yield* callApi(automationLogsClient, 'testAutomation', { id: saved!.id, body }));
  if (!data) return;
  const counts = Object.fromEntries(data.steps.map(({ node }) => [node, 1]));
  const failed = data.steps.find(({ status }) => status === 'failure');
  const text = data.starts
    ? { starts: true as const, failed: failed?.node ?? null, reason: failed?.reason ?? null }
    : { starts: false as const };
  yield put(editor.tried({ kind: 'test', counts, text }));
}

function* replay(): SagaOf<void> {
  const { saved, graph }: EditorState = yield select(stateOf);
  const data = yield* answerOf(
    yield* callApi(automationLogsClient, 'replayAutomation', { id: saved!.id, body: { graph } }),
  );
  if (!data) return;
  const counts = Object.fromEntries(data.nodes.map(({ node, count: its }) => [node, its]));
  yield put(editor.tried({ kind: 'replay', counts, text: { events: data.eventCount, runs: data.runCount } }));
}

export function* editorSaga() {
  yield takeLatest(editor.opened, open);
  yield takeLatest([editor.edited, editor.undone, editor.redone], autosave);
  yield takeLeading(editor.changeRequested, change);
  yield takeLatest(editor.countRequested, count);
  yield takeEvery(editor.testRequested, test);
  yield takeLatest(editor.replayRequested, replay);
}
