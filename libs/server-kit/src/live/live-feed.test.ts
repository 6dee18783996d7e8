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

test('a stream says that it is ready, and nothing while nothing changes', async () => {
  const stream = await feed.open(by(1));
  expect(read(stream)).toBe('event: ready\ndata: {}\n\n');
  await second();
  await second();
  expect(read(stream)).toBe('');
});

test('a change is told once, to every stream of the company and to no other', async () => {
  const [mine, colleague, other] = [await feed.open(by(1)), await feed.open(by(1)), await feed.open(by(2))];
  for (const stream of [mine, colleague, other]) read(stream);
  change(1, '1');
  await second();
  await second();
  const news = 'event: changed\ndata: {"topics":["deals"]}\n\n';
  expect([read(mine), read(colleague), read(other)]).toEqual([news, news, '']);
});

test('the first record of a kind is told too', async () => {
  versions = [];
  const stream = await feed.open(by(1));
  read(stream);
  change(1, '1');
  await second();
  expect(read(stream)).toContain('changed');
});

test('what changed before a stream was opened is not told to it', async () => {
  const early = await feed.open(by(1));
  read(early);
  change(1, '1');
  const late = await feed.open(by(1));
  expect(read(late)).toBe('event: ready\ndata: {}\n\n');
  expect(read(early)).toContain('changed');
});

test('one look serves all companies; nobody looks when nobody listens', async () => {
  const streams = [await feed.open(by(1)), await feed.open(by(2))];
  looks = [];
  await second();
  expect(looks).toEqual([[1, 2]]);
  for (const stream of streams) stream.destroy();
  await jest.advanceTimersByTimeAsync(0);
  looks = [];
  await second();
  await second();
  expect(looks.length).toBeLessThanOrEqual(1);
});

test('a look that fails is told to the log, and the next one is made', async () => {
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

test('a quiet stream shows that it is alive, and ends after ten minutes', async () => {
  const stream = await feed.open(by(1));
  const ended = jest.fn();
  stream.on('end', ended);
  read(stream);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(read(stream)).toBe(': alive\n\n');
  await jest.advanceTimersByTimeAsync(600_000);
  read(stream);
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalled();
});

test('the stream of somebody who may not listen any more ends, the others go on', async () => {
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
