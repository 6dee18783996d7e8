import { actionTemplatesClient } from '@crm/api-client';
import type { CreateActionTemplateArgs, ListActionTemplatesAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, confirm, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';

export type Template = ListActionTemplatesAnswer['data'][number];
type NewTemplate = CreateActionTemplateArgs['body'];

export interface TemplatesState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  templates: Template[];
  failure?: ApiFailure;
}

/** Name of the modal that adds and changes templates; opened with one to change, or with nothing. */
export const templateModal = 'action-settings/template';

const initialState: TemplatesState = { status: 'idle', templates: [] };

const slice = createSlice({
  name: 'action-settings',
  initialState,
  reducers: {
    templatesRequested: (state) => {
      state.status = 'loading';
    },
    templatesReceived: (state, { payload }: PayloadAction<Template[]>) => {
      Object.assign(state, { status: 'ready', templates: payload, failure: undefined });
    },
    templatesFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      Object.assign(state, { status: 'failed', failure: payload });
    },
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
export const { templatesRequested, templatesReceived, templatesFailed, templateSubmitted, templateDeleted } =
  slice.actions;
export const selectTemplates = (state: object): TemplatesState =>
  (state as { 'action-settings': TemplatesState })['action-settings'];

function* fetchTemplates(): SagaOf<void> {
  const result = yield* callApi(actionTemplatesClient, 'listActionTemplates', {});
  yield put(result.ok ? templatesReceived(result.data.data) : templatesFailed(result.failure));
}

function* submit({ payload: { before, body, doneText } }: ReturnType<typeof templateSubmitted>): SagaOf<void> {
  const result = yield* submitModal(templateModal, function* () {
    if (!before) return yield* callApi(actionTemplatesClient, 'createActionTemplate', { body });
    const change = { body: body.body, lockVersion: before.lockVersion };
    return yield* callApi(actionTemplatesClient, 'updateActionTemplate', { id: before.id, body: change });
  });
  if (!result?.ok) return;
  yield put(toastShown({ level: 'info', text: doneText }));
  yield put(templatesRequested());
}

function* remove({ payload: { template, words } }: ReturnType<typeof templateDeleted>): SagaOf<void> {
  const { title, text, confirm: confirmText, cancel: cancelText } = words;
  if (!(yield* confirm({ type: 'danger', title, text, confirmText, cancelText }))) return;
  const body = { deleted: true, lockVersion: template.lockVersion };
  const result = yield* callApi(actionTemplatesClient, 'updateActionTemplate', { id: template.id, body });
  yield put(
    toastShown(result.ok ? { level: 'info', text: words.done } : { level: 'error', text: result.failure.message }),
  );
  yield put(templatesRequested());
}

export function* templatesSaga(): SagaOf<void> {
  yield takeLatest(templatesRequested, fetchTemplates);
  yield takeLeading(templateSubmitted, submit);
  yield takeLeading(templateDeleted, remove);
}
