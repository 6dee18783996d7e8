import { openTestHouse } from '@crm/testing/house';
import type { TestCompany, TestHouse } from '@crm/testing/house';

let house: TestHouse;
let version = '1';

beforeAll(async () => {
  house = await openTestHouse();
  house.house.live.add('books', async (domainIds) => domainIds.map((domain_id) => ({ domain_id, version })));
});
afterAll(() => house.close());

test('without a session there is no stream', async () => {
  expect((await house.guest.call('streamChanges')).status).toBe(401);
});

/** An open stream, read to what it says first; `ended` is how long it took to end, in ms. */
async function listen(headers: Record<string, string>) {
  if (!house.house.app.server.listening) await house.house.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = house.house.app.server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/api/rest/live`, { headers });
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

/** What another process of the house, or an administrator, does to the session of a member. */
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

const query = (text: string, values: unknown[]) => house.house.database.pool.query(text, values);

test.each(Object.entries(endings))('%s, by whichever process, ends the stream within seconds', async (_name, end) => {
  const company = await house.company();
  const stream = await listen(company.staff.headers);
  const colleague = await listen((await house.company()).staff.headers);
  await end(company);
  expect(await stream.ended()).toBeLessThan(5_000);
  const other = await Promise.race([colleague.ended(), new Promise((resolve) => setTimeout(resolve, 100, 'listens'))]);
  expect(other).toBe('listens');
  await colleague.stop();
});

test('a signed-in screen is told, in the form of server-sent events, and let go when the server closes', async () => {
  const { staff } = await house.company();
  if (!house.house.app.server.listening) await house.house.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = house.house.app.server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/api/rest/live`, { headers: staff.headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('event: ready\ndata: {}\n\n');
  version = '2';
  expect((await reader.read()).value).toBe('event: changed\ndata: {"topics":["books"]}\n\n');
  await house.house.app.close();
  expect((await reader.read()).done).toBe(true);
});
