/**
 * The codes of CP932 (Windows-31J), which Excel in Japan calls Shift_JIS. The table inverts the platform's own decoder;
 * where two codes mean one character the smaller is written, but IBM's codes are preferred to NEC's selection of IBM's
 * extensions, as in the Encoding Standard.
 */
let table: Map<string, number> | undefined;

/** The characters that CP932 has under another code point (spec 3 §4.9). */
const standIns: Record<string, string> = {
  '\u301c': '\uff5e', // wave dash → full-width tilde
  '\u2212': '\uff0d', // minus
  '\u2014': '\u2015', // dash
  '\u2016': '\u2225', // parallel lines
  '\u00a2': '\uffe0',
  '\u00a3': '\uffe1',
  '\u00ac': '\uffe2',
  '\u00a5': '\uffe5', // half-width yen sign
};

/** The character that replaces unwritable ones. */
const GETA = '〓';

function cp932(): Map<string, number> {
  if (table) return table;
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const found = new Map<string, number>();
  const add = (code: number, ...bytes: number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if ([...character].length === 1 && !found.has(character)) found.set(character, code);
    } catch {
      // no character has this code
    }
  };
  for (let byte = 0; byte < 0x100; byte += 1) if (byte < 0x80 || (byte >= 0xa1 && byte <= 0xdf)) add(byte, byte);
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    if ((lead > 0x9f && lead < 0xe0) || lead === 0xed || lead === 0xee) continue;
    for (let trail = 0x40; trail <= 0xfc; trail += 1) if (trail !== 0x7f) add(lead * 256 + trail, lead, trail);
  }
  table = found;
  return found;
}

/** Encodes the text in CP932, and counts the characters that could not be written. */
export function encodeCp932(text: string): { bytes: Buffer; unmapped: number } {
  const codes = cp932();
  const bytes = Buffer.alloc(text.length * 2);
  let length = 0;
  let unmapped = 0;
  for (const character of text) {
    let code = codes.get(standIns[character] ?? character);
    if (code === undefined) {
      unmapped += 1;
      code = codes.get(GETA)!;
    }
    if (code > 0xff) bytes[length++] = code >> 8;
    bytes[length++] = code & 0xff;
  }
  return { bytes: bytes.subarray(0, length), unmapped };
}
