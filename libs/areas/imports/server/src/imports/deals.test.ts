import type { TestApp, TestCompany } from '@crm/testing/app';
import { importsOf, openImportsApp } from '../testing/imports-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let steps: ReturnType<typeof importsOf>;
let dealTypeId: number;
/** The first master of each table of the company's deal type. */
let first: Record<string, string>;

interface Named {
  id: number;
  name: string;
  status?: number;
}

const masters = async (table: string): Promise<Named[]> => {
  const { rows } = await testApp.app.database.pool.query<Named>(
    `select * from ${table} where domain_id = $1 and deal_type_id = $2 and deleted_at is null order by order_num, id`,
    [ours.domainId, dealTypeId],
  );
  return rows;
};

beforeAll(async () => {
  testApp = await openImportsApp();
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  steps = importsOf(testApp, ours);
  const { rows } = await testApp.app.database.pool.query('select id from deal_types where domain_id = $1', [
    ours.domainId,
  ]);
  dealTypeId = rows[0].id;
  first = {};
  for (const table of ['phases', 'probabilities', 'products', 'channels'])
    first[table] = (await masters(table))[0]!.name;
  await ours.staff.call('createCustomer', { body: { name: '株式会社縁側' } });
});
afterAll(() => testApp.close());

const header = '案件コード,案件名,会社名,担当者,契約予定日,金額,フェーズ,確度,商品,チャネル';
const row = (code: string, name: string, more: Partial<Record<'day' | 'amount' | 'phase', string>> = {}) =>
  [
    ...[code, name, '㈱縁側', ours.staff.email, more.day ?? '令和8年4月1日', `"${more.amount ?? '¥1,200千円'}"`],
    ...[more.phase ?? first['phases'], first['probabilities'], first['products'], first['channels']],
  ].join(',');
const checked = (rows: string[], settings: object = {}) =>
  steps.checked([header, ...rows].join('\n'), settings, {
    entity: 'deal',
    file_name: '案件.csv',
    deal_type_id: dealTypeId,
  });
/** Returns the stored deals without what says when and by whom they were written. */
async function list() {
  const { rows } = await testApp.app.database.pool.query(
    `select to_jsonb(d) - '{updated_at,updated_by,lock_version}'::text[] as deal from deals d
      where domain_id = $1 and deleted_at is null order by id`,
    [ours.domainId],
  );
  return rows.map(({ deal }) => deal);
}

test('creates deals with masters, owner and customer by name, dates in any form, and amounts in 千円', async () => {
  const found = await checked([row('A-1', '新規'), row('A-2', '更改', { day: '46113', amount: '3.5万円' })]);
  expect(await steps.run(found)).toMatchObject({ status: 'completed', succeeded_count: 2 });
  expect(await list()).toMatchObject([
    {
      name: '新規',
      deal_code: 'A-1',
      amount: 1_200_000,
      expected_contract_date: '2026-04-01',
      user_id: ours.staff.userId,
    },
    { name: '更改', amount: 35_000, expected_contract_date: '2026-04-01' },
  ]);
  const { rows } = await testApp.app.database.pool.query(
    'select count(*)::int from deal_phase_histories where domain_id = $1',
    [ours.domainId],
  );
  expect(rows[0].count).toBe(2);
});

test('says what a row lacks, and which master there is not', async () => {
  const [wrong, lacking] = await steps.rows(await checked([row('A-1', '新規', { phase: '無い' }), 'A-2,別件,,,,,,,,']));
  expect(wrong.issues).toEqual([{ column: 'phase', message: '「無い」は見つかりません。' }]);
  expect(lacking.issues.map(({ column }: { column: string }) => column)).toEqual([
    ...['customer', 'user', 'expected_contract_date', 'phase', 'probability', 'product', 'channel'],
  ]);
});

test('asks for a reason where the phase needs one, and puts phase and end back at the undo', async () => {
  const phases = await masters('phases');
  const stopped = phases.find(({ status }) => status === 3)!.name;
  const [reason] = (await masters('reasons')).filter((one) => (one as { phase_status?: number }).phase_status !== 2);
  await steps.run(await checked([row('A-1', '新規')]));
  const [before] = await list();
  const update = (content: string) =>
    steps.checked(
      content,
      { mode: 'update', key: 'deal_code' },
      {
        entity: 'deal',
        file_name: '案件.csv',
        deal_type_id: dealTypeId,
      },
    );
  const lacking = await update(`案件コード,フェーズ\nA-1,${stopped}`);
  expect((await steps.rows(lacking))[0].issues).toEqual([{ column: 'reason', message: '必須項目です。' }]);
  const found = await update(`案件コード,フェーズ,失注理由,完了日\nA-1,${stopped},${reason!.name},2026/4/2`);
  expect(found.counts).toMatchObject({ update: 1 });
  await steps.run(found);
  expect((await list())[0]).toMatchObject({
    reason_id: reason!.id,
    closed_at: expect.stringMatching(/^2026-04-0[12]T/),
  });
  await steps.undo(found);
  expect(await list()).toEqual([before]);
});

test('lists the kinds that a member may import, with the enabled deal types', async () => {
  const kinds = async () => (await ours.staff.call('listImportKinds', {})).body.data;
  const name = expect.any(String);
  expect(await kinds()).toEqual([
    { entity: 'customer', types: null },
    { entity: 'contact', types: null },
    { entity: 'deal', types: [{ id: dealTypeId, name }] },
    { entity: 'action', types: null },
  ]);
  await testApp.app.database.pool.query('update deal_types set enabled = false where id = $1', [dealTypeId]);
  expect((await kinds()).map(({ entity }: { entity: string }) => entity)).toEqual(['customer', 'contact', 'action']);
});

test('needs a deal type that the member sees', async () => {
  const body = { entity: 'deal', file_name: 'a.csv', file_size: 3 };
  expect((await ours.staff.call('createImport', { body })).status).toBe(422);
  const foreign = { ...body, deal_type_id: dealTypeId + 1_000 };
  expect((await ours.staff.call('createImport', { body: foreign })).status).toBe(403);
});
