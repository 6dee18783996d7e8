import type { FieldIssue } from '@crm/contract';
import { emailIssues, hasUnsubscribeLink, maySendFrom, mergeFields } from '@crm/email-server';
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

/** Returns what a mail lacks before it can be sent: content and sender, a verified domain, and the way to stop the mails. */
export async function sendingIssues(db: TenantDb, email: StoredEmail): Promise<FieldIssue[]> {
  const isOwnDomain = email.sender_address.trim() === '' || (await maySendFrom(db, email.sender_address));
  return [
    ...(await testIssues(db, email)),
    ...(isOwnDomain ? [] : [{ field: 'sender_address', rule: 'campaign_sender_unverified' }]),
    ...(await unsubscribeIssues(db, email)),
  ];
}

/** Returns what a mail lacks before its author can send it as a test. */
export async function testIssues(db: TenantDb, email: StoredEmail): Promise<FieldIssue[]> {
  const required = (field: 'subject' | 'sender_name' | 'sender_address'): FieldIssue[] =>
    email[field].trim() === '' ? [{ field, rule: 'errors.required' }] : [];
  return [
    ...required('subject'),
    ...required('sender_name'),
    ...required('sender_address'),
    ...addressIssues(email),
    ...(hasContent(email) ? [] : [{ field: contentField(email), rule: 'errors.required' }]),
    ...(await contentIssues(db, email)),
  ];
}

const contentField = ({ content_type }: StoredEmail) => (content_type === 'text' ? 'text_body' : 'document');

const hasContent = ({ content_type, text_body, document }: StoredEmail): boolean =>
  content_type === 'text' ? Boolean(text_body?.trim()) : document.blocks.length > 0;

async function unsubscribeIssues(db: TenantDb, email: StoredEmail): Promise<FieldIssue[]> {
  if (!hasContent(email)) return [];
  const document = email.content_type === 'text' ? textDocument(email.text_body) : email.document;
  const text = email.content_type === 'html' ? null : email.text_body;
  const has = hasUnsubscribeLink({ document, text }, await mergeFields(db));
  return has ? [] : [{ field: contentField(email), rule: 'campaign_unsubscribe' }];
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
