import { csvShape, decodedText, encodingOf, headingsAmong, isXlsx, openXlsx, parsedRows } from '@crm/server-kit';
import type { AppContext, CsvDelimiter, CsvRow } from '@crm/server-kit';
import type { Format, StoredFormat, StoredImport } from '../imports/stored-import.ts';
import { ReadProblem } from './read-problem.ts';

/** The characters that delimiter and headings of a text are found in, and the rows of a workbook. */
const HEAD = 65_536;
const HEAD_ROWS = 20;
/** The first bytes of the workbooks of Excel before 2007, and of encrypted ones. */
const OLD_BOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const signs: Record<Format['delimiter'], CsvDelimiter> = { comma: ',', tab: '\t', semicolon: ';' };
const nameOfSign = (sign: CsvDelimiter) =>
  (Object.keys(signs) as Format['delimiter'][]).find((name) => signs[name] === sign)!;

/** The rows of a file, and how it is read: as the member chose, and otherwise as the file itself shows. */
export interface OpenFile extends AsyncDisposable {
  format: StoredFormat & Format;
  rows: AsyncIterable<CsvRow>;
}

/** Opens the file of an import. @throws ReadProblem, and the errors of texts and workbooks */
export async function openFile(app: AppContext, found: StoredImport): Promise<OpenFile> {
  const head = await headOf(app, found);
  if (head.subarray(0, 4).equals(OLD_BOOK)) throw new ReadProblem({ reason: 'old_book' });
  return isXlsx(head) ? openBook(app, found) : openText(app, found);
}

async function contentOf({ storage }: AppContext, { file_key }: StoredImport): Promise<AsyncIterable<Buffer>> {
  const content = await storage.read(file_key);
  if (!content) throw new ReadProblem({ reason: 'missing' });
  return content;
}

async function headOf(app: AppContext, found: StoredImport): Promise<Buffer> {
  for await (const part of await contentOf(app, found)) return part;
  return Buffer.alloc(0);
}

async function openText(app: AppContext, found: StoredImport): Promise<OpenFile> {
  const format = await textFormat(app, found);
  const rows = parsedRows(decodedText(await contentOf(app, found), format.encoding), signs[format.delimiter]);
  return { format, rows, [Symbol.asyncDispose]: async () => {} };
}

async function textFormat(app: AppContext, found: StoredImport): Promise<Format> {
  const { encoding = await encodingOf(() => contentOf(app, found)), delimiter, header_row } = found.format;
  if (delimiter && header_row) return { encoding, delimiter, header_row };
  let head = '';
  for await (const text of decodedText(await contentOf(app, found), encoding)) {
    head += text;
    if (head.length >= HEAD) break;
  }
  const shape = await csvShape(head.slice(0, HEAD));
  return { encoding, delimiter: delimiter ?? nameOfSign(shape.delimiter), header_row: header_row ?? shape.headerRow };
}

async function openBook(app: AppContext, found: StoredImport): Promise<OpenFile> {
  const { sheet, header_row } = found.format;
  const { names, name, rows, close } = await openXlsx(await contentOf(app, found), sheet);
  const first: CsvRow[] = [];
  for (let row = await rows.next(); !row.done && first.push(row.value) < HEAD_ROWS; row = await rows.next());
  async function* all() {
    yield* first;
    yield* rows;
  }
  const headings = header_row ?? headingsAmong(first.map(({ cells }) => cells));
  const format = { encoding: 'utf8', delimiter: 'comma', header_row: headings, sheet: name, sheets: names } as const;
  return { format, rows: all(), [Symbol.asyncDispose]: close };
}
