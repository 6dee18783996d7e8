import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { createTransport } from 'nodemailer';
import { emailCompany, openEmailApp } from '../testing/email-app.ts';
import type { EmailCompany, TestApp } from '../testing/email-app.ts';
import { startNameServer } from '../testing/name-server.ts';
import type { NameServer } from '../testing/name-server.ts';
import { createDns } from './dns.ts';
import { recheckDomains } from './recheck-domains.ts';
import { signatureFor } from './signing.ts';

interface DnsRecord {
  kind: string;
  type: 'TXT' | 'CNAME';
  name: string;
  value: string;
  state: string;
  spare: boolean;
}

let testApp: TestApp;
let server: NameServer;
let ours: EmailCompany;

beforeAll(async () => {
  server = await startNameServer();
  testApp = await openEmailApp({ dnsServers: [server.address] });
  ours = await emailCompany(testApp, '縁側商事');
});
afterAll(async () => {
  await testApp.close();
  await server.close();
});

const add = async (name: string) => (await ours.admin.call('createAvailableEmailDomain', { body: { name } })).body.data;
const verify = async (id: number) =>
  (await ours.admin.call('verifyAvailableEmailDomain', { params: { id } })).body.data;
const recheck = () => recheckDomains(testApp.app, createDns([server.address]));
const current = async (id: number) =>
  (await ours.admin.call('listAvailableEmailDomains')).body.data.find((one: { id: number }) => one.id === id);
const publish = (records: readonly DnsRecord[]) => {
  for (const { type, name, value } of records) {
    if (type === 'CNAME') {
      server.txt.delete(name);
      server.cname.set(name, value);
    }
    if (type === 'TXT') server.txt.set(name, [value]);
  }
};
const states = (domain: { records: DnsRecord[] }) => domain.records.map(({ kind, state }) => [kind, state]);
const verified = async (name: string) => {
  const domain = await add(name);
  publish(domain.records);
  return verify(domain.id);
};
const mails = async () => Number((await testApp.app.database.pool.query('select count(*) from mails')).rows[0].count);

it('returns 401 without a session and 403 to members who are not administrators', async () => {
  expect((await testApp.guest.call('listAvailableEmailDomains')).status).toBe(401);
  expect((await ours.staff.call('listAvailableEmailDomains')).status).toBe(403);
  expect((await ours.staff.call('createAvailableEmailDomain', { body: { name: 'a.example' } })).status).toBe(403);
});

it.each(['info@a.example', 'https://a.example', 'localhost', 'a..example', '-a.example', '127.0.0.1'])(
  'refuses %s as a domain',
  async (name) => {
    const answer = await ours.admin.call('createAvailableEmailDomain', { body: { name } });
    expect([answer.status, answer.body.details]).toEqual([422, [{ field: 'name', rule: 'domain_name' }]]);
  },
);

it('adds a domain once, in its ASCII form, with the records to set and a key of 2048 bits', async () => {
  const domain = await add(' Ｍａｉｌ.例え.jp ');
  expect(domain).toMatchObject({ name: 'mail.xn--r8jz45g.jp', state: 'pending', lost_at: null });
  expect(domain.records.map(({ kind, type, name }: DnsRecord) => [kind, type, name])).toEqual([
    ['ownership', 'TXT', '_enishi.mail.xn--r8jz45g.jp'],
    ['dkim', 'TXT', 'crm1._domainkey.mail.xn--r8jz45g.jp'],
    ['return_path', 'CNAME', 'bounce.mail.xn--r8jz45g.jp'],
    ['dmarc', 'TXT', '_dmarc.mail.xn--r8jz45g.jp'],
  ]);
  const [, key] = /p=(.+)$/.exec(domain.records[1].value)!;
  expect(Buffer.from(key!, 'base64').length).toBe(294);
  const again = await ours.admin.call('createAvailableEmailDomain', { body: { name: 'mail.例え.jp' } });
  expect([again.status, again.body.details[0].rule]).toEqual([422, 'taken']);
  const { rows } = await testApp.app.database.pool.query('select private_key from email_domain_keys');
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
});

it('verifies record by record, and says which is missing and which is wrong', async () => {
  const domain = await add('steps.example');
  expect(states(await verify(domain.id))).toEqual([
    ['ownership', 'pending'],
    ['dkim', 'pending'],
    ['return_path', 'pending'],
    ['dmarc', 'pending'],
  ]);
  publish(domain.records);
  server.txt.set('_enishi.steps.example', ['v=spf1 -all', 'enishi-verification=stale']);
  server.txt.set('_dmarc.steps.example', ['v=DMARC1; p=reject; rua=mailto:d@steps.example']);
  const wrong = await verify(domain.id);
  expect(states(wrong)).toEqual([
    ['ownership', 'failed'],
    ['dkim', 'verified'],
    ['return_path', 'verified'],
    ['dmarc', 'verified'],
  ]);
  expect([wrong.state, wrong.records[0].found]).toEqual(['failed', 'enishi-verification=stale']);
  publish(domain.records);
  expect(await verify(domain.id)).toMatchObject({ state: 'verified', verified_at: expect.any(String) });
});

it('keeps a verified domain while name servers fail to answer, and tells a real loss once', async () => {
  const { id, records } = await verified('watched.example');
  const before = await mails();
  for (const { name } of records) server.txt.set(name, 'servfail');
  await recheck();
  const doubtful = await current(id);
  expect([doubtful.state, doubtful.records[1].state, doubtful.lost_at]).toEqual(['verified', 'temporary', null]);
  expect(await signatureFor(testApp.app, ours.domainId, 'info@watched.example')).toBeDefined();
  expect(await mails()).toBe(before);
  publish(records);
  server.txt.delete('crm1._domainkey.watched.example');
  await recheck();
  await recheck();
  expect(await current(id)).toMatchObject({ state: 'failed', lost_at: expect.any(String) });
  expect(await signatureFor(testApp.app, ours.domainId, 'info@watched.example')).toBeUndefined();
  expect(await mails()).toBe(before + 1);
  publish(records);
  expect(await verify(id)).toMatchObject({ state: 'verified', lost_at: null });
});

it('pauses only the domain that lost a record', async () => {
  const lost = await verified('lost.example');
  await verified('kept.example');
  server.cname.delete('bounce.lost.example');
  await recheck();
  expect((await current(lost.id)).state).toBe('failed');
  expect(await signatureFor(testApp.app, ours.domainId, 'a@kept.example')).toBeDefined();
});

it('signs with the old key until the record of the new one is found, and keeps the old record', async () => {
  const { id } = await verified('rotate.example');
  const rotated = (await ours.admin.call('rotateEmailDomainKey', { params: { id } })).body.data;
  expect(rotated.records.filter((one: DnsRecord) => one.kind === 'dkim').map((one: DnsRecord) => one.spare)).toEqual([
    false,
    true,
  ]);
  expect((await ours.admin.call('rotateEmailDomainKey', { params: { id } })).status).toBe(409);
  const selector = async () => (await signatureFor(testApp.app, ours.domainId, 'a@rotate.example'))?.keySelector;
  expect((await verify(id)).state).toBe('verified');
  expect(await selector()).toBe('crm1');
  publish(rotated.records);
  const done = await verify(id);
  expect([done.state, await selector()]).toEqual(['verified', 'crm2']);
  expect(done.records.map(({ name, spare }: DnsRecord) => [name, spare])).toContainEqual([
    'crm1._domainkey.rotate.example',
    true,
  ]);
  // The old record may go now.
  server.txt.delete('crm1._domainkey.rotate.example');
  expect((await verify(id)).state).toBe('verified');
});

it('hides the domains of other companies', async () => {
  const theirs = await testApp.company();
  const { id } = await add('private.example');
  for (const name of ['verifyAvailableEmailDomain', 'rotateEmailDomainKey'])
    expect((await theirs.admin.call(name, { params: { id } })).status).toBe(404);
  expect((await theirs.admin.call('deleteAvailableEmailDomain', { body: { id } })).status).toBe(404);
  expect((await theirs.admin.call('listAvailableEmailDomains')).body.data).toEqual([]);
  expect((await ours.admin.call('deleteAvailableEmailDomain', { body: { id } })).status).toBe(204);
  expect(await current(id)).toBeUndefined();
});

describe('signatureFor', () => {
  it('makes signatures that an independent judge accepts, over both unsubscribe headers, for 60 varied mails', async () => {
    await verified('signed.example');
    const dkim = (await signatureFor(testApp.app, ours.domainId, '営業@signed.example'))!;
    const transport = createTransport({ streamTransport: true, buffer: true, dkim });
    const resolver = async (name: string) => (server.txt.get(name) as string[]).map((text) => [text]);
    const subjects = ['ご案内', '株式会社髙﨑 様へのお知らせ '.repeat(6), 'Plain subject', '絵文字🎉と𠮷野家'];
    for (let at = 0; at < 60; at += 1) {
      const { message } = await transport.sendMail({
        from: '"縁側商事" <info@signed.example>',
        to: '"山田 太郎" <yamada@acme.example>',
        subject: `${subjects[at % 4]} ${at}`,
        text: ['いつもお世話になっております。\r\n'.repeat(1 + (at % 9)), 'x'.repeat(at * 40), ' \t\r\n\r\n'].join(''),
        ...(at % 2 ? { html: `<p>${'長い行'.repeat(at * 10)}</p>` } : {}),
        ...(at % 5 === 0 ? { attachments: [{ filename: '見積書.pdf', content: Buffer.alloc(at * 30, at) }] } : {}),
        headers: {
          'List-Unsubscribe': '<https://crm.example/u/1>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
      const { results } = await dkimVerify(message as Buffer, { resolver });
      const [{ status, signingHeaders }] = results as [(typeof results)[0]];
      expect([at, status.result, status.aligned]).toEqual([at, 'pass', 'signed.example']);
      const covered = signingHeaders!.keys.toLowerCase();
      expect(covered).toContain('list-unsubscribe:');
      expect(covered).toContain('list-unsubscribe-post');
    }
  });

  it('returns nothing for a domain of another company or one that is not verified', async () => {
    await add('pending.example');
    const theirs = await testApp.company();
    expect(await signatureFor(testApp.app, ours.domainId, 'a@pending.example')).toBeUndefined();
    expect(await signatureFor(testApp.app, theirs.domainId, 'a@signed.example')).toBeUndefined();
  });
});
