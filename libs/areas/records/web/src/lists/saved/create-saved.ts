import { loadChunk, takeEvery, takeLatest, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { eventsOf } from './saved-events.ts';
import type { SavedCalls } from './saved-events.ts';
import { createSavedSlice } from './saved-slice.ts';
import type { SavedPlace, SavedState } from './saved-slice.ts';
import type { SavedWork } from './saved-work.saga.ts';

export type { SavedCalls, SaveQuestion, SaveValues } from './saved-events.ts';
export type { SavedCondition, SavedPlace, SavedState, SearchHistory } from './saved-slice.ts';

/** Loads the sagas with the first saved search. */
const loadWork = () => loadChunk(() => import('./saved-work.saga.ts'));

/** Creates the saved searches and recent searches of a list; `loadCalls` may load its calls with the first search. */
export function createSaved<Place extends SavedPlace>(
  name: string,
  loadCalls: SavedCalls<Place> | (() => Promise<SavedCalls<Place>>),
  selectState: (state: unknown) => SavedState,
) {
  const modal = `${name}/save-condition`;
  const events = eventsOf(name);
  const slice = createSavedSlice(name);
  const { newestShown, columnsShown } = slice.actions;

  const handle = (act: keyof SavedWork) =>
    function* (action: unknown): SagaOf<void> {
      const { savedWork }: Awaited<ReturnType<typeof loadWork>> = yield call(loadWork);
      const calls: SavedCalls<never> = typeof loadCalls === 'function' ? yield call(loadCalls) : loadCalls;
      yield* savedWork({ modal, calls, actions: slice.actions })[act](action as never);
    };

  function* saga(): SagaOf<void> {
    yield takeLatest(events.opened, handle('open'));
    yield takeLatest(events.historiesOpened, handle('openHistories'));
    yield takeEvery(events.searchUsed, handle('note'));
    yield takeLeading(events.submitted, handle('submit'));
    yield takeLeading(events.overwritten, handle('overwrite'));
    yield takeLeading(events.deleteAsked, handle('remove'));
  }
  return { modal, select: selectState, reducer: slice.reducer, newestShown, columnsShown, events, saga };
}

/** The result of `createSaved`. */
export type Saved = ReturnType<typeof createSaved>;
