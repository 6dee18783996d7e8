import { campaignChoicesClient, campaignEmailsClient, campaignListsClient } from '@crm/api-client';
import { callApi, confirm, modalOpened, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { fork, put } from 'redux-saga/effects';
import { candidates, commanded, emailModal, emailOpened, emailSubmitted, mailing, sendAsked } from './mailing.slice.ts';
import type { Command } from './mailing.types.ts';

function* call(command: Command): SagaOf<ApiResult<unknown>> {
  const { campaignId } = command;
  switch (command.type) {
    case 'add': {
      const { name, contactIds } = command;
      const body = { type: 'manual', name, contactIds } as const;
      return yield* callApi(campaignListsClient, 'createCampaignList', { id: campaignId, body });
    }
    case 'share': {
      const body = { campaignId, searchId: command.searchId };
      return yield* callApi(campaignChoicesClient, 'shareConditionToCampaign', { body });
    }
    case 'import': {
      const body = { fileName: command.fileName, file: command.file };
      return yield* callApi(campaignListsClient, 'importCampaignFile', { campaignId, body });
    }
    case 'removeList':
      return yield* callApi(campaignListsClient, 'deleteCampaignList', { id: campaignId, listId: command.listId });
    case 'send': {
      const body = { at: command.at, lockVersion: command.lockVersion };
      return yield* callApi(campaignEmailsClient, 'sendCampaignEmail', { campaignId, id: command.emailId, body });
    }
    case 'test':
      return yield* callApi(campaignEmailsClient, 'testCampaignEmail', { campaignId, id: command.emailId, body: {} });
    default:
      return yield* callApi(campaignEmailsClient, operations[command.type], { campaignId, id: command.emailId });
  }
}

const operations = {
  removeEmail: 'deleteCampaignEmail',
  pause: 'pauseCampaignEmail',
  resume: 'resumeCampaignEmail',
  cancel: 'cancelCampaignEmail',
  resend: 'resendCampaignEmail',
} as const;

/** Runs a command, reports it, and reads the mailing again. */
function* run({ payload }: ReturnType<typeof commanded>): SagaOf<void> {
  const result = yield* call(payload);
  const toast = result.ok
    ? ({ level: 'info', text: payload.doneText } as const)
    : ({
        level: 'error',
        text: (result.failure.issues.length > 0 && payload.refusedText) || result.failure.message,
      } as const);
  yield put(toastShown(toast));
  yield put(mailing.actions.requested(payload.campaignId));
}

/** Asks before mails leave, and names their number. */
function* ask({ payload: { command, ...question } }: ReturnType<typeof sendAsked>): SagaOf<void> {
  if (yield* confirm({ type: 'warning', ...question })) yield put(commanded(command));
}

/** Opens the form of a mail: an empty one, or with the mail as it is now. */
function* open({ payload: { campaignId, emailId } }: ReturnType<typeof emailOpened>): SagaOf<void> {
  if (emailId === null) return yield put(modalOpened({ name: emailModal, payload: { campaignId, email: null } }));
  const result = yield* callApi(campaignEmailsClient, 'getCampaignEmail', { campaignId, id: emailId });
  if (!result.ok) return yield put(toastShown({ level: 'error', text: result.failure.message }));
  yield put(modalOpened({ name: emailModal, payload: { campaignId, email: result.data.data } }));
}

function* save({ payload }: ReturnType<typeof emailSubmitted>): SagaOf<void> {
  const { campaignId, emailId, lockVersion, body, doneText } = payload;
  const result = yield* submitModal(emailModal, () =>
    emailId === null
      ? callApi(campaignEmailsClient, 'createCampaignEmail', { campaignId, body })
      : callApi(campaignEmailsClient, 'updateCampaignEmail', {
          campaignId,
          id: emailId,
          body: { ...body, lockVersion },
        }),
  );
  if (!result?.ok) return;
  yield put(toastShown({ level: 'info', text: doneText }));
  yield put(mailing.actions.requested(campaignId));
}

export function* mailingSaga() {
  yield fork(mailing.saga);
  yield fork(candidates.saga);
  yield takeLeading(commanded, run);
  yield takeLeading(sendAsked, ask);
  yield takeLatest(emailOpened, open);
  yield takeLeading(emailSubmitted, save);
}
