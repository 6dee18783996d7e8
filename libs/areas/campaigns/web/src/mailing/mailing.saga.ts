import { campaignChoicesClient, campaignEmailsClient, campaignListsClient } from '@crm/api-client';
import { callApi, confirm, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { fork, put } from 'redux-saga/effects';
import { candidates, commanded, leftOut, mailing, sendAsked } from './mailing.slice.ts';
import type { Command } from './mailing.types.ts';

function* call(command: Command): SagaOf<ApiResult<unknown>> {
  const { campaignId } = command;
  switch (command.type) {
    case 'add': {
      const { name, contactIds, tableType } = command;
      const body = { type: 'manual', name, contactIds, tableType } as const;
      return yield* callApi(campaignListsClient, 'createCampaignList', { id: campaignId, body });
    }
    case 'addObjects': {
      const { name, definitionId, relationId, search, tableType } = command;
      const about = { entity: 'custom_object', customObjectDefId: definitionId, relationId } as const;
      const conditions = [{ ...about, searchCondition: search }];
      const body = { type: 'condition', name, tableType, conditions } as const;
      return yield* callApi(campaignListsClient, 'createCampaignList', { id: campaignId, body });
    }
    case 'share': {
      const { searchId, tableType } = command;
      const body = { campaignId, searchId, tableType };
      return yield* callApi(campaignChoicesClient, 'shareConditionToCampaign', { body });
    }
    case 'import': {
      const { fileName, file, tableType } = command;
      const body = { fileName, file, tableType };
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

export function* mailingSaga() {
  yield fork(mailing.saga);
  yield fork(candidates.saga);
  yield fork(leftOut.saga);
  yield takeLeading(commanded, run);
  yield takeLeading(sendAsked, ask);
}
