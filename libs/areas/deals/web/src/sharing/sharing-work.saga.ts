import { dealsClient } from '@crm/api-client';
import { callApi, submitModal, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { dealReceived } from '../domain/deal.events.ts';
import { sharingModal } from './sharing.events.ts';
import type { sharingSubmitted } from './sharing.events.ts';

export function* save({ payload: { deal, sharing, doneText } }: ReturnType<typeof sharingSubmitted>): SagaOf<void> {
  const result = yield* submitModal(sharingModal, () =>
    callApi(dealsClient, 'saveDealLimitedSharingUsers', {
      id: deal.id,
      body: { ...sharing, lockVersion: deal.lockVersion },
    }),
  );
  if (!result?.ok) return;
  yield put(dealReceived(result.data.data));
  yield put(toastShown({ level: 'info', text: doneText }));
}
