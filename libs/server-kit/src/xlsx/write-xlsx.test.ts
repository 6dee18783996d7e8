import { sheetOf } from './sheet-rows.ts';
import { writtenXlsx } from './write-xlsx.ts';
import type { Cell } from '../csv/csv-writer.ts';

async function written(...pages: Cell[][][]): Promise<Buffer> {
  async function* all() {
    yield* pages;
  }
  const parts: Buffer[] = [];
  for await (const part of writtenXlsx(all())) parts.push(part);
  return Buffer.concat(parts);
}

test('writes pages of rows as one sheet, with numbers, texts as they are and no formula', async () => {
  const bytes = await written(
    [['会社名', '電話', '金額', 'メモ']],
    [
      ['㈱縁側𠮷', '03-1111-2222', 1_200_000, '一行目\r\n二行目'],
      ['=cmd|x', '007', null, true],
    ],
  );
  expect(sheetOf(bytes).rows.map(({ cells }) => cells)).toEqual([
    ['会社名', '電話', '金額', 'メモ'],
    ['㈱縁側𠮷', '03-1111-2222', '1200000', '一行目\n二行目'],
    ['=cmd|x', '007', '', 'true'],
  ]);
});

test('ends with the error of its rows', async () => {
  async function* broken() {
    yield [['a']];
    throw new Error('the database is gone');
  }
  await expect(writtenXlsx(broken()).next()).rejects.toThrow('the database is gone');
});
