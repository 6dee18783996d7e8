import type { TestApp, TestCompany } from '@crm/testing/app';
import { createCustomItem, importsOf, openImportsApp } from '../testing/imports-app.ts';

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

const contact = { entity: 'contact', file_name: 'コンタクト.csv' };

it('maps columns without a telling heading by what their cells are, with the reason', async () => {
  await ours.db.transaction(({ tx }) =>
    createCustomItem(tx, ours.domainId, { entity: 'contact', itemType: 4, name: 'ランク', options: ['上', '中'] }),
  );
  const found = await steps.read(
    [
      'A,B,C,D,E,F,G',
      `山田,yamada@example.com,03-1234-5678,090-1234-5678,150-0001,${ours.staff.email},上`,
      `鈴木,suzuki@example.com,0312345679,08012345678,1500002,${ours.staff.email},中`,
    ].join('\n'),
    contact,
  );
  const heads = Object.fromEntries(
    found.settings.mapping.map((one: { column: string; sources: number[] }) => [one.column, one.sources[0]]),
  );
  const rank = found.columns.find(({ label }: { label: string }) => label === 'ランク').id;
  expect(heads).toEqual({ email: 1, tel_no: 2, mobile_no: 3, user: 5, [rank]: 6 });
  expect(found.proposals).toEqual([
    { column: 'email', sources: [1], reason: 'email' },
    { column: 'tel_no', sources: [2], reason: 'phone' },
    { column: 'mobile_no', sources: [3], reason: 'mobile' },
    { column: 'user', sources: [5], reason: 'member' },
    { column: rank, sources: [6], reason: 'choice' },
  ]);
});

it('maps corporate numbers by their check digit', async () => {
  const found = await steps.read('取引先名,番号\n縁側,7000012050002\n土間,7000012050002');
  expect(found.proposals).toEqual([
    { column: 'name', sources: [0], reason: 'heading' },
    { column: 'corporate_number', sources: [1], reason: 'corporate_number' },
  ]);
});

it('maps days to the only column of days, and not where there are several', async () => {
  const dateItem = (name: string) =>
    ours.db.transaction(({ tx }) => createCustomItem(tx, ours.domainId, { entity: 'customer', itemType: 2, name }));
  const content = '取引先名,更新\n縁側,2026/4/1\n土間,令和8年4月2日';
  await dateItem('契約日');
  expect((await steps.read(content)).proposals.at(-1)).toMatchObject({ reason: 'date' });
  await dateItem('満了日');
  expect((await steps.read(content)).proposals).toHaveLength(1);
});

it('splits a column of whole names, and joins the parts of an address', async () => {
  const found = await steps.read(
    [
      '氏名,フリガナ,メールアドレス,番地,都道府県,市区町村',
      '縁側 太郎,エンガワ　タロウ,en@example.com,1-2-3,東京都,渋谷区',
      '土間　花子,ドマ ハナコ,do@example.com,4-5,大阪府,大阪市北区',
    ].join('\n'),
    contact,
  );
  expect(found.settings.mapping).toEqual(
    expect.arrayContaining([
      { column: 'last_name', sources: [0], part: 1 },
      { column: 'first_name', sources: [0], part: 2 },
      { column: 'last_name_kana', sources: [1], part: 1 },
      { column: 'first_name_kana', sources: [1], part: 2 },
      { column: 'address', sources: [4, 5, 3] },
    ]),
  );
  await steps.run(await steps.check(found));
  const { data } = (await ours.staff.call('listContacts', { body: { sort_key: 'id', sort_order: 'asc' } })).body;
  expect(data).toMatchObject([
    { last_name: '縁側', first_name: '太郎', first_name_kana: 'たろう', address: '東京都渋谷区1-2-3' },
    { last_name: '土間', first_name: '花子', last_name_kana: 'どま', address: '大阪府大阪市北区4-5' },
  ]);
});

it('puts a column of prefectures before an address without any', async () => {
  const found = await steps.read('取引先名,住所,県\n縁側,渋谷区1-2,東京都\n土間,横浜市3,神奈川県');
  expect(found.settings.mapping).toContainEqual({ column: 'address', sources: [2, 1] });
  expect(found.proposals).toContainEqual({ column: 'address', sources: [2, 1], reason: 'prefecture' });
});

it('knows the system of an export, whose ids are not ours', async () => {
  const found = await steps.read('取引先 ID,取引先 所有者,取引先名,電話\n0015g00000abc,,縁側,03-1234-5678');
  expect(found).toMatchObject({ preset: 'Salesforce', settings: { mode: 'create', key: null } });
  expect(found.proposals.map(({ column }: { column: string }) => column).toSorted()).toEqual([
    'name',
    'tel_no',
    'user',
  ]);
});

it('takes the columns of the last run for the same headings, for all members of the company', async () => {
  const first = await steps.read('甲,乙\n縁側,03-1111-1111');
  const mapping = [
    { column: 'name', sources: [0] },
    { column: 'tel_no', sources: [1] },
    { column: 'industry', sources: [], constant: '建設業' },
  ];
  await steps.run(await steps.check(await steps.set(first, { mapping, empty: 'clear' })));
  const again = await importsOf(testApp, ours, ours.admin).read('甲,乙\n土間,03-2222-2222');
  expect(again).toMatchObject({ settings: { mapping, empty: 'clear', reacts: false } });
  expect(again.proposals).toEqual(mapping.map(({ column, sources }) => ({ column, sources, reason: 'earlier' })));
  expect((await steps.read('乙,甲\n土間,x')).settings.mapping).toEqual([]);
  const theirs = await testApp.company('他社');
  expect((await importsOf(testApp, theirs).read('甲,乙\n土間,x')).settings.mapping).toEqual([]);
});

it('proposes the columns again when another row has the headings', async () => {
  const found = await steps.read('取引先名,電話番号\n縁側,03-1111-1111\n会社名,TEL\n土間,03-2222-2222');
  const body = { format: { ...found.format, header_row: 3 }, lock_version: found.lock_version };
  await ours.staff.call('updateImport', { params: { id: found.id }, body });
  await testApp.work();
  expect(await steps.get(found.id)).toMatchObject({ header: ['会社名', 'TEL'], row_count: 1 });
});
