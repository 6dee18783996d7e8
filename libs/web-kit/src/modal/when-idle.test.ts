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

test('nothing is fetched ahead before the user gives a sign and the browser is idle', () => {
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

test('each task waits for the one before and for idle time of its own', async () => {
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

test('a task that fails keeps no other from its turn', async () => {
  const second = jest.fn(async () => {});
  whenIdle([() => Promise.reject(new Error('offline')), second]);
  sign();
  idle();
  await settled();
  idle();
  expect(second).toHaveBeenCalledTimes(1);
});

test('what is called off does not begin, whether it waits for a sign, for idle time or for another', async () => {
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

test('without a connection nothing is fetched, and the next turn comes with it', () => {
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
