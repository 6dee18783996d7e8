import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { LARGE_BODY, defineResource } from '../core/define.ts';
import { Id, list, named, nullable, oneOf, record } from '../core/schemas.ts';
import { emailContent } from './email-template.schemas.ts';

/** The most files of a mail to a contact, and their bytes together. */
export const directMailLimits = { files: 3, bytes: 10_000_000 } as const;

export const directMailStates = ['waiting', 'sent', 'failed', 'unknown'] as const;

export const DirectMail = named('DirectMail', 'A mail of a member to one contact.', {
  id: Id,
  user_id: Id,
  contact_id: Id,
  contact_name: Type.String(),
  deal_id: nullable(Id),
  recipient: Type.String(),
  subject: Type.String(),
  body_text: Type.String(),
  file_names: Type.Array(Type.String()),
  state: oneOf(directMailStates),
  created_at: Type.String(),
  sent_at: nullable(Type.String()),
});

/** Mails from a contact's or a deal's page (spec 3 §2.10). They are no advertising and have no link to stop them. */
export const directMails = defineResource('direct-mails', {
  area: 'email',
  operations: {
    listDirectMails: {
      summary: 'List the mails to a contact or about a deal, newest first',
      description: 'One of `contact_id` and `deal_id` is required.',
      method: 'GET',
      path: '/direct_mails',
      access: access.signedIn(),
      query: Type.Object({
        contact_id: Type.Optional(Id),
        deal_id: Type.Optional(Id),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      }),
      response: list(DirectMail),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    sendDirectMail: {
      summary: 'Send a mail to a contact',
      description:
        "From the member's own address when its domain is verified, else from the product's with a reply address.",
      method: 'POST',
      path: '/direct_mails',
      access: access.signedIn({ menu: 'contacts', reach: ['contact', 'save'] }),
      demo: false,
      bodyLimit: LARGE_BODY,
      body: Type.Object({
        contact_id: Id,
        deal_id: Type.Optional(nullable(Id)),
        ...emailContent,
        /** Files that the caller sees. */
        material_ids: Type.Optional(Type.Array(Id, { maxItems: directMailLimits.files })),
      }),
      status: 201,
      response: record(DirectMail),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
