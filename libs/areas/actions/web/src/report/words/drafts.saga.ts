import { dailyReportsClient } from '@crm/api-client';
import { callApi, saving } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { delay, put, race, select, take } from 'redux-saga/effects';
import { edited, mineKept, refused, retried, saveStarted, saved, selectDrafts } from './drafts.slice.ts';
import type { DraftsState } from './drafts.slice.ts';
import { wordsLeft, wordsRequested } from './words.slice.ts';

/** The time after the last change in which nothing is saved (ms). */
const PAUSE = 1_000;

/** Saves changes after a pause, one call at a time: a second one with the same version would conflict with the first. */
export function* draftsSaga(): SagaOf<void> {
  for (;;) {
    const changed: { type: string } = yield take([edited.type, mineKept.type, retried.type]);
    if (changed.type === edited.type) yield* pause();
    for (let day = yield* nextDay(); day !== undefined; day = yield* nextDay()) if (!(yield* save(day))) break;
  }
}

/** Waits until nothing was changed for a while, or other days are shown. */
function* pause(): SagaOf<void> {
  for (;;) {
    const gone = take([wordsLeft.type, wordsRequested.type]);
    const { again } = yield race({ again: take(edited.type), over: delay(PAUSE), gone });
    if (!again) return;
  }
}

function* nextDay(): SagaOf<string | undefined> {
  const drafts: DraftsState = yield select(selectDrafts);
  return Object.keys(drafts).find((day) => drafts[day]!.isDirty && !drafts[day]!.theirs);
}

function* save(day: string): SagaOf<boolean> {
  const drafts: DraftsState = yield select(selectDrafts);
  const { reflections, nextPlan, lockVersion } = drafts[day]!;
  yield put(saveStarted({ day }));
  const body = { day, reflections, nextPlan, lockVersion };
  const result = yield* saving(() => callApi(dailyReportsClient, 'saveDailyReport', { body }));
  yield put(result.ok ? saved({ day, report: result.data.data }) : refused({ day, failure: result.failure }));
  return result.ok || result.failure.code === 'StaleRecord';
}
