import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { JobsInHand } from './jobs-in-hand.ts';

let events: EventEmitter;
let jobs: JobsInHand;

beforeEach(() => {
  events = new EventEmitter();
  jobs = new JobsInHand();
  jobs.watch(events as WorkerEvents);
});

test('reports a locked job as lost when no worker has run it for some seconds', () => {
  expect(jobs.lostOf(['1'], 0)).toEqual([]);
  expect(jobs.lostOf(['1'], 4_000)).toEqual([]);
  expect(jobs.lostOf(['1'], 5_000)).toEqual(['1']);
});

test('keeps a job that a worker runs, however long it takes', () => {
  events.emit('job:start', { job: { id: '1' } });
  expect(jobs.lostOf(['1'], 0)).toEqual([]);
  expect(jobs.lostOf(['1'], 600_000)).toEqual([]);
});

test('gives the end of a job time to reach the database', () => {
  events.emit('job:start', { job: { id: '1' } });
  events.emit('job:complete', { job: { id: '1' } });
  expect(jobs.lostOf(['1'], 1_000)).toEqual([]);
  expect(jobs.lostOf([], 2_000)).toEqual([]);
  expect(jobs.lostOf(['1'], 6_500)).toEqual([]);
});
