/** An http(s) address in an owner's text, with the placeholders that are part of it. */
const ADDRESS = /https?:\/\/(?:\{\{[^{}\r\n]{1,255}\}\}|[\w\-.~:/?#@!$&'()*+,;=%[\]])+/gi;
/** Punctuation that ends a sentence rather than an address. */
const TAIL = /[.,;:!?'")\]]+$/;
/** Beyond this an address that holds it would be too long for some servers on the way. */
const LONGEST = 1000;

/**
 * An owner's text with its addresses replaced. One that an answer is put into stays, so that nothing a visitor typed is
 * ever led anywhere by us; so does one that goes on in letters which no address has (「…/資料」), for nobody can say where
 * it ends.
 */
export const withLinks = (text: string, linkTo: (address: string) => string): string =>
  text.replace(ADDRESS, (found: string, at: number) => {
    const address = found.replace(TAIL, '');
    const isOpen = /^[\p{L}\p{N}]/u.test(text.slice(at + found.length));
    if (found.includes('{{') || isOpen || address.length > LONGEST || !URL.canParse(address)) return found;
    return linkTo(address) + found.slice(address.length);
  });
