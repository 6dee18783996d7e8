import { inflateRawSync } from 'node:zlib';

/** The error for a workbook that is damaged or beyond the limits; the reason is a word of `XlsxReason`. */
export class XlsxError extends Error {
  readonly reason: XlsxReason;

  constructor(reason: XlsxReason) {
    super(`the workbook cannot be read: ${reason}`);
    this.reason = reason;
  }
}

/** `damaged`: no workbook; `bomb`: it unpacks to too much; `cells`: it has too many; `sheet`: it has no such sheet. */
export type XlsxReason = 'damaged' | 'bomb' | 'cells' | 'sheet';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const STORED = 0;
const DEFLATED = 8;

/** The most bytes that a workbook may unpack to, in all and in proportion to its own size. */
const MOST_UNPACKED = 200 * 1024 * 1024;
const MOST_RATIO = 150;
/** Small workbooks may have any ratio. */
const SMALL = 4 * 1024 * 1024;
const MOST_ENTRIES = 1_000;

/**
 * Unpacks every entry of a ZIP once within limits, whatever sizes it announces. @throws XlsxError for more bytes than the
 * limits allow, or for a file that is no ZIP
 */
export function checkZip(bytes: Buffer): void {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_SIZE > bytes.length || bytes.readUInt32LE(end) !== END) throw new XlsxError('damaged');
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new XlsxError('bomb');
  let left = Math.max(SMALL, Math.min(MOST_UNPACKED, bytes.length * MOST_RATIO));
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_SIZE > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new XlsxError('damaged');
    left -= unpackedSize(bytes, at, left);
    at += ENTRY_SIZE + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function unpackedSize(bytes: Buffer, at: number, most: number): number {
  const method = bytes.readUInt16LE(at + 10);
  const packed = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  if (local + 30 > bytes.length || (method !== STORED && method !== DEFLATED)) throw new XlsxError('damaged');
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const content = bytes.subarray(from, from + packed);
  if (content.length > most) throw new XlsxError('bomb');
  if (method === STORED || packed === 0) return content.length;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    throw new XlsxError((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'damaged');
  }
}
