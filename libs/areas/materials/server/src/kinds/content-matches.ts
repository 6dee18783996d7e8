import type { Readable } from 'node:stream';
import type { MaterialKind } from './material-kinds.ts';

/** The number of bytes that tell a text from binary content. */
const READ = 65_536;

/** Returns whether the content of a file matches the type that its name claims. */
export async function contentMatches(kind: MaterialKind, content: Readable): Promise<boolean> {
  try {
    if (kind.content === 'text') return isText(await beginning(content));
    const { fileTypeFromStream } = await import('file-type');
    const found = await fileTypeFromStream(content);
    return found !== undefined && kind.content.includes(found.mime);
  } finally {
    content.destroy();
  }
}

async function beginning(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= READ) break;
  }
  return Buffer.concat(parts).subarray(0, READ);
}

/**
 * Returns whether the bytes are UTF-8, Shift_JIS (from Excel) or UTF-16 with a byte order mark, without control
 * characters.
 */
function isText(bytes: Buffer): boolean {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  return (utf16 ? [utf16] : ['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp']).some((encoding) => {
    try {
      // `stream`: the last character may be incomplete.
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
      // oxlint-disable-next-line no-control-regex -- these are what a text does not hold
      return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
    } catch {
      return false;
    }
  });
}
