import * as messageKeys from '../message-keys.ts';
import type { Answer, CheckContext, ItemIssue } from './answer.types.ts';
import { answersById } from './answers-by-id.ts';
import { askedItems } from './asked-items.ts';
import { checkAll } from './check-all.ts';
import { isClosed } from './closing-time.ts';
import type { RenderedItem } from './item.types.ts';

/** The input of `submitVerdict`. */
export type Submission = {
  items: readonly RenderedItem[];
  answers: readonly Answer[];
  ctx?: CheckContext;
  /** The form's closing time: an instant with a zone, or Tokyo time without one; null: none. */
  closureAt?: string | null;
  /** Now, as a Date or in milliseconds. */
  now: number | Date;
  isProtectingSpam: boolean;
  spamPassed: boolean;
};

/**
 * The result of `submitVerdict`. `key` is the message for the error box; `params.privacyPolicy` is the policy's name,
 * or `''`, for which the translation has its own name.
 */
export type SubmitVerdict =
  | { kind: 'ok' }
  | { kind: 'input-fail'; key: typeof messageKeys.inputFail; errors: ItemIssue[] }
  | {
      kind: 'terms';
      key: typeof messageKeys.notCheckTermsAndPrivacyPolicy | typeof messageKeys.notCheckPrivacyPolicy;
      params: { privacyPolicy: string };
    }
  | { kind: 'spam'; key: typeof messageKeys.notCheckReCaptcha }
  | { kind: 'closed'; key: typeof messageKeys.publishTimeExpires };

/** Returns the first terms item that is shown and not ticked. */
const untickedTerms = ({ items, answers }: Submission): RenderedItem | undefined => {
  const given = answersById(answers);
  return askedItems(items, answers).find(
    (item) => item.type === 'terms' && item.visibility && given.get(String(item.id))?.value !== true,
  );
};

/**
 * Checks a submit in the order of spec 1 §5 (inputs, terms, spam check, closing time) and returns the first refusal.
 */
export const submitVerdict = (submission: Submission): SubmitVerdict => {
  const errors = checkAll(submission.items, submission.answers, submission.ctx);
  if (errors.length > 0) return { kind: 'input-fail', key: messageKeys.inputFail, errors };

  const terms = untickedTerms(submission);
  if (terms)
    return {
      kind: 'terms',
      key: terms.termOfServiceUrl ? messageKeys.notCheckTermsAndPrivacyPolicy : messageKeys.notCheckPrivacyPolicy,
      params: { privacyPolicy: terms.privacyPolicyPlaceholder },
    };

  if (submission.isProtectingSpam && !submission.spamPassed)
    return { kind: 'spam', key: messageKeys.notCheckReCaptcha };
  if (isClosed(submission.closureAt, submission.now)) return { kind: 'closed', key: messageKeys.publishTimeExpires };
  return { kind: 'ok' };
};
