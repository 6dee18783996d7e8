import type { TestApp, TestCompany } from '@crm/testing/app';
import { importsOf, openImportsApp } from '../testing/imports-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let steps: ReturnType<typeof importsOf>;
let dealType: { id: number; name: string };

beforeAll(async () => {
  testApp = await openImportsApp();
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  steps = importsOf(testApp, ours, ours.admin);
  dealType = (await ours.admin.call('getMasters')).body.data.deal_types[0];
});
afterAll(() => testApp.close());

const checked = (content: string, settings: object = {}) =>
  steps.checked(content, settings, { entity: 'product_detail_type', file_name: '商品.csv' });

/** Returns the stored types with their deal types, without what says when and by whom they were written. */
const list = async () => {
  const { rows } = await testApp.app.database.pool.query(
    `select to_jsonb(t) - '{updated_at,updated_by,lock_version}'::text[] as type, (select array_agg(deal_type_id)
        from deal_product_detail_type_deal_types l where l.deal_product_detail_type_id = t.id) as deal_types
      from deal_product_detail_types t where domain_id = $1 and deleted_at is null order by order_num`,
    [ours.domainId],
  );
  return rows;
};

test('creates products with words of other systems, in order, and finds names that are taken', async () => {
  const header = '商品名,請求サイクル,単価,仕入単価,粗利率,案件タイプ,使用';
  const found = await checked(
    `${header}\n保守,月額,"¥9,800",,,${dealType.name},使用中\n導入,一括,1.2万円,5000,20%,,停止中\n保守,月額,1,,,,`,
  );
  expect(found.counts).toMatchObject({ create: 2, duplicate: 1 });
  await steps.run(found);
  expect(await list()).toMatchObject([
    { type: { name: '保守', billing_cycle: 'monthly', unit_price: 9800, used: true }, deal_types: [dealType.id] },
    {
      type: { name: '導入', unit_price: 12000, unit_cost: 5000, gross_margin_rate: 20, used: false, order_num: 1 },
      deal_types: null,
    },
  ]);
  const again = await checked(`${header}\nホシュ,月額,1,,,,\n保守,年額,-1,,100,,`);
  expect((await steps.rows(again)).map(({ verdict }) => verdict)).toEqual(['create', 'error']);
  const twin = await checked(`${header}\nほしゅ,月額,1,,,,\n保守,月額,1,,,,`);
  expect((await steps.rows(twin))[1].issues).toEqual([
    { column: 'name', message: '同じ名前のデータがすでにあります。' },
  ]);
});

test('changes products by name and cycle, and puts their deal types back at the undo', async () => {
  await steps.run(await checked(`項目名,請求サイト,単価,利用する案件タイプ\n保守,月額,9800,${dealType.name}`));
  const before = await list();
  const settings = { mode: 'upsert', key: 'name', empty: 'clear' };
  const found = await checked('項目名,請求サイト,単価,利用する案件タイプ\n保守,月額,9000,\n教育,一括,1,', settings);
  expect(found.counts).toMatchObject({ update: 1, create: 1 });
  await steps.run(found);
  expect(await list()).toMatchObject([{ type: { unit_price: 9000 }, deal_types: null }, { type: { name: '教育' } }]);
  await steps.undo(found);
  expect(await list()).toEqual(before);
});

test('is offered to those alone who may set up products', async () => {
  const kinds = (await ours.staff.call('listImportKinds', {})).body.data.map(
    ({ entity }: { entity: string }) => entity,
  );
  const admins = (await ours.admin.call('listImportKinds', {})).body.data.map(
    ({ entity }: { entity: string }) => entity,
  );
  expect([kinds.includes('product_detail_type'), admins.includes('product_detail_type')]).toEqual([false, true]);
});
