import { apiError, deferred } from '../testing/fake-send.ts';
import { keyed } from './keyed.ts';

const operation = (name: string, method = 'POST') =>
  ({ name, method, path: '', pathParams: ['id'], query: [], required: [], body: 'required', answer: 'json' }) as never;

function start() {
  const answers: (() => unknown)[] = [];
  const keys: (string | undefined)[] = [];
  const send = keyed(
    (async (_operation: never, _args: never, options?: { idempotencyKey?: string }) => {
      keys.push(options?.idempotencyKey);
      return answers.shift()?.();
    }) as never,
    new Map(),
  );
  const fails = (code: string, status = 0) =>
    answers.push(() => {
      throw apiError(code, { status });
    });
  const call = (name = 'createDeal', id = 1, method?: string) => send(operation(name, method), { id }).catch(() => {});
  return { keys, answers, fails, call };
}

it.each([
  ['NetworkError', 0],
  ['Unavailable', 503],
  ['InternalError', 504],
  ['MalformedAnswer', 200],
  ['RequestInProgress', 409],
])('a creation without a clear answer (%s %s) is sent again under its key', async (code, status) => {
  const { keys, fails, call } = start();
  fails(code, status);
  await call();
  await call();
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it('an answer ends a key: the next creation is another one', async () => {
  const { keys, fails, call } = start();
  fails('ValidationFailed', 422);
  await call();
  await call();
  await call();
  expect(new Set(keys).size).toBe(3);
});

it('a key used with other contents is given up, so that the user can send anew', async () => {
  const { keys, fails, call } = start();
  fails('NetworkError');
  fails('IdempotencyKeyReused', 422);
  await call();
  await call();
  await call();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('two creations under way at once, or for two records, are two', async () => {
  const { keys, answers, fails, call } = start();
  const slow = deferred<void>();
  answers.push(() => slow.promise);
  const first = call();
  await call();
  slow.resolve();
  await first;
  fails('NetworkError');
  await call('createDealComment', 1);
  await call('createDealComment', 2);
  expect(new Set(keys).size).toBe(4);
});

it('reading and changing carry no key', async () => {
  const { keys, call } = start();
  await call('listDeals');
  await call('updateDeal', 1, 'PUT');
  await call('createDomain');
  expect(keys).toEqual([undefined, undefined, undefined]);
});
