import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import type { ApiFailure } from '@crm/api-client/runtime';
import type { SagaOf } from '../store/saga.types.ts';
import { takeLatest } from '../store/take.ts';
import type { Event } from '../store/take.ts';
import type { FetchPage, ListPage, ListQuery } from './list.types.ts';

interface ListEvents<Row> {
  queried: Event<PayloadAction<ListQuery>>;
  reloaded: Event<Action>;
  left: Event<Action>;
  received: (page: ListPage<Row>) => Action;
  failed: (failure: ApiFailure) => Action;
}

/** Fetches whatever page was asked for last; the answer to an older question never arrives, nor one after leaving. */
export function createListSaga<Row>(events: ListEvents<Row>, fetchPage: FetchPage<Row>) {
  return function* listSaga() {
    let query: ListQuery | undefined;

    function* fetchLatest(action: Action): SagaOf<void> {
      if (events.queried.match(action)) query = action.payload;
      if (events.left.match(action)) query = undefined;
      if (!query) return;
      const result = yield* fetchPage(query);
      yield put(result.ok ? events.received(result.data) : events.failed(result.failure));
    }

    const asked: Event<Action>[] = [events.queried as Event<Action>, events.reloaded, events.left];
    yield takeLatest(asked, fetchLatest);
  };
}
