import { excelDoctor } from './excel-doctor.ts';
import { repairedCells } from './repairs.ts';

async function examine(rows: string[][]) {
  const doctor = excelDoctor(1);
  async function* all() {
    for (const [index, cells] of rows.entries()) yield { line: index + 1, cells };
  }
  for await (const _row of doctor.examined(all()));
  return doctor.findings();
}
const column = (heading: string, ...cells: string[]) => examine([[heading], ...cells.map((cell) => [cell])]);

test.each([
  ['lost zeros of telephone numbers', '電話番号', ['312345678', '9012345678', '0662223333'], 'lost_zero', '0312345678'],
  ['lost zeros of postal codes', '〒', ['600001', '1000001'], 'lost_zero', '0600001'],
  ['codes that became dates', '商品コード', ['1-2', '3月4日', '10-20'], 'code_as_date', '3-4'],
  ['codes of three parts', '番地', ['1-2-3', '2001/2/3', '2003/4/5'], 'code_as_date', '1-2-3'],
  ['UTF-8 that was read as CP932', '会社名', ['譬ｪ蠑丈ｼ夂､ｾ', 'ABC'], 'mojibake', '株式会社'],
  ['shortened numbers', '管理番号', ['9.01E+10', '1234'], 'shortened', null],
] as const)('finds %s', async (_name, heading, cells, damage, repaired) => {
  expect(await column(heading, ...cells)).toMatchObject([{ damage, source: 0, repaired }]);
});

test('finds headings that are merged over two rows', async () => {
  const rows = [
    ['基本情報', '', '連絡先'],
    ['会社名', '住所', '電話'],
    ['縁側', '東京', '03-1111-1111'],
  ];
  expect(await examine(rows)).toMatchObject([{ damage: 'second_header', example: '会社名、住所、電話' }]);
});

test.each([
  ['sound telephone numbers', '電話番号', ['03-1234-5678', '0312345678', '+81312345678']],
  ['numbers that are no telephone numbers', '資本金', ['100000000', '312345678']],
  ['a column of dates', '契約日', ['2001/2/3', '4月5日', '2026/04/01']],
  ['names with rare characters', '会社名', ['繝田商店', '荳屋', '株式会社縁側', '土間']],
  ['plain numbers', '管理番号', ['12345', '1E5A']],
])('finds nothing in %s', async (_name, heading, cells) => {
  expect(await column(heading, ...cells)).toEqual([]);
});

test('repairs damaged cells of the chosen columns alone', () => {
  const cells = ['312345678', '312345678', '3月4日', '縁側'];
  const wanted = [
    { source: 0, damage: 'lost_zero' },
    { source: 2, damage: 'code_as_date' },
    { source: 3, damage: 'mojibake' },
  ] as const;
  expect(repairedCells(cells, [...wanted])).toEqual(['0312345678', '312345678', '3-4', '縁側']);
});
