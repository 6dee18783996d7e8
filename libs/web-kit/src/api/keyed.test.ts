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
])('repeats a creation without a clear answer (%s %s) under its key', async (code, status) => {
  const { keys, fails, call } = start();
  fails(code, status);
  await call();
  await call();
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it('uses a new key for the next creation after an answer', async () => {
  const { keys, fails, call } = start();
  fails('ValidationFailed', 422);
  await call();
  await call();
  await call();
  expect(new Set(keys).size).toBe(3);
});

it('drops a key used with other contents, so that the user can send again', async () => {
  const { keys, fails, call } = start();
  fails('NetworkError');
  fails('IdempotencyKeyReused', 422);
  await call();
  await call();
  await call();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('uses two keys for two simultaneous creations, or for two records', async () => {
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

it('sends no key with reads and with changes of unversioned records', async () => {
  const { keys, call } = start();
  await call('listDeals');
  await call('updateDeal', 1, 'PUT');
  await call('createDomain');
  expect(keys).toEqual([undefined, undefined, undefined]);
});

it('repeats a deletion without a clear answer under its key', async () => {
  const { keys, fails, call } = start();
  fails('NetworkError');
  await call('deleteDeal', 1, 'DELETE');
  await call('deleteDeal', 1, 'DELETE');
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

describe('saving with a lock version', () => {
  /** Returns a server with one record, which stores requests and answers per key; `lost` answers never arrive. */
  function server() {
    let record = { lockVersion: 1, name: '旧', note: '' };
    const answers = new Map<string, { body: string; data: typeof record }>();
    const fate = { isAnswerLost: false, isRequestLost: false };
    const sent: { lockVersion: number }[] = [];
    const send = keyed(
      (async (_operation: never, { body }: { body: typeof record }, { idempotencyKey = '' } = {}) => {
        sent.push(body);
        if (fate.isRequestLost) throw apiError('NetworkError', { status: 0 });
        const earlier = answers.get(idempotencyKey);
        if (earlier && earlier.body !== JSON.stringify(body)) throw apiError('IdempotencyKeyReused', { status: 422 });
        if (!earlier && body.lockVersion !== record.lockVersion) throw apiError('StaleRecord', { status: 409 });
        if (!earlier) {
          record = { ...record, ...body, lockVersion: record.lockVersion + 1 };
          answers.set(idempotencyKey, { body: JSON.stringify(body), data: record });
        }
        if (fate.isAnswerLost) throw apiError('NetworkError', { status: 0 });
        return { data: earlier?.data ?? record };
      }) as never,
      new Map(),
    );
    const save = (body: Partial<typeof record>) =>
      send<{ data: typeof record }>(operation('updateDeal', 'PUT'), { id: 1, body });
    const byColleague = () => (record = { ...record, note: '同僚', lockVersion: record.lockVersion + 1 });
    return { save, fate, sent, byColleague, current: () => record };
  }

  it('returns the first answer for the same save after a lost answer, without a conflict', async () => {
    const { save, fate, current } = server();
    fate.isAnswerLost = true;
    await expect(save({ lockVersion: 1, name: '新' })).rejects.toMatchObject({ code: 'NetworkError' });
    fate.isAnswerLost = false;
    expect(await save({ lockVersion: 1, name: '新' })).toEqual({ data: { lockVersion: 2, name: '新', note: '' } });
    expect(current().lockVersion).toBe(2);
  });

  it('applies a different save after a lost answer on top of the first one', async () => {
    const { save, fate, current } = server();
    fate.isAnswerLost = true;
    await expect(save({ lockVersion: 1, name: '新' })).rejects.toBeTruthy();
    fate.isAnswerLost = false;
    await save({ lockVersion: 1, name: '最新' });
    expect(current()).toMatchObject({ lockVersion: 3, name: '最新' });
  });

  it('executes a save that never arrived once, with its latest contents', async () => {
    const { save, fate, current } = server();
    fate.isRequestLost = true;
    await expect(save({ lockVersion: 1, name: '新' })).rejects.toBeTruthy();
    fate.isRequestLost = false;
    await save({ lockVersion: 1, name: '最新' });
    expect(current()).toMatchObject({ lockVersion: 2, name: '最新' });
  });

  it('still reports a conflict with a faster colleague', async () => {
    const { save, fate, byColleague, current } = server();
    fate.isAnswerLost = true;
    await expect(save({ lockVersion: 1, name: '新' })).rejects.toBeTruthy();
    fate.isAnswerLost = false;
    byColleague();
    await expect(save({ lockVersion: 1, name: '最新' })).rejects.toMatchObject({ code: 'StaleRecord' });
    expect(current()).toMatchObject({ lockVersion: 3, name: '新', note: '同僚' });
  });
});
