import { campaignCompany, openCampaignsApp } from '../testing/campaigns-app.ts';
import type { CampaignCompany, TestApp } from '../testing/campaigns-app.ts';

let testApp: TestApp;
let ours: CampaignCompany;

beforeAll(async () => {
  testApp = await openCampaignsApp();
});
beforeEach(async () => {
  ours = await campaignCompany(testApp);
});
afterAll(() => testApp.close());

test('lets administrators set the rules by their version, and refuses what is no domain', async () => {
  const save = (body: object) => ours.admin.call('updateCampaignSettings', { body });
  expect(
    (await save({ blocked_domains: ['Rival.Example', 'x@other.example'], lock_version: 0 })).body.data,
  ).toMatchObject({
    blocked_domains: ['rival.example', 'other.example'],
    quiet_from: 20,
    lock_version: 1,
  });
  expect((await save({ quiet_from: 1, lock_version: 0 })).status).toBe(409);
  expect((await save({ blocked_domains: ['そこ'], lock_version: 1 })).status).toBe(422);
  expect((await ours.staff.call('updateCampaignSettings', { body: { lock_version: 1 } })).status).toBe(403);
});

test('records consents with their history; the latest one counts', async () => {
  const contact_id = await ours.contact('山田');
  const add = (body: object) => ours.staff.call('addContactConsent', { params: { contact_id }, body });
  await add({ status: 'business_card', at: '2026-04-01', evidence: '展示会' });
  expect((await add({ status: 'none' })).status).toBe(201);
  expect((await add({ status: 'opt_in', at: '2030-01-01' })).status).toBe(422);
  const { body } = await ours.staff.call('listContactConsents', { params: { contact_id } });
  expect(body.data).toMatchObject([{ status: 'none' }, { status: 'business_card', evidence: '展示会' }]);
  await ours.manual([contact_id]);
  expect(await ours.counts()).toEqual({ sendable: 0, no_consent: 1 });
  const theirs = await campaignCompany(testApp, '他社');
  expect((await theirs.staff.call('listContactConsents', { params: { contact_id } })).status).toBe(404);
});

test('adds and removes addresses that get no mails', async () => {
  await ours.manual([await ours.contact('山田')]);
  await ours.staff.call('addSuppression', { body: { email: 'C1@acme.example', detail: '電話で依頼' } });
  expect(await ours.counts()).toEqual({ sendable: 0, unsubscribed: 1 });
  const email = 'c1@acme.example';
  expect((await ours.staff.call('removeSuppression', { params: { email } })).status).toBe(204);
  expect((await ours.staff.call('removeSuppression', { params: { email } })).status).toBe(404);
  expect(await ours.counts()).toEqual({ sendable: 1 });
});

test('shows administrators what is unknown, and what a restored copy holds back', async () => {
  await ours.pool.query(
    `insert into effects (domain_id, kind, effect_key, payload, state) values ($1, 'letter', 'k', '{}', 'unknown')`,
    [ours.domainId],
  );
  await ours.pool.query(`insert into effect_instances (domain_id, identity) values ($1, 'another')`, [ours.domainId]);
  const state = await ours.admin.call('getSendingState');
  expect(state.body.data).toEqual({ is_paused: true, waiting: 0, unknown: 1 });
  const [one] = (await ours.admin.call('listUnknownEffects', { query: {} })).body.data;
  expect((await ours.staff.call('decideEffects', { body: { ids: [one.id], decision: 'again' } })).status).toBe(403);
  expect(
    (await ours.admin.call('decideEffects', { body: { ids: [one.id, 9999], decision: 'drop' } })).body.data.decided,
  ).toBe(1);
  expect((await ours.admin.call('confirmSending')).body.data).toEqual({ is_paused: false, waiting: 0, unknown: 0 });
});

test("puts the company's own words into the footer and on the page that stops the mails, escaped", async () => {
  await ours.admin.call('updateCampaignSettings', {
    body: { footer_note: 'お問い合わせ：広報室', opt_out_note: '<b>広報室</b>まで', lock_version: 0 },
  });
  await ours.manual([await ours.contact('山田')]);
  const blocks = [{ id: 'f', type: 'footer' }];
  const mail = { subject: '件名', sender_name: '縁側', sender_address: 'a@engawa.example', document: { blocks } };
  const { id } = await ours.created('createCampaignEmail', mail, { campaign_id: ours.campaignId });
  const params = { campaign_id: ours.campaignId, id };
  const { html } = (await ours.staff.call('previewCampaignEmail', { params, body: {} })).body.data;
  expect(html).toContain('お問い合わせ：広報室');
  const [, path] = /https:\/\/crm\.example(\/t\/mu\/[^"]+)/.exec(html)!;
  const page = await testApp.app.server.inject({ method: 'GET', url: path! });
  expect(page.body).toContain('&#60;b&#62;広報室&#60;/b&#62;まで');
});
