import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { modules } from '../start/modules.ts';

interface LimitedRoute {
  method: string;
  url: string;
  max: number;
}

const limited: LimitedRoute[] = [];
let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp({
    modules: [
      ({ server }) =>
        void server.addHook('onRoute', ({ method, url, config }) => {
          const { max } = (config?.rateLimit || {}) as { max?: number };
          const isHead = method === 'HEAD';
          if (max !== undefined && !isHead) limited.push({ method: String(method), url, max });
        }),
      ...modules,
    ],
    settings: { rateLimits: true },
  });
});
afterAll(() => testApp.close());

/** Sends each route its calls in bursts, each burst at one moment; returns the number of accepted calls of each. */
async function send(address: string, bursts: (max: number) => number[]) {
  const { admin } = await testApp.company();
  const headers = { ...admin.headers, 'x-forwarded-for': address };
  const taken: (LimitedRoute & { counts: number[] })[] = [];
  for (const route of limited) {
    const url = route.url.replace(/:\w+|\*/g, '1');
    const call = () => testApp.app.server.inject({ method: route.method as 'GET', url, headers });
    const counts = [];
    for (const burst of bursts(route.max)) {
      const answers = await Promise.all(Array.from({ length: burst }, call));
      counts.push(answers.filter(({ statusCode }) => statusCode !== 429).length);
    }
    taken.push({ ...route, counts });
  }
  return taken;
}

test('every limited route accepts its number of calls a minute at one moment, and no more after them', async () => {
  const taken = await send('10.8.0.1', (max) => [max, 7]);
  expect(taken.map(({ url, counts }) => [url, counts])).toEqual(limited.map(({ url, max }) => [url, [max, 0]]));
  expect(limited.map(({ method, url }) => `${method} ${url}`)).toEqual(
    expect.arrayContaining([
      'GET /api/form/:hashid',
      'POST /api/form/:hashid/spam_check',
      'POST /api/tracking_events',
      'GET /t/c/*',
    ]),
  );
});

// The library refuses all calls of one turn of the event loop when they exceed the limit.
test('no limited route accepts more than its limit when all calls come at one moment', async () => {
  const taken = await send('10.8.0.2', (max) => [max + 7]);
  expect(taken.filter(({ max, counts }) => counts[0]! > max)).toEqual([]);
});
