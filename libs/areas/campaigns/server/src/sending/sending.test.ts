import type { ParsedMail } from 'mailparser';
import { campaignCompany, openCampaignsApp } from '../testing/campaigns-app.ts';
import type { CampaignCompany, TestApp } from '../testing/campaigns-app.ts';
import { openMailSink } from '@crm/testing/mail';
import type { MailSink } from '@crm/testing/mail';

let sink: MailSink;
let testApp: TestApp;
let ours: CampaignCompany;

beforeAll(async () => {
  sink = await openMailSink();
  testApp = await openCampaignsApp({ smtpUrl: sink.url });
});
beforeEach(async () => {
  testApp.clock.set('2026-04-06T10:00:00+09:00');
  ours = await campaignCompany(testApp);
  sink.mails.length = 0;
  sink.refuse.clear();
});
afterAll(async () => {
  await testApp.close();
  await sink.close();
});

const body = (text: string, more: object = {}) => ({
  subject: 'ご案内 {{氏名|お客様}} 様',
  sender_name: '縁側商事',
  sender_address: 'news@engawa.example',
  document: {
    blocks: [
      { id: 't', type: 'text', lines: [{ kind: 'paragraph', spans: [{ text }] }] },
      { id: 'a', type: 'button', text: '詳しく見る', href: 'https://engawa.example/news' },
      { id: 'b', type: 'button', text: '資料', href: 'https://engawa.example/doc' },
      { id: 'c', type: 'button', text: '会社', href: 'https://engawa.example/about' },
      { id: 'f', type: 'footer' },
    ],
  },
  ...more,
});
const at = () => ({ campaign_id: ours.campaignId });
const draft = async (text = '{{氏名|お客様}} 様へ', more: object = {}): Promise<number> =>
  (await ours.created('createCampaignEmail', body(text, more), at())).id;
const call = (operation: string, id: number, sent?: object) =>
  ours.staff.call(operation, { params: { ...at(), id }, ...(sent && { body: sent }) });
const get = async (id: number) => (await call('getCampaignEmail', id)).body.data;
const send = async (id: number, when: string | null = null) =>
  call('sendCampaignEmail', id, { at: when, lock_version: (await get(id)).lock_version });
const to = (mail: ParsedMail) => (Array.isArray(mail.to) ? mail.to[0]! : mail.to!).text;
const recipients = () => sink.mails.map(to).toSorted();
const targets = async (id: number) =>
  (
    await ours.pool.query(
      `select email, status, reason from campaign_targets where campaign_email_id = ${id} order by id`,
    )
  ).rows;
const linkIn = (mail: ParsedMail, path: string) =>
  new RegExp(`https://crm.example(${path}[^"<> ]+)`).exec(String(mail.html))![1]!.replaceAll('&amp;', '&');
const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  accept: 'text/html,*/*',
  'accept-language': 'ja',
};
const visit = async (url: string, method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = browser) => {
  const answer = await testApp.app.server.inject({ method, url, headers });
  await new Promise((resolve) => setTimeout(resolve, 60));
  return answer;
};
const stop = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  testApp.app.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('sends each recipient one mail with their own values and the headers that stop the mails', async () => {
  const ids = [await ours.contact('山田'), await ours.contact('<佐藤>{{氏名}}')];
  await ours.manual([...ids, await ours.contact('住所なし', { email: null })]);
  const id = await draft();
  expect((await send(id)).body.data).toMatchObject({ status: 'scheduled' });
  await testApp.work();
  expect(recipients()).toEqual(['c1@acme.example', 'c2@acme.example']);
  const mail = sink.mails.find((one) => to(one) === 'c1@acme.example')!;
  expect(mail.subject).toBe('ご案内 山田 様');
  expect(mail.messageId).toMatch(/^<c\d+\.\d+@crm\.example>$/);
  expect(String(mail.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line)).toContain('One-Click');
  expect(linkIn(mail, '/t/mc/')).toBeTruthy();
  const other = sink.mails.find((one) => to(one) === 'c2@acme.example')!;
  expect(String(other.html)).toContain('&lt;佐藤&gt;{{氏名}}');
  expect(other.text).toContain('<佐藤>{{氏名}} 様へ');
  expect(await get(id)).toMatchObject({ status: 'sent', finished_at: expect.any(String) });
  expect((await targets(id)).map(({ status }) => status)).toEqual(['processed', 'processed', 'excluded']);
  await testApp.work({ all: true });
  expect(sink.mails).toHaveLength(2);
  expect((await send(id)).body.error).toBe('JobFinished');
});

test('shows a sent mail on the timeline of its contact, and with their name on that of the customer', async () => {
  const customerId = (await ours.created('createCustomer', { name: '株式会社アクメ商事' })).id;
  const contactId = await ours.contact('山田', { customer_id: customerId });
  const timelineOf = async (operation: string, of: number) =>
    (await ours.staff.call(operation, { params: { id: of }, query: { sources: 'mail' } })).body.data;
  await ours.manual([contactId]);
  await send(await draft());
  expect(await timelineOf('listContactActivities', contactId)).toEqual([]);
  await testApp.work();
  const mail = { kind: 'campaign_mail', title: 'ご案内 山田 様' };
  expect(await timelineOf('listContactActivities', contactId)).toMatchObject([{ ...mail, text: null }]);
  expect(await timelineOf('listCustomerActivities', customerId)).toMatchObject([{ ...mail, text: '山田' }]);
});

test('refuses a mail without subject, sender, content or a way to stop the mails, and sends nothing', async () => {
  await ours.manual([await ours.contact('山田')]);
  const empty: number = (await ours.created('createCampaignEmail', {}, at())).id;
  const fields = async (id: number) => (await send(id)).body.details.map(({ field }: { field: string }) => field);
  expect(await fields(empty)).toEqual(['subject', 'sender_name', 'sender_address', 'document']);
  const document = { blocks: [{ id: 't', type: 'text', lines: [{ kind: 'paragraph', spans: [{ text: '本文' }] }] }] };
  const stopless = await draft('', { document });
  expect((await send(stopless)).body.details).toEqual([{ field: 'document', rule: 'campaign_unsubscribe' }]);
  const unknown = await call('updateCampaignEmail', stopless, { subject: '{{惑星}}', lock_version: 0 });
  expect(unknown.status).toBe(422);
  expect((await send(await draft(), '2026-04-01T10:00:00')).body.details[0].field).toBe('at');
  await testApp.work({ all: true });
  expect(sink.mails).toEqual([]);
});

test('sends only tests from a domain that is not verified, and pauses mails whose domain lost a record', async () => {
  await ours.manual([await ours.contact('山田')]);
  const foreign = await draft('本文', { sender_address: 'news@foreign.example' });
  expect((await send(foreign)).body.details).toEqual([{ field: 'sender_address', rule: 'campaign_sender_unverified' }]);
  expect((await call('testCampaignEmail', foreign, {})).status).toBe(200);
  const id = await draft();
  await send(id);
  const state = (value: string) =>
    ours.pool.query('update email_domains set state = $2 where domain_id = $1', [ours.domainId, value]);
  await state('failed');
  await testApp.work({ all: true });
  expect(sink.mails.map(({ subject }) => subject)).toEqual(['【テスト】ご案内 お客様']);
  expect((await ours.staff.call('listCampaignSenderDomains')).body.data).toEqual([
    { name: 'engawa.example', state: 'failed' },
  ]);
  await state('verified');
  testApp.clock.advance(10 * 60_000);
  await testApp.work({ all: true });
  expect(sink.mails).toHaveLength(2);
  const signature = sink.mails[1]!.headers.get('dkim-signature') as { params: { d: string; h: string } };
  expect(signature.params.d).toBe('engawa.example');
  expect(signature.params.h).toMatch(/list-unsubscribe:list-unsubscribe-post/);
});

test('saves drafts by their version, with headers on one line', async () => {
  const id = await draft();
  const saved = await call('updateCampaignEmail', id, { subject: '新しい\r\nBcc: x@evil.example', lock_version: 0 });
  expect(saved.body.data).toMatchObject({ subject: '新しい Bcc: x@evil.example', lock_version: 1 });
  expect((await call('updateCampaignEmail', id, { subject: '古い', lock_version: 0 })).status).toBe(409);
  expect((await call('updateCampaignEmail', id, { sender_address: 'x', lock_version: 1 })).status).toBe(422);
});

test('stops every later mail after an opt-out, also of a mail that a worker has claimed', async () => {
  const first = await ours.contact('先');
  await ours.manual([first, await ours.contact('後')]);
  const id = await draft();
  await send(id, '2026-04-06T11:00:00');
  testApp.clock.set('2026-04-06T11:00:00+09:00');
  await ours.pool.query(`insert into campaign_settings (domain_id, per_domain_minute) values ($1, 1)`, [ours.domainId]);
  await testApp.work({ all: true });
  expect(recipients()).toEqual(['c1@acme.example']);
  await ours.pool.query(
    `insert into mail_suppressions (domain_id, email_key, reason) values ($1, 'c2@acme.example', 'unsubscribed')`,
    [ours.domainId],
  );
  testApp.clock.advance(60_000);
  await testApp.work({ all: true });
  expect(recipients()).toEqual(['c1@acme.example']);
  expect(await targets(id)).toMatchObject([{ status: 'processed' }, { status: 'dropped', reason: 'unsubscribed' }]);
  expect((await get(id)).status).toBe('sent');
});

test('tries 4xx again, gives up at 5xx and suppresses only addresses that do not exist', async () => {
  await ours.manual([await ours.contact('混雑'), await ours.contact('不明'), await ours.contact('満杯')]);
  sink.refuse.set('c1@acme.example', [451, 'busy']);
  sink.refuse.set('c2@acme.example', [550, '5.1.1 no such user']);
  sink.refuse.set('c3@acme.example', [552, '5.2.2 mailbox full']);
  const id = await draft();
  await send(id);
  await testApp.work();
  expect((await targets(id)).map(({ status }) => status)).toEqual(['deferred', 'bounced', 'bounced']);
  sink.refuse.delete('c1@acme.example');
  testApp.clock.advance(60_000);
  await testApp.work({ all: true });
  expect(recipients()).toEqual(['c1@acme.example']);
  expect((await get(id)).status).toBe('partially_failed');
  const { rows } = await ours.pool.query('select email_key, reason from mail_suppressions where domain_id = $1', [
    ours.domainId,
  ]);
  expect(rows).toEqual([{ email_key: 'c2@acme.example', reason: 'bounced' }]);
});

test('asks about a reservation that passed while no worker ran, and sends it when told', async () => {
  await ours.manual([await ours.contact('山田')]);
  const id = await draft();
  await send(id, '2026-04-06T11:00:00');
  testApp.clock.set('2026-04-06T15:00:00+09:00');
  await testApp.work({ all: true });
  expect(sink.mails).toEqual([]);
  expect(await get(id)).toMatchObject({ status: 'scheduled', is_overdue: true });
  expect((await call('resumeCampaignEmail', id)).status).toBe(200);
  await testApp.work({ all: true });
  expect(recipients()).toEqual(['c1@acme.example']);
});

test('keeps quiet from 20 to 8 in Tokyo, unless the mail says otherwise', async () => {
  testApp.clock.set('2026-04-06T21:00:00+09:00');
  await ours.manual([await ours.contact('山田')]);
  const id = await draft();
  await send(id);
  await testApp.work({ all: true });
  expect(sink.mails).toEqual([]);
  testApp.clock.set('2026-04-07T08:00:00+09:00');
  await testApp.work({ all: true });
  expect(sink.mails).toHaveLength(1);
});

test('pauses, resumes and cancels a sending; a cancelled reservation is a draft again', async () => {
  await ours.pool.query(`insert into campaign_settings (domain_id, per_domain_minute) values ($1, 1)`, [ours.domainId]);
  await ours.manual([await ours.contact('一'), await ours.contact('二'), await ours.contact('三')]);
  const id = await draft();
  await send(id, '2026-04-06T12:00:00');
  expect((await call('cancelCampaignEmail', id)).body.data.status).toBe('draft');
  await send(id);
  await testApp.work();
  expect(sink.mails).toHaveLength(1);
  expect((await call('pauseCampaignEmail', id)).body.data.is_paused).toBe(true);
  testApp.clock.advance(120_000);
  await testApp.work({ all: true });
  expect(sink.mails).toHaveLength(1);
  await call('resumeCampaignEmail', id);
  await testApp.work();
  expect(sink.mails).toHaveLength(2);
  expect((await call('cancelCampaignEmail', id)).body.data.status).toBe('canceled');
  testApp.clock.advance(120_000);
  await testApp.work({ all: true });
  expect(sink.mails).toHaveLength(2);
  expect((await call('resumeCampaignEmail', id)).body.error).toBe('JobFinished');
});

test('sends the better subject to the rest by human clicks, and a mail again to those who did not open it', async () => {
  await ours.manual(await Promise.all(Array.from({ length: 10 }, (_one, place) => ours.contact(`人${place}`))));
  const id = await draft('本文', { subject: 'A案', subject_b: 'B案', ab_percent: 20 });
  await send(id);
  await testApp.work();
  expect(sink.mails.map(({ subject }) => subject).toSorted()).toEqual(['A案', 'A案', 'B案', 'B案']);
  testApp.clock.advance(60_000);
  const opened = sink.mails.find(({ subject }) => subject === 'B案')!;
  await visit(linkIn(opened, '/t/mc/'));
  testApp.clock.advance(4 * 3_600_000);
  await testApp.work({ all: true });
  await testApp.work({ all: true });
  expect(sink.mails.filter(({ subject }) => subject === 'B案')).toHaveLength(8);
  expect(await get(id)).toMatchObject({ winner: 'b', status: 'sent' });
  sink.mails.length = 0;
  const again = (await call('resendCampaignEmail', id)).body.data;
  await send(again.id);
  await testApp.work();
  expect(sink.mails).toHaveLength(9);
  expect(recipients()).not.toContain(to(opened));
});

test('a GET shows a page and stops nothing; a POST stops the mails at once, any number of times', async () => {
  const contact = await ours.contact('山田');
  await ours.manual([contact]);
  await send(await draft());
  await testApp.work();
  const url = linkIn(sink.mails[0]!, '/t/mu/');
  const status = async () => (await ours.staff.call('getContact', { params: { id: contact } })).body.data.email_status;
  const page = await visit(url);
  expect([page.statusCode, page.headers['set-cookie'], page.body]).toEqual([
    200,
    undefined,
    expect.stringContaining('Unsubscribe'),
  ]);
  expect(page.body).toContain(ours.name);
  await visit(url, 'HEAD');
  expect(await status()).toBe('none');
  for (const token of [url, '/t/mu/unknown', `${url}x`, url]) {
    const answer = await stop(token);
    expect([answer.statusCode, answer.headers['set-cookie'], answer.headers.location]).toEqual([
      200,
      undefined,
      undefined,
    ]);
  }
  expect(await status()).toBe('unsubscribed');
  const events = await ours.staff.call('listCampaignEvents', { body: { contact_id: contact } });
  expect(events.body.data.map(({ event }: { event: string }) => event).toSorted()).toEqual([
    'processed',
    'unsubscribe',
  ]);
  // The suppression survives the contact.
  await ours.admin.call('deleteContact', { params: { id: contact } });
  await ours.manual([await ours.contact('別人', { email: 'C1@acme.example' })]);
  expect(await ours.counts()).toEqual({ sendable: 0, unsubscribed: 1 });
});

test('starts the mails again only after the recipient confirms it by mail', async () => {
  const contact = await ours.contact('山田');
  await ours.manual([contact]);
  await send(await draft());
  await testApp.work();
  const url = linkIn(sink.mails[0]!, '/t/mu/');
  await stop(url, 'action=stop&reason=often');
  await stop(url, 'action=again');
  const { rows } = await ours.pool.query(
    `select body_text from mails where recipient = 'c1@acme.example' order by id desc limit 1`,
  );
  const confirm = /https:\/\/crm\.example(\/t\/ma\/\S+)/.exec(rows[0].body_text)![1]!;
  const status = async () => (await ours.staff.call('getContact', { params: { id: contact } })).body.data;
  await visit(confirm);
  expect((await status()).email_status).toBe('unsubscribed');
  await stop(confirm, '');
  expect(await status()).toMatchObject({ email_status: 'subscribed', consent_status: 'opt_in' });
  expect(await ours.counts()).toEqual({ sendable: 1 });
});

test('counts openings and clicks of persons, and keeps those of programs apart', async () => {
  await ours.manual([await ours.contact('人'), await ours.contact('検査'), await ours.contact('頭')]);
  const id = await draft();
  await send(id);
  await testApp.work();
  testApp.clock.advance(60_000);
  const mailTo = (address: string) => sink.mails.find((one) => to(one) === address)!;
  const links = (mail: ParsedMail) => [
    ...new Set([...String(mail.html).matchAll(/https:\/\/crm\.example(\/t\/mc\/[^"]+)/g)].map(([, url]) => url!)),
  ];
  const [person, scanner, head] = ['c1@acme.example', 'c2@acme.example', 'c3@acme.example'].map(mailTo);
  await visit(linkIn(person!, '/t/mo/'));
  const click = await visit(links(person!)[0]!);
  expect([click.statusCode, click.headers.location]).toEqual([302, 'https://engawa.example/news']);
  for (const url of links(scanner!)) await visit(url);
  await visit(links(head!)[0]!, 'HEAD');
  await visit(linkIn(head!, '/t/mo/'), 'GET', { 'user-agent': 'Mozilla/5.0' });
  expect((await visit('/t/mc/forged.token.x')).statusCode).toBe(404);
  const results = (await call('getCampaignResults', id)).body.data;
  expect(results).toMatchObject({ sent: 3, delivered: 3, opened: 1, clicked: 1, machine_clicks: 4, machine_opens: 1 });
  expect([results.open_rate, results.click_rate]).toEqual([33.3, 33.3]);
  expect(results.links.find(({ url }: { url: string }) => url.endsWith('news'))).toMatchObject({
    clicks: 1,
    contacts: 1,
  });
  const latest = async ({ staff }: CampaignCompany) => (await staff.call('listRecentMailResults')).body.data;
  expect((await latest(ours))[0]).toMatchObject({ campaign_email_id: id, sent: 3, open_rate: 33.3, click_rate: 33.3 });
  expect(await latest(await campaignCompany(testApp))).toEqual([]);
  expect(
    (await ours.staff.call('listCampaignTargets', { params: { ...at(), id }, query: { status: 'clicked' } })).body.data,
  ).toMatchObject([{ contact_name: '人', email: 'c1@acme.example' }]);
  await ours.pool.query(`update campaign_targets set bounced_at = now() where campaign_email_id = $1 and email = $2`, [
    id,
    'c3@acme.example',
  ]);
  expect((await call('getCampaignResults', id)).body.data).toMatchObject({ bounced: 1, delivery_rate: 66.7 });
  const csv = await call('downloadCampaignResults', id);
  expect(csv.body.split('\r\n')).toHaveLength(5);
});

test('says why a contact got a mail: lists, consent, exclusions, the mail and its events', async () => {
  const contact = await ours.contact('山田');
  await ours.manual([contact]);
  const id = await draft();
  await send(id);
  await testApp.work();
  const [target] = (await ours.staff.call('listCampaignTargets', { params: { ...at(), id } })).body.data;
  const why = await ours.staff.call('getCampaignTarget', { params: { ...at(), id, target_id: target.id } });
  expect(why.body.data).toMatchObject({
    lists: [{ type: 'manual' }],
    consent: { status: 'opt_in' },
    exclusions_checked: expect.arrayContaining(['unsubscribed', 'no_consent']),
    rendered_hash: expect.stringMatching(/^[\da-f]{64}$/),
    events: [{ event: 'processed' }],
  });
  expect((await ours.staff.call('listCampaignEvents', { body: {} })).status).toBe(422);
});

test('sends a test to the member, which no result counts, and previews with a contact', async () => {
  const contact = await ours.contact('山田');
  const id = await draft();
  expect((await call('previewCampaignEmail', id, { contact_id: contact })).body.data).toMatchObject({
    subject: 'ご案内 山田 様',
    html: expect.stringContaining('山田 様へ'),
  });
  expect((await call('testCampaignEmail', id, { contact_id: contact })).body.data.to).toBe(ours.staff.email);
  await testApp.work();
  expect([recipients(), sink.mails[0]!.subject]).toEqual([[ours.staff.email], '【テスト】ご案内 山田 様']);
  expect(await targets(id)).toEqual([]);
  expect(String(sink.mails[0]!.html)).toContain('https://engawa.example/news');
});

test('attaches at most three files of ten megabytes, once each', async () => {
  await ours.manual([await ours.contact('山田')]);
  const id = await draft();
  const upload = async (filename: string, content: string) => {
    const query = { filename, filetype: 'application/pdf', filesize: content.length };
    const { data } = (await ours.staff.call('getCampaignAttachmentToken', { query })).body;
    const put = await testApp.app.server.inject({
      method: 'PUT',
      url: data.upload_url,
      payload: content,
      headers: { 'content-type': 'application/pdf' },
    });
    return [
      put.statusCode,
      await call('attachCampaignFile', id, { file_upload_token: data.file_upload_token }),
    ] as const;
  };
  const [status, first] = await upload('資料.pdf', '%PDF-1');
  expect([status, first.status]).toEqual([204, 201]);
  await upload('二.pdf', 'x');
  await upload('三.pdf', 'x');
  expect((await upload('四.pdf', 'x'))[1].body.details[0].rule).toBe('max_items');
  const bad = await ours.staff.call('getCampaignAttachmentToken', {
    query: { filename: 'a.exe', filetype: 'x', filesize: 1 },
  });
  expect(bad.status).toBe(422);
  await send(id);
  await testApp.work();
  expect(sink.mails[0]!.attachments.map(({ filename }) => filename)).toEqual(['資料.pdf', '二.pdf', '三.pdf']);
});
