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

const add = async (body: object) => (await ours.staff.call('createCustomer', { body })).body.data;

/** Downloads the update format of a kind as its member's file: CP932 by default. */
async function download(body: object = { entity: 'customer' }): Promise<string> {
  const asked = await ours.staff.call('requestImportFormat', { body });
  expect(asked.status).toBe(202);
  await testApp.work();
  const job = await ours.staff.call('getBulkOperationJobStatus', { params: { id: asked.body.data.job_id } });
  expect(job.body.data).toMatchObject({ status: 'completed', title: expect.stringContaining('_更新用') });
  const file = await testApp.app.server.inject(job.body.data.file.download_url);
  return new TextDecoder('shift_jis').decode(file.rawPayload);
}

it('carries the ids and a new 管理番号 with each download, and changes nothing when it is imported as it is', async () => {
  // Both have the same name, so that a name alone does not find the parent.
  const [parent] = [await add({ name: '本店' }), await add({ name: '本店' })];
  await add({ name: '支店', parent_customer_id: parent.id, tel_no: '03-1111-1111', capital: 1_000_000 });
  const text = await download();
  expect(text.split(',')[0]).toMatch(/^"取引先ID（管理番号:[2-9A-Z]{10}）"$/);
  expect(text.split(',')[0]).not.toBe((await download()).split(',')[0]);
  const found = await steps.check(await steps.read(text));
  expect(found).toMatchObject({
    settings: { mode: 'update', key: 'id', empty: 'clear' },
    counts: { skip: 3, error: 0 },
  });
  expect(found.proposals[0]).toEqual({ column: 'id', sources: [0], reason: 'format' });
});

it('updates the values that were changed, and clears those that were emptied', async () => {
  await add({ name: '縁側', tel_no: '03-1111-1111', address: '東京' });
  const text = (await download()).replace('"03-1111-1111"', '"03-2222-2222"').replace('"東京"', '""');
  const found = await steps.check(await steps.read(text));
  expect(found.counts).toMatchObject({ update: 1 });
  await steps.run(found);
  const { data } = (await ours.staff.call('listCustomers', { body: {} })).body;
  expect(data).toMatchObject([{ name: '縁側', tel_no: '03-2222-2222', address: null }]);
});

it.each([
  ['"電話番号"', '"TEL"', '7列目：見出し「電話番号」が「TEL」に変更されています。'],
  ['"ふりがな",', '', '3列目：見出し「ふりがな」が「所属業界」に変更されています。'],
  ['"取引先名"', '""', '2列目：見出し「取引先名」がありません。'],
])('names the column whose heading %s was changed to %s', async (heading, other, problem) => {
  await add({ name: '縁側' });
  const found = await steps.read((await download()).replace(heading, other));
  expect([found.state, found.problem.slice(0, problem.length)]).toEqual(['failed', problem]);
});

it('refuses a format of other records, of another company, of 31 days ago, and with a deleted item', async () => {
  await add({ name: '縁側' });
  const item = await ours.db.transaction(({ tx }) =>
    createCustomItem(tx, ours.domainId, { entity: 'customer', itemType: 1, name: '旧番号' }),
  );
  const text = await download();
  const problemOf = async (app: ReturnType<typeof importsOf>, more: object = {}) =>
    (await app.read(text, more)).problem;
  expect(await problemOf(steps, { entity: 'contact' })).toContain('別のデータの更新用ファイルです');
  const theirs = await testApp.company('他社');
  expect(await problemOf(importsOf(testApp, theirs))).toContain('管理番号が見つからない');
  const { pool } = testApp.app.database;
  await pool.query('update custom_items set deleted_at = now() where domain_id = $1 and id = $2', [
    ours.domainId,
    item,
  ]);
  expect(await problemOf(steps)).toContain('項目「旧番号」は削除されています');
  await pool.query(`update import_formats set created_at = now() - interval '31 days'`);
  await testApp.app.cleaners.run(new Date());
  expect(await problemOf(steps)).toContain('管理番号が見つからない');
});

it('writes only records that the member may see, and no kind that the member may not import', async () => {
  const rows = (await download()).trim().split('\r\n');
  expect(rows).toHaveLength(1);
  const answer = await ours.staff.call('requestImportFormat', { body: { entity: 'product_detail_type' } });
  expect(answer.status).toBe(403);
});

it('has the deals of one type', async () => {
  const types = (await ours.staff.call('listDealTypes', {})).body.data;
  const text = await download({ entity: 'deal', deal_type_id: types[0].id });
  expect(text).toMatch(/^"案件ID（管理番号:/);
});
