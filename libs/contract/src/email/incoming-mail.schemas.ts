import { Type } from 'typebox';
import { Id, named, nullable, oneOf } from '../core/schemas.ts';

/** The addresses of a company: mails to them make a deal, make a customer, or are filed for a member. */
export const inboundKinds = ['deal', 'customer', 'member'] as const;

/** The states of an incoming mail: to be filed by the worker, linked with records, or without a record. */
export const incomingMailStates = ['waiting', 'linked', 'unlinked'] as const;

/** The reasons why a mail was not filed. */
export const incomingMailReasons = [
  'automatic',
  'no_match',
  'no_owner',
  'not_set_up',
  'refused',
  'sender_not_allowed',
] as const;

export const incomingMailRecords = ['deal', 'customer', 'contact'] as const;

const textOrNull = nullable(Type.String());

/** The facts about its sender that the signature of a mail names. */
export const MailProposals = named('MailProposals', 'Contact fields that were read from the signature of a mail.', {
  name: textOrNull,
  company: textOrNull,
  department: textOrNull,
  position: textOrNull,
  tel_no: textOrNull,
  mobile_no: textOrNull,
  postal_code: textOrNull,
  address: textOrNull,
  email: textOrNull,
  web_url: textOrNull,
});

export const IncomingMailLink = named('IncomingMailLink', 'A record with which an incoming mail is filed.', {
  id: Id,
  kind: oneOf(incomingMailRecords),
  record_id: Id,
  name: Type.String(),
});

export const IncomingMailFile = named('IncomingMailFile', 'An attachment of an incoming mail.', {
  name: Type.String(),
  size: Type.Integer(),
  /** The material that it became; null while the mail is not linked, and for a type that is not taken. */
  material_id: nullable(Id),
});

const listed = {
  id: Id,
  address_kind: oneOf(inboundKinds),
  /** The member to whose address it came; null for an address of the company. */
  user_id: nullable(Id),
  from_name: textOrNull,
  from_address: Type.String(),
  subject: Type.String(),
  state: oneOf(incomingMailStates),
  reason: nullable(oneOf(incomingMailReasons)),
  excerpt: Type.String(),
  file_count: Type.Integer(),
  links: Type.Array(IncomingMailLink),
  received_at: Type.String(),
};

export const IncomingMailRow = named('IncomingMailRow', 'An incoming mail in the inbox.', listed);

export const IncomingMail = named('IncomingMail', 'An incoming mail.', {
  ...listed,
  recipients: Type.Array(Type.String()),
  /** The writer's own words. */
  body_text: Type.String(),
  /** The earlier mails below them. */
  quoted_text: Type.String(),
  files: Type.Array(IncomingMailFile),
  /** Null without a signature. */
  proposals: nullable(MailProposals),
  /** The contact of the sender, whom the proposals are about; null when there is none. */
  sender_contact_id: nullable(Id),
  sent_at: textOrNull,
});
