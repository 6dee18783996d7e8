/** The characters of half width: Latin letters, digits and half-width kana. */
const halfWidth = /[ -\u00ff\uff61-\uff9f]/u;

/**
 * Returns true when a text is wider than `most` full-width characters. Only such texts are cut off: cutting costs a
 * clip, and the clips of a thousand cards cost more per scrolled frame than everything else on them.
 */
export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false;
  let width = 0;
  for (const character of text) width += halfWidth.test(character) ? 0.5 : 1;
  return width > most;
}
