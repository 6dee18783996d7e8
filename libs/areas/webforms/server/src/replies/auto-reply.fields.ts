import type { AutoReply, FieldIssue } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { email, normaliseEmail, normaliseFreeText, normaliseText } from '@crm/validation';
import type { Static } from 'typebox';
import type { AutoReplyValues } from './reply-values.ts';

/** Reads a single line: a line break could add a header to the mail. */
const line = (text: string): string | null => normaliseText(cleanText(text).replace(/[\r\n]+/g, ' ')) || null;

/** Reads the auto-reply from the body over the stored one. */
export function readAutoReply(
  given: Partial<Static<typeof AutoReply>>,
  current: AutoReplyValues,
): { value: AutoReplyValues; issues: FieldIssue[] } {
  const value = { ...current };
  const issues: FieldIssue[] = [];
  if (given.enabled !== undefined) value.enabled = given.enabled;
  if (given.track_clicks !== undefined) value.track_clicks = given.track_clicks;
  if (given.subject !== undefined) value.subject = line(given.subject ?? '');
  if (given.from_name !== undefined) value.from_name = line(given.from_name ?? '');
  if (given.body !== undefined) value.body = normaliseFreeText(cleanText(given.body ?? '')) || null;
  if (given.reply_to !== undefined) {
    const address = normaliseEmail(cleanText(given.reply_to ?? ''));
    const issue = address === '' ? undefined : email(address);
    if (issue) issues.push({ field: 'auto_reply.reply_to', rule: issue.key });
    else value.reply_to = address || null;
  }
  return { value, issues };
}
