import type { EmailLine } from '../domain/email.types.ts';
import { fromEditor, toEditor } from './rich-text.ts';

const lines: EmailLine[] = [
  {
    kind: 'paragraph',
    spans: [
      { text: '{{氏名|お客様}} 様\n', bold: true },
      { text: '案内', href: 'https://a.example/' },
    ],
  },
  { kind: 'bullet', spans: [{ text: '一' }] },
  { kind: 'bullet', spans: [{ text: '二', italic: true, underline: true, strike: true }] },
  { kind: 'number', spans: [{ text: '三' }] },
  { kind: 'paragraph', spans: [] },
];

it('returns the same lines after a way through the editor', () => {
  expect(fromEditor(toEditor(lines))).toEqual(lines);
});

it('groups consecutive items into one list', () => {
  expect(toEditor(lines).content!.map(({ type, content = [] }) => [type, content.length])).toEqual([
    ['paragraph', 3],
    ['bulletList', 2],
    ['orderedList', 1],
    ['paragraph', 0],
  ]);
});

it('flattens nested lists and joins pieces of the same look', () => {
  const item = (text: string, ...more: object[]) => ({
    type: 'listItem',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text },
          { type: 'text', text: '！' },
        ],
      },
      ...more,
    ],
  });
  const nested = { type: 'bulletList', content: [item('外', { type: 'orderedList', content: [item('内')] })] };
  expect(fromEditor({ type: 'doc', content: [nested] })).toEqual([
    { kind: 'bullet', spans: [{ text: '外！' }] },
    { kind: 'number', spans: [{ text: '内！' }] },
  ]);
});
