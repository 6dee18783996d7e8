const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const v4 = new RegExp(String.raw`^(?:${octet}\.){3}${octet}(?:/(?:3[0-2]|[12]?\d))?$`);
/** A rough pattern: the server validates. */
const v6 = /^(?=[^/]*:)[\da-f:]{2,39}(?:\/(?:12[0-8]|1[01]\d|\d?\d))?$/i;

/** Returns the addresses of a text, one per line; full-width characters are normalised. */
export const addressLines = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\n,、\s]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the lines that are neither an address nor a network. */
export const wrongLines = (text: string): string[] =>
  addressLines(text).filter((line) => !v4.test(line) && !v6.test(line));
