import { utils, write } from '@e965/xlsx';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { importsOf, openImportsApp } from '../testing/imports-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let steps: ReturnType<typeof importsOf>;

beforeAll(async () => {
  testApp = await openImportsApp();
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  steps = importsOf(testApp, ours);
});
afterAll(() => testApp.close());

const book = (sheets: Record<string, unknown[][]>): Buffer => {
  const made = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(made, utils.aoa_to_sheet(rows), name);
  return write(made, { type: 'buffer', compression: true }) as Buffer;
};
const read = (bytes: Buffer) => steps.read(bytes, { file_name: '取引先.xlsx' });

test('imports the chosen sheet of a workbook, whose title row is no heading', async () => {
  const bytes = book({
    表紙: [['2026年度']],
    一覧: [['取引先一覧'], [], ['会社名', '電話', '従業員数'], ['㈱縁側', '03-1111-1111', 12], ['土間商店', '', 3]],
  });
  const first = await read(bytes);
  expect(first).toMatchObject({ state: 'failed', sheets: ['表紙', '一覧'], format: { sheet: '表紙' } });
  expect(first.problem).toBe('見出しの下にデータの行がありません。');
  const body = { format: { ...first.format, sheet: '一覧' }, lock_version: first.lock_version };
  await ours.staff.call('updateImport', { params: { id: first.id }, body });
  await testApp.work();
  const found = await steps.get(first.id);
  expect(found).toMatchObject({ state: 'ready', row_count: 2, format: { sheet: '一覧', header_row: 2 } });
  expect(found.sample).toEqual([
    ['㈱縁側', '03-1111-1111', '12'],
    ['土間商店', '', '3'],
  ]);
  expect((await steps.rows(found)).map(({ line }: { line: number }) => line)).toEqual([4, 5]);
  const done = await steps.run(await steps.check(found));
  expect(done).toMatchObject({ status: 'completed', succeeded_count: 2 });
});

test.each([
  ['a damaged workbook', Buffer.from('PK\u0003\u0004 nothing'), 'Excelファイルとして読めません'],
  ['a workbook of the old kind', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), '古い形式（.xls）'],
])('explains %s, and stages nothing', async (_name, bytes, words) => {
  const found = await read(bytes);
  expect(found).toMatchObject({ state: 'failed', row_count: 0 });
  expect(found.problem).toContain(words);
});

test('finds lost zeros of telephone numbers, and imports them repaired', async () => {
  const found = await steps.read('会社名,電話番号\n㈱縁側,312345678\n土間,9012345678');
  expect(found.findings).toEqual([
    { damage: 'lost_zero', source: 1, count: 2, example: '312345678', repaired: '0312345678' },
  ]);
  const repairs = [{ source: 1, damage: 'lost_zero' }];
  await steps.run(await steps.check(await steps.set(found, { repairs })));
  const { body } = await ours.staff.call('listCustomers', { body: { sort_key: 'id', sort_order: 'asc' } });
  expect(body.data.map(({ tel_no }: { tel_no: string }) => tel_no)).toEqual(['0312345678', '09012345678']);
});
