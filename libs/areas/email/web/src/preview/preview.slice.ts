import { contactsClient, emailTemplatesClient } from '@crm/api-client';
import type { SuggestContactsAnswer } from '@crm/api-client';
import { callApi, createLoadSlice, createSuggestionsSlice, takeLeading, toastShown } from '@crm/web-kit';
import type { LoadState, SagaOf, SuggestionsState } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { delay, put } from 'redux-saga/effects';
import type { Draft, EmailMergeField, EmailPreview } from '../domain/email.types.ts';

export type FoundContact = SuggestContactsAnswer['data'][number];

/** A mail to show: the draft, for a contact, in the light or the dark look. */
export type PreviewQuery = Pick<Draft, 'subject' | 'document' | 'textBody' | 'templateType'> & {
  contactId: number | null;
  dark?: boolean;
};

/** The time after the last key in which nothing is asked. */
const PAUSE_MS = 400;

export const preview = createLoadSlice<EmailPreview | null, PreviewQuery>(
  'email/preview',
  null,
  function* (query) {
    yield delay(PAUSE_MS);
    return yield* callApi(emailTemplatesClient, 'previewEmail', { body: query });
  },
  // The last picture stays until the next one has come.
  () => true,
);

export const mergeFields = createLoadSlice<EmailMergeField[]>('email/mergeFields', [], () =>
  callApi(emailTemplatesClient, 'listEmailMergeFields', {}),
);

export const contactSearch = createSuggestionsSlice<FoundContact, { text: string }>(
  'email/contacts',
  ({ text: query }) => callApi(contactsClient, 'suggestContacts', { body: { query, limit: 10 } }),
);

export interface LinkState {
  url: string;
  result: 'ok' | 'broken' | 'unreachable' | 'refused';
  status: number | null;
}

export const linkCheck = createLoadSlice<LinkState[], string[]>('email/links', [], (urls) =>
  callApi(emailTemplatesClient, 'checkEmailLinks', { body: { urls } }),
);

export const testRequested = createAction<{ mail: PreviewQuery; words: { done: string; failed: string } }>(
  'email/testRequested',
);

function* sendTest({ payload: { mail, words } }: ReturnType<typeof testRequested>): SagaOf<void> {
  const result = yield* callApi(emailTemplatesClient, 'sendTestEmail', { body: mail });
  yield put(
    result.ok
      ? toastShown({ level: 'info', text: `${words.done} (${result.data.data.recipient})` })
      : toastShown({ level: 'error', text: `${words.failed} ${result.failure.message}`.trim() }),
  );
}

export function* testSaga() {
  yield takeLeading(testRequested, sendTest);
}

interface Root {
  email: {
    preview: LoadState<EmailPreview | null, PreviewQuery>;
    mergeFields: LoadState<EmailMergeField[]>;
    contacts: SuggestionsState<FoundContact, { text: string }>;
    links: LoadState<LinkState[], string[]>;
  };
}
export const selectPreview = ({ email }: Root) => email.preview;
export const selectMergeFields = ({ email }: Root) => email.mergeFields.data;
export const selectContacts = ({ email }: Root) => email.contacts;
export const selectLinks = ({ email }: Root) => email.links;
