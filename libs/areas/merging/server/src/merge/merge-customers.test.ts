import type { TestApp, TestCompany } from '@crm/testing/app';
import { openMergingApp } from '../testing/merging-app.ts';
import { checksums } from '../testing/checksums.ts';
import { ground } from '../testing/ground.ts';
import type { Ground } from '../testing/ground.ts';

let testApp: TestApp;
let ours: TestCompany;
let on: Ground;

beforeAll(async () => {
  testApp = await openMergingApp();
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  on = await ground(testApp, ours);
});
afterAll(() => testApp.close());

test('moves everything to the customer with the most deals, and deletes the other', async () => {
  const [a, b] = [await on.customer('青空商事'), await on.customer('株式会社青空商事', { tel_no: '03-1234-5678' })];
  const contact = await on.contact('山田 太郎', { customer_id: a });
  const deal = await on.deal('更新', b);
  const action = await on.action('Customer', a);
  const child = await on.customer('支店', { parent_customer_id: a });
  await on.mergeCustomers([a, b]);
  expect(await on.get('Customer', b)).toMatchObject({
    name: '株式会社青空商事',
    tel_no: '03-1234-5678',
    deal_count: 1,
  });
  expect(await on.get('Contact', contact)).toMatchObject({ customer_id: b });
  expect(await on.get('Deal', deal)).toMatchObject({ customer_id: b });
  expect(await on.get('Action', action)).toMatchObject({ customer_id: b });
  expect(await on.get('Customer', child)).toMatchObject({ parent_customer_id: b });
  const gone = await ours.admin.call('getCustomer', { params: { id: a } });
  expect(gone).toMatchObject({ status: 404, body: { error: 'RecordMerged', details: [{ merged_into: b }] } });
});

test('takes each value from the chosen record, and none where blank was chosen', async () => {
  const a = await on.customer('青空商事', { tel_no: '03-1111-1111', address: '東京都港区1-1' });
  const b = await on.customer('青空', { tel_no: '03-2222-2222', web_url: 'https://b.example/' });
  await on.mergeCustomers([a, b], {
    target_id: a,
    choices: [
      { field: 'tel_no', record_id: b },
      { field: 'address', record_id: null },
    ],
  });
  expect(await on.get('Customer', a)).toMatchObject({
    name: '青空商事',
    tel_no: '03-2222-2222',
    address: null,
    web_url: 'https://b.example/',
  });
});

test('deletes with the source what is not to move, and drops its links', async () => {
  const [a, b] = [await on.customer('甲'), await on.customer('乙')];
  const contact = await on.contact('山田', { customer_id: b });
  const deal = await on.deal('案件', b);
  await on.mergeCustomers([a, b], { target_id: a, is_merge_contacts: false, is_merge_deal_list: false });
  expect((await ours.admin.call('getContact', { params: { id: contact } })).status).toBe(404);
  expect((await ours.admin.call('getDeal', { params: { id: deal } })).status).toBe(404);
});

test('asks for the parent when both have one, and refuses a cycle', async () => {
  const [p, q] = [await on.customer('親一'), await on.customer('親二')];
  const a = await on.customer('甲', { parent_customer_id: p });
  const b = await on.customer('乙', { parent_customer_id: q });
  const check = await on.validateCustomers(b, a);
  expect(check).toMatchObject({ mergeable: true, choices_required: ['parent_customer_id'] });
  const failures = await on.mergeCustomers([a, b], { target_id: a });
  expect(failures).toEqual([{ record_ids: [a, b], message: '値が異なる項目をお選びください。' }]);
  await on.mergeCustomers([a, b], { target_id: a, choices: [{ field: 'parent_customer_id', record_id: b }] });
  expect(await on.get('Customer', a)).toMatchObject({ parent_customer_id: q });

  // 親二 is above 甲: as one customer with 甲's child, it would be below itself.
  const c = await on.customer('孫', { parent_customer_id: a });
  const d = await on.customer('別', { parent_customer_id: c });
  expect(await on.validateCustomers(a, d)).toMatchObject({ mergeable: false, errors: [{ rule: 'cycle' }] });
});

test('names the reasons why customers cannot be merged', async () => {
  const a = await on.customer('甲');
  expect(await on.validateCustomers(a, a)).toMatchObject({ mergeable: false, errors: [{ rule: 'same_record' }] });
  const unknown = {
    ...{ source_customer_id: 999_999, target_customer_id: a, is_merge_contacts: true },
    ...{ is_merge_deal_list: true, is_merge_related_customer_deal_list: true, is_merge_actions: true },
  };
  expect((await ours.admin.call('validateCustomerMerge', { query: unknown })).status).toBe(404);
});

test('counts what moves and what would be deleted', async () => {
  const [a, b] = [await on.customer('甲'), await on.customer('乙')];
  await on.contact('山田', { customer_id: b });
  await on.deal('案件', b);
  const check = await on.validateCustomers(b, a, { is_merge_contacts: false });
  expect(check.counts).toEqual([
    { name: 'contacts', label: 'コンタクト', count: 1, outcome: 'deleted' },
    { name: 'deals', label: '案件', count: 1, outcome: 'moved' },
  ]);
});

test('moves links of custom objects, each once, and brings them back', async () => {
  const [a, b] = [await on.customer('甲'), await on.customer('乙')];
  const { pool } = testApp.app.database;
  const insert = async (text: string, ...values: unknown[]): Promise<number> =>
    (await pool.query<{ id: number }>(`${text} returning id`, [ours.domainId, ...values])).rows[0]!.id;
  const def = await insert(`insert into custom_object_defs (domain_id, name, name_key) values ($1, '機器', 'きき')`);
  const relation = await insert(
    `insert into custom_object_relations (domain_id, custom_object_def_id, target, name, reverse_name)
     values ($1, $2, 'customer', '納入先', '機器')`,
    def,
  );
  const object = (title: string) =>
    insert(
      `insert into custom_objects (domain_id, custom_object_def_id, title, search_key, title_key) values ($1, $2, $3, $3, $3)`,
      ...[def, title],
    );
  const [shared, own] = [await object('共通'), await object('単独')];
  const link = (id: number, customer: number) =>
    pool.query(
      `insert into custom_object_customers (domain_id, relation_id, custom_object_id, customer_id) values ($1, $2, $3, $4)`,
      [ours.domainId, relation, id, customer],
    );
  const links = async () =>
    (
      await pool.query<{ id: number; of: number }>(
        `select custom_object_id as id, customer_id as of from custom_object_customers where domain_id = $1 order by 1, 2`,
        [ours.domainId],
      )
    ).rows;
  for (const [id, customer] of [
    [shared, a],
    [shared, b],
    [own, b],
  ] as const)
    await link(id, customer);
  const before = await links();
  await on.mergeCustomers([a, b], { target_id: a });
  expect(await links()).toEqual([
    { id: shared, of: a },
    { id: own, of: a },
  ]);
  expect(await on.undoLast()).toEqual([]);
  expect(await links()).toEqual(before);
});

test('undoes a merge exactly, and the old address works again', async () => {
  const [a, b] = [await on.customer('青空商事'), await on.customer('青空', { tel_no: '03-1234-5678' })];
  await on.contact('山田 太郎', { customer_id: b });
  const deal = await on.deal('案件', b);
  await on.action('Deal', deal);
  await testApp.work();
  const before = await checksums(testApp, ours.domainId);
  await on.mergeCustomers([a, b], { target_id: a });
  await testApp.work();
  expect(await checksums(testApp, ours.domainId)).not.toEqual(before);
  expect(await on.undoLast()).toEqual([]);
  await testApp.work();
  expect(await checksums(testApp, ours.domainId)).toEqual(before);
  expect(await on.get('Customer', b)).toMatchObject({ name: '青空' });
});

test('keeps values that were changed after the merge, and names them', async () => {
  const [a, b] = [await on.customer('青空商事'), await on.customer('青空', { tel_no: '03-1234-5678' })];
  const deal = await on.deal('案件', b);
  await on.mergeCustomers([a, b], { target_id: a });
  await on.update('Customer', a, { tel_no: '06-9999-9999', industry: '製造業' });
  expect(await on.undoLast()).toEqual([{ entity: 'customers', record_id: a, fields: ['tel_no'] }]);
  expect(await on.get('Customer', a)).toMatchObject({ tel_no: '06-9999-9999', industry: '製造業' });
  expect(await on.get('Deal', deal)).toMatchObject({ customer_id: b });
});

test('undoes only the last merge of a customer', async () => {
  const [a, b, c] = [await on.customer('甲'), await on.customer('乙'), await on.customer('丙')];
  await on.mergeCustomers([a, b], { target_id: a });
  const first = await on.lastMerge();
  await on.mergeCustomers([a, c], { target_id: a });
  const refused = await ours.admin.call('undoMerge', { params: { id: first.id } });
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'MergeNotUndoable', details: [{ reason: 'merged_again' }] },
  });
  expect(await on.undoLast()).toEqual([]);
  expect((await ours.admin.call('undoMerge', { params: { id: first.id } })).status).toBe(200);
  expect((await ours.admin.call('undoMerge', { params: { id: first.id } })).status).toBe(409);
});

test('refuses an undo after 90 days', async () => {
  const [a, b] = [await on.customer('甲'), await on.customer('乙')];
  await on.mergeCustomers([a, b]);
  testApp.clock.advance(91 * 86_400_000);
  const { id } = await on.lastMerge();
  expect((await ours.admin.call('undoMerge', { params: { id } })).body.details).toEqual([{ reason: 'ended' }]);
});
