import { emailTemplatesClient } from '@crm/api-client';
import { callApi, createLoadSlice, takeLeading, toastShown } from '@crm/web-kit';
import type { LoadState, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import type { EmailTemplateRow, TemplateType } from '../domain/email.types.ts';
import { versionTaken } from '../editor/editor.slice.ts';

/** The templates of a type, to start a mail from. */
export const templateChoices = createLoadSlice<EmailTemplateRow[], TemplateType>('email/templateChoices', [], (type) =>
  callApi(emailTemplatesClient, 'listEmailTemplates', { templateTypes: [type], sort: 'name', page: 1, perPage: 100 }),
);

export const templateChosen = createAction<{ id: number; doneText: string }>('email/templateChosen');

/** Puts a template's content in place of the mail's, as a step that can be undone. */
function* take({ payload: { id, doneText } }: ReturnType<typeof templateChosen>): SagaOf<void> {
  const result = yield* callApi(emailTemplatesClient, 'getEmailTemplate', { id });
  if (!result.ok) return void (yield put(toastShown({ level: 'error', text: result.failure.message })));
  const { subject, document, textBody } = result.data.data;
  yield put(versionTaken({ subject, document, textBody }));
  yield put(toastShown({ level: 'info', text: doneText }));
}

export function* templateChoiceSaga() {
  yield takeLeading(templateChosen, take);
}

export const selectTemplateChoices = (state: {
  email: { templateChoices: LoadState<EmailTemplateRow[], TemplateType> };
}) => state.email.templateChoices.data;
