import { CsvEncodingError, CsvFormatError, CsvSizeError } from './csv-reader.ts';
import type { CsvRow } from './csv-reader.ts';
import { csvShape, parsedRows } from './csv-stream.ts';
import { createCsvWriter } from './csv-writer.ts';
import { decodedText, encodingOf } from './line-blocks.ts';

/** Yields bytes in pieces that part characters and line ends. */
async function* pieces(bytes: Buffer, size = 3) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(bytes: Buffer, size?: number): Promise<CsvRow[]> {
  const encoding = await encodingOf(async () => pieces(bytes, size));
  const rows: CsvRow[] = [];
  for await (const row of parsedRows(decodedText(pieces(bytes, size), encoding), ',')) rows.push(row);
  return rows;
}

test.each(['cp932', 'utf8'] as const)('reads text in %s whose pieces part characters', async (encoding) => {
  const rows = [
    ['取引先名', 'メモ'],
    ['①㈱髙﨑～', '一行目\n二行目、"引用"'],
    ['=1+1', '+81-3-1234-5678'],
  ];
  const bytes = createCsvWriter(encoding).rows(rows);
  for (const size of [1, 2, 7, 1_000]) expect((await rowsOf(bytes, size)).map(({ cells }) => cells)).toEqual(rows);
});

test.each([
  ['\n', 'LF'],
  ['\r\n', 'CR LF'],
  ['\r', 'CR'],
])('reads lines that end with %j', async (end) => {
  const rows = await rowsOf(Buffer.from(`a,b${end}c,"d${end}e"${end}${end}f,g`));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['c', `d${end}e`],
    ['f', 'g'],
  ]);
});

test('takes the first heading without the byte order mark, also when it is quoted and has a comma', async () => {
  const [header] = await rowsOf(Buffer.from('\ufeff"会社, 部署",電話\n縁側,03'));
  expect(header!.cells).toEqual(['会社, 部署', '電話']);
});

test('yields rows that have more or fewer cells than the first, with their lines', async () => {
  const rows = await rowsOf(Buffer.from('a,b\n"c\nd"\n\ne,f,g'));
  expect(rows.map(({ line, cells }) => [line, cells.length])).toEqual([
    [1, 2],
    [2, 1],
    [5, 3],
  ]);
});

test('names the line of bytes of neither encoding', async () => {
  const bytes = Buffer.concat([Buffer.from('a\r\nb\r\n縁'), Buffer.from([0xff, 0xff]), Buffer.from('\r\nc')]);
  await expect(rowsOf(bytes)).rejects.toThrow(new CsvEncodingError(3));
});

test('names the line of broken quotes', async () => {
  await expect(rowsOf(Buffer.from('a,b\n"c\nd",e\nf,"g'))).rejects.toMatchObject({ part: 'quotes', line: 4 });
  await expect(rowsOf(Buffer.from('a,b\nc,"d"x'))).rejects.toThrow(CsvFormatError);
});

test.each([
  ['a row without an end', `a,b\n"${'x'.repeat(2_000_000)}`],
  ['a row with a million columns', ','.repeat(1_100_000)],
  ['a quoted cell of many lines', `a\n"${'x\n'.repeat(700_000)}"`],
])('refuses %s', async (_name, text) => {
  await expect(rowsOf(Buffer.from(text), 65_536)).rejects.toThrow(CsvSizeError);
});

test.each([
  ['a,b,c\n1,2,3', ',', 1],
  ['a\tb;c\td\n1\t2\t3', '\t', 1],
  ['name;amount\nx;1,5\ny;2,5', ';', 1],
  ['取引先一覧,,\n2026年4月,,\n会社名,住所,電話\nA,B,C\nD,,F', ',', 3],
  ['名前\n山田\n佐藤', ',', 1],
] as const)('finds the delimiter and the headings of %j', async (text, delimiter, headerRow) => {
  expect(await csvShape(text)).toEqual({ delimiter, headerRow });
});
