import { dealTouched } from '@crm/deals-web/events';
import { takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import type { ActionsState } from '../area.types.ts';
import { actionsChanged } from '../domain/action.events.ts';
import { contactTimeline, customerTimeline, dealTimeline, timelineNarrowed } from './timelines.ts';

const timelines = [dealTimeline, customerTimeline, contactTimeline];

/** The timeline that is looked at reads anew, and the deals' pages take over the dates that follow. */
function* reload(): SagaOf<void> {
  for (const timeline of timelines) {
    const { ownerId } = yield select((state: { actions: ActionsState }) => timeline.select(state as never));
    if (ownerId !== null) yield put(timeline.actions.opened({ ownerId }));
  }
}

function* follow({ payload: { dealIds } }: ReturnType<typeof actionsChanged>): SagaOf<void> {
  yield* reload();
  for (const id of dealIds) yield put(dealTouched({ id }));
}

export function* timelineSaga(): SagaOf<void> {
  yield takeEvery(actionsChanged, follow);
  yield takeEvery(timelineNarrowed, reload);
}
