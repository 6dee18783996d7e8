import { openTestHouse } from '@crm/testing/house';
import type { TestHouse } from '@crm/testing/house';

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

test('a signed-in screen is told, in the form of server-sent events, and let go when the server closes', async () => {
  const { staff } = await house.company();
  await house.house.app.listen({ host: '127.0.0.1', port: 0 });
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
