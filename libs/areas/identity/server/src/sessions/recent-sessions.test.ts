import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseHandle } from '@crm/database';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestApp } from '@crm/testing/app';
import { RecentSessions } from './recent-sessions.ts';
import { hashToken } from './token.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp({ settings: { keepSessions: true } });
});
afterAll(() => testApp.close());

const status = async (who: Person) => (await who.call('getCurrentDomain')).status;

describe('a cached session', () => {
  test('ends at once on sign-out', async () => {
    const { staff, admin } = await testApp.company();
    expect([await status(staff), await status(admin)]).toEqual([200, 200]);
    await staff.call('signOut');
    expect([await status(staff), await status(admin)]).toEqual([401, 200]);
  });

  test('loses a profile at once', async () => {
    const { admin, member } = await testApp.company();
    const second = await member('administrator');
    const change = { name: '株式会社みらい', lock_version: 0 };
    expect((await second.call('updateDomain', { body: change })).status).toBe(200);
    await admin.call('updateUser', { params: { id: second.userId }, body: { profile: 'general' } });
    expect((await second.call('updateDomain', { body: { ...change, lock_version: 1 } })).status).toBe(403);
  });

  test('refuses another token', async () => {
    const { staff } = await testApp.company();
    expect(await status(staff)).toBe(200);
    const guess = { ...staff.headers, 'access-token': 'x'.repeat(22) };
    expect((await testApp.guest.call('getCurrentDomain', { headers: guess })).status).toBe(401);
    expect(await status(staff)).toBe(200);
  });

  test('ends within a second when another process ends it', async () => {
    const { staff } = await testApp.company();
    expect(await status(staff)).toBe(200);
    await testApp.app.database.system.deleteFrom('user_sessions').where('user_id', '=', staff.userId).execute();
    await wait(1_000);
    expect(await status(staff)).toBe(401);
  });
});

describe('the cache', () => {
  const row = {
    user_id: 1,
    client: 'c',
    token_hash: hashToken('t'),
    expires_at: new Date(Date.now() + 60_000).toISOString(),
    email: 'a@demo.example',
    name: '山田',
    demo_only: false,
    domain_id: 1,
    profile: 'general',
    domain_name: '甲社',
    features: {},
  };
  const credentials = { token: 't', client: 'c', uid: 'a@demo.example' };

  function reading(rows: object[] = [row]) {
    let reads = 0;
    const waiting: (() => void)[] = [];
    const query = () => {
      reads += 1;
      return new Promise((resolve) => waiting.push(() => resolve({ rows })));
    };
    const sessions = new RecentSessions({ pool: { query } } as unknown as DatabaseHandle, 1_000);
    const find = async () => {
      const found = sessions.find(credentials);
      waiting.splice(0).forEach((answer) => answer());
      return found;
    };
    return { sessions, find, waiting, reads: () => reads };
  }

  test('reads once a second at most', async () => {
    const { find, reads } = reading();
    expect(await find()).toMatchObject({ userId: 1, domainName: '甲社' });
    expect(await find()).toMatchObject({ userId: 1 });
    expect(reads()).toBe(1);
  });

  test('reads once for simultaneous calls, and accepts the right token alone', async () => {
    const { sessions, waiting, reads } = reading();
    const calls = [credentials, credentials, { ...credentials, token: 'guess' }].map((one) => sessions.find(one));
    waiting.splice(0).forEach((answer) => answer());
    expect(await Promise.all(calls)).toMatchObject([{ userId: 1 }, { userId: 1 }, undefined]);
    expect(reads()).toBe(1);
  });

  test('reads again after a change of an account, also during a pending read', async () => {
    const { sessions, find, waiting, reads } = reading();
    const before = sessions.find(credentials);
    sessions.forget();
    expect(await find()).toBeDefined();
    expect([reads(), waiting]).toEqual([2, []]);
    expect(await before).toBeDefined();
  });

  test('drops a read that was pending while an account changed', async () => {
    const { sessions, find, waiting, reads } = reading();
    const first = sessions.find(credentials);
    sessions.forget();
    waiting.splice(0).forEach((answer) => answer());
    expect(await first).toBeDefined();
    await find();
    expect(reads()).toBe(2);
  });

  test('keeps a session no longer than its expiry', async () => {
    const { find, reads } = reading([{ ...row, expires_at: new Date(Date.now() - 1).toISOString() }]);
    await find();
    await find();
    expect(reads()).toBe(2);
  });

  test('does not keep the absence of a session', async () => {
    const { find, reads } = reading([]);
    expect([await find(), await find()]).toEqual([undefined, undefined]);
    expect(reads()).toBe(2);
  });
});
