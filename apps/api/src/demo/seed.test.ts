import { openTestApp } from '@crm/testing/app';
import { modules } from '../start/modules.ts';
import { demoPassword, seedWhenEmpty } from './seed.ts';
import { openDemoApp } from './testing/demo-app.ts';
import type { DemoApp } from './testing/demo-app.ts';

let demo: DemoApp;

beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo.close());

const countOf = async (table: 'domains' | 'customers' | 'contacts' | 'deals' | 'actions' | 'members' | 'webforms') => {
  const { count } = await demo.app.database.system
    .selectFrom(table as 'customers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(table !== 'domains', (query) => query.where('domain_id', '=', demo.domainId))
    .executeTakeFirstOrThrow();
  return count;
};

test('leaves an empty database empty when the demo is not wanted', async () => {
  const empty = await openTestApp({ modules });
  expect(await seedWhenEmpty(empty.app, { wanted: false })).toBe(false);
  expect(await empty.app.database.system.selectFrom('domains').select('id').execute()).toEqual([]);
  await empty.close();
});

test('adds no demo to a database that holds a company', async () => {
  const used = await openTestApp({ modules });
  await used.company('先客株式会社');
  expect(await seedWhenEmpty(used.app, { wanted: true })).toBe(false);
  expect(await used.app.database.system.selectFrom('domains').select('name').execute()).toEqual([
    { name: '先客株式会社' },
  ]);
  await used.close();
});

test('seeds once when two servers start at the same moment', async () => {
  const shared = await openTestApp({ modules });
  const seeded = await Promise.all([1, 2].map(() => seedWhenEmpty(shared.app, { wanted: true })));
  expect(seeded).toEqual([true, true]);
  expect(await shared.app.database.system.selectFrom('domains').select('id').execute()).toHaveLength(2);
  await shared.close();
});

test('seeds the promised demo company, and adds nothing on a second run', async () => {
  expect(await seedWhenEmpty(demo.app, { wanted: true })).toBe(true);
  expect(await seedWhenEmpty(demo.app, { wanted: false })).toBe(true);
  expect(await countOf('domains')).toBe(2);
  expect(await countOf('members')).toBe(6);
  expect(await countOf('webforms')).toBe(6);
  expect(await countOf('customers')).toBe(200);
  expect(await countOf('contacts')).toBe(400);
  expect(await countOf('deals')).toBe(300);
  expect(await countOf('actions')).toBe(1000);
});

test('seeds within the time of a first start', () => {
  expect(demo.took).toBeLessThan(5000);
});

test.each([
  ['admin@demo.example', '佐藤 健一', 'administrator'],
  ['staff@demo.example', '鈴木 花子', 'general'],
  ['admin@other.example', '隣 太郎', 'administrator'],
])('%s signs in with the demo password', async (email, name, profile) => {
  const { status, body } = await demo.guest.call('signIn', { body: { email, password: demoPassword } });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ email, name, profile: { name: profile } });
});

test('notifies nobody of what it seeds', async () => {
  await demo.work();
  expect(await demo.app.database.system.selectFrom('notices').select(['kind', 'title']).execute()).toEqual([]);
});
