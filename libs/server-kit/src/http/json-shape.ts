/** The greatest nesting of JSON; the deepest body of the contract has about ten levels. */
const DEEPEST = 64;

const [QUOTE, BACKSLASH, COMMA, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Returns true for JSON text with at most so many values, nested at most 64 deep. Reads the text once without parsing
 * it: a megabyte of `{}` would become a hundred megabytes of objects.
 */
export function hasModestShape(text: string, mostValues: number): boolean {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === COMMA) values += 1;
    else if (sign === OPEN_ARRAY || sign === OPEN_OBJECT) [depth, values] = [depth + 1, values + 1];
    else if (sign === CLOSE_ARRAY || sign === CLOSE_OBJECT) depth -= 1;
    if (depth > DEEPEST || values > mostValues) return false;
  }
  return true;
}

/** Returns the index of the quote that ends the string starting at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}
