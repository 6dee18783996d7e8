import type { JSONContent } from '@tiptap/core';
import type { EmailLine, EmailSpan } from '../domain/email.types.ts';

const marks = { bold: 'bold', italic: 'italic', underline: 'underline', strike: 'strike' } as const;

/** Returns the lines of a text block as the editor's document. */
export function toEditor(lines: readonly EmailLine[]): JSONContent {
  const content: JSONContent[] = [];
  for (const line of lines) {
    const paragraph: JSONContent = { type: 'paragraph', content: line.spans.flatMap(nodesOf) };
    if (line.kind === 'paragraph') {
      content.push(paragraph);
      continue;
    }
    const type = line.kind === 'bullet' ? 'bulletList' : 'orderedList';
    const item: JSONContent = { type: 'listItem', content: [paragraph] };
    const last = content.at(-1);
    if (last?.type === type) last.content!.push(item);
    else content.push({ type, content: [item] });
  }
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function nodesOf({ text, href, color: _color, ...looks }: EmailSpan): JSONContent[] {
  const own = [
    ...Object.keys(marks)
      .filter((mark) => looks[mark as keyof typeof marks])
      .map((type) => ({ type })),
    ...(href ? [{ type: 'link', attrs: { href } }] : []),
  ];
  return text
    .split('\n')
    .flatMap((part, index): JSONContent[] => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(part === '' ? [] : [{ type: 'text', text: part, ...(own.length > 0 ? { marks: own } : {}) }]),
    ]);
}

/** Returns the editor's document as lines. Nested lists become flat. */
export const fromEditor = (document: JSONContent): EmailLine[] =>
  (document.content ?? []).flatMap((node) => linesOf(node));

function linesOf(node: JSONContent, kind: EmailLine['kind'] = 'paragraph'): EmailLine[] {
  if (node.type === 'bulletList' || node.type === 'orderedList') {
    const own = node.type === 'bulletList' ? 'bullet' : 'number';
    return (node.content ?? []).flatMap((item) => (item.content ?? []).flatMap((one) => linesOf(one, own)));
  }
  return [{ kind, spans: joined((node.content ?? []).map(spanOf)) }];
}

function spanOf(node: JSONContent): EmailSpan {
  if (node.type === 'hardBreak') return { text: '\n' };
  const span: EmailSpan = { text: node.text ?? '' };
  for (const { type, attrs } of node.marks ?? []) {
    if (type in marks) span[type as keyof typeof marks] = true;
    if (type === 'link' && typeof attrs?.href === 'string') span.href = attrs.href;
  }
  return span;
}

const lookOf = ({ text: _text, ...look }: EmailSpan): string => JSON.stringify(look);

/** Joins neighbours of the same look, so that a line break within a bold text does not split it. */
function joined(spans: readonly EmailSpan[]): EmailSpan[] {
  const result: EmailSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && (span.text === '\n' || lookOf(last) === lookOf(span)))
      result[result.length - 1] = { ...last, text: last.text + span.text };
    else result.push(span);
  }
  return result;
}
