import { dealTouched } from '@crm/deals-web/events';
import { takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import type { ActionsState } from '../area.types.ts';
import { actionsChanged, talkHeard } from '../domain/action.events.ts';
import { contactTimeline, customerTimeline, dealTimeline, timelineNarrowed } from './timelines.ts';
import type { TimelineState } from './timelines.ts';

const timelines = [dealTimeline, customerTimeline, contactTimeline];

/** Reloads the visible timelines from their first page. */
function* reload(): SagaOf<void> {
  yield* reloadThose(() => true);
}

function* reloadThose(may: (state: TimelineState) => boolean): SagaOf<void> {
  for (const timeline of timelines) {
    const state: TimelineState = yield select((all: { actions: ActionsState }) => timeline.select(all as never));
    if (state.ownerId !== null && may(state)) yield put(timeline.actions.opened({ ownerId: state.ownerId }));
  }
}

/**
 * Reloads the visible timeline, and refreshes the dates on the deals' pages. After a colleague's change, a user who has
 * loaded further pages keeps them.
 */
function* follow({ payload: { dealIds, isByOthers } }: ReturnType<typeof actionsChanged>): SagaOf<void> {
  yield* reloadThose(({ page }) => !isByOthers || page <= 1);
  for (const id of dealIds) yield put(dealTouched({ id }));
}

export function* timelineSaga(): SagaOf<void> {
  yield takeEvery(actionsChanged, follow);
  yield takeEvery(timelineNarrowed, reload);
  yield takeEvery(talkHeard, () => reloadThose(({ page }) => page <= 1));
}
