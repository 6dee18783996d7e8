import { actionTemplatesClient } from '@crm/api-client';
import type { CreateActionTemplateArgs, ListActionTemplatesAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, confirm, setFailed, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, ApiResult, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';

export type Template = ListActionTemplatesAnswer['data'][number];
type NewTemplate = CreateActionTemplateArgs['body'];

export interface TemplatesState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  templates: Template[];
  /** The deleted templates, which can be restored. */
  deleted: Template[];
  failure?: ApiFailure;
  /** The reason for which the last deletion or restoration was refused. */
  refusal?: ApiFailure;
}

/** The name of the modal that adds a template, or changes the given one. */
export const templateModal = 'action-settings/template';

const initialState: TemplatesState = { status: 'idle', templates: [], deleted: [] };

const slice = createSlice({
  name: 'action-settings',
  initialState,
  reducers: {
    templatesRequested: (state) => {
      state.status = 'loading';
    },
    templatesReceived: (
      state,
      { payload }: PayloadAction<Pick<TemplatesState, 'templates' | 'deleted'>>,
    ): TemplatesState => ({ ...state, ...payload, status: 'ready', failure: undefined }),
    templatesFailed: setFailed,
    templateRefused: (state, { payload }: PayloadAction<ApiFailure | undefined>) => {
      state.refusal = payload;
    },
    templateRevived: (_state, _action: PayloadAction<{ template: Template; doneText: string }>) => {},
    templateSubmitted: (
      _state,
      _action: PayloadAction<{ before?: Template; body: NewTemplate; doneText: string }>,
    ) => {},
    templateDeleted: (
      _state,
      _action: PayloadAction<{
        template: Template;
        words: Record<'title' | 'text' | 'confirm' | 'cancel' | 'done', string>;
      }>,
    ) => {},
  },
});

export const templatesReducer = slice.reducer;
export const {
  templatesRequested,
  templatesReceived,
  templatesFailed,
  templateRefused,
  templateRevived,
  templateSubmitted,
  templateDeleted,
} = slice.actions;
export const selectTemplates = (state: object): TemplatesState =>
  (state as { 'action-settings': TemplatesState })['action-settings'];

function* fetchTemplates(): SagaOf<void> {
  const result = yield* callApi(actionTemplatesClient, 'listActionTemplates', {});
  if (!result.ok) return yield put(templatesFailed(result.failure));
  const gone = yield* callApi(actionTemplatesClient, 'listActionTemplates', { deleted: true });
  yield put(templatesReceived({ templates: result.data.data, deleted: gone.ok ? gone.data.data : [] }));
}

function* submit({ payload: { before, body, doneText } }: ReturnType<typeof templateSubmitted>): SagaOf<void> {
  const result = yield* submitModal(templateModal, function* () {
    if (!before) return yield* callApi(actionTemplatesClient, 'createActionTemplate', { body });
    const change = { body: body.body, lockVersion: before.lockVersion };
    return yield* callApi(actionTemplatesClient, 'updateActionTemplate', { id: before.id, body: change });
  });
  if (!result) return;
  if (result.ok) yield put(toastShown({ level: 'info', text: doneText }));
  // After a conflict the next attempt starts from the newest version.
  if (result.ok || result.failure.code === 'StaleRecord') yield put(templatesRequested());
}

function* remove({ payload: { template, words } }: ReturnType<typeof templateDeleted>): SagaOf<void> {
  const { title, text, confirm: confirmText, cancel: cancelText } = words;
  if (!(yield* confirm({ type: 'danger', title, text, confirmText, cancelText }))) return;
  const body = { deleted: true, lockVersion: template.lockVersion };
  const result = yield* callApi(actionTemplatesClient, 'updateActionTemplate', { id: template.id, body });
  yield* settle(result, words.done);
}

/** Restores a deleted template to its place, unless another one has taken it. */
function* revive({ payload: { template, doneText } }: ReturnType<typeof templateRevived>): SagaOf<void> {
  const body = { deleted: false, lockVersion: template.lockVersion };
  const result = yield* callApi(actionTemplatesClient, 'updateActionTemplate', { id: template.id, body });
  yield* settle(result, doneText);
}

function* settle(result: ApiResult<unknown>, doneText: string): SagaOf<void> {
  yield put(templateRefused(result.ok ? undefined : result.failure));
  if (result.ok) yield put(toastShown({ level: 'info', text: doneText }));
  yield put(templatesRequested());
}

export function* templatesSaga(): SagaOf<void> {
  yield takeLatest(templatesRequested, fetchTemplates);
  yield takeLeading(templateSubmitted, submit);
  yield takeLeading(templateDeleted, remove);
  yield takeLeading(templateRevived, revive);
}
