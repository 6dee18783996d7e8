/** A merge field in a text: `{{取引先名|貴社}}`, a name and what replaces an empty value, on one line. */
const PLACEHOLDER = /\{\{([^{}|\r\n]{1,120})(?:\|([^{}|\r\n]{0,200}))?\}\}/g;

export interface Placeholder {
  name: string;
  /** Undefined without a `|`. */
  fallback: string | undefined;
}

const read = ([, name, fallback]: RegExpMatchArray): Placeholder => ({
  name: name!.trim(),
  fallback: fallback?.trim(),
});

/** Returns the merge fields of a text in their order. */
export const placeholdersOf = (text: string): Placeholder[] => [...text.matchAll(PLACEHOLDER)].map(read);

/** Returns whether braces are left over that are no merge field, such as `{{氏名}` or one split by formatting. */
export const hasLooseBraces = (text: string): boolean => /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''));

/** Replaces each merge field once; `rest` converts the text between them. */
export function replacePlaceholders(
  text: string,
  replace: (placeholder: Placeholder) => string,
  rest: (text: string) => string = (unchanged) => unchanged,
): string {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    result += rest(text.slice(end, match.index)) + replace(read(match));
    end = match.index + match[0].length;
  }
  return result + rest(text.slice(end));
}
