import type { Readable } from 'node:stream';
import { LiveFeed } from './live-feed.ts';
import { LiveRegistry } from './live-registry.ts';
import type { LiveVersion } from './live-registry.ts';

let versions: LiveVersion[];
let looks: number[][];
let feed: LiveFeed;
let errors: unknown[];
const registry = () => {
  const live = new LiveRegistry();
  live.add('deals', async (domainIds) => {
    looks.push([...domainIds]);
    return versions.filter(({ domain_id }) => domainIds.includes(domain_id));
  });
  return live;
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  versions = [1, 2].map((domain_id) => ({ domain_id, version: '0' }));
  looks = [];
  errors = [];
  feed = new LiveFeed(registry(), { onError: (error) => errors.push(error) });
});
afterEach(() => {
  feed.close();
  jest.useRealTimers();
});

const by = (domainId: number, userId = 1) => ({ domainId, userId, address: '', client: 'c' });
const read = (stream: Readable) => String(stream.read() ?? '');
const change = (domain_id: number, version: string | null) =>
  (versions = [...versions.filter((one) => one.domain_id !== domain_id), { domain_id, version }]);
const second = () => jest.advanceTimersByTimeAsync(1_000);

test('a stream sends that it is ready, and nothing while nothing changes', async () => {
  const stream = await feed.open(by(1));
  expect(read(stream)).toBe('event: ready\ndata: {}\n\n');
  await second();
  await second();
  expect(read(stream)).toBe('');
});

test('a change is sent once, to every stream of the company and to no other', async () => {
  const [mine, colleague, other] = [await feed.open(by(1)), await feed.open(by(1)), await feed.open(by(2))];
  for (const stream of [mine, colleague, other]) read(stream);
  change(1, '1');
  await second();
  await second();
  const news = 'event: changed\ndata: {"topics":["deals"]}\n\n';
  expect([read(mine), read(colleague), read(other)]).toEqual([news, news, '']);
});

test('the first record of a kind is sent, too', async () => {
  versions = [];
  const stream = await feed.open(by(1));
  read(stream);
  change(1, '1');
  await second();
  expect(read(stream)).toContain('changed');
});

test('a change before a stream opened is not sent to it', async () => {
  const early = await feed.open(by(1));
  read(early);
  change(1, '1');
  const late = await feed.open(by(1));
  expect(read(late)).toBe('event: ready\ndata: {}\n\n');
  expect(read(early)).toContain('changed');
});

test('polls once for all companies, and stops after the last listener has left', async () => {
  const streams = [await feed.open(by(1)), await feed.open(by(2))];
  looks = [];
  await second();
  expect(looks).toEqual([[1, 2]]);
  for (const stream of streams) stream.destroy();
  await jest.advanceTimersByTimeAsync(0);
  looks = [];
  await second();
  await second();
  expect([looks, errors]).toEqual([[], []]);
});

test('polls again for a listener who comes after the last one has left', async () => {
  (await feed.open(by(1))).destroy();
  await jest.advanceTimersByTimeAsync(500);
  const stream = await feed.open(by(1));
  read(stream);
  change(1, '1');
  await second();
  await second();
  expect(read(stream)).toBe('event: changed\ndata: {"topics":["deals"]}\n\n');
});

test('logs a failed poll, and polls again', async () => {
  const stream = await feed.open(by(1));
  read(stream);
  const good = versions;
  versions = undefined as never;
  await second();
  expect(errors).toHaveLength(1);
  versions = good;
  change(1, '5');
  await second();
  expect(read(stream)).toContain('changed');
});

test('a quiet stream sends keep-alives, and ends after ten minutes', async () => {
  const stream = await feed.open(by(1));
  const ended = jest.fn();
  stream.on('end', ended);
  read(stream);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(read(stream)).toBe(': alive\n\n');
  await jest.advanceTimersByTimeAsync(580_000);
  read(stream);
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalled();
});

test('ends the stream of a member who loses access, and continues the others', async () => {
  let gone: number[] = [];
  feed = new LiveFeed(registry(), {
    goneOf: async (listeners) => listeners.filter(({ userId }) => gone.includes(userId)),
  });
  const [disabled, colleague] = [await feed.open(by(1, 7)), await feed.open(by(1, 8))];
  const ended = jest.fn();
  disabled.on('end', ended);
  for (const stream of [disabled, colleague]) read(stream);
  await second();
  expect(ended).not.toHaveBeenCalled();
  gone = [7];
  await second();
  read(disabled);
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalled();
  change(1, '1');
  await second();
  expect(read(colleague)).toContain('changed');
});

/** Reads the available data; returns true once the stream has ended. */
const hasEnded = async (stream: Readable) => {
  read(stream);
  await jest.advanceTimersByTimeAsync(0);
  return stream.readableEnded;
};
const refusal = { code: 'Unavailable', status: 503, retryAfter: 30 };

describe('limits', () => {
  let release: () => void;
  /** Creates a feed whose first polls wait until `release` is called. */
  const waitingFeed = () => {
    const live = registry();
    const held = new Promise<void>((resolve) => (release = resolve));
    live.add('held', async () => {
      await held;
      return [];
    });
    return new LiveFeed(live, { limits: { session: 2, company: 3, process: 4 } });
  };
  const of = (domainId: number, client: string) => ({ ...by(domainId), client });

  beforeEach(() => {
    feed = new LiveFeed(registry(), { limits: { session: 2, company: 3, process: 4 } });
  });

  test('ends the oldest stream of a session that opens one too many', async () => {
    const streams = [await feed.open(by(1)), await feed.open(by(1)), await feed.open(by(1))];
    expect(await Promise.all(streams.map(hasEnded))).toEqual([true, false, false]);
    change(1, '1');
    await second();
    expect(streams.map(read)).toEqual(['', expect.stringContaining('changed'), expect.stringContaining('changed')]);
  });

  test('refuses one more stream of a company with 503, and leaves other companies alone', async () => {
    for (const client of ['a', 'b', 'c']) await feed.open(of(1, client));
    await expect(feed.open(of(1, 'd'))).rejects.toMatchObject(refusal);
    await expect(feed.open(of(2, 'd'))).resolves.toBeDefined();
  });

  test('refuses one more stream of the process with 503 until one has ended', async () => {
    const [first] = [await feed.open(of(1, 'a')), await feed.open(of(1, 'b'))];
    for (const client of ['c', 'd']) await feed.open(of(2, client));
    await expect(feed.open(of(3, 'e'))).rejects.toMatchObject(refusal);
    first!.destroy();
    await jest.advanceTimersByTimeAsync(0);
    await expect(feed.open(of(3, 'e'))).resolves.toBeDefined();
  });

  test('ends no stream of a session whose next one is refused', async () => {
    feed = new LiveFeed(registry(), { limits: { session: 2, company: 2 } });
    const own = [await feed.open(of(1, 'a')), await feed.open(of(1, 'a'))];
    for (const client of ['b', 'c']) await feed.open(of(2, client));
    await expect(feed.open(of(2, 'a'))).rejects.toMatchObject(refusal);
    expect(await Promise.all(own.map(hasEnded))).toEqual([false, false]);
  });

  test('counts streams that still wait for their first poll', async () => {
    feed = waitingFeed();
    const waiting = ['a', 'b', 'c'].map((client) => feed.open(of(1, client)));
    await expect(feed.open(of(1, 'd'))).rejects.toMatchObject(refusal);
    release();
    await expect(Promise.all(waiting)).resolves.toHaveLength(3);
  });

  test('ends the oldest stream of a session also while all of them wait, and polls once for all', async () => {
    feed = waitingFeed();
    const waiting = Array.from({ length: 500 }, () => feed.open(by(1)));
    expect(looks).toHaveLength(1);
    release();
    const ended = await Promise.all((await Promise.all(waiting)).map(hasEnded));
    expect(ended.map((one, index) => (one ? -1 : index)).filter((index) => index >= 0)).toEqual([498, 499]);
  });

  test('frees the place of a client that leaves before its first poll is done', async () => {
    feed = waitingFeed();
    let leave = () => {};
    const aborted = feed.open(of(1, 'a'), (left) => (leave = left));
    for (const client of ['b', 'c']) void feed.open(of(1, client));
    leave();
    const next = feed.open(of(1, 'd'));
    release();
    await expect(next).resolves.toBeDefined();
    expect(await hasEnded(await aborted)).toBe(true);
  });

  test('frees the place of a stream whose first poll fails', async () => {
    const good = versions;
    versions = undefined as never;
    for (const client of ['a', 'b', 'c', 'd']) await expect(feed.open(of(1, client))).rejects.toThrow(TypeError);
    versions = good;
    await expect(feed.open(of(1, 'e'))).resolves.toBeDefined();
  });

  test('disconnects a client that does not read, and not one that does', async () => {
    feed = new LiveFeed(registry(), { everyMs: 1 });
    const [silent, reading] = [await feed.open(by(1)), await feed.open(by(1, 2))];
    for (let turn = 1; turn <= 1_000; turn += 1) {
      change(1, String(turn));
      await jest.advanceTimersByTimeAsync(1);
      read(reading);
    }
    expect([silent.destroyed, reading.destroyed]).toEqual([true, false]);
  });
});
