import { emailCompany, openEmailApp } from '../testing/email-app.ts';
import type { EmailCompany, TestApp } from '../testing/email-app.ts';
import { documentOf, paragraph } from '../testing/samples.ts';

let testApp: TestApp;
let ours: EmailCompany;

beforeAll(async () => {
  testApp = await openEmailApp();
});
beforeEach(async () => {
  ours = await emailCompany(testApp);
});
afterAll(() => testApp.close());

const content = { subject: '{{氏名|ご担当者}} 様へのお礼', document: documentOf(paragraph('{{案件名|案件}}の件')) };
const send = (more: object = {}, caller = ours.staff) =>
  caller.call('sendDirectMail', {
    body: { ...content, contact_id: ours.contactId, deal_id: ours.dealId, ...more },
  });
const mails = async () =>
  (
    await testApp.app.database.pool.query(
      `select recipient, sender, reply_to, subject, body_text from mails where domain_id = $1 or recipient = 'yamada@acme.example' order by id desc`,
      [ours.domainId],
    )
  ).rows;

test('sends a mail with the values of contact and deal once, and lists it at both', async () => {
  const answer = await send();
  expect([answer.status, answer.body.data]).toMatchObject([
    201,
    { recipient: 'yamada@acme.example', subject: '山田 太郎 様へのお礼', state: 'waiting', deal_id: ours.dealId },
  ]);
  await testApp.work({ all: true });
  await testApp.work({ all: true });
  const found = (await mails()).filter(({ subject }) => subject === '山田 太郎 様へのお礼');
  expect(found[0]).toMatchObject({
    reply_to: ours.staff.email,
    body_text: expect.stringContaining('基幹システム刷新の件'),
  });
  const queries: Record<string, number>[] = [{ contact_id: ours.contactId }, { deal_id: ours.dealId }];
  for (const query of queries) {
    const { body } = await ours.staff.call('listDirectMails', { query });
    expect(body.data).toMatchObject([{ state: 'sent', contact_name: '山田 太郎' }]);
  }
});

test('refuses a contact without an address, an unknown field and an empty subject, and sends nothing', async () => {
  const contact_id = await ours.created('createContact', { name: '住所 なし' });
  expect((await send({ contact_id })).body.details).toEqual([{ field: 'contact_id', rule: 'contact_without_email' }]);
  expect((await send({ subject: '{{趣味|―}}' })).body.details[0].rule).toBe('merge_field_unknown');
  expect((await send({ subject: ' ' })).body.details).toEqual([{ field: 'subject', rule: 'errors.required' }]);
  expect((await ours.staff.call('listDirectMails', { query: {} })).status).toBe(422);
  const { body } = await ours.staff.call('listDirectMails', { query: { contact_id: ours.contactId } });
  expect(body.data).toEqual([]);
});

test('returns 404 for contacts, deals and files of another company', async () => {
  const theirs = await emailCompany(testApp, '他社');
  expect((await send({ contact_id: theirs.contactId })).status).toBe(404);
  expect((await send({ deal_id: theirs.dealId })).status).toBe(404);
  expect((await send({ material_ids: [1] })).status).toBe(404);
  expect((await ours.staff.call('listDirectMails', { query: { deal_id: theirs.dealId } })).status).toBe(404);
  expect((await testApp.guest.call('listDirectMails', { query: { contact_id: ours.contactId } })).status).toBe(401);
});
