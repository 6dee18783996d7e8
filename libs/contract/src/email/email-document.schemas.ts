import { Type } from 'typebox';
import type { Static } from 'typebox';
import { named, oneOf } from '../core/schemas.ts';

export const emailBlockTypes = [
  'text',
  'heading',
  'button',
  'image',
  'columns',
  'divider',
  'spacer',
  'signature',
  'footer',
  'social',
  'html',
] as const;
export type EmailBlockType = (typeof emailBlockTypes)[number];

export const emailLineKinds = ['paragraph', 'bullet', 'number'] as const;
export const emailAlignments = ['left', 'center', 'right'] as const;
export const socialNetworks = ['x', 'facebook', 'instagram', 'youtube', 'line', 'linkedin', 'note', 'website'] as const;

/** The limits of a mail's document (spec 3 §2.12). */
export const emailLimits = { blocks: 100, columns: 3, htmlBytes: 100 * 1024, url: 2000 } as const;

const Colour = Type.String({ maxLength: 7, pattern: '^#[0-9a-fA-F]{6}$' });
const Url = Type.String({ maxLength: emailLimits.url });
const Alignment = oneOf(emailAlignments);

export const EmailSpan = named('EmailSpan', 'A run of text with the same look; a line feed is a line break.', {
  text: Type.String({ maxLength: 10_000 }),
  bold: Type.Optional(Type.Boolean()),
  italic: Type.Optional(Type.Boolean()),
  underline: Type.Optional(Type.Boolean()),
  strike: Type.Optional(Type.Boolean()),
  color: Type.Optional(Colour),
  href: Type.Optional(Url),
});

export const EmailLine = named('EmailLine', 'A paragraph or a list item; consecutive items form a list.', {
  kind: oneOf(emailLineKinds),
  align: Type.Optional(Alignment),
  spans: Type.Array(EmailSpan, { maxItems: 200 }),
});

const parts = {
  /** Unique within the document: editors tell blocks apart by it. */
  id: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' }),
  align: Type.Optional(Alignment),
  /** For `text`. */
  lines: Type.Optional(Type.Array(EmailLine, { maxItems: 300 })),
  /** For `heading` and `button`; of `footer` the reason why the recipient gets the mail. */
  text: Type.Optional(Type.String({ maxLength: 1000 })),
  /** For `heading`. */
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  /** For `button` and `image`. */
  href: Type.Optional(Url),
  /** For `button`. */
  color: Type.Optional(Colour),
  /** For `image`. */
  src: Type.Optional(Url),
  alt: Type.Optional(Type.String({ maxLength: 500 })),
  width: Type.Optional(Type.Integer({ minimum: 16, maximum: 600 })),
  /** For `spacer`. */
  height: Type.Optional(Type.Integer({ minimum: 4, maximum: 200 })),
  /** For `social`. */
  links: Type.Optional(
    Type.Array(Type.Object({ network: oneOf(socialNetworks), href: Url }), { maxItems: socialNetworks.length }),
  ),
  /** For `html`. */
  html: Type.Optional(Type.String({ maxLength: emailLimits.htmlBytes })),
};

export const EmailPart = named('EmailPart', 'A block within a column.', {
  type: oneOf(emailBlockTypes.filter((type) => type !== 'columns')),
  ...parts,
});

export const EmailBlock = named('EmailBlock', 'A block of a mail; which properties it has depends on its type.', {
  type: oneOf(emailBlockTypes),
  ...parts,
  /** For `columns`. */
  columns: Type.Optional(
    Type.Array(Type.Object({ blocks: Type.Array(EmailPart, { maxItems: 20 }) }), {
      minItems: 2,
      maxItems: emailLimits.columns,
    }),
  ),
});

export const EmailDocument = named('EmailDocument', 'A mail as it is edited; the server makes HTML and text from it.', {
  /** The line that mailboxes show after the subject. */
  preheader: Type.Optional(Type.String({ maxLength: 200 })),
  style: Type.Optional(
    Type.Object({
      background: Type.Optional(Colour),
      surface: Type.Optional(Colour),
      text: Type.Optional(Colour),
      accent: Type.Optional(Colour),
    }),
  ),
  blocks: Type.Array(EmailBlock, { maxItems: emailLimits.blocks }),
});

export type EmailSpan = Static<typeof EmailSpan>;
export type EmailLine = Static<typeof EmailLine>;
export type EmailPart = Static<typeof EmailPart>;
export type EmailBlock = Static<typeof EmailBlock>;
export type EmailDocument = Static<typeof EmailDocument>;

/** The records that the values of merge fields come from. */
export const mergeSources = ['contact', 'customer', 'deal', 'member', 'company', 'system'] as const;
export type MergeSource = (typeof mergeSources)[number];
