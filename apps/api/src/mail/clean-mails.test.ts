import { connect } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import { createTestDatabase } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';
import { cleanMails } from './clean-mails.ts';

let database: TestDatabase;
let handle: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
  handle = connect({ url: database.url, max: 2 });
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

test('keeps a mail for half a year and as long as it waits to be sent, and counts for an hour', async () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const mail = (subject: string, state: string, created_at: string) => ({
    recipient: 'a@example.jp',
    sender: 'b@example.jp',
    subject,
    body_text: '本文',
    state,
    created_at,
  });
  await handle.system
    .insertInto('mails')
    .values([
      mail('古い', 'sent', daysAgo(182)),
      mail('古い不達', 'failed', daysAgo(182)),
      mail('送信待ち', 'queued', daysAgo(400)),
      mail('新しい', 'sent', daysAgo(180)),
    ])
    .execute();
  const count = (kind: string, minutes: number) => ({
    kind,
    recipient: Buffer.from('a hash'),
    queued_at: [0, now.getTime() - minutes * 60_000],
  });
  await handle.system
    .insertInto('mail_counts')
    .values([count('invitation', 61), count('auto_reply', 59)])
    .execute();
  await cleanMails(handle, now);
  const left = await handle.system.selectFrom('mails').select('subject').orderBy('id').execute();
  expect(left.map(({ subject }) => subject)).toEqual(['送信待ち', '新しい']);
  expect(await handle.system.selectFrom('mail_counts').select('kind').execute()).toEqual([{ kind: 'auto_reply' }]);
});
