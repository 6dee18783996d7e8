import { deflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import type { WorkSheet } from '@e965/xlsx';
import type { CsvRow } from '../csv/csv-reader.ts';
import { openXlsx } from './read-xlsx.ts';
import { sheetOf } from './sheet-rows.ts';
import { checkZip } from './zip-entries.ts';

const book = (sheets: Record<string, WorkSheet>): Buffer =>
  write({ SheetNames: Object.keys(sheets), Sheets: sheets }, { type: 'buffer', compression: true }) as Buffer;

async function read(bytes: Buffer, sheet?: string) {
  async function* content() {
    yield bytes;
  }
  const { names, name, rows, close } = await openXlsx(content(), sheet);
  try {
    const all: CsvRow[] = [];
    for await (const row of rows) all.push(row);
    return { names, name, rows: all };
  } finally {
    await close();
  }
}

test('returns values with their rows: all digits, leading zeros of formats, days, and no formulas', async () => {
  const sheet = utils.aoa_to_sheet([
    ['会社名', '電話', '郵便番号', '日付', '時刻', '番号'],
    [],
    ['㈱縁側\n営業部', '03-1111-2222', 600001, 46113, 46113.5, 90_123_456_789_012],
    ['=1+1', '', '', '', '', 0.1],
  ]);
  sheet['C3'] = { t: 'n', v: 600001, z: '0000000' };
  sheet['D3'] = { t: 'n', v: 46113, z: 'm/d/yy' };
  sheet['E3'] = { t: 'n', v: 46113.5, z: 'yyyy/m/d h:mm' };
  sheet['B4'] = { t: 'n', v: 3, f: '1+2' };
  const { rows } = await read(book({ 一覧: sheet }));
  expect(rows).toEqual([
    { line: 1, cells: ['会社名', '電話', '郵便番号', '日付', '時刻', '番号'] },
    {
      line: 3,
      cells: ['㈱縁側\n営業部', '03-1111-2222', '0600001', '2026/04/01', '2026/04/01 12:00', '90123456789012'],
    },
    { line: 4, cells: ['=1+1', '3', '', '', '', '0.1'] },
  ]);
});

test('reads the chosen sheet, and refuses one that is not there', async () => {
  const bytes = book({ 一覧: utils.aoa_to_sheet([['a'], [1]]), 二: utils.aoa_to_sheet([['b']]) });
  expect(await read(bytes)).toMatchObject({ names: ['一覧', '二'], name: '一覧' });
  expect((await read(bytes, '二')).rows).toEqual([{ line: 1, cells: ['b'] }]);
  await expect(read(bytes, '三')).rejects.toMatchObject({ reason: 'sheet' });
});

test('spreads merged headings over the cells that they cover', async () => {
  const sheet = utils.aoa_to_sheet([
    ['基本', '', '連絡先'],
    ['会社名', '住所', '電話'],
  ]);
  sheet['!merges'] = [utils.decode_range('A1:B1')];
  expect((await read(book({ 一覧: sheet }))).rows[0]!.cells).toEqual(['基本', '基本', '連絡先']);
});

test('reads many rows page by page', async () => {
  const rows = Array.from({ length: 4_500 }, (_row, place) => [`会社${place}`, place]);
  const found = await read(book({ 一覧: utils.aoa_to_sheet(rows) }));
  expect([found.rows.length, found.rows.at(-1)]).toEqual([4_500, { line: 4_500, cells: ['会社4499', '4499'] }]);
});

test.each([
  ['bytes that are no ZIP', Buffer.from('PK\u0003\u0004 nothing')],
  ['a ZIP that is cut off', book({ 一: utils.aoa_to_sheet([['a']]) }).subarray(0, 500)],
  ['a ZIP that is no workbook', zipOf('note.txt', Buffer.from('hello'))],
])('refuses %s as damaged', async (_name, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ reason: 'damaged' });
});

test('refuses an entry that unpacks to far more than it announces, without unpacking all of it', () => {
  const bomb = zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(64 * 1024 * 1024), 10);
  expect(bomb.length).toBeLessThan(100_000);
  expect(() => checkZip(bomb)).toThrow(expect.objectContaining({ reason: 'bomb' }) as Error);
});

test('refuses a sheet with more cells than allowed', () => {
  const bytes = book({ 一: utils.aoa_to_sheet([['a', 'b'], [1, 2], [3]]) });
  expect(sheetOf(bytes, undefined, 5).rows).toHaveLength(3);
  expect(() => sheetOf(bytes, undefined, 4)).toThrow(expect.objectContaining({ reason: 'cells' }) as Error);
});

/** Returns a ZIP with one entry; `announced` is the unpacked size that it claims. */
function zipOf(name: string, content: Buffer, announced = content.length): Buffer {
  const packed = deflateRawSync(content);
  const label = Buffer.from(name);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(announced, 18);
  head.writeUInt16LE(label.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, label, packed]);
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), head, Buffer.alloc(14), label]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
