import type {
  EmailBlock,
  EmailDocument,
  EmailMergeField,
  EmailPart,
  EmailPreview,
  EmailTemplate,
  EmailTemplateRow,
} from '@crm/api-client';

export type {
  EmailBlock,
  EmailDocument,
  EmailLine,
  EmailMergeField,
  EmailPart,
  EmailPreview,
  EmailSpan,
  EmailTemplate,
  EmailTemplateRow,
} from '@crm/api-client';

export type BlockType = EmailBlock['type'];
export type TemplateType = EmailTemplateRow['templateType'];
export type Sharing = EmailTemplateRow['sharing'];
export type AnyBlock = EmailBlock | EmailPart;
export type Source = EmailMergeField['source'];
export type Hint = EmailPreview['hints'][number];
export type Problem = EmailPreview['problems'][number];

export const templateTypes: readonly TemplateType[] = ['campaign', 'automation', 'action', 'webform_reply'];
export const sharings: readonly Sharing[] = ['private', 'use', 'edit'];
export const blockTypes: readonly BlockType[] = [
  ...(['text', 'heading', 'button', 'image', 'columns', 'divider', 'spacer', 'signature', 'footer', 'social'] as const),
  'html',
];

/** The edited parts of a template. */
export type Draft = Pick<EmailTemplate, 'name' | 'templateType' | 'folder' | 'sharing' | 'subject' | 'textBody'> & {
  document: EmailDocument;
};

/** The parts of a mail that its author writes. */
export type MailParts = Pick<Draft, 'subject' | 'document' | 'textBody'>;
