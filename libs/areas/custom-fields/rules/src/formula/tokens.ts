import { FormulaError } from './formula.types.ts';

export type Token = { at: number } & (
  | { kind: 'number' | 'text' | 'field' | 'name'; text: string }
  | { kind: 'sign'; text: string }
  | { kind: 'end'; text: '' }
);

/** The typed variants of operators, and their normal form. */
const sameSign: Record<string, string> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  ー: '-',
  '≠': '<>',
  '≦': '<=',
  '≧': '>=',
  '≤': '<=',
  '≥': '>=',
  '、': ',',
  '“': '"',
  '”': '"',
};

const patterns: [Exclude<Token['kind'], 'end'>, RegExp][] = [
  ['number', /^\d+(\.\d+)?/],
  ['field', /^\{[^{}]*\}/],
  ['text', /^"(?:[^"]|"")*"/],
  ['name', /^[A-Za-z]+/],
  ['sign', /^(<>|!=|<=|>=|[-+*/&=<>(),])/],
];

/** Converts full-width operators, digits and letters outside quoted texts and field names, one character for one. */
function plain(text: string): string {
  let inside: '' | '"' | '}' = '';
  return [...text]
    .map((char) => {
      const sign = sameSign[char] ?? char.normalize('NFKC');
      if (inside === '"' ? sign === '"' : inside === '}' ? char === '}' : false) {
        inside = '';
        return sign;
      }
      if (inside !== '') return char;
      if (sign === '"') inside = '"';
      if (sign === '{') inside = '}';
      return sign;
    })
    .join('');
}

/** Splits a formula into tokens. Throws at a character that begins no token. */
export function tokensOf(formula: string): Token[] {
  const text = plain(formula);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const space = /^\s+/.exec(rest);
    if (space) {
      at += space[0].length;
      continue;
    }
    const found = patterns.flatMap(([kind, pattern]) => {
      const match = pattern.exec(rest);
      return match ? [{ kind, text: match[0] }] : [];
    })[0];
    if (!found) throw new FormulaError('syntax', at);
    tokens.push({ ...found, text: found.text === '!=' ? '<>' : found.text, at } as Token);
    at += found.text.length;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}
