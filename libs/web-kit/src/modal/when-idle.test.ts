import { deferred } from '../testing/fake-send.ts';
import { whenIdle } from './when-idle.ts';

let turns: (() => void)[];
const idle = () => turns.shift()?.();
/** Resolves after pending promises have settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const sign = () => window.dispatchEvent(new Event('pointermove'));

beforeEach(() => {
  turns = [];
  Object.assign(window, {
    requestIdleCallback: (task: () => void) => turns.push(task),
    cancelIdleCallback: (handle: number) => void turns.splice(handle - 1, 1),
  });
});

test("fetches nothing before the user's first interaction and an idle browser", () => {
  const task = jest.fn(async () => {});
  whenIdle([task]);
  expect(turns).toHaveLength(0);
  sign();
  expect(task).not.toHaveBeenCalled();
  idle();
  expect(task).toHaveBeenCalledTimes(1);
  sign();
  expect(turns).toHaveLength(0);
});

test('runs each task after the previous one, in its own idle time', async () => {
  const first = deferred<void>();
  const second = jest.fn(async () => {});
  whenIdle([() => first.promise, second]);
  sign();
  idle();
  await settled();
  expect(turns).toHaveLength(0);
  first.resolve();
  await settled();
  expect(second).not.toHaveBeenCalled();
  idle();
  expect(second).toHaveBeenCalledTimes(1);
});

test('continues after a failed task', async () => {
  const second = jest.fn(async () => {});
  whenIdle([() => Promise.reject(new Error('offline')), second]);
  sign();
  idle();
  await settled();
  idle();
  expect(second).toHaveBeenCalledTimes(1);
});

test('runs no cancelled task, whether it waits for an interaction, idle time or another task', async () => {
  const task = jest.fn(async () => {});
  whenIdle([task])();
  sign();
  expect(turns).toHaveLength(0);

  const callOff = whenIdle([task]);
  sign();
  callOff();
  expect(turns).toHaveLength(0);

  const first = deferred<void>();
  const callOffLater = whenIdle([() => first.promise, task]);
  sign();
  idle();
  callOffLater();
  first.resolve();
  await settled();
  expect(turns).toHaveLength(0);
  expect(task).not.toHaveBeenCalled();
});

test('fetches nothing while offline, and continues when the connection returns', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const [task, other] = [jest.fn(async () => {}), jest.fn(async () => {})];
  whenIdle([task]);
  const callOff = whenIdle([other]);
  sign();
  expect(turns).toHaveLength(0);
  callOff();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  idle();
  expect(task).toHaveBeenCalledTimes(1);
  expect(turns).toHaveLength(0);
  expect(other).not.toHaveBeenCalled();
});
