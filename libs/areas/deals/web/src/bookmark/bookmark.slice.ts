import { dealBookmarksClient } from '@crm/api-client';
import { callApi, takeEvery, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';

interface Mark {
  id: number;
  isBookmarked: boolean;
}

/** The action dispatched when a bookmark is set or removed; every screen shows it at once. */
export const dealMarked = createAction<Mark>('deals/dealMarked');

/** The action dispatched when the user presses the star. */
export const starPressed = createAction<Mark & { failedText: string }>('deals/starPressed');

function* mark({ payload: { id, isBookmarked, failedText } }: ReturnType<typeof starPressed>): SagaOf<void> {
  yield put(dealMarked({ id, isBookmarked }));
  const operation = isBookmarked ? 'addDealBookmark' : 'removeDealBookmark';
  const result = yield* callApi(dealBookmarksClient, operation, { id });
  if (result.ok) return;
  yield put(dealMarked({ id, isBookmarked: !isBookmarked }));
  yield put(toastShown({ level: 'error', text: `${failedText}${result.failure.message}` }));
}

export function* bookmarkSaga(): SagaOf<void> {
  yield takeEvery(starPressed, mark);
}
