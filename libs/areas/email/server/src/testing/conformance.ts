import type { AreaConformance, World } from '@crm/testing/conformance';
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
    byBody: [
      { ...about, input: (ids) => ({ body: { ...content, contact_id: ids['contacts'] } }) },
      { ...about, name: 'sendTestEmail', input: (ids) => ({ body: { ...content, contact_id: ids['contacts'] } }) },
      {
        ...{ name: 'sendDirectMail', kind: 'contacts', before: addressed },
        input: (ids) => ({ body: { ...content, contact_id: ids['contacts'] } }),
      },
      { name: 'listDirectMails', kind: 'contacts', input: (ids) => ({ query: { contact_id: ids['contacts']! } }) },
    ],
    free: ['previewEmail', 'sendTestEmail'],
    // Templates are shared by their authors, not by roles.
    own: ['getEmailTemplate', 'listEmailTemplateVersions'],
  },
};
