import { createSign, generateKeyPairSync } from 'node:crypto';
import { campaignCompany, openCampaignsApp } from '../testing/campaigns-app.ts';
import type { CampaignCompany, TestApp } from '../testing/campaigns-app.ts';

let testApp: TestApp;
let ours: CampaignCompany;
let targetId: number;
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

beforeAll(async () => {
  testApp = await openCampaignsApp();
  ours = await campaignCompany(testApp);
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const saved = await ours.admin.call('updateCampaignSettings', { body: { sendgrid_key: key, lock_version: 0 } });
  expect(saved.status).toBe(200);
  const contact = await ours.contact('山田');
  const mail = await ours.created('createCampaignEmail', {}, { campaign_id: ours.campaignId });
  const { rows } = await ours.pool.query(
    `insert into campaign_targets (domain_id, campaign_email_id, contact_id, email, email_key, status, sent_at)
     values ($1, $2, $3, 'c1@acme.example', 'c1@acme.example', 'processed', now()) returning id`,
    [ours.domainId, mail.id, contact],
  );
  targetId = Number(rows[0].id);
});
afterAll(() => testApp.close());

function post(
  events: object[],
  { body = JSON.stringify(events), signed = body }: { body?: string; signed?: string } = {},
) {
  const at = '1775440000';
  const signature = createSign('sha256')
    .update(at + signed)
    .sign({ key: privateKey, dsaEncoding: 'der' }, 'base64');
  return testApp.app.server.inject({
    method: 'POST',
    url: `/t/sg/${ours.domainId}`,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': at,
    },
  });
}
const event = (id: string, name: string, more: object = {}) => ({
  campaign_email_target_id: String(targetId),
  event: name,
  timestamp: 1_775_440_000,
  sg_event_id: id,
  ...more,
});
const target = async () =>
  (await ours.pool.query(`select status, opened_at, complained_at from campaign_targets where id = ${targetId}`))
    .rows[0];

test('refuses events whose bytes are not those that were signed', async () => {
  const events = [event('a', 'delivered')];
  expect(
    (await post(events, { body: `${JSON.stringify(events)}\r\n`, signed: JSON.stringify(events) })).statusCode,
  ).toBe(403);
  expect((await target()).status).toBe('processed');
});

test('notes an event that comes twice once, in any order, and keeps machine opens apart', async () => {
  await post([event('2', 'open', { sg_machine_open: true }), event('1', 'delivered')]);
  await post([event('1', 'delivered')]);
  expect(await target()).toMatchObject({ status: 'delivered', opened_at: null });
  await post([event('3', 'open'), event('unknown', 'open', { campaign_email_target_id: '999999' })]);
  expect((await target()).status).toBe('opened');
  const { body } = await ours.staff.call('listCampaignEvents', { body: { campaign_email_target_id: targetId } });
  expect(body.meta.total_count).toBe(3);
});

test('leaves an address in use that a rule refused or whose mailbox is full, and suppresses one that does not exist', async () => {
  const reasons = async () => (await ours.staff.call('listSuppressions', { query: {} })).body.data;
  await post([event('5', 'bounce', { type: 'blocked', status: '5.7.1', reason: '550 5.7.1 refused' })]);
  await post([event('6', 'bounce', { type: 'bounce', status: '5.2.2', reason: '552 5.2.2 full' })]);
  expect(await reasons()).toEqual([]);
  await post([event('7', 'bounce', { type: 'bounce', status: '5.1.1', reason: '550 5.1.1 unknown' })]);
  expect(await reasons()).toMatchObject([{ email: 'c1@acme.example', reason: 'bounced' }]);
});

test('suppresses the address after a complaint', async () => {
  await post([event('4', 'spamreport')]);
  expect((await target()).status).toBe('spam_reported');
  const { body } = await ours.staff.call('listSuppressions', { query: {} });
  expect(body.data).toMatchObject([{ email: 'c1@acme.example', reason: 'complained' }]);
  const removed = await ours.staff.call('removeSuppression', { params: { email: 'c1@acme.example' } });
  expect(removed.status).toBe(422);
});
