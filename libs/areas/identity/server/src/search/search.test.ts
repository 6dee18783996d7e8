import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
  testApp.app.searchProviders.add('books', async (_ctx, text, limit) =>
    [
      { id: 1, title: `${text} 上巻`, detail: null },
      { id: 2, title: `${text} 下巻`, detail: '二冊目' },
    ].slice(0, limit),
  );
  testApp.app.searchProviders.add('nothing', async () => []);
});
afterAll(() => testApp.close());

const search = async (query: Record<string, string | number>) => {
  const company = await testApp.company();
  return company.staff.call('searchRecords', { query });
};

test('returns 401 without a session', async () => {
  expect((await testApp.guest.call('searchRecords', { query: { query: '本' } })).status).toBe(401);
});

test.each<[Record<string, string | number>]>([
  [{}],
  [{ query: '' }],
  [{ query: 'あ'.repeat(256) }],
  [{ query: '本', limit: 21 }],
])('returns 422 for %j', async (query) => {
  expect((await search(query)).status).toBe(422);
});

test('returns the matches of each kind, and leaves out kinds without any', async () => {
  const { body } = await search({ query: '本', limit: 1 });
  expect(body.data).toEqual([{ kind: 'books', records: [{ id: 1, title: '本 上巻', detail: null }] }]);
});

test('returns nothing for blank text', async () => {
  expect((await search({ query: ' 　 ' })).body.data).toEqual([]);
});
