import { get } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestCompany, TestApp } from '@crm/testing/app';

let testApp: TestApp;
let version = '1';
/** While set, lookups wait for it. */
let held: Promise<void> | undefined;
let release = () => {};

beforeAll(async () => {
  testApp = await openTestApp();
  testApp.app.live.add('books', async (domainIds) => {
    await held;
    return domainIds.map((domain_id) => ({ domain_id, version }));
  });
});
afterEach(() => release());
afterAll(() => testApp.close());

test('returns 401 without a session', async () => {
  expect((await testApp.guest.call('streamChanges')).status).toBe(401);
});

async function liveUrl() {
  if (!testApp.app.server.server.listening) await testApp.app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = testApp.app.server.server.address() as { port: number };
  return `http://127.0.0.1:${port}/api/rest/live`;
}

/** Opens a stream and reads its first event; `ended` returns the ms until it ended. */
async function listen(headers: Record<string, string>) {
  const response = await fetch(await liveUrl(), { headers });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  return {
    async ended() {
      const start = performance.now();
      while (!(await reader.read()).done);
      return performance.now() - start;
    },
    stop: () => reader.cancel(),
  };
}

/** Changes to a member's session by another process or an administrator. */
const endings: Record<string, (company: TestCompany) => Promise<unknown>> = {
  'a sign-out': ({ staff }) => query('delete from user_sessions where client = $1', [staff.headers['client']]),
  'a change of the addresses that one may work from': ({ domainId }) =>
    query('insert into domain_security (domain_id, allowed_addresses) values ($1, \'[{"range": "203.0.113.0/24"}]\')', [
      domainId,
    ]),
  'the demand for single sign-on': ({ domainId }) =>
    query('insert into domain_security (domain_id, require_sso) values ($1, true)', [domainId]),
  'the demand for a second factor': ({ domainId }) =>
    query('insert into domain_security (domain_id, require_two_factor) values ($1, true)', [domainId]),
  'the end of a membership': ({ domainId, staff }) =>
    query('update members set disabled_at = now() where domain_id = $1 and user_id = $2', [domainId, staff.userId]),
};

const query = (text: string, values: unknown[]) => testApp.app.database.pool.query(text, values);

test.each(Object.entries(endings))('%s in any process ends the stream within seconds', async (_name, end) => {
  const company = await testApp.company();
  const stream = await listen(company.staff.headers);
  const colleague = await listen((await testApp.company()).staff.headers);
  await end(company);
  expect(await stream.ended()).toBeLessThan(5_000);
  const other = await Promise.race([colleague.ended(), new Promise((resolve) => setTimeout(resolve, 100, 'listens'))]);
  expect(other).toBe('listens');
  await colleague.stop();
});

/** Opens a stream on a connection of its own. */
const connect = async (headers: Record<string, string>) => {
  const url = await liveUrl();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).on('error', reject);
  });
  let isOpen = answer.statusCode === 200;
  answer.on('close', () => (isOpen = false)).on('error', () => {});
  answer.resume();
  return { answer, isOpen: () => isOpen, stop: () => answer.destroy() };
};
const openSockets = () =>
  new Promise<number>((resolve) => testApp.app.server.server.getConnections((_error, count) => resolve(count)));
const until = async (isDone: () => boolean | Promise<boolean>) => {
  for (let turn = 0; turn < 200 && !(await isDone()); turn += 1) await new Promise((next) => setTimeout(next, 50));
};

test('keeps 10 of 500 streams of one session', async () => {
  const { staff } = await testApp.company();
  const before = await openSockets();
  const streams = await Promise.all(Array.from({ length: 500 }, () => connect(staff.headers)));
  await until(() => streams.filter(({ isOpen }) => isOpen()).length <= 10);
  expect(streams.filter(({ isOpen }) => isOpen())).toHaveLength(10);
  await until(async () => (await openSockets()) - before <= 10);
  expect((await openSockets()) - before).toBeLessThanOrEqual(10);
  for (const { stop } of streams) stop();
});

test('returns 503 with Retry-After for the 501st stream of a company, and 200 to another company', async () => {
  const company = await testApp.company();
  const members = await Promise.all(Array.from({ length: 50 }, () => company.member()));
  const streams = await Promise.all(
    members.flatMap(({ headers }) => Array.from({ length: 10 }, () => connect(headers))),
  );
  expect(streams.filter(({ isOpen }) => isOpen())).toHaveLength(500);
  const refused = await fetch(await liveUrl(), { headers: company.staff.headers });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await refused.json()).toMatchObject({ error: 'Unavailable' });
  const other = await connect((await testApp.company()).staff.headers);
  expect(other.isOpen()).toBe(true);
  for (const { stop } of [...streams, other]) stop();
});

test('frees the places of clients that leave before their stream is ready', async () => {
  const company = await testApp.company();
  const members = await Promise.all(Array.from({ length: 50 }, () => company.member()));
  const url = await liveUrl();
  held = new Promise<void>((resolve) => (release = resolve));
  const attempts: ClientRequest[] = [];
  const attempt = ({ headers }: Person, onAnswer?: (answer: IncomingMessage) => void) =>
    void attempts.push(get(url, { headers, agent: false }, onAnswer).on('error', () => {}));
  /** Makes one more attempt, which waits like the others unless it is refused. */
  const isRefused = () =>
    new Promise<boolean>((resolve) => {
      attempt(company.staff, ({ statusCode }) => resolve(statusCode === 503));
      setTimeout(resolve, 300, false);
    });
  for (const member of members) for (let count = 0; count < 10; count += 1) attempt(member);
  await until(isRefused);
  expect(await isRefused()).toBe(true);
  for (const one of attempts) one.destroy();
  await until(async () => !(await isRefused()));
  expect(await isRefused()).toBe(false);
  for (const one of attempts) one.destroy();
});

test('sends changes as server-sent events, and ends the stream when the server closes', async () => {
  const { staff } = await testApp.company();
  const response = await fetch(await liveUrl(), { headers: staff.headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('event: ready\ndata: {}\n\n');
  version = '2';
  expect((await reader.read()).value).toBe('event: changed\ndata: {"topics":["books"]}\n\n');
  await testApp.app.server.close();
  expect((await reader.read()).done).toBe(true);
});
