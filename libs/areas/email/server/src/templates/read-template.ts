import type { EmailDocument, FieldIssue } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import { embeddedUrlMax, htmlEmailMax, messageKeys, normaliseFreeText, normaliseText } from '@crm/validation';
import { emailIssues, hasUnsubscribeLink } from '../merge-fields/check-email.ts';
import { mergeFields } from '../merge-fields/merge-fields.ts';
import { compileEmail } from '../render/compile-email.ts';
import { fillEmail } from '../render/fill-email.ts';

export interface TemplateContent {
  subject: string;
  document: EmailDocument;
  text_body: string | null;
}

/** Reads a single line. */
export const readLine = (text: string): string => normaliseText(cleanText(text).replace(/[\r\n]+/g, ' '));

/** Reads an edited text part; an empty one is none. */
export const readTextPart = (text: string | null): string | null =>
  text === null ? null : normaliseFreeText(cleanText(text)) || null;

/** Mails that people subscribe to, which must say how to stop them (spec 1 §5). */
export const isMarketing = (type: string): boolean => type === 'campaign' || type === 'automation';

/** Returns the issues of a content that prevent saving a template of its type. */
export async function contentIssues(
  db: TenantDb,
  templateType: string,
  { subject, document, text_body: text }: TemplateContent,
): Promise<FieldIssue[]> {
  const fields = await mergeFields(db);
  const issues = emailIssues({ subject, document, text }, fields);
  if (isMarketing(templateType) && !hasUnsubscribeLink({ document, text }, fields))
    issues.push({
      field: text ? 'text_body' : 'document',
      rule: messageKeys.unsubscribeRequired,
      params: { placeholder: '{{配信停止URL}}' },
    });
  if (issues.length > 0) return issues;
  const email = await compileEmail({ subject, document, text }, { keyOf: fields.keyOf, hasUnsubscribe: true });
  const { html } = fillEmail(email, { values: {} });
  return [htmlEmailMax(), embeddedUrlMax()].flatMap((rule) => {
    const issue = rule(html);
    return issue ? [{ field: 'document', rule: issue.key, params: issue.params }] : [];
  });
}
