import { CsvEncodingError, CsvSizeError } from './csv-reader.ts';
import type { CsvEncoding } from './csv-writer.ts';

/** The greatest number of bytes of a line. */
const LONGEST = 1_048_576;
const labels: Record<CsvEncoding, string> = { utf8: 'utf-8', cp932: 'shift_jis' };

interface Block {
  bytes: Buffer;
  /** The line on which it begins, counted from 1. */
  line: number;
}

const breakOf = (bytes: Buffer): number => Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d));

/**
 * Yields the bytes of a stream in blocks of whole lines. No character of CP932 or UTF-8 has the byte of a line end inside
 * it, so each block can be decoded by itself.
 * @throws CsvSizeError for a line beyond a megabyte
 */
async function* lineBlocks(stream: AsyncIterable<Buffer>): AsyncGenerator<Block> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  for await (const part of stream) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, part]) : part;
    const end = breakOf(bytes) + 1;
    rest = bytes.subarray(end);
    if (rest.length > LONGEST) throw new CsvSizeError(line);
    if (end === 0) continue;
    yield { bytes: bytes.subarray(0, end), line };
    line += linesIn(bytes, end);
  }
  if (rest.length > 0) yield { bytes: rest, line };
}

function linesIn(bytes: Buffer, end: number): number {
  const mark = bytes.includes(0x0a) ? 0x0a : 0x0d;
  let count = 0;
  for (let at = bytes.indexOf(mark); at !== -1 && at < end; at = bytes.indexOf(mark, at + 1)) count += 1;
  return count;
}

const decoderOf = (encoding: CsvEncoding) => new TextDecoder(labels[encoding], { fatal: true });
type Decoder = ReturnType<typeof decoderOf>;

function decodedBlock({ bytes, line }: Block, decoder: Decoder): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new CsvEncodingError(line + damagedLine(bytes, decoder));
  }
}

/** Returns the number of sound lines before the first that the encoding does not have. */
function damagedLine(bytes: Buffer, decoder: Decoder): number {
  const mark = bytes.includes(0x0a) ? 0x0a : 0x0d;
  for (let from = 0, line = 0; ; line += 1) {
    const end = bytes.indexOf(mark, from) + 1;
    try {
      decoder.decode(bytes.subarray(from, end || undefined));
    } catch {
      return line;
    }
    if (end === 0) return line;
    from = end;
  }
}

/** Yields the text of a file, block by block, without its byte order mark. @throws CsvEncodingError, CsvSizeError */
export async function* decodedText(stream: AsyncIterable<Buffer>, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const block of lineBlocks(stream)) yield decodedBlock(block, decoder);
}

/**
 * Returns the encoding of a file (spec 3 §4.9): UTF-8 when all of it is, otherwise CP932.
 * @throws CsvEncodingError for bytes of neither, with the first line that CP932 does not have
 */
export async function encodingOf(open: () => Promise<AsyncIterable<Buffer>>): Promise<CsvEncoding> {
  if (await isIn('utf8', await open())) return 'utf8';
  for await (const _text of decodedText(await open(), 'cp932'));
  return 'cp932';
}

async function isIn(encoding: CsvEncoding, stream: AsyncIterable<Buffer>): Promise<boolean> {
  try {
    for await (const _text of decodedText(stream, encoding));
    return true;
  } catch (error) {
    if (error instanceof CsvEncodingError) return false;
    throw error;
  }
}
