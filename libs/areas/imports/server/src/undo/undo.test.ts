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
const read = async (id: number) => (await ours.staff.call('getCustomer', { params: { id } })).body.data;
const list = async () =>
  (await ours.staff.call('listCustomers', { body: { sort_key: 'id', sort_order: 'asc' } })).body.data;
const rename = async (id: number, name: string) =>
  ours.staff.call('updateCustomer', { params: { id }, body: { name, lock_version: (await read(id)).lock_version } });

/** Returns the stored customers that are not deleted, without what says when and by whom they were written. */
async function stored(): Promise<object[]> {
  const { rows } = await testApp.app.database.pool.query<{ record: object }>(
    `select to_jsonb(c) - '{updated_at,updated_by,lock_version}'::text[] as record from customers c
      where domain_id = $1 and deleted_at is null order by id`,
    [ours.domainId],
  );
  return rows.map(({ record }) => record);
}

test('puts every created and updated record back, with all columns and custom values', async () => {
  const item = await ours.db.transaction(({ tx }) =>
    createCustomItem(tx, ours.domainId, { entity: 'customer', itemType: 1, name: '備考' }),
  );
  const customs = [{ item_id: item, value: 'もとの備考' }];
  const one = await add({ name: '㈱縁側', name_kana: 'えんがわ', tel_no: '03-1111-1111', capital: 5, customs });
  const two = await add({ name: '土間' });
  const before = await stored();
  const found = await steps.checked(
    [
      '取引先ID,取引先名,ふりがな,電話番号,資本金,備考',
      `${one.id},軒,,03-2222-2222,10,新しい備考`,
      `${two.id},土間,どま,,,`,
      ',蔵,くら,,,備考',
    ].join('\n'),
    { mode: 'upsert', key: 'id', empty: 'clear' },
  );
  expect(await steps.run(found)).toMatchObject({ status: 'completed', succeeded_count: 3 });
  expect(await list()).toHaveLength(3);
  const job = await steps.undo(found);
  expect(job).toMatchObject({ operation_type: 'undo', status: 'completed', succeeded_count: 3, failed_count: 0 });
  expect(await stored()).toEqual(before);
  expect(await steps.get(found.id)).toMatchObject({ state: 'undone' });
});

test('lists records that were changed since, and leaves them unless they are named', async () => {
  const one = await add({ name: '縁側' });
  const two = await add({ name: '土間' });
  const found = await steps.checked(`取引先ID,取引先名\n${one.id},A\n${two.id},B`);
  await steps.run(found);
  await rename(one.id, '直した');
  const edited = await ours.staff.call('listEditedImportRows', { params: { id: found.id } });
  expect(edited.body.data).toMatchObject([{ line: 2, record_id: one.id, cells: [String(one.id), 'A'] }]);
  expect(await steps.undo(found)).toMatchObject({ succeeded_count: 1, failed_count: 1 });
  expect(await list()).toMatchObject([{ name: '直した' }, { name: '土間' }]);
  await steps.undo(found, { edited_places: [edited.body.data[0].place] });
  expect(await list()).toMatchObject([{ name: '縁側' }, { name: '土間' }]);
});

test('leaves a created record that others point to', async () => {
  const found = await steps.checked('取引先名\nA\nB');
  await steps.run(found);
  const [parent] = await list();
  await add({ name: '子', parent_customer_id: parent.id });
  expect(await steps.undo(found)).toMatchObject({ succeeded_count: 1, failed_count: 1 });
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['A', '子']);
});

test('is refused before the run, twice at once, and after 30 days', async () => {
  const found = await steps.checked('取引先名\nA');
  const undo = () => ours.staff.call('undoImport', { params: { id: found.id }, body: {} });
  expect((await undo()).status).toBe(409);
  await steps.run(found);
  testApp.clock.advance(31 * 86_400_000);
  expect(await undo()).toMatchObject({ status: 422, body: { details: [{ rule: 'too_late' }] } });
  expect((await steps.get(found.id)).undo_until).toBeNull();
  testApp.clock.advance(-31 * 86_400_000);
  const answers = await Promise.all([undo(), undo()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
});

test('deletes imports with their files after 30 days without a change', async () => {
  const found = await steps.read('取引先名\nA');
  const { rows } = await testApp.app.database.pool.query('select file_key from imports where id = $1', [found.id]);
  await testApp.app.cleaners.run(new Date(testApp.clock.now().getTime() + 29 * 86_400_000));
  expect((await ours.staff.call('getImport', { params: { id: found.id } })).status).toBe(200);
  await testApp.app.cleaners.run(new Date(testApp.clock.now().getTime() + 31 * 86_400_000));
  expect((await ours.staff.call('getImport', { params: { id: found.id } })).status).toBe(404);
  expect(await testApp.app.storage.read(rows[0].file_key)).toBeUndefined();
});
