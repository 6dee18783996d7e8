import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { call, delay, put, race, take } from 'redux-saga/effects';
import type { SagaOf } from '../store/saga.types.ts';
import { takeLeading } from '../store/take.ts';
import { connectionLost, connectionRestored } from './connection.ts';

/** Delays between two questions to the server in ms: doubled from the first to the last. */
const [firstWaitMs, lastWaitMs] = [1_000, 10_000];

const onlineEvents = () =>
  eventChannel<boolean>((emit) => {
    const report = () => emit(true);
    window.addEventListener('online', report);
    return () => window.removeEventListener('online', report);
  });

/** Returns true when the server answers. */
const isThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** Asks for the server until it answers, at once when the browser is online again. */
function* awaitServer(): SagaOf<void> {
  const online: EventChannel<boolean> = yield call(onlineEvents);
  try {
    for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, lastWaitMs)) {
      const { answered } = yield race({
        online: take(online),
        over: delay(wait),
        answered: take(connectionRestored.type),
      });
      if (answered) return;
      if (yield call(isThere)) return void (yield put(connectionRestored()));
    }
  } finally {
    online.close();
  }
}

export function* connectionSaga() {
  yield takeLeading(connectionLost, awaitServer);
}
