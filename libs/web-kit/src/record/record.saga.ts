import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { actionChannel, fork, put, select, take } from 'redux-saga/effects';
import type { ApiFailure } from '@crm/api-client/runtime';
import type { SagaOf } from '../store/saga.types.ts';
import { concerns, liveChanged } from '../live/live.events.ts';
import { takeEvery, takeLatest } from '../store/take.ts';
import type { Event } from '../store/take.ts';
import { newest } from './newest.ts';
import { replaceFields } from './optimistic.ts';
import type { RecordCalls, RecordConflict, RecordId } from './record.types.ts';

type Change<R> = PayloadAction<{ id: RecordId; key: string; patch: Partial<R> }>;
type Choice = PayloadAction<'theirs' | 'mine'>;

interface RecordEvents<R> {
  opened: Event<PayloadAction<{ id: RecordId }>>;
  reloaded: Event<Action>;
  left: Event<Action>;
  received: (payload: { record: R }) => Action;
  failed: (failure: ApiFailure) => Action;
  changed: ((id: RecordId, patch: Partial<R>) => Action) & { type: string };
  saved: (outcome: { id: RecordId; key: string; record: R }) => Action;
  saveFailed: (outcome: { id: RecordId; key: string; failure: ApiFailure }) => Action;
  conflictResolved: Event<Choice>;
  outdated: () => Action;
}

/** The handling of changes by others. */
export interface RecordLive {
  /** Kind of records whose changes reload the record: `deals`. */
  topic: string;
  /**
   * Returns true while the record is being edited; a newer version is then only reported, and saving gets a conflict.
   */
  isHeld?: (state: never) => boolean;
  /** Returns true while the record is being deleted here; it is then not reloaded. */
  isLeaving?: (state: never) => boolean;
}

/** Reads the latest requested record; saves changes one after the other, each on top of the previous one. */
export function createRecordSaga<R extends object>(events: RecordEvents<R>, calls: RecordCalls<R>, live?: RecordLive) {
  const { merge = replaceFields } = calls;
  return function* recordSaga() {
    const known = new Map<RecordId, R>();
    let current: RecordId | undefined;
    let conflict: (RecordConflict<R> & { id: RecordId }) | undefined;

    function* fetchLatest(action: Action): SagaOf<void> {
      if (events.opened.match(action)) current = action.payload.id;
      if (events.left.match(action)) current = undefined;
      if (!events.reloaded.match(action)) conflict = undefined;
      if (current === undefined) return;
      const id = current;
      const result = yield* calls.fetch(id);
      if (!result.ok) return yield put(events.failed(result.failure));
      known.set(id, newest(known.get(id), result.data.data));
      yield put(events.received({ record: result.data.data }));
    }

    function* save({ payload: { id, key, patch } }: Change<R>): SagaOf<void> {
      const confirmed = known.get(id);
      if (!confirmed || !calls.save) return;
      const result = yield* calls.save({ id, patch, confirmed });
      if (result.ok) {
        known.set(id, result.data.data);
        yield put(events.saved({ id, key, record: result.data.data }));
        return;
      }
      const { failure } = result;
      const isStale = failure.code === 'StaleRecord' && failure.current;
      if (isStale) conflict = { id, current: failure.current as R, mine: merge(conflict?.mine ?? {}, patch) };
      yield put(events.saveFailed({ id, key, failure }));
    }

    function* saveInTurn(): SagaOf<void> {
      const changes = yield actionChannel(events.changed.type);
      while (true) yield* save(yield take(changes));
    }

    function* resolve({ payload: choice }: Choice): SagaOf<void> {
      if (!conflict) return;
      const { id, current: theirs, mine } = conflict;
      conflict = undefined;
      known.set(id, theirs);
      if (choice === 'mine') yield put(events.changed(id, mine));
    }

    function* follow(change: ReturnType<typeof liveChanged>): SagaOf<void> {
      // A missing record, or one with a conflict, is not reloaded automatically.
      if (current === undefined || !known.has(current) || conflict || !live || !concerns(change, live.topic)) return;
      if (live.isLeaving && (yield select(live.isLeaving as (state: unknown) => boolean))) return;
      const isHeld: boolean = live.isHeld ? yield select(live.isHeld as (state: unknown) => boolean) : false;
      if (isHeld) yield* tell(current);
      else yield put(events.reloaded());
    }

    function* tell(id: RecordId): SagaOf<void> {
      const result = yield* calls.fetch(id);
      if (result.ok && id === current && versionOf(result.data.data) !== versionOf(known.get(id)))
        yield put(events.outdated());
    }

    yield takeEvery(liveChanged, follow);
    yield takeLatest([events.opened as Event<Action>, events.reloaded, events.left], fetchLatest);
    yield takeEvery(events.conflictResolved, resolve);
    yield fork(saveInTurn);
  };
}

const versionOf = (record: object | undefined) => (record as { lockVersion?: number } | undefined)?.lockVersion;
