import { openMailSink } from '@crm/testing/mail';
import type { MailSink } from '@crm/testing/mail';
import { emailCompany, estimateContent, openEmailApp } from '../testing/email-app.ts';
import type { EmailCompany, TestApp } from '../testing/email-app.ts';
import { documentOf, paragraph } from '../testing/samples.ts';

let testApp: TestApp;
let sink: MailSink;
let ours: EmailCompany;
let id: number;

beforeAll(async () => {
  sink = await openMailSink();
  testApp = await openEmailApp({ smtpUrl: sink.url });
});
beforeEach(async () => {
  sink.mails.length = 0;
  ours = await emailCompany(testApp);
  id = await ours.created('createEstimate', { deal_id: ours.dealId, ...estimateContent() });
});
afterAll(async () => {
  await testApp.close();
  await sink.close();
});

const content = { subject: '御見積書のご送付', document: documentOf(paragraph('{{氏名|ご担当者}} 様')) };
const estimate = async () => (await ours.staff.call('getEstimate', { params: { id } })).body.data;
const send = (more: object = {}, caller = ours.staff) =>
  caller.call('sendEstimateMail', {
    params: { id },
    body: { ...content, contact_id: ours.contactId, lock_version: 0, ...more },
  });

test('sends the PDF with copies once, marks the estimate as sent, and shows the mail in the timeline of the deal', async () => {
  const answer = await send({ cc: ['Suzuki@acme.example ', 'suzuki@acme.example'.replace('s', 'S')] });
  expect([answer.status, answer.body.data]).toMatchObject([
    201,
    { deal_id: ours.dealId, estimate_id: id, cc: ['Suzuki@acme.example'], state: 'waiting' },
  ]);
  expect(await estimate()).toMatchObject({ status: 'sent', is_editable: false });
  await testApp.work({ all: true });
  await testApp.work({ all: true });
  expect(sink.mails).toHaveLength(1);
  const [mail] = sink.mails;
  expect(mail).toMatchObject({ subject: '御見積書のご送付', cc: { text: 'Suzuki@acme.example' } });
  const [pdf] = mail!.attachments;
  expect(pdf).toMatchObject({ contentType: 'application/pdf', filename: answer.body.data.file_names[0] });
  expect(pdf!.filename).toMatch(/^御見積書_.+\.pdf$/);
  expect(pdf!.content.subarray(0, 5).toString()).toBe('%PDF-');
  const { body } = await ours.staff.call('listDirectMails', { query: { deal_id: ours.dealId } });
  expect(body.data).toMatchObject([{ state: 'sent', estimate_id: id }]);
  const timeline = await ours.staff.call('listDealActivities', { params: { id: ours.dealId }, query: {} });
  expect(JSON.stringify(timeline.body.data)).toContain('御見積書のご送付');
});

test('sends a sent estimate again without another step', async () => {
  await send();
  const { lock_version, events } = await estimate();
  expect((await send()).status).toBe(201);
  expect(await estimate()).toMatchObject({ lock_version, events });
});

test('returns 409 for an estimate that has changed meanwhile, and sends nothing', async () => {
  const { status } = await ours.staff.call('updateEstimate', {
    params: { id },
    body: { ...estimateContent('改訂'), lock_version: 0 },
  });
  expect([status, (await send()).status]).toEqual([200, 409]);
  expect(await estimate()).toMatchObject({ status: 'draft' });
});

test('refuses a wrong copy address and a contact without an address, and leaves the estimate a draft', async () => {
  expect((await send({ cc: ['suzuki'] })).body.details).toMatchObject([{ field: 'cc', params: { value: 'suzuki' } }]);
  const contact_id = await ours.created('createContact', { name: '住所 なし' });
  expect((await send({ contact_id })).body.details).toEqual([{ field: 'contact_id', rule: 'contact_without_email' }]);
  expect(await estimate()).toMatchObject({ status: 'draft' });
});

test('refuses a canceled estimate, and returns 404 for one of another company', async () => {
  await ours.staff.call('changeEstimateStatus', { params: { id }, body: { action: 'cancel', lock_version: 0 } });
  expect((await send({ lock_version: 1 })).body.details).toEqual([{ field: 'action', rule: 'not_allowed' }]);
  const theirs = await emailCompany(testApp, '他社');
  expect((await send({ contact_id: theirs.contactId }, theirs.staff)).status).toBe(404);
});
