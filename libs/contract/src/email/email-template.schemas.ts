import { Type } from 'typebox';
import { Count, Id, LockVersion, named, nullable, oneOf, Text } from '../core/schemas.ts';
import { EmailDocument, mergeSources } from './email-document.schemas.ts';

/** The uses of a template (spec 3 §3). */
export const emailTemplateTypes = ['campaign', 'automation', 'action', 'webform_reply'] as const;
export type EmailTemplateType = (typeof emailTemplateTypes)[number];

/** The users of a template: its author alone, or everybody, who may also edit it. */
export const emailTemplateSharings = ['private', 'use', 'edit'] as const;

export const emailTemplateSorts = ['name', 'subject', 'template_type', 'folder', 'created_at', 'updated_at'] as const;

/** The greatest length of an edited text part. */
export const TEXT_PART_LENGTH = 100_000;

const row = {
  id: Id,
  name: Type.String(),
  template_type: oneOf(emailTemplateTypes),
  folder: nullable(Type.String()),
  sharing: oneOf(emailTemplateSharings),
  subject: Type.String(),
  version: Type.Integer(),
  /** True when the caller may change it. */
  editable: Type.Boolean(),
  user_id: nullable(Id),
  updated_by: nullable(Id),
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
};

export const EmailTemplateRow = named('EmailTemplateRow', 'An e-mail template in a list.', row);

export const EmailTemplate = named('EmailTemplate', 'An e-mail template.', {
  ...row,
  document: EmailDocument,
  /** The text part as somebody edited it; null for the one that is made from the document. */
  text_body: nullable(Type.String()),
});

/** The content of a mail in requests. */
export const emailContent = {
  subject: Text(255),
  document: EmailDocument,
  text_body: Type.Optional(nullable(Type.String({ maxLength: TEXT_PART_LENGTH }))),
};

export const EmailTemplateVersion = named('EmailTemplateVersion', 'A saved state of a template.', {
  version: Type.Integer(),
  subject: Type.String(),
  document: EmailDocument,
  text_body: nullable(Type.String()),
  user_id: nullable(Id),
  created_at: Type.String(),
});

export const EmailFolder = named('EmailFolder', 'A folder of templates.', { name: Type.String(), count: Count });

export const EmailMergeField = named('EmailMergeField', 'A merge field: `{{name|fallback}}` in a text.', {
  key: Type.String(),
  name: Type.String(),
  source: oneOf(mergeSources),
  /** True when it needs a fallback. */
  needs_fallback: Type.Boolean(),
});

export const emailHintRules = [
  'size',
  'subject_long',
  'alt_missing',
  'contrast',
  'unsubscribe_missing',
  'link_insecure',
  'link_short',
  'spam_words',
  'images_only',
  'text_empty',
] as const;

export const EmailHint = named('EmailHint', 'A weakness of a mail that its author should know.', {
  rule: oneOf(emailHintRules),
  /** True when the mail cannot be sent like this. */
  serious: Type.Boolean(),
  /** The block, if it is in one. */
  block_id: nullable(Type.String()),
  /** A number, a word or an address that explains it. */
  detail: nullable(Type.String()),
});

export const EmailProblem = named('EmailProblem', 'A part of a mail that prevents saving.', {
  field: Type.String(),
  rule: Type.String(),
  placeholder: nullable(Type.String()),
  block_id: nullable(Type.String()),
});

export const EmailPreview = named('EmailPreview', 'A mail as a recipient gets it.', {
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
  /** The text part with its merge fields, as somebody would edit it. */
  text_source: Type.String(),
  /** The size of the HTML. */
  bytes: Count,
  problems: Type.Array(EmailProblem),
  hints: Type.Array(EmailHint),
});
