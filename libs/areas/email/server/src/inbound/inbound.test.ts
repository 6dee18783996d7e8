import { openInbound } from '../index.ts';
import { emailCompany, openEmailApp } from '../testing/email-app.ts';
import type { EmailCompany, TestApp } from '../testing/email-app.ts';
import { give, mailText } from '../testing/inbound.ts';
import type { Inbound } from './smtp/open-inbound.ts';

let testApp: TestApp;
let inbound: Inbound;
let ours: EmailCompany;
let dealAddress: string;

beforeAll(async () => {
  testApp = await openEmailApp({ receivesMail: true, inboundDomain: 'in.example' });
  inbound = await openInbound(testApp.app, { port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  ours = await emailCompany(testApp);
  await ours.admin.call('updateIncomingMailSettings', { body: { ...(await dealSettings()), lock_version: 0 } });
  dealAddress = (await ours.admin.call('issueCompanyMailAddress', { body: { kind: 'deal' } })).body.data.deal_address;
});
afterAll(async () => {
  await inbound.close();
  await testApp.close();
});

async function dealSettings() {
  const masters = (await ours.admin.call('getMasters')).body.data;
  const first = (list: string) =>
    masters[list].find((one: { deal_type_id: number }) => one.deal_type_id === ours.dealTypeId).id;
  return {
    ...{ deal_type_id: ours.dealTypeId, phase_id: first('phases'), product_id: first('products') },
    ...{ probability_id: first('probabilities'), channel_id: first('channels'), user_id: ours.staff.userId },
    contract_days: 30,
  };
}
const send = (to: string | string[], parts: Parameters<typeof mailText>[0] & { returnPath?: string } = {}) =>
  give(inbound.port, { ...parts, to, raw: mailText(parts) });
const mails = async (query: Record<string, string | boolean> = {}, who = ours.admin) =>
  (await who.call('listIncomingMails', { query })).body.data;
const mail = async (id: number, who = ours.admin) => (await who.call('getIncomingMail', { params: { id } })).body.data;
const deals = async () =>
  (await ours.admin.call('listDeals', { body: { deal_type_id: ours.dealTypeId } })).body.data as {
    id: number;
    name: string;
    customer_name: string;
    user_id: number;
  }[];

describe('mails to the address of deals', () => {
  test('make a deal with its customer and contact, once for one Message-ID, seen in the timelines', async () => {
    const parts = { from: '佐藤 花子 <sato@aozora.example>', subject: 'Re: 見積のご依頼', id: 'one@aozora.example' };
    const body = '見積をください。\n\n-- \n株式会社青空商事\n佐藤 花子\nTEL 03-1234-5678';
    expect(await send(dealAddress.toUpperCase(), { ...parts, body })).toBe(250);
    expect(await send(dealAddress, { ...parts, body })).toBe(250);
    await testApp.work();
    const [made] = (await deals()).filter(({ name }) => name === '見積のご依頼');
    expect(made).toMatchObject({ customer_name: '株式会社青空商事', user_id: ours.staff.userId });
    const rows = await mails();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ state: 'linked', from_address: 'sato@aozora.example' });
    const found = await mail(rows[0].id, ours.staff);
    expect(found.links.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['contact', 'customer', 'deal']);
    expect(found.proposals).toMatchObject({ tel_no: '03-1234-5678', company: '株式会社青空商事' });
    expect(found.sender_contact_id).toEqual(expect.any(Number));
  });

  test('use the contact and the customer that are known', async () => {
    await send(dealAddress, { from: 'Yamada <YAMADA@acme.example>', subject: '追加のご相談' });
    await testApp.work();
    const [made] = (await deals()).filter(({ name }) => name === '追加のご相談');
    expect(made!.customer_name).toBe('株式会社アクメ商事');
    expect((await mails())[0].links).toContainEqual(
      expect.objectContaining({ kind: 'contact', record_id: ours.contactId }),
    );
  });

  test.each([
    [
      'ISO-2022-JP',
      'お世話になっております。\n青空商事の佐藤です。',
      [
        'Subject: =?ISO-2022-JP?B?GyRCOCtAUSROJDQwTU1qGyhC?=',
        'Content-Type: text/plain; charset=ISO-2022-JP',
        'Content-Transfer-Encoding: 7bit',
      ],
      '\u001b$B$*@$OC$K$J$C$F$*$j$^$9!#\u001b(B\r\n\u001b$B@D6u>&;v$N:4F#$G$9!#\u001b(B',
    ],
    [
      'Shift_JIS',
      '株式会社青空商事の佐藤です。\n御社の製品について見積をお願いします。①㈱髙',
      [
        'Subject: =?Shift_JIS?B?jKmQz4LMgrKIy5eK?=',
        'Content-Type: text/plain; charset=Shift_JIS',
        'Content-Transfer-Encoding: base64',
      ],
      'ipSOronvjtCQwovzj6SOloLMjbKToYLFgreBQg0KjOSO0ILMkLuVaYLJgsKCooLEjKmQz4LwgqiK6IKigrWC3IK3gUKHQIeK7uANCg==',
    ],
    [
      'UTF-8 in HTML',
      '見積を お願いします。',
      [
        'Subject: =?UTF-8?B?6KaL56mN44Gu44GU5L6d6aC8?=',
        'Content-Type: text/html; charset=UTF-8',
        'Content-Transfer-Encoding: base64',
      ],
      Buffer.from('<p>見積を<b> お願いします。</b></p><script>alert(1)</script>').toString('base64'),
    ],
  ])('are read in %s', async (_encoding, text, [subject, ...headers], body) => {
    await send(dealAddress, { subject: subject!.slice('Subject: '.length), headers, body });
    const [row] = await mails();
    expect(row.subject).toBe('見積のご依頼');
    expect((await mail(row.id)).body_text).toBe(text);
  });

  test('bring their attachments into the materials of the deal, but no programs', async () => {
    const part = (name: string, type: string, content: string) =>
      ['--b', `Content-Type: ${type}; name="${name}"`, 'Content-Transfer-Encoding: base64']
        .concat([
          `Content-Disposition: attachment; filename="${name}"`,
          '',
          Buffer.from(content).toString('base64'),
          '',
        ])
        .join('\r\n');
    const body = ['--b', 'Content-Type: text/plain; charset=utf-8', '', '添付します。', ''].join('\r\n');
    await send(dealAddress, {
      subject: 'Files',
      headers: ['Content-Type: multipart/mixed; boundary=b'],
      body: `${body}${part('memo.txt', 'text/plain', '仕様のメモ')}${part('run.exe', 'application/exe', 'MZ')}--b--`,
    });
    await testApp.work();
    const [row] = await mails();
    const found = await mail(row.id);
    expect(found.files).toMatchObject([
      { name: 'memo.txt', material_id: expect.any(Number) },
      { name: 'run.exe', material_id: null },
    ]);
    const deal = found.links.find(({ kind }: { kind: string }) => kind === 'deal').record_id;
    const { body: files } = await ours.staff.call('listMaterialsByDeal', { query: { deal_id: deal } });
    expect(files.data).toMatchObject([{ name: 'memo.txt' }]);
  });

  test('wait in the inbox when a program sent them, when the sender is not allowed, and when rules are missing', async () => {
    const before = (await deals()).length;
    await send(dealAddress, { headers: ['Auto-Submitted: auto-replied'] });
    await send(dealAddress, { headers: ['List-Id: <news.example>'] });
    await send(dealAddress, { returnPath: '' });
    await testApp.work();
    const { lock_version } = (await ours.admin.call('getIncomingMailSettings')).body.data;
    const saved = await ours.admin.call('updateIncomingMailSettings', {
      body: { allowed_senders: ['@Partner.example', 'boss@acme.example'], lock_version },
    });
    expect(saved.body.data.allowed_senders).toEqual(['partner.example', 'boss@acme.example']);
    const domain = (await ours.staff.call('getCurrentDomain')).body.data;
    expect([domain.deal_create_email, domain.customer_create_email]).toEqual([dealAddress, null]);
    expect(domain.deal_create_incoming_email_settings).toMatchObject([{ deal_type_id: ours.dealTypeId }]);
    await send(dealAddress);
    await send(dealAddress, { from: 'a@partner.example' });
    await testApp.work();
    await ours.admin.call('updateIncomingMailSettings', {
      body: { phase_id: null, allowed_senders: [], lock_version: lock_version + 1 },
    });
    await send(dealAddress);
    await testApp.work();
    const reasons = (await mails({ unlinked: true })).map(({ reason }: { reason: string }) => reason);
    expect(reasons).toEqual(['not_set_up', 'sender_not_allowed', 'automatic', 'automatic', 'automatic']);
    expect(await deals()).toHaveLength(before + 1);
    expect(await mails({}, ours.staff)).toHaveLength(1);
  });

  test('are dropped when this product sent them', async () => {
    expect(await send(dealAddress, { id: 'notice@crm.example' })).toBe(250);
    expect(await mails()).toEqual([]);
  });
});

test('a mail to the address of customers makes a customer with a contact; a colleague may forward it', async () => {
  const { body } = await ours.admin.call('issueCompanyMailAddress', { body: { kind: 'customer' } });
  const from = `営業 <${ours.staff.email}>`;
  const forwarded =
    '---------- Forwarded message ---------\n差出人: 鈴木 一郎 <suzuki@midori.example>\n日時: 2026\n\nはじめまして。';
  await send(body.data.customer_address, { from, subject: 'Fwd: ご挨拶', body: forwarded });
  await testApp.work();
  const [row] = await mails();
  expect(row.links).toMatchObject([
    { kind: 'customer', name: 'midori.example' },
    { kind: 'contact', name: '鈴木 一郎' },
  ]);
});

describe('the address of a member', () => {
  const own = async (who = ours.staff) => (await who.call('issueOwnMailAddress')).body.data.address as string;

  test('files a mail with the contacts in To and Cc and with their only running deal, and its answers with the same', async () => {
    const address = await own();
    const from = ours.staff.email;
    await send(address, { from, to: 'Yamada <yamada@acme.example>', id: 'first@ours.example', subject: 'ご提案' });
    await testApp.work();
    const kinds = (one: { links: { kind: string; record_id: number }[] }) =>
      one.links.map(({ kind, record_id }) => [kind, record_id]);
    const filed = [
      ['deal', ours.dealId],
      ['contact', ours.contactId],
    ];
    expect(kinds((await mails({}, ours.staff))[0])).toEqual(filed);
    await send(address, {
      from: 'tanaka@else.example',
      headers: ['In-Reply-To: <first@ours.example>'],
      subject: 'Re: ご提案',
    });
    await testApp.work();
    expect(kinds((await mails({}, ours.staff))[0]).toSorted()).toEqual(filed.toSorted());
  });

  test('keeps a mail of nobody known in the inbox of this member, who links it; after 90 days it is deleted', async () => {
    const address = await own();
    await send(address, { from: 'nobody@else.example', subject: 'どなた' });
    await send(address, { from: 'nobody@else.example', subject: '忘れられた' });
    await testApp.work();
    const [old, row] = await mails({ unlinked: true }, ours.staff);
    expect(row).toMatchObject({ reason: 'no_match', subject: 'どなた' });
    expect(await mails({}, ours.admin)).toEqual([]);
    expect((await ours.admin.call('getIncomingMail', { params: { id: row.id } })).status).toBe(404);
    const link = (record_id: number, who = ours.staff) =>
      who.call('linkIncomingMail', { params: { id: row.id }, body: { kind: 'customer', record_id } });
    expect((await link(ours.customerId)).body.data).toMatchObject({ state: 'linked', reason: null });
    expect((await link(ours.customerId)).body.data.links).toHaveLength(1);
    const theirs = await emailCompany(testApp, '他社');
    expect((await link(theirs.customerId)).status).toBe(404);
    expect(await mails({}, ours.admin)).toHaveLength(1);

    testApp.clock.advance(91 * 86_400_000);
    await testApp.app.cleaners.run(testApp.clock.now());
    expect((await mails({}, ours.staff)).map(({ id }: { id: number }) => id)).toEqual([row.id]);
    expect((await ours.staff.call('getIncomingMail', { params: { id: old.id } })).status).toBe(404);

    const [{ id: link_id }] = (await mail(row.id)).links;
    const undone = await ours.staff.call('unlinkIncomingMail', { params: { id: row.id, link_id } });
    expect([undone.status, (await mail(row.id, ours.staff)).state]).toEqual([204, 'unlinked']);
    expect((await ours.staff.call('deleteIncomingMail', { params: { id: row.id } })).status).toBe(204);
    expect(await mails({}, ours.staff)).toEqual([]);
  });

  test('stops when another one is issued and when the member is disabled', async () => {
    const first = await own();
    const second = await own();
    expect([await send(first), await send(second)]).toEqual([550, 250]);
    await testApp.app.database.pool.query('update members set disabled_at = now() where user_id = $1', [
      ours.staff.userId,
    ]);
    expect(await send(second)).toBe(550);
  });
});

describe('the inbound port', () => {
  test('refuses addresses that do not exist, and takes the others of the same mail', async () => {
    for (const to of ['deal.1.aaaaaaaaaaaaaaaaaaaa@in.example', 'info@in.example', 'deal.zzzzzzzzzz.x@in.example'])
      expect(await send(to)).toBe(550);
    expect(await send([dealAddress, 'info@in.example'])).toBe(250);
    expect(await mails()).toHaveLength(1);
  });

  test('refuses a mail of more than 25 MB with 552, and stores nothing', async () => {
    expect(await send(dealAddress, { body: `${'x'.repeat(998)}\r\n`.repeat(27_000) })).toBe(552);
    expect(await mails()).toEqual([]);
  });

  test('answers 451 while the database is away, and takes the mail when it is back', async () => {
    const { database } = testApp.app;
    const tenant = jest.spyOn(database, 'tenant').mockImplementation(() => {
      throw new Error('connection refused');
    });
    expect(await send(dealAddress, { id: 'again@aozora.example' })).toBe(451);
    tenant.mockRestore();
    expect(await send(dealAddress, { id: 'again@aozora.example' })).toBe(250);
    expect(await mails()).toHaveLength(1);
  });

  test('answers 451 when the mail cannot be committed, and leaves no attachment behind', async () => {
    await testApp.app.database.pool.query(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''disk full''; end'; create trigger refuse before insert on incoming_mails
      for each row execute function refuse()`);
    const removed = jest.spyOn(testApp.app.storage, 'remove');
    const headers = [
      'Content-Type: application/pdf; name="a.pdf"',
      'Content-Disposition: attachment; filename="a.pdf"',
    ];
    expect(await send(dealAddress, { headers, body: '%PDF' })).toBe(451);
    expect(removed).toHaveBeenCalledTimes(1);
    await testApp.app.database.pool.query('drop trigger refuse on incoming_mails; drop function refuse()');
  });

  test('takes 60 mails a minute for an address, and asks for the rest later', async () => {
    const codes: number[] = [];
    for (let times = 0; times < 4; times += 1)
      codes.push(...(await Promise.all(Array.from({ length: 16 }, () => send(dealAddress)))));
    expect(codes.filter((code) => code === 250)).toHaveLength(60);
    expect(codes.filter((code) => code === 451)).toHaveLength(4);
    testApp.clock.advance(61_000);
    expect(await send(dealAddress)).toBe(250);
  });
});

test('settings refuse choices of another deal type, members of others and senders that are no addresses', async () => {
  const theirs = await emailCompany(testApp, '別会社');
  const { body } = await ours.admin.call('updateIncomingMailSettings', {
    body: { user_id: theirs.staff.userId, phase_id: 999_999, allowed_senders: ['everyone'], lock_version: 1 },
  });
  expect(body.details).toEqual([
    { field: 'allowed_senders[0]', rule: 'campaign_domain' },
    { field: 'user_id', rule: 'not_found' },
    { field: 'phase_id', rule: 'not_found' },
  ]);
  expect((await ours.staff.call('getIncomingMailSettings')).status).toBe(403);
  const removed = await ours.admin.call('removeCompanyMailAddress', { body: { kind: 'deal' } });
  expect(removed.body.data.deal_address).toBeNull();
  expect(await send(dealAddress)).toBe(550);
});
