import { CsvEncodingError, CsvFormatError, CsvSizeError, readCsv } from './csv-reader.ts';
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
    ["'=1", "''+x", "'引用"],
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
  ['', []],
])('%j', async (text, rows) => {
  expect(await cells(text)).toEqual(rows);
});

test('numbers a row by the line on which it begins', async () => {
  expect((await rowsOf(Buffer.from('a,a\n"b\nb",c\n\nd,d'))).map(({ line }) => line)).toEqual([1, 2, 5]);
});

test.each([
  ['"a,b', 'quotes', 1],
  ['a,b\n"c",d\n"e\n', 'quotes', 3],
  ['a,b\n"c\nd","e"x\n', 'quotes', 2],
  ['a,b\nc"d,e', 'quotes', 2],
  ['"ID","項目名","請求サイト","単価","単位"\r\n"1","更新品","月額","98', 'quotes', 2],
  ['a,b\nc,d,e', 'cells', 2],
  ['a,b\n"c\nd",e\n\nf', 'cells', 5],
] as const)('refuses %j for its %s on line %d', async (text, part, line) => {
  await expect(cells(text)).rejects.toMatchObject({ name: 'Error', part, line });
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
  ['quotes within a quoted cell', `"${'a'.repeat(200_000)}"x"`],
  ['doubled quotes that are never closed', `"${'""'.repeat(200_000)}x`],
  ['cells that begin with a quote', '"a,""'.repeat(50_000)],
])('refuses %s in linear time', async (_name, text) => {
  const { user } = process.cpuUsage();
  await expect(cells(text)).rejects.toBeInstanceOf(CsvFormatError);
  expect(process.cpuUsage().user - user).toBeLessThan(3_000_000);
});
