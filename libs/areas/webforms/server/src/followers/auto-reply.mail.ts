import { formatDateTime } from '@crm/format';
import type { Mail } from '@crm/server-kit';
import { fillPlaceholders, fixedPlaceholder } from '../replies/placeholders.ts';
import type { FixedPlaceholder } from '../replies/placeholders.ts';
import type { AnswerFacts, ReadableAnswer } from './answer-facts.ts';
import { mailHtml } from './mail-html.ts';
import { piecesOf } from './own-links.ts';

/** The measurement of a mail: the addresses that replace its links, and the picture that reports its opening. */
export interface Measured {
  linkTo?: (address: string) => string;
  picture?: string | undefined;
}

/**
 * Builds the visitor's mail as the owner wrote it, as text and as HTML with the same content. Placeholders are
 * replaced, those of hidden items by nothing; nothing is executed. `linkTo` replaces the addresses in the owner's text; a visitor's answers are not
 * changed.
 */
export function autoReplyMail(facts: AnswerFacts, { linkTo = (address) => address, picture }: Measured = {}): Mail {
  const { subject, body, from_name, reply_to } = facts.form.auto_reply;
  const fill = (text: string, valueOf = (value: string) => value) =>
    fillPlaceholders(text, (name) => valueOf(placeholderValue(name, facts) ?? ''));
  const written = fill(withoutName(subject ?? '', facts.name));
  const pieces = piecesOf(withoutName(body ?? '', facts.name), { fill, linkTo });
  return {
    to: facts.email,
    subject: written,
    text: pieces.map(({ text }) => text).join(''),
    html: mailHtml(pieces, { title: written, picture }),
    fromName: from_name ?? undefined,
    replyTo: reply_to ?? undefined,
    automatic: true,
  };
}

/** Addresses a visitor who gave no name as 「お客様」. */
const withoutName = (text: string, name: string): string =>
  name === '' ? text.replace(/\{\{\s*(氏名|name)\s*\}\}[ \u3000]*様/g, 'お客様') : text;

function placeholderValue(name: string, facts: AnswerFacts): string | undefined {
  const fixed = fixedPlaceholder(name);
  if (fixed) return fixedValues[fixed](facts);
  return facts.shownAnswers.find(({ item_id, label }) => name === `item_${item_id}` || name === label.trim())?.value;
}

const fixedValues: Record<FixedPlaceholder, (facts: AnswerFacts) => string> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  // The mail goes to a visitor, and the form's name is internal to the staff.
  form: ({ form }) => form.display_name ?? 'お問い合わせフォーム',
  submitted_at: ({ submittedAt }) => formatDateTime(submittedAt, 'ja'),
  number: ({ id }) => String(id),
  answers: ({ shownAnswers }) => listOfAnswers(shownAnswers),
};

/** Formats the answers as a list for a mail; items left empty are not listed. */
export const listOfAnswers = (answers: readonly ReadableAnswer[]): string =>
  answers
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `■ ${label}\n${value}`)
    .join('\n\n');
