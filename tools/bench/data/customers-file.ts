import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createCsvWriter } from '@crm/server-kit';

const PAGE = 5_000;
/** One row of so many lacks its name and is refused. */
const BROKEN = 100;

const header = [
  ...['取引先名', 'ふりがな', '所属業界', '郵便番号', '住所', '電話番号'],
  ...['URL', '従業員数', '資本金', '設立年', '決算月', '担当者'],
];

function row(n: number): string[] {
  const name = n % BROKEN === 0 ? '' : `取込${n}商店株式会社`;
  return [
    ...[name, `とりこみ${'あいうえおかきくけこ'[n % 10]}しょうてん`, n % 2 ? '製造業' : '卸売業,小売業'],
    ...[`${100 + (n % 800)}-${1_000 + (n % 9_000)}`, `東京都千代田区丸の内${1 + (n % 9)}丁目${n}番地`],
    ...[`0${30 + (n % 60)}-${1_000 + (n % 8_000)}-${1_000 + (Math.floor(n / 8_000) % 9_000)}`],
    ...[`https://in${n}.example/`, String(1 + (n % 5_000)), String((n % 900) * 1_000_000)],
    ...[String(1950 + (n % 70)), String(1 + (n % 12)), n % 3 ? '' : 'staff@demo.example'],
  ];
}

/** Writes a file of customers in CP932 with twelve columns. Returns the number of rows that a run can write. */
export async function writeCustomersFile(path: string, rows: number): Promise<number> {
  const csv = createCsvWriter('cp932');
  function* pages() {
    yield csv.rows([header]);
    for (let from = 1; from <= rows; from += PAGE)
      yield csv.rows(Array.from({ length: Math.min(PAGE, rows - from + 1) }, (_row, index) => row(from + index)));
  }
  await pipeline(Readable.from(pages()), createWriteStream(path));
  return rows - Math.floor(rows / BROKEN);
}
