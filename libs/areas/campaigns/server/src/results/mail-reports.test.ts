import { openInbound } from '@crm/email-server';
import { complaintText, deliveryReport, give } from '@crm/email-server/testing';
import { openMailSink } from '@crm/testing/mail';
import type { MailSink } from '@crm/testing/mail';
import { campaignCompany, openCampaignsApp } from '../testing/campaigns-app.ts';
import type { CampaignCompany, TestApp } from '../testing/campaigns-app.ts';

let sink: MailSink;
let testApp: TestApp;
let ours: CampaignCompany;
let inbound: Awaited<ReturnType<typeof openInbound>>;

beforeAll(async () => {
  sink = await openMailSink();
  testApp = await openCampaignsApp({ smtpUrl: sink.url, receivesMail: true, inboundDomain: 'in.example' });
  inbound = await openInbound(testApp.app, { port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  testApp.clock.set('2026-04-06T10:00:00+09:00');
  ours = await campaignCompany(testApp);
  sink.returnPaths.length = 0;
});
afterAll(async () => {
  await inbound.close();
  await testApp.close();
  await sink.close();
});

/** Sends a mail to one contact; resolves to its return path. */
async function sendOne(): Promise<string> {
  await ours.manual([await ours.contact('山田')]);
  const params = { campaign_id: ours.campaignId };
  const block = { id: 't', type: 'text', lines: [{ kind: 'paragraph', spans: [{ text: '本文' }] }] };
  const { id, lock_version } = await ours.created(
    'createCampaignEmail',
    {
      ...{ subject: 'ご案内', sender_name: '縁側商事', sender_address: 'news@engawa.example' },
      document: { blocks: [block, { id: 'f', type: 'footer' }] },
    },
    params,
  );
  await ours.staff.call('sendCampaignEmail', { params: { ...params, id }, body: { at: null, lock_version } });
  await testApp.work();
  return sink.returnPaths[0]!;
}
const report = (to: string, raw: string) => give(inbound.port, { to, raw, returnPath: '' });
const failed = (status: string, code: string) => deliveryReport({ action: 'failed', status, code });
const state = async () => {
  const { rows } = await ours.pool.query(
    `select t.status, c.email_status, (select s.reason from mail_suppressions s
       where s.domain_id = t.domain_id and s.email_key = t.email_key) as suppressed,
       (select count(*)::int from campaign_events e where e.domain_id = t.domain_id and e.target_id = t.id
         and e.event <> 'processed') as events
     from campaign_targets t join contacts c on c.domain_id = t.domain_id and c.id = t.contact_id
     where t.domain_id = $1`,
    [ours.domainId],
  );
  return rows[0];
};

test('takes an address out of use whose mail comes back as unknown, once for a report that comes twice', async () => {
  const path = await sendOne();
  expect(path).toMatch(/^bounce\+c[0-9a-z.]+@bounce\.engawa\.example$/);
  const raw = failed('5.0.0', 'smtp; 550 Unknown user taro@docomo.ne.jp');
  expect([await report(path, raw), await report(path, raw)]).toEqual([250, 250]);
  expect(await state()).toEqual({ status: 'bounced', email_status: 'bounced', suppressed: 'bounced', events: 1 });
});

test('notes a full mailbox and a delay, and leaves the address in use', async () => {
  const path = await sendOne();
  await report(path, deliveryReport({ action: 'delayed', status: '4.2.2', code: 'smtp; 452 4.2.2 Mailbox full' }));
  expect(await state()).toMatchObject({ status: 'processed', suppressed: null, events: 1 });
  await report(path, failed('5.2.2', 'smtp; 552 5.2.2 <taro@ezweb.ne.jp>: Mailbox full'));
  expect(await state()).toMatchObject({ status: 'bounced', suppressed: null, events: 2 });
  expect((await state()).email_status).not.toBe('bounced');
});

test('takes an address out of use whose owner complained, by the return path in the complaint', async () => {
  const path = await sendOne();
  await report(
    'complaints@in.example',
    complaintText({ type: 'abuse', path: path.replace(/\.[^.]{20}@/, '.00000000000000000000@') }),
  );
  expect(await state()).toMatchObject({ suppressed: null, events: 0 });
  await report('complaints@in.example', complaintText({ type: 'abuse', path }));
  expect(await state()).toEqual({
    ...{ status: 'spam_reported', email_status: 'complained', suppressed: 'complained', events: 1 },
  });
});
