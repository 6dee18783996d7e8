import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { connect } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import { createTestDatabase } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';
import { createSendMailTask } from './send-mail.ts';

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

/** Starts a mail server with the least SMTP needed; it answers a recipient with the given line. */
function mailServer(recipientAnswer: string) {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    let text = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        received.push(text);
        inData = false;
        text = '';
        socket.write('250 kept\r\n');
        return;
      }
      for (const line of text.split('\r\n').slice(0, -1)) {
        if (/^(EHLO|HELO|MAIL|RSET)/.test(line)) socket.write('250 ok\r\n');
        else if (line.startsWith('RCPT')) socket.write(`${recipientAnswer}\r\n`);
        else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
      }
      text = '';
    });
    socket.on('error', () => {});
  });
  return new Promise<{ url: string; received: string[]; close: () => void }>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`, received, close: () => server.close() });
    }),
  );
}

const queued = () =>
  handle.system
    .insertInto('mails')
    .values({ recipient: 'hanako@test.example', sender: 'no-reply@crm.example', subject: '確認', body_text: '本文' })
    .returning('id')
    .executeTakeFirstOrThrow();

const stateOf = (id: number) =>
  handle.system.selectFrom('mails').select(['state', 'attempts']).where('id', '=', id).executeTakeFirstOrThrow();

type Helpers = Parameters<ReturnType<typeof createSendMailTask>>[1];
const helpers = {} as Helpers;

test('sends a queued mail once, however often its job runs', async () => {
  const smtp = await mailServer('250 ok');
  const task = createSendMailTask(handle, smtp.url);
  const { id } = await queued();
  await task({ mail_id: id }, helpers);
  await task({ mail_id: id }, helpers);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain(`Message-ID: <mail-${id}-`);
  expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  smtp.close();
});

test('signs a mail of a company that has verified the domain of the sender, and no other', async () => {
  const smtp = await mailServer('250 ok');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const asked: unknown[] = [];
  const task = createSendMailTask(handle, smtp.url, async (domainId, address) => {
    asked.push([domainId, address]);
    return address === 'info@acme.example'
      ? {
          domainName: 'acme.example',
          keySelector: 'crm1',
          privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
          headerFieldNames: 'From:To:Subject',
        }
      : undefined;
  });
  const company = await handle.system
    .insertInto('domains')
    .values({ name: '縁側' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const sender of ['"縁側" <info@acme.example>', 'no-reply@crm.example']) {
    const { id } = await queued();
    await handle.system.updateTable('mails').set({ sender, domain_id: company.id }).where('id', '=', id).execute();
    await task({ mail_id: id }, helpers);
  }
  expect(asked).toEqual([
    [company.id, 'info@acme.example'],
    [company.id, 'no-reply@crm.example'],
  ]);
  expect(smtp.received[0]).toMatch(/DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=acme\.example;/);
  expect(smtp.received[1]).not.toContain('DKIM-Signature');
  smtp.close();
});

test('gives up on a refused address, and retries when the server is busy', async () => {
  const refusing = await mailServer('550 no such user');
  const refused = await queued();
  await createSendMailTask(handle, refusing.url)({ mail_id: refused.id }, helpers);
  expect(await stateOf(refused.id)).toEqual({ state: 'failed', attempts: 1 });
  refusing.close();

  const busy = await mailServer('451 later');
  const delayed = await queued();
  await expect(createSendMailTask(handle, busy.url)({ mail_id: delayed.id }, helpers)).rejects.toThrow();
  expect(await stateOf(delayed.id)).toEqual({ state: 'queued', attempts: 1 });
  busy.close();
});
