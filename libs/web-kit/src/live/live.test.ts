import { apiError, runFeature } from '../testing/index.ts';
import type { Feature } from '../testing/index.ts';
import { liveChanged, liveStarted, liveStopped } from './live.events.ts';
import { liveArea } from './live.saga.ts';

let feature: Feature;
let streams: ReadableStreamDefaultController<Uint8Array>[];
let cancelled: number;

const stream = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => void streams.push(controller),
    cancel: () => void (cancelled += 1),
  });
const tell = (text: string, which = streams.length - 1) => streams[which]!.enqueue(new TextEncoder().encode(text));
const told = () => feature.actions.filter(liveChanged.match).map(({ payload }) => payload.topics);
const until = async (isDone: () => boolean) => {
  for (let turn = 0; turn < 400 && !isDone(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
};

beforeEach(() => {
  streams = [];
  cancelled = 0;
  feature = runFeature({ areas: [liveArea], answers: { streamChanges: stream } });
});
afterEach(() => {
  expect(feature.sagaFailures).toEqual([]);
  feature.stop();
});

test('dispatches an event for every message, also for one in several chunks, but not for the first ready', async () => {
  feature.dispatch(liveStarted());
  await until(() => streams.length === 1);
  tell('event: ready\ndata: {}\n\n: alive\n\nevent: chan');
  tell('ged\ndata: {"topics":["deals"]}\n\n');
  await until(() => told().length > 0);
  expect(told()).toEqual([['deals']]);
});

test('reconnects after a lost connection, and reports every topic as changed', async () => {
  feature.dispatch(liveStarted());
  await until(() => streams.length === 1);
  tell('event: ready\ndata: {}\n\n');
  streams[0]!.error(new Error('gone'));
  await until(() => streams.length === 2);
  tell('event: ready\ndata: {}\n\n');
  await until(() => told().length > 0);
  expect(told()).toEqual([null]);
});

test('closes the stream when the screen is left', async () => {
  feature.dispatch(liveStarted());
  await until(() => streams.length === 1);
  tell('event: ready\ndata: {}\n\n');
  await feature.settled();
  feature.dispatch(liveStopped());
  await until(() => cancelled === 1);
  expect(cancelled).toBe(1);
});

test('stops after an expired session, and reconnects to an unreachable server with growing delays', async () => {
  jest.useFakeTimers();
  feature.answer({
    streamChanges: () => {
      throw apiError('SignInRequired', { status: 401 });
    },
  });
  feature.dispatch(liveStarted());
  await jest.advanceTimersByTimeAsync(120_000);
  expect(feature.requests).toHaveLength(1);
  feature.answer({
    streamChanges: () => {
      throw apiError('NetworkError', { status: 0 });
    },
  });
  feature.dispatch(liveStarted());
  await jest.advanceTimersByTimeAsync(8_000);
  jest.useRealTimers();
  // It connects at once, and after 1, 2 and 4 seconds.
  expect(feature.requests).toHaveLength(1 + 4);
});
