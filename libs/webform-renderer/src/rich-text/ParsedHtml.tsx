import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { HtmlNode } from './parse-html.ts';
import { parseHtml } from './parse-html.ts';
import { withKeptLines } from './kept-lines.ts';

const TABLE_PARTS = ['table', 'tbody', 'thead', 'tr'];

const render = (nodes: HtmlNode[], parent?: string): ReactNode[] =>
  nodes.map((node, index) => {
    if (typeof node === 'string') {
      // React warns about white space between the parts of a table.
      return parent && TABLE_PARTS.includes(parent) && !node.trim() ? null : node;
    }
    const link = node.href ? { href: node.href, target: '_blank', rel: 'noopener noreferrer' } : null;
    const children = node.children.length ? render(node.children, node.tag) : undefined;
    return createElement(node.tag, { key: index, ...link }, children);
  });

/** Renders the owner's HTML through the allow-list of `html-rules.ts`. */
export const ParsedHtml = ({ html }: { html: string }) => {
  const nodes = useMemo(() => parseHtml(withKeptLines(html)), [html]);
  return <>{render(nodes)}</>;
};
