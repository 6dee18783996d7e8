/** Splits typed tags at commas and 、. */
export const decodeTags = (text: string): string[] =>
  text
    .split(/[,、，]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

export const encodeTags = (tags: readonly string[]): string => tags.join('、');
