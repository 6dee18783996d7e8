import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import type { Mail } from './mailer.ts';

let testApp: TestApp;
let serial = 0;

beforeAll(async () => {
  testApp = await openTestApp({ settings: { rateLimits: true } });
});
afterAll(() => testApp.close());

const recipient = () => `visitor${(serial += 1)}@example.jp`;
const queue = (to: string, more: Partial<Mail> = { kind: 'auto_reply' }) =>
  testApp.app.database.system
    .transaction()
    .execute((tx) => testApp.app.mailer.queue(tx, { to, subject: 'お礼', text: '本文', ...more }));

test('queues one mail of a kind a minute and five an hour for a recipient', async () => {
  const to = recipient();
  const isQueued: boolean[] = [];
  for (let half = 0; half < 14; half += 1) {
    isQueued.push((await queue(to)) !== null);
    testApp.clock.advance(30_000);
  }
  // Mails pass at 0, 1, 2, 3 and 4 minutes.
  expect(isQueued.map((queued, half) => (queued ? half / 2 : -1)).filter((minute) => minute >= 0)).toEqual([
    0, 1, 2, 3, 4,
  ]);
  testApp.clock.advance(53 * 60_000);
  expect(await queue(to)).not.toBeNull();
  expect(await queue(to)).toBeNull();
});

test('queues one of 40 mails of a kind at the same moment', async () => {
  const to = recipient();
  const ids = await Promise.all(Array.from({ length: 40 }, () => queue(to)));
  const queued = ids.filter((id) => id !== null);
  expect(queued).toHaveLength(1);
  const mails = await testApp.app.database.system
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', to)
    .execute();
  expect(mails.map(({ id }) => id)).toEqual(queued);
});

test('counts each kind and each recipient by itself, a recipient in any case of letters', async () => {
  const to = recipient();
  expect(await queue(to)).not.toBeNull();
  expect(await queue(to.toUpperCase())).toBeNull();
  expect(await queue(to, { kind: 'invitation' })).not.toBeNull();
  expect(await queue(recipient())).not.toBeNull();
});

test('does not limit mails without a kind', async () => {
  const to = recipient();
  const ids = await Promise.all(Array.from({ length: 10 }, () => queue(to, {})));
  expect(ids.every((id) => id !== null)).toBe(true);
});

test('does not count a mail whose transaction fails', async () => {
  const to = recipient();
  const failing = testApp.app.database.system.transaction().execute(async (tx) => {
    await testApp.app.mailer.queue(tx, { to, subject: 'お礼', text: '本文', kind: 'auto_reply' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await queue(to)).not.toBeNull();
});

test('counts for companies too, which cannot read the counts; recipients are stored as hashes', async () => {
  const { db } = await testApp.company();
  const to = recipient();
  const mail: Mail = { to, subject: 'お礼', text: '本文', kind: 'auto_reply' };
  expect(await db.transaction(({ tx }) => testApp.app.mailer.queue(tx, mail))).not.toBeNull();
  expect(await queue(to)).toBeNull();
  await expect(db.transaction(({ tx }) => tx.selectFrom('mail_counts').selectAll().execute())).rejects.toThrow(
    'permission denied',
  );
  const { rows } = await testApp.app.database.pool.query('select to_jsonb(c)::text as text from mail_counts c');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ text }: { text: string }) => text).join()).not.toContain('example.jp');
});
