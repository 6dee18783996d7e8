import type { TestApp, TestCompany } from '@crm/testing/app';
import { checksums } from '../testing/checksums.ts';
import { createCustomItem, importsOf, openImportsApp } from '../testing/imports-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let steps: ReturnType<typeof importsOf>;

beforeAll(async () => {
  testApp = await openImportsApp();
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  steps = importsOf(testApp, ours, ours.admin);
});
afterAll(() => testApp.close());

const creates_choices = true;
const addItem = (itemType: number, options: string[]) =>
  ours.db.transaction(({ tx }) =>
    createCustomItem(tx, ours.domainId, { entity: 'customer', itemType, name: '色', options }),
  );
const optionsOf = async (id: number) => {
  const { data } = (await ours.admin.call('getCustomerSetting', {})).body;
  const items = data.custom_item_groups.flatMap(({ items: all }: { items: object[] }) => all);
  return items.find((item: { id: number }) => item.id === id).options.map(({ label }: { label: string }) => label);
};
const stored = async (query: string): Promise<unknown[]> =>
  (await testApp.app.database.pool.query({ text: query, values: [ours.domainId], rowMode: 'array' })).rows.flat();
const colors = '取引先名,色\n甲,赤\n乙,ミドリ\n丙,ﾐﾄﾞﾘ//ｱｶ';

it('names missing choices in the preview, creates them once, and deletes them with the undo', async () => {
  const id = await addItem(5, ['赤', 'アカ']);
  const before = await checksums(testApp, ours.domainId);
  const found = await steps.checked(colors, { creates_choices });
  expect(found).toMatchObject({ counts: { create: 3, error: 0 }, may_create_choices: true });
  expect(found.new_choices).toEqual([
    { column: `custom_item_${id}`, label: 'ミドリ', count: 1 },
    { column: `custom_item_${id}`, label: 'ﾐﾄﾞﾘ', count: 1 },
  ]);
  const rows = await steps.rows(found);
  expect(rows[1].issues).toEqual([{ column: `custom_item_${id}`, message: '「ミドリ」を選択肢に追加します。' }]);
  expect(await optionsOf(id)).toEqual(['赤', 'アカ']);
  expect(await steps.run(found)).toMatchObject({ succeeded_count: 3, failed_count: 0 });
  expect(await optionsOf(id)).toEqual(['赤', 'アカ', 'ミドリ']);
  const values = `select customs -> '${id}' from customers where domain_id = $1 and deleted_at is null order by id`;
  expect(await stored(values)).toEqual([['赤'], ['ミドリ'], ['ミドリ', 'アカ']]);
  await steps.undo(found);
  expect(await optionsOf(id)).toEqual(['赤', 'アカ']);
  expect(await checksums(testApp, ours.domainId)).toEqual(before);
});

it('keeps a created choice that another record has when the import is undone', async () => {
  const id = await addItem(4, ['赤']);
  const found = await steps.checked('取引先名,色\n甲,青', { creates_choices });
  await steps.run(found);
  const body = { name: '乙', customs: [{ item_id: id, value: '青' }] };
  expect((await ours.admin.call('createCustomer', { body })).status).toBe(201);
  await steps.undo(found);
  expect(await optionsOf(id)).toEqual(['赤', '青']);
});

it('counts the new choices again when a row is corrected', async () => {
  await addItem(4, ['赤']);
  const found = await steps.checked('取引先名,色\n甲,青', { creates_choices });
  const params = { id: found.id, place: 2 };
  await ours.admin.call('updateImportRow', { params, body: { cells: ['甲', '赤'] } });
  expect((await steps.get(found.id)).new_choices).toEqual([]);
  await ours.admin.call('updateImportRow', { params, body: { cells: ['甲', '黒'] } });
  expect((await steps.get(found.id)).new_choices).toMatchObject([{ label: '黒', count: 1 }]);
});

it('refuses missing choices unless an administrator has them created', async () => {
  const id = await addItem(4, ['赤']);
  const content = '取引先名,色\n甲,青';
  const refused = { counts: { error: 1, create: 0 }, new_choices: [] };
  expect(await steps.checked(content)).toMatchObject(refused);
  const staff = await importsOf(testApp, ours).checked(content, { creates_choices });
  expect(staff).toMatchObject({ ...refused, may_create_choices: false });
  const [row] = await importsOf(testApp, ours).rows(staff);
  expect(row.issues).toEqual([{ column: `custom_item_${id}`, message: '「青」は選択肢にありません。' }]);
});

it('makes errors of the rows whose choices are more than an item may have', async () => {
  const id = await addItem(
    4,
    Array.from({ length: 200 }, (_one, index) => `色${index}`),
  );
  const found = await steps.checked('取引先名,色\n甲,青\n乙,色1', { creates_choices });
  expect(await steps.run(found)).toMatchObject({ succeeded_count: 1, failed_count: 1 });
  expect(await optionsOf(id)).toHaveLength(200);
});

it('creates the products and channels that deals need, not their phases', async () => {
  const types = (await ours.admin.call('listDealTypes', {})).body.data;
  const type = { entity: 'deal', deal_type_id: types[0].id, file_name: '案件.csv' };
  await ours.admin.call('createCustomer', { body: { name: '縁側' } });
  const masters = (await ours.admin.call('getMasters', {})).body.data;
  const firstOf = (table: string) =>
    masters[table].find(
      (row: { deal_type_id: number; deleted: boolean }) => row.deal_type_id === types[0].id && !row.deleted,
    ).name;
  const file = (phase: string) =>
    [
      '案件名,取引先名,担当者,契約予定日,フェーズ,契約確度,商品・サービス,チャネル,契約金額',
      `A,縁側,${ours.admin.email},2026/4/1,${phase},${firstOf('probabilities')},新商品,展示会2026,1`,
    ].join('\n');
  const wrong = await steps.checked(file('未知'), { creates_choices }, type);
  expect(wrong.counts.error).toBe(1);
  const before = await checksums(testApp, ours.domainId);
  const found = await steps.checked(file(firstOf('phases')), { creates_choices }, type);
  expect(found.new_choices).toMatchObject([{ label: '新商品' }, { label: '展示会2026' }]);
  expect(await steps.run(found)).toMatchObject({ succeeded_count: 1, failed_count: 0 });
  const names = `select p.name || '、' || c.name from deals as d join products as p using (domain_id)
    join channels as c using (domain_id) where domain_id = $1 and p.id = d.product_id and c.id = d.channel_id`;
  expect(await stored(names)).toEqual(['新商品、展示会2026']);
  await steps.undo(found);
  const { products, channels } = before;
  expect(await checksums(testApp, ours.domainId)).toMatchObject({ products, channels });
});
