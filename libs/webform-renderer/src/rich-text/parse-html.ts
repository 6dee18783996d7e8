import { ALLOWED_TAGS, DROPPED_WITH_CONTENT } from '@crm/validation/webform';
import { VOID_TAGS, safeHref } from './html-rules.ts';

/** An allowed element or a piece of text. */
export type HtmlNode = string | { tag: string; href?: string; children: HtmlNode[] };

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const point = hex ? parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

const TOKEN =
  /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z\d]*)(?![a-z\d])((?:[^<>"']|"[^"]*"|'[^']*')*)>|<[!?][^<>]*>|[^<]+|</gi;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * Parses HTML into a tree of allowed elements and text. The server has already sanitised it; this second check runs the
 * same code on server and client, without a DOM and without innerHTML. Unknown elements are replaced by their content.
 */
export const parseHtml = (html: string): HtmlNode[] => {
  const root: HtmlNode[] = [];
  const open: { tag: string; children: HtmlNode[] }[] = [];
  let dropping: string | undefined;
  for (const [token, slash, name = '', attributes = ''] of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    if (dropping) {
      if (slash && tag === dropping) dropping = undefined;
    } else if (!tag) {
      if (!/^<[!?]/.test(token)) (open.at(-1)?.children ?? root).push(decode(token));
    } else if (slash) {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at >= 0) open.length = at;
    } else if (DROPPED_WITH_CONTENT.includes(tag)) {
      dropping = tag;
    } else if (ALLOWED_TAGS.includes(tag)) {
      const href = tag === 'a' ? HREF.exec(attributes) : null;
      const element = {
        tag,
        href: href ? safeHref(decode(href[1] ?? href[2] ?? href[3] ?? '')) : undefined,
        children: [],
      };
      (open.at(-1)?.children ?? root).push(element);
      if (!VOID_TAGS.includes(tag)) open.push(element);
    }
  }
  return root;
};
