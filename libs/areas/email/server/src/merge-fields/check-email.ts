import type { EmailBlock, EmailDocument, EmailPart, FieldIssue } from '@crm/contract';
import { isAddress } from '../render/raw-html.ts';
import { hasLooseBraces, placeholdersOf } from '../render/placeholder-syntax.ts';
import { UNSUBSCRIBE } from './fixed-fields.ts';
import type { MergeFields } from './merge-fields.ts';

export interface CheckedEmail {
  subject: string;
  document: EmailDocument;
  text?: string | null;
}

/** A text of a mail, with the field in which the caller sent it. */
interface Place {
  field: string;
  text: string;
  /** It is an address: a field may stand for the whole only when it is an address itself. */
  isLink?: boolean;
}

/**
 * Returns the issues that prevent saving and sending: unknown merge fields, fields without a fallback, broken braces,
 * addresses that mails cannot have, and blocks that lack what they show.
 */
export function emailIssues(email: CheckedEmail, fields: MergeFields): FieldIssue[] {
  const known = new Map(fields.fields.map((field) => [field.key, field]));
  const places = placesOf(email);
  const inPlace = ({ field, text, isLink = false }: Place): FieldIssue[] => [
    ...(hasLooseBraces(text) ? [{ field, rule: 'merge_field_broken' }] : []),
    ...placeholdersOf(text).flatMap(({ name, fallback }): FieldIssue[] => {
      const key = fields.keyOf(name);
      const found = key === null ? undefined : known.get(key);
      if (!found) return [{ field, rule: 'merge_field_unknown', params: { placeholder: name } }];
      if (!found.isAlwaysFilled && !fallback)
        return [{ field, rule: 'merge_field_fallback', params: { placeholder: name } }];
      const isWhole = isLink && text.trim().startsWith('{{');
      return isWhole && !found.isAddress ? [{ field, rule: 'merge_field_address', params: { placeholder: name } }] : [];
    }),
    ...(isLink && !isAddress(text.trim()) ? [{ field, rule: text === '' ? 'errors.required' : 'email_link' }] : []),
  ];
  return [
    ...places.flatMap(inPlace),
    ...blocksOf(email.document).flatMap(({ block, field }) => missingParts(block, field)),
  ];
}

/** Returns whether the mail tells its readers how to stop it. In a mail with a text part of its own, both must. */
export function hasUnsubscribeLink({ document, text }: Omit<CheckedEmail, 'subject'>, { keyOf }: MergeFields): boolean {
  const has = (words: string) => placeholdersOf(words).some(({ name }) => keyOf(name) === UNSUBSCRIBE);
  const inHtml =
    blocksOf(document).some(({ block }) => block.type === 'footer') ||
    placesOf({ subject: '', document }).some((place) => has(place.text));
  return inHtml && (!text || has(text));
}

interface PlacedBlock {
  block: EmailBlock | EmailPart;
  field: string;
}

/** Returns the blocks with those within columns. */
export function blocksOf({ blocks }: EmailDocument): PlacedBlock[] {
  return blocks.flatMap((block, index) => [
    { block, field: `document.blocks[${index}]` },
    ...(block.columns ?? []).flatMap((column, place) =>
      column.blocks.map((part, at) => ({
        block: part,
        field: `document.blocks[${index}].columns[${place}].blocks[${at}]`,
      })),
    ),
  ]);
}

const placesOf = ({ subject, document, text }: CheckedEmail): Place[] => [
  { field: 'subject', text: subject },
  ...(text ? [{ field: 'text_body', text }] : []),
  ...(document.preheader ? [{ field: 'document.preheader', text: document.preheader }] : []),
  ...blocksOf(document).flatMap(placesOfBlock),
];

function placesOfBlock({ block, field }: PlacedBlock): Place[] {
  const spans = (block.lines ?? []).flatMap((line) => line.spans);
  return [
    ...spans.map(({ text }) => ({ field, text })),
    ...[block.text, block.alt, block.html].filter((text) => text !== undefined).map((text) => ({ field, text })),
    ...spans.flatMap(({ href }) => (href === undefined ? [] : [{ field, text: href, isLink: true }])),
    ...(block.type === 'button' || block.href ? [{ field, text: block.href ?? '', isLink: true }] : []),
    ...(block.links ?? []).map(({ href }) => ({ field, text: href, isLink: true })),
  ];
}

function missingParts(block: EmailBlock | EmailPart, field: string): FieldIssue[] {
  if ((block.type === 'button' || block.type === 'heading') && !block.text?.trim())
    return [{ field, rule: 'errors.required' }];
  if (block.type === 'image' && !/^https:\/\/[^\s{}]+$/i.test(block.src ?? '')) return [{ field, rule: 'email_image' }];
  if (block.type === 'columns' && (block as EmailBlock).columns === undefined)
    return [{ field, rule: 'errors.required' }];
  return [];
}
