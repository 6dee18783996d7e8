import { convert } from 'html-to-text';

/** Makes the text part from a mail's HTML: links in full after their words, headings marked as Japanese mails do. */
export const textOfHtml = (html: string): string =>
  convert(html.replace(/<!--[\s\S]*?-->/g, '').replace(/<h[1-3][^>]*>/g, '$&■ '), {
    wordwrap: false,
    selectors: [
      { selector: 'head', format: 'skip' },
      // The preheader, which mailboxes show after the subject.
      { selector: 'div[style^="display:none"]', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['（', '）'] } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'ul', options: { itemPrefix: '・' } },
      { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      // A divider.
      { selector: 'p[style^="border-top"]', format: 'horizontalLine', options: { length: 32 } },
    ],
  })
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n');
