import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import type { ApiFailure } from '@crm/api-client/runtime';
import type { SagaOf } from '../store/saga.types.ts';
import { concerns, liveChanged } from '../live/live.events.ts';
import { takeEvery, takeLatest } from '../store/take.ts';
import type { Event } from '../store/take.ts';
import type { FetchPage, ListPage, ListQuery } from './list.types.ts';

interface ListEvents<Row> {
  queried: Event<PayloadAction<ListQuery>>;
  reloaded: Event<Action> & ((cause: 'live') => Action);
  left: Event<Action>;
  received: (page: ListPage<Row>) => Action;
  failed: (failure: ApiFailure) => Action;
}

/** Returns the key of the rows for which a cursor is valid: the query without its page. */
const rowsOf = ({ page: _page, ...rest }: ListQuery) => JSON.stringify(rest);

/** Fetches the page of the latest query; cancels older requests, also on leaving the screen. */
export function createListSaga<Row>(events: ListEvents<Row>, fetchPage: FetchPage<Row>, live?: string) {
  return function* listSaga() {
    let query: ListQuery | undefined;
    // End cursors of the loaded pages by the number of the next page, so that every page costs the same.
    let cursors = new Map<number, string>();

    function* fetchLatest(action: Action): SagaOf<void> {
      const before = query;
      if (events.queried.match(action)) query = action.payload;
      if (events.left.match(action)) query = undefined;
      if (!query || !before || !events.queried.match(action) || rowsOf(before) !== rowsOf(query)) cursors = new Map();
      if (!query) return;
      const cursor = cursors.get(query.page);
      const first = yield* fetchPage(cursor === undefined ? query : { ...query, cursor });
      // The server refused an old cursor: request the page by its number.
      const isCursorRefused = !first.ok && first.failure.issues.some(({ field }) => field === 'cursor');
      const result = isCursorRefused ? yield* fetchPage(query) : first;
      if (result.ok && result.data.meta.nextCursor) cursors.set(query.page + 1, result.data.meta.nextCursor);
      yield put(result.ok ? events.received(result.data) : events.failed(result.failure));
    }

    function* follow(change: ReturnType<typeof liveChanged>): SagaOf<void> {
      if (query && live && concerns(change, live)) yield put(events.reloaded('live'));
    }

    const asked: Event<Action>[] = [events.queried as Event<Action>, events.reloaded, events.left];
    yield takeLatest(asked, fetchLatest);
    yield takeEvery(liveChanged, follow);
  };
}
