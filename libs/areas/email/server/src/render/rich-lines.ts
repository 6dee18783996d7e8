import type { EmailLine, EmailSpan } from '@crm/contract';
import { escapeHtml } from './escape-html.ts';
import type { Tokens } from './segments.ts';

const listTags = { bullet: 'ul', number: 'ol' } as const;

/** Returns the lines of a text block as HTML; consecutive items form a list. */
export function linesHtml(lines: readonly EmailLine[], tokens: Tokens, accent: string): string {
  const parts: string[] = [];
  let open: 'ul' | 'ol' | undefined;
  for (const line of lines) {
    const tag = line.kind === 'paragraph' ? undefined : listTags[line.kind];
    if (open && open !== tag) parts.push(`</${open}>`);
    if (tag && open !== tag) parts.push(`<${tag} style="margin:0;padding-left:24px">`);
    open = tag;
    const content = line.spans.map((span) => spanHtml(span, tokens, accent)).join('') || '&nbsp;';
    const style = `margin:0${line.align ? `;text-align:${line.align}` : ''}`;
    parts.push(tag ? `<li style="${style}">${content}</li>` : `<p style="${style}">${content}</p>`);
  }
  if (open) parts.push(`</${open}>`);
  return parts.join('');
}

function spanHtml(span: EmailSpan, tokens: Tokens, accent: string): string {
  const text = tokens.html(span.text).replace(/\r\n?|\n/g, '<br>');
  const decoration = [...(span.underline ? ['underline'] : []), ...(span.strike ? ['line-through'] : [])].join(' ');
  const style = [
    ...(span.bold ? ['font-weight:bold'] : []),
    ...(span.italic ? ['font-style:italic'] : []),
    ...(decoration ? [`text-decoration:${decoration}`] : []),
    ...(span.color ? [`color:${span.color}`] : []),
  ].join(';');
  const styled = style ? `<span style="${style}">${text}</span>` : text;
  return span.href
    ? `<a class="accent" href="${escapeHtml(tokens.address(span.href))}" style="color:${accent};text-decoration:underline">${styled}</a>`
    : styled;
}
