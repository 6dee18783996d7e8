import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { LARGE_BODY, defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, Text, list, named, nullable, oneOf, record } from '../core/schemas.ts';
import { emailContent } from './email-template.schemas.ts';

/** The most files of a mail to a contact, their bytes together, and the most addresses in Cc. */
export const directMailLimits = { files: 3, bytes: 10_000_000, copies: 10 } as const;

export const directMailStates = ['waiting', 'sent', 'failed', 'unknown'] as const;

export const DirectMail = named('DirectMail', 'A mail of a member to one contact.', {
  id: Id,
  user_id: Id,
  contact_id: Id,
  contact_name: Type.String(),
  deal_id: nullable(Id),
  action_id: nullable(Id),
  /** The estimate whose PDF is attached. */
  estimate_id: nullable(Id),
  recipient: Type.String(),
  cc: Type.Array(Type.String()),
  subject: Type.String(),
  body_text: Type.String(),
  file_names: Type.Array(Type.String()),
  state: oneOf(directMailStates),
  created_at: Type.String(),
  sent_at: nullable(Type.String()),
});

const letter = {
  contact_id: Id,
  /** Addresses that get a copy. */
  cc: Type.Optional(Type.Array(Text(254), { maxItems: directMailLimits.copies })),
  ...emailContent,
  /** Files that the caller sees. */
  material_ids: Type.Optional(Type.Array(Id, { maxItems: directMailLimits.files })),
};

/** Mails from a contact's or a deal's page (spec 3 §2.10). They are no advertising and have no link to stop them. */
export const directMails = defineResource('direct-mails', {
  area: 'email',
  operations: {
    listDirectMails: {
      summary: 'List the mails to a contact, about a deal or from an action, newest first',
      description: 'One of `contact_id`, `deal_id` and `action_id` is required.',
      method: 'GET',
      path: '/direct_mails',
      access: access.signedIn(),
      query: Type.Object({
        contact_id: Type.Optional(Id),
        deal_id: Type.Optional(Id),
        action_id: Type.Optional(Id),
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
        ...letter,
        deal_id: Type.Optional(nullable(Id)),
        /** The action that the mail is written from. */
        action_id: Type.Optional(nullable(Id)),
      }),
      status: 201,
      response: record(DirectMail),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    sendEstimateMail: {
      summary: 'Send an estimate to a contact, with its PDF',
      description: 'Marks a draft or approved estimate as sent in the same step; a sent estimate is sent again.',
      method: 'POST',
      path: '/estimates/{id}/mails',
      access: access.signedIn({ feature: 'estimate', menu: 'deals', reach: ['contact', 'save'] }),
      demo: false,
      bodyLimit: LARGE_BODY,
      params: IdParams,
      body: Type.Object({ ...letter, lock_version: LockVersion }),
      status: 201,
      response: record(DirectMail),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
  },
});
