import type { Font } from 'fontkit';
import type { Printed } from './printed.types.ts';

/** Characters without a shape of their own: controls, format characters and variation selectors. */
const shapeless = /[\p{Cc}\p{Cf}\p{VS}]/u;

/** Returns the characters of an estimate that the font cannot print, each once. */
export function missingCharacters(estimate: Printed, font: Pick<Font, 'hasGlyphForCodePoint'>): string[] {
  const { logo: _logo, seal: _seal, created: _created, ...printed } = estimate;
  return [...new Set(textsOf(printed).join(''))].filter(
    (character) => !shapeless.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0)!),
  );
}

/** Returns all texts within a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
