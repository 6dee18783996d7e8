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

test('a mail is kept for half a year, and as long as it waits to be sent', async () => {
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
  await cleanMails(handle, now);
  const left = await handle.system.selectFrom('mails').select('subject').orderBy('id').execute();
  expect(left.map(({ subject }) => subject)).toEqual(['送信待ち', '新しい']);
});
