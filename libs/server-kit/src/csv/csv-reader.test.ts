import { CsvEncodingError, CsvSizeError, readCsv } from './csv-reader.ts';
import type { CsvRow } from './csv-reader.ts';
import { createCsvWriter } from './csv-writer.ts';

async function rowsOf(bytes: Uint8Array, mostCells?: number): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(bytes, mostCells)) rows.push(row);
  return rows;
}

const cells = async (text: string) => (await rowsOf(Buffer.from(text))).map((row) => row.cells);

test.each(['cp932', 'utf8'] as const)('reads text in %s unchanged', async (encoding) => {
  const rows = [
    ['項目名', 'メモ', '単価'],
    ['①㈱髙﨑～', '一行目\n二行目、"引用", =1+1', '1,234'],
    ['=1+1', '-5', '+81-3-1234-5678'],
    ['', '末尾', ''],
  ];
  expect((await rowsOf(createCsvWriter(encoding).rows(rows))).map((row) => row.cells)).toEqual(rows);
});

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\n\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"a""b",c', [['a"b', 'c']]],
  ['"a,b', [['a,b']]],
  ['a"b,c', [['a"b', 'c']]],
  ['"a"x,c', [['"a"x', 'c']]],
  ['a\n"b""c,\nd', [['a'], ['b"c,\nd']]],
  ['', []],
])('%j', async (text, rows) => {
  expect(await cells(text)).toEqual(rows);
});

test('numbers a row by the line on which it begins', async () => {
  expect((await rowsOf(Buffer.from('a\n"b\nb",c\n\nd'))).map(({ line }) => line)).toEqual([1, 2, 5]);
});

test('refuses bytes of neither encoding, and names their line', async () => {
  const bytes = Buffer.concat([Buffer.from('a,b\r\nc,'), Buffer.from([0xff, 0xff]), Buffer.from('\r\n')]);
  await expect(rowsOf(bytes)).rejects.toThrow(new CsvEncodingError(2));
});

test('refuses a file with more cells than allowed', async () => {
  await expect(rowsOf(Buffer.from('a,b\nc,d'), 3)).rejects.toThrow(CsvSizeError);
  expect(await rowsOf(Buffer.from('a,b\nc,d'), 4)).toHaveLength(2);
});

test.each([
  ['a large file', '"項目","1234"\r\n'.repeat(50_000)],
  ['quotes within a quoted cell', `"${'a'.repeat(200_000)}"x"`],
  ['doubled quotes that are never closed', `"${'""'.repeat(200_000)}x`],
  ['cells that begin with a quote', '"a,""'.repeat(50_000)],
])('reads %s in linear time', async (_name, text) => {
  const { user } = process.cpuUsage();
  expect((await cells(text)).length).toBeGreaterThan(0);
  expect(process.cpuUsage().user - user).toBeLessThan(3_000_000);
});
