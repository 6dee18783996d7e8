import type { AreaConformance, Ids, World } from '@crm/testing/conformance';
import { documentOf, paragraph } from './samples.ts';

const content = {
  subject: 'ご案内',
  document: documentOf(paragraph('いつもお世話になっております。')),
  text_body: null,
};
const about = { name: 'previewEmail', kind: 'contacts' };

/** Gives the contact of the test an address. */
async function addressed({ testApp }: World, ids: Record<string, number>) {
  const set = async () => {
    await testApp.app.database.pool.query(`update contacts set email = 'someone@acme.example' where id = $1`, [
      ids['contacts'],
    ]);
  };
  await set();
  return set;
}

export const conformance: AreaConformance = {
  examples: () => ({
    createEmailTemplate: { body: { name: 'お礼', template_type: 'action', ...content } },
    updateEmailTemplate: { body: { ...content, template_type: 'action' } },
    previewEmail: { body: { ...content, contact_id: null, deal_id: null } },
    sendTestEmail: { body: { ...content, template_type: 'action', contact_id: null, deal_id: null } },
    createAvailableEmailDomain: { body: { name: 'mail.example.jp' } },
    checkEmailLinks: { body: { urls: ['http://127.0.0.1/'] } },
  }),
  access: {
    kinds: ['incoming_mails'],
    // Mails come in by SMTP, and not by a call of a member.
    addRecords: async ({ app: { database }, company: { domainId }, word, ids }) => {
      const { rows } = await database.pool.query<{ id: number }>(
        `insert into incoming_mails (domain_id, address_kind, message_id, from_address, from_key, subject, body_text,
           received_at, state) values ($1, 'deal', $2, 'a@acme.example', 'a@acme.example', $2, '', now(), 'linked')
         returning id`,
        [domainId, `${word}メール`],
      );
      await database.pool.query(
        `insert into incoming_mail_links (domain_id, mail_id, deal_id, created_at) values ($1, $2, $3, now())`,
        [domainId, rows[0]!.id, ids['deals']],
      );
      return { incoming_mails: Number(rows[0]!.id) };
    },
    linking: ['deal', 'customer', 'contact'].map((kind) => ({
      name: 'linkIncomingMail',
      kind: `${kind}s`,
      input: (ids: Ids, own: Ids) => ({
        params: { id: own['incoming_mails']! },
        body: { kind, record_id: ids[`${kind}s`] },
      }),
    })),
    lists: ['listIncomingMails'],
    byBody: [
      { ...about, input: (ids) => ({ body: { ...content, contact_id: ids['contacts'] } }) },
      { ...about, name: 'sendTestEmail', input: (ids) => ({ body: { ...content, contact_id: ids['contacts'] } }) },
      {
        ...{ name: 'sendDirectMail', kind: 'contacts', before: addressed },
        input: (ids) => ({ body: { ...content, contact_id: ids['contacts'] } }),
      },
      {
        ...{ name: 'sendEstimateMail', kind: 'contacts', before: addressed },
        input: (ids) => ({
          params: { id: ids['estimates']! },
          body: { ...content, contact_id: ids['contacts'], lock_version: 0 },
        }),
      },
      { name: 'listDirectMails', kind: 'contacts', input: (ids) => ({ query: { contact_id: ids['contacts']! } }) },
    ],
    free: ['previewEmail', 'sendTestEmail'],
    // Templates are shared by their authors, not by roles.
    own: ['getEmailTemplate', 'listEmailTemplateVersions'],
  },
};
