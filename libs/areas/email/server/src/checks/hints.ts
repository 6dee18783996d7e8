import type { EmailBlock, EmailDocument, EmailHint, EmailPart } from '@crm/contract';
import { domainLimits } from '@crm/validation';
import type { Static } from 'typebox';
import { blocksOf, hasUnsubscribeLink } from '../merge-fields/check-email.ts';
import type { MergeFields } from '../merge-fields/merge-fields.ts';
import { contrast, paletteOf } from '../render/colours.ts';
import type { FilledEmail } from '../render/fill-email.ts';
import { spamWords } from './spam-words.ts';

type Hint = Static<typeof EmailHint>;

export interface HintedEmail {
  document: EmailDocument;
  text: string | null;
  /** The mail as a recipient gets it. */
  filled: FilledEmail;
  isMarketing: boolean;
  fields: MergeFields;
}

/** Longer subjects are cut off in lists of mails (spec 3 §2.12). */
const SUBJECT_SHOWN = 30;
/** The contrast of text that WCAG 2.2 AA asks for. */
const CONTRAST_AA = 4.5;
/** Hosts that hide where a link goes; filters distrust them. */
const shorteners = new Set(['bit.ly', 't.co', 'goo.gl', 'tinyurl.com', 'ow.ly', 'is.gd', 'x.gd', 'onl.tw']);

const hint = (rule: Hint['rule'], more: Partial<Hint> = {}): Hint => ({
  rule,
  serious: false,
  block_id: null,
  detail: null,
  ...more,
});

/** Returns the weaknesses of a mail: for whole mails first, then block by block. */
export function emailHints(email: HintedEmail): Hint[] {
  return [
    ...hintsOfMail(email),
    ...blocksOf(email.document).flatMap(({ block }) => hintsOfBlock(block, email.document)),
  ];
}

function hintsOfMail({ document, text, filled, isMarketing, fields }: HintedEmail): Hint[] {
  const bytes = Buffer.byteLength(filled.html);
  const length = [...filled.subject].length;
  const spam = spamWords(`${filled.subject} ${filled.text}`);
  const blocks = blocksOf(document).map(({ block }) => block);
  const isPictures = blocks.some(({ type }) => type === 'image') && !blocks.some((block) => hasWords(block));
  return [
    ...(bytes > domainLimits.htmlEmailKilobytes * 1024
      ? [hint('size', { serious: true, detail: String(Math.ceil(bytes / 1024)) })]
      : []),
    ...(isMarketing && !hasUnsubscribeLink({ document, text }, fields)
      ? [hint('unsubscribe_missing', { serious: true })]
      : []),
    ...(length > SUBJECT_SHOWN ? [hint('subject_long', { detail: String(length) })] : []),
    ...(filled.text.trim() === '' ? [hint('text_empty')] : []),
    ...(isPictures ? [hint('images_only')] : []),
    ...(spam.length > 0 ? [hint('spam_words', { detail: spam.join('、') })] : []),
  ];
}

function hintsOfBlock(block: EmailBlock | EmailPart, document: EmailDocument): Hint[] {
  const { surface, text } = paletteOf(document);
  const spans = (block.lines ?? []).flatMap((line) => line.spans);
  const colours = new Set(spans.map(({ color }) => color ?? text));
  const weak = [...colours].find((colour) => contrast(colour, surface) < CONTRAST_AA);
  const links = [block.href, ...spans.map(({ href }) => href), ...(block.links ?? []).map(({ href }) => href)];
  return [
    ...(block.type === 'image' && !block.alt?.trim() ? [hint('alt_missing', { block_id: block.id })] : []),
    ...(weak ? [hint('contrast', { block_id: block.id, detail: weak })] : []),
    ...links.flatMap((link) => hintsOfLink(link, block.id)),
  ];
}

function hintsOfLink(link: string | undefined, block_id: string): Hint[] {
  const url = link && /^https?:/i.test(link) && URL.canParse(link) ? new URL(link) : undefined;
  if (!url) return [];
  return [
    ...(url.protocol === 'http:' ? [hint('link_insecure', { block_id, detail: link! })] : []),
    ...(shorteners.has(url.hostname) ? [hint('link_short', { block_id, detail: link! })] : []),
  ];
}

const hasWords = (block: EmailBlock | EmailPart): boolean => ['text', 'heading', 'html'].includes(block.type);
