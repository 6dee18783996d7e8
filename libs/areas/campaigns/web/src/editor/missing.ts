import type { RecipientCounts } from '@crm/api-client';
import { isVerified } from './sender-domains.ts';
import type { EmailDraft, SenderDomain, Step } from './editor.types.ts';

export interface Missing {
  step: Step;
  /** The key of the text in `check.missing`. */
  key: 'subject' | 'senderName' | 'senderAddress' | 'domain' | 'content' | 'unsubscribe' | 'recipients';
}

/** Returns what a mail lacks before it can be sent, in the order of the steps. The server has the last word. */
export function missingIn(
  draft: EmailDraft,
  { domains, counts }: { domains: readonly SenderDomain[]; counts: RecipientCounts | null },
): Missing[] {
  const isText = draft.contentType === 'text';
  const hasContent = isText ? Boolean(draft.textBody?.trim()) : draft.document.blocks.length > 0;
  const words = isText ? (draft.textBody ?? '') : JSON.stringify(draft.document);
  const has = (text: string) => text.trim() !== '';
  const hasStop = /\{\{(配信停止URL|Unsubscribe URL|system\.unsubscribe_url)/.test(words);
  const hasFooter =
    !isText && draft.document.blocks.some((block) => block.type === 'footer' || block.type === 'columns');
  const checks: [boolean, Step, Missing['key']][] = [
    [has(draft.subject), 'basics', 'subject'],
    [has(draft.senderName), 'basics', 'senderName'],
    [has(draft.senderAddress), 'basics', 'senderAddress'],
    [isVerified(domains, draft.senderAddress) ?? true, 'basics', 'domain'],
    [hasContent, 'content', 'content'],
    [!hasContent || hasStop || hasFooter, 'content', 'unsubscribe'],
    [(counts?.sendable ?? 0) > 0, 'recipients', 'recipients'],
  ];
  return checks.flatMap(([isThere, step, key]) => (isThere ? [] : [{ step, key }]));
}
