/** The markup that a button adds to the selected text. */
export type Markup = 'bold' | 'link' | 'list';

export interface Marked {
  text: string;
  /** Start of the new selection, which covers the text that the user will most likely type next. */
  from: number;
  to: number;
}

const LINK_START = 'https://';

const around = (text: string, from: number, to: number, begin: string, end: string): Marked => ({
  text: text.slice(0, from) + begin + text.slice(from, to) + end + text.slice(to),
  from: from + begin.length,
  to: to + begin.length,
});

/** Returns the text with markup around the selection: bold, a link with an empty address, or a list item per line. */
export function marked(text: string, from: number, to: number, markup: Markup): Marked {
  if (markup === 'bold') return around(text, from, to, '<b>', '</b>');
  if (markup === 'link') {
    const { text: linked } = around(text, from, to, `<a href="${LINK_START}">`, '</a>');
    const address = from + '<a href="'.length;
    return { text: linked, from: address, to: address + LINK_START.length };
  }
  const items = text
    .slice(from, to)
    .split('\n')
    .map((line) => `<li>${line.trim()}</li>`);
  const list = `<ul>\n${items.join('\n')}\n</ul>`;
  const end = from + list.length - '</li>\n</ul>'.length;
  return { text: text.slice(0, from) + list + text.slice(to), from: end, to: end };
}
