import { personalDataClient } from '@crm/api-client';
import { callApi, saveFile, submitModal, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call, put } from 'redux-saga/effects';
import { kept, requested, requestModal } from './person.slice.ts';

/** Goes to another page with a fresh start: nothing of the erased person stays in the browser. Tests replace it. */
export const browser = { leave: () => location.assign('/contacts') };

function* run({ payload }: ReturnType<typeof requested>): SagaOf<void> {
  const { contactId, kind, reason, format, doneText } = payload;
  if (kind === 'disclose') {
    const result = yield* submitModal(requestModal, () =>
      callApi(personalDataClient, 'disclosePersonalData', { contactId, body: { reason, format } }),
    );
    if (result?.ok) yield call(saveFile, result.data.blob, result.data.filename);
  } else if (kind === 'erase') {
    const result = yield* submitModal(requestModal, () =>
      callApi(personalDataClient, 'erasePersonalData', { contactId, body: { reason } }),
    );
    if (result?.ok) yield call(browser.leave);
  } else {
    const result = yield* submitModal(requestModal, () =>
      callApi(personalDataClient, 'stopPersonalDataUse', { contactId, body: { reason, resumes: kind === 'resume' } }),
    );
    if (!result?.ok) return;
    yield put(kept.actions.received(result.data.data));
    yield put(toastShown({ level: 'info', text: doneText }));
  }
}

/** Runs the requests about a person. */
export function* personSaga(): SagaOf<void> {
  yield takeLeading(requested, run);
}
