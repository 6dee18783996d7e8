import { liveClient } from '@crm/api-client';
import type { Action } from '@reduxjs/toolkit';
import type { EventSourceMessage } from 'eventsource-parser';
import { call, delay, put, take } from 'redux-saga/effects';
import { connectionLost } from '../api/connection.ts';
import { callApi } from '../api/call-api.ts';
import type { StoreModule } from '../store/store-module.types.ts';
import type { SagaOf } from '../store/saga.types.ts';
import { takeLatest } from '../store/take.ts';
import type { eventsOf } from './events-of.ts';
import { liveChanged, liveStarted, liveStopped } from './live.events.ts';

/** Delays between two connection attempts in ms: doubled from the first to the last. */
const [firstWaitMs, lastWaitMs] = [1_000, 20_000];

/** Random delay of reloads in ms, so that a change does not make all screens reload at once. */
const apartMs = 400;

/** Loads the stream reader on demand, so that the first screen does not wait for it. */
const eventsIn = async (stream: ReadableStream<Uint8Array>) => {
  try {
    return (await import('./events-of.ts')).eventsOf(stream);
  } catch {
    await stream.cancel();
    return null;
  }
};

/** Dispatches a stream's events until it ends. `hasMissed`: events may have been missed before. */
function* follow(events: ReturnType<typeof eventsOf>, hasMissed: boolean): SagaOf<void> {
  try {
    while (true) {
      const message: EventSourceMessage | null = yield take(events);
      if (message === null) return;
      if (message.event === 'ready' && hasMissed) yield put(liveChanged({ topics: null }));
      if (message.event !== 'changed') continue;
      yield delay(Math.random() * apartMs);
      yield put(liveChanged(JSON.parse(message.data) as { topics: string[] }));
    }
  } finally {
    events.close();
  }
}

/** Listens while the screen is open, and reconnects after every lost connection. */
function* listen(action: Action): SagaOf<void> {
  if (liveStopped.match(action)) return;
  let [wait, wasThere] = [firstWaitMs, false];
  for (let turn = 0; ; turn += 1) {
    const result = yield* callApi(liveClient, 'streamChanges', {});
    if (result.ok) {
      wait = firstWaitMs;
      const stream = result.data;
      const events: ReturnType<typeof eventsOf> | null = yield call(eventsIn, stream);
      if (events) yield* follow(events, turn > 0);
      wasThere = true;
    } else if (result.failure.status === 401 || result.failure.status === 403) return;
    // The server answered before and does not now: report it without waiting for a user's action.
    else if (wasThere && result.failure.code === 'NetworkError') yield put(connectionLost());
    yield delay(wait);
    wait = Math.min(wait * 2, lastWaitMs);
  }
}

function* liveSaga() {
  yield takeLatest([liveStarted, liveStopped], listen);
}

/** The store module that dispatches changes by others while a screen is visible. */
export const liveArea: StoreModule = { name: 'live', saga: liveSaga };
