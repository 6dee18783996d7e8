/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Theme = 'light' | 'dark';

function colours(css: string): Map<string, Record<Theme, string>> {
  const found = css.matchAll(/(--ui-[\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g);
  return new Map([...found].map(([, name, light, dark]) => [name ?? '', { light: light ?? '', dark: dark ?? '' }]));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');
const tokens = colours(read('tokens.css'));

const grounds = ['canvas', 'surface', 'sunken', 'raised', 'hover', 'selected'];
const texts = [
  'text',
  'text-soft',
  'text-faint',
  'accent-text',
  'danger-text',
  'positive-text',
  'caution-text',
  'info-text',
];
const meanings = ['positive', 'caution', 'danger', 'info'];

/** [foreground, ground, least contrast]: WCAG 2.2 1.4.3 asks 4.5 of text, 1.4.11 asks 3 of controls and marks. */
const pairs: [string, string, number][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, 4.5])),
  ...meanings.map((name): [string, string, number] => [`${name}-text`, `${name}-tint`, 4.5]),
  ...meanings.map((name): [string, string, number] => ['text', `${name}-tint`, 4.5]),
  ...meanings.map((name): [string, string, number] => [`${name}-solid`, 'surface', 3]),
  ['text', 'pressed', 4.5],
  ['text-soft', 'pressed', 4.5],
  ['accent-text', 'accent-tint', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-accent', 'accent-pressed', 4.5],
  ['on-danger', 'danger-solid', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['on-tooltip', 'tooltip', 4.5],
  ...['line-control', 'focus', 'accent'].flatMap((line) =>
    ['canvas', 'surface'].map((ground): [string, string, number] => [line, ground, 3]),
  ),
];

function expectContrast(theme: Theme, foreground: string, ground: string, least: number, of = tokens) {
  const value = contrast(of.get(`--ui-${foreground}`)?.[theme] ?? '', of.get(`--ui-${ground}`)?.[theme] ?? '');
  expect({ theme, foreground, ground, enough: value >= least, value }).toMatchObject({ enough: true });
}

describe.each<Theme>(['light', 'dark'])('colour tokens in the %s theme', (theme) => {
  it.each(pairs)('%s on %s has a contrast of at least %d', (foreground, ground, least) => {
    expectContrast(theme, foreground, ground, least);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('tone %d is legible as text and visible as a mark', (tone) => {
    const block = read('tones.css').split(`[data-tone='${tone}']`)[1]?.split('}')[0] ?? '';
    const of = new Map([...tokens, ...colours(block)]);
    expectContrast(theme, 'tone-text', 'tone-ground', 4.5, of);
    for (const ground of ['surface', 'canvas', 'tone-ground']) expectContrast(theme, 'tone-solid', ground, 3, of);
  });
});

describe('the contrast formula', () => {
  it('gives 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#3443b4', '#3443b4')).toBe(1);
  });
});
