import type { FieldIssue } from '@crm/contract';
import { emailIssues, hasUnsubscribeLink, mergeFields } from '@crm/email-server';
import type { TenantDb } from '@crm/database';
import { email as emailRule, emailKey } from '@crm/validation';
import type { StoredEmail } from './email-rows.ts';

type Content = Pick<StoredEmail, 'subject' | 'subject_b' | 'document' | 'text_body' | 'content_type'>;

/** Returns the issues of the merge fields of a draft: one that cannot be filled is refused when it is saved. */
export async function contentIssues(db: TenantDb, content: Content): Promise<FieldIssue[]> {
  const fields = await mergeFields(db);
  const { subject, subject_b, document, text_body: text } = content;
  return [
    ...emailIssues({ subject, document, text }, fields),
    ...(subject_b ? emailIssues({ subject: subject_b, document: { blocks: [] } }, fields) : []).map((issue) => ({
      ...issue,
      field: 'subject_b',
    })),
  ];
}

/** Returns what a mail lacks before it can be sent: a subject, a sender, a content, and the way to stop the mails. */
export async function sendingIssues(db: TenantDb, email: StoredEmail): Promise<FieldIssue[]> {
  const required = (field: 'subject' | 'sender_name' | 'sender_address'): FieldIssue[] =>
    email[field].trim() === '' ? [{ field, rule: 'errors.required' }] : [];
  const fields = await mergeFields(db);
  const isText = email.content_type === 'text';
  const hasContent = isText ? Boolean(email.text_body?.trim()) : email.document.blocks.length > 0;
  const field = isText ? 'text_body' : 'document';
  const document = isText ? textDocument(email.text_body) : email.document;
  const text = email.content_type === 'html' ? null : email.text_body;
  return [
    ...required('subject'),
    ...required('sender_name'),
    ...required('sender_address'),
    ...addressIssues(email),
    ...(hasContent ? [] : [{ field, rule: 'errors.required' }]),
    ...(hasContent && !hasUnsubscribeLink({ document, text }, fields) ? [{ field, rule: 'campaign_unsubscribe' }] : []),
    ...(await contentIssues(db, email)),
  ];
}

/** Returns a document of a text, for the check of a mail that has no HTML. */
const textDocument = (text: string | null): StoredEmail['document'] => ({
  blocks: [
    { type: 'text', id: 'text', lines: [{ kind: 'paragraph', spans: [{ text: (text ?? '').slice(0, 10_000) }] }] },
  ],
});

/** Returns the issues of the addresses, in which no line feed can hide a header. */
export function addressIssues({ sender_address, reply_to }: Partial<StoredEmail>): FieldIssue[] {
  const wrong = (field: string, address: string | null | undefined): FieldIssue[] =>
    address && (emailRule(address) || emailKey(address).split('@').length !== 2)
      ? [{ field, rule: 'yup.string.email' }]
      : [];
  return [...wrong('sender_address', sender_address), ...wrong('reply_to', reply_to)];
}
