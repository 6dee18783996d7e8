import type { FieldIssue } from '@crm/contract';
import { throwIfInvalid, invalid } from '@crm/server-kit';
import { messageKeys } from '@crm/validation';
import { askedAnswers, parseAnswers, submitVerdict } from '@crm/validation/webform';
import type { Answer, ItemIssue, RenderedItem } from '@crm/validation/webform';

const toField = ({ id, key, params }: ItemIssue): FieldIssue => ({
  field: String(id) || 'webform_items',
  rule: key,
  ...(params ? { params } : {}),
});

/**
 * Parses and checks the answers by the same rules as the page (spec 1 §5); throws 422 with all issues. A hidden item
 * has its default, whatever was sent; an item whose condition is not met has no answer.
 */
export function judgeAnswers(
  items: readonly RenderedItem[],
  given: unknown,
  { blockDomainList, now }: { blockDomainList: readonly string[]; now: Date },
): Answer[] {
  const parsed = parseAnswers(items, given);
  if (!parsed.ok) throw invalid(...parsed.issues.map(toField));
  const answers = askedAnswers(items, parsed.answers);
  // The closing time and the spam check were checked before.
  const verdict = submitVerdict({
    items,
    answers,
    ctx: { blockDomainList },
    now,
    isProtectingSpam: false,
    spamPassed: true,
  });
  if (verdict.kind === 'input-fail') throwIfInvalid(verdict.errors.map(toField));
  if (verdict.kind === 'terms') {
    const ticked = new Set(answers.filter(({ value }) => value === true).map(({ id }) => id));
    const terms = items.find((item) => item.type === 'terms' && item.visibility && !ticked.has(item.id));
    throw invalid({
      field: String(terms?.id),
      rule: verdict.key,
      params: { privacy_policy: verdict.params.privacyPolicy },
    });
  }
  const email = items.find(({ category }) => category === 'contact_email');
  const address = answers.find(({ id }) => id === email?.id)?.value;
  if (!address) throw invalid({ field: String(email?.id ?? 'webform_items'), rule: messageKeys.required });
  return answers;
}
