import { dealsClient } from '@crm/api-client';
import { createAction } from '@reduxjs/toolkit';
import { callApi, submitModal, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { dealReceived } from '../domain/deal.events.ts';
import type { Deal } from '../domain/deal.types.ts';

export const sharingModal = 'deals/sharing';

export interface Sharing {
  isLimited: boolean;
  userIds: number[];
}

export const sharingSubmitted = createAction<{ deal: Deal; sharing: Sharing; doneText: string }>(
  'deals/sharingSubmitted',
);

function* save({ payload: { deal, sharing, doneText } }: ReturnType<typeof sharingSubmitted>): SagaOf<void> {
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

export function* sharingSaga(): SagaOf<void> {
  yield takeLeading(sharingSubmitted, save);
}
