// oxlint-disable-next-line typescript/triple-slash-reference -- who imports this library does not include its declarations
/// <reference path="./libraries.d.ts" />
import type { EmailDocument } from '@crm/contract';
import mjml2html from 'mjml';
import { sections } from './blocks.ts';
import { darkPalette, paletteOf } from './colours.ts';
import type { Palette } from './colours.ts';
import { Tokens } from './segments.ts';
import type { KeyOf, Segment } from './segments.ts';
import { textOfHtml } from './text-of-html.ts';

export interface EmailSource {
  subject: string;
  document: EmailDocument;
  /** The text part as somebody edited it; null for the one that is made from the document. */
  text?: string | null;
}

export interface CompileOptions {
  /** Finds merge fields by name (`mergeFields(…).keyOf`). */
  keyOf: KeyOf;
  language?: 'ja' | 'en';
  /** True for campaigns and automations: the footer has a link that stops the mails. */
  hasUnsubscribe?: boolean;
  /** Shows the look in dark mode whatever the reader's setting, for previews. */
  isDark?: boolean;
}

/** A mail that is ready for any number of recipients (`fillEmail`). It is plain JSON and may be stored. */
export interface CompiledEmail {
  subject: Segment[];
  html: Segment[];
  text: Segment[];
  /** The addresses of the links, each once; those with fields in them are not among them. */
  links: string[];
  /** The keys of the fields whose values are needed. */
  keys: string[];
}

/**
 * Makes HTML and text from a mail's document. Merge fields stay open, so that a mail to many is drawn once. Everything
 * from the document is escaped or sanitised again, whatever was stored.
 */
export async function compileEmail(source: EmailSource, options: CompileOptions): Promise<CompiledEmail> {
  const { keyOf, language = 'ja', hasUnsubscribe = false, isDark = false } = options;
  const tokens = new Tokens(keyOf);
  const palette = paletteOf(source.document);
  const blocks = sections(source.document.blocks, { tokens, palette, language, hasUnsubscribe });
  const { html } = await mjml2html(page(source.document, { blocks, palette, language, isDark, tokens }), {
    validationLevel: 'strict',
    ignoreIncludes: true,
  });
  const small = html.replace(/^\s+/gm, '').replace(/\n{2,}/g, '\n');
  const text = source.text ? tokens.plain(source.text) : textOfHtml(small);
  const email = {
    subject: tokens.cut(tokens.plain(source.subject), 'text'),
    html: tokens.cut(small, 'html'),
    text: tokens.cut(text, 'text'),
    links: tokens.links,
  };
  const segments = [...email.subject, ...email.html, ...email.text];
  const keys = segments.flatMap((one) => (typeof one === 'object' && 'key' in one && one.key ? [one.key] : []));
  return { ...email, keys: [...new Set(keys)] };
}

interface Page {
  blocks: string;
  palette: Palette;
  language: 'ja' | 'en';
  isDark: boolean;
  tokens: Tokens;
}

const font = "'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic UI',Meiryo,sans-serif";

function page({ preheader = '' }: EmailDocument, { blocks, palette, language, isDark, tokens }: Page): string {
  return `<mjml lang="${language}" dir="ltr">
<mj-head>
<mj-attributes>
<mj-all font-family="${font}" />
<mj-body width="600px" />
<mj-section padding="8px 0" background-color="${palette.surface}" />
<mj-text font-size="15px" line-height="1.8" color="${palette.text}" padding="8px 24px" />
<mj-button font-size="15px" inner-padding="12px 28px" border-radius="6px" padding="12px 24px" />
<mj-image padding="8px 24px" />
<mj-divider padding="12px 24px" />
</mj-attributes>
${preheader ? `<mj-preview>${tokens.html(preheader)}</mj-preview>` : ''}
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
<mj-style>${isDark ? darkRules : `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}`}</mj-style>
</mj-head>
<mj-body background-color="${palette.background}">
${blocks}
</mj-body>
</mjml>`;
}

/** The rules of dark mode; readers that do not know them invert the colours themselves. */
const darkRules = [
  `body,body>div{background:${darkPalette.background} !important}`,
  `.surface,.surface>table{background:${darkPalette.surface} !important}`,
  `.text div,.text p,.text li,.text h1,.text h2,.text h3{color:${darkPalette.text} !important}`,
  `a.accent{color:${darkPalette.accent} !important}`,
].join('');
