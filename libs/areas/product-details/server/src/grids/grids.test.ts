import { openProductApp, sellingCompany } from '../testing/product-app.ts';
import type { Answer, SellingCompany, TestApp } from '../testing/product-app.ts';

let world: TestApp;
let company: SellingCompany;

beforeAll(async () => {
  world = await openProductApp();
});
beforeEach(async () => {
  company = await sellingCompany(world);
});
afterAll(() => world.close());

const columns = [
  { name: '機種名', column_type: 'text' },
  { name: '台数', column_type: 'number' },
  { name: '納期', column_type: 'date' },
  { name: '状態', column_type: 'select', options: ['手配中', '納品済'] },
];
const body = { name: '納品機器', columns };

const create = (more: object = {}, dealTypeId = company.dealType.id): Promise<Answer> =>
  company.admin.call('createDealCustomGrid', { params: { id: dealTypeId }, body: { ...body, ...more } });
const grid = async (more: object = {}) => (await create(more)).body.data;
const update = (id: number, more: object): Promise<Answer> =>
  company.admin.call('updateDealCustomGrid', { params: { id }, body: { ...body, ...more } });
const read = async (id: number) => (await company.staff.call('getDealCustomGrid', { params: { id } })).body.data;
const ofDeal = (dealId: number, who = company.staff) => who.call('listGridsOfDeal', { params: { deal_id: dealId } });
const save = (dealId: number, id: number, rows: object[], lock_version = 0) =>
  company.staff.call('saveGridOfDeal', { params: { deal_id: dealId, id }, body: { rows, lock_version } });

interface Made {
  id: number;
  columns: { id: number }[];
}
const row = ({ columns: made }: Made, ...values: unknown[]) => ({
  cells: values.map((value, index) => ({ column_id: made[index]!.id, value })),
});

test('returns 401 without a session, and 403 to members who are not administrators', async () => {
  const params = { id: company.dealType.id };
  expect((await world.guest.call('listDealCustomGrids', { params })).status).toBe(401);
  expect((await world.guest.call('listGridsOfDeal', { params: { deal_id: 1 } })).status).toBe(401);
  expect((await company.staff.call('createDealCustomGrid', { params, body })).status).toBe(403);
  const { id } = await grid();
  expect((await company.staff.call('deleteDealCustomGrid', { params: { id } })).status).toBe(403);
});

test.each([
  [{ name: '　' }, 'name', 'required'],
  [{ columns: [] }, 'columns', 'min_items'],
  [{ columns: [columns[0], { name: '機種名', column_type: 'date' }] }, 'columns[1].name', 'duplicate'],
  [{ columns: [{ name: '色', column_type: 'colour' }] }, 'columns[0].column_type', 'choice'],
  [{ columns: [{ name: '色', column_type: 'select', options: [] }] }, 'columns[0].options', 'required'],
  [{ columns: [{ id: 999_999, name: '色', column_type: 'text' }] }, 'columns[0].id', 'not_found'],
])('refuses a table with %j', async (more, field, rule) => {
  const answer = await create(more);
  expect(answer.status).toBe(422);
  expect(answer.body.details).toContainEqual(expect.objectContaining({ field, rule }));
});

test('returns 404 for tables and deals of another company', async () => {
  const other = await sellingCompany(world);
  expect((await create({}, other.dealType.id)).status).toBe(404);
  const { body: theirs } = await other.admin.call('createDealCustomGrid', { params: { id: other.dealType.id }, body });
  const { id } = theirs.data;
  expect((await company.staff.call('getDealCustomGrid', { params: { id } })).status).toBe(404);
  expect((await update(id, { lock_version: 0 })).status).toBe(404);
  expect((await company.admin.call('deleteDealCustomGrid', { params: { id } })).status).toBe(404);
  const deal = await other.deal();
  expect((await ofDeal(deal.id)).status).toBe(404);
  expect((await save((await company.deal()).id, id, [])).status).toBe(404);
});

test('refuses a fourth table and a second table of the same name', async () => {
  expect((await create()).status).toBe(201);
  expect((await create({ name: '納品機器 ' })).body.details).toMatchObject([{ field: 'name', rule: 'duplicate' }]);
  await create({ name: '二' });
  await create({ name: '三' });
  expect((await create({ name: '四' })).body.details).toMatchObject([{ field: 'name', rule: 'max_items' }]);
  const second = await company.secondDealType();
  expect((await create({}, second)).status).toBe(201);
});

test('changes a table as a whole, and writes nothing for a stale version', async () => {
  const made = await grid();
  expect(made).toMatchObject({ name: '納品機器', columns, deal_count: 0, lock_version: 0 });
  const [first, second] = made.columns;
  const changed = [
    { ...second, name: '数量' },
    { name: '備考', column_type: 'text' },
    { id: first.id, name: '機種', column_type: 'text' },
  ];
  const answer = await update(made.id, { name: '機器', columns: changed, lock_version: 0 });
  expect(answer.body.data).toMatchObject({
    name: '機器',
    columns: [{ id: second.id, name: '数量' }, { name: '備考' }, { id: first.id, name: '機種' }],
    lock_version: 1,
  });
  const stale = await update(made.id, { lock_version: 0 });
  expect(stale).toMatchObject({ status: 409, body: { error: 'StaleRecord', details: [{ name: '機器' }] } });
  expect(await read(made.id)).toEqual(answer.body.data);
});

test('returns rows as they were saved, with exact numbers', async () => {
  const made = await grid();
  const { id } = await company.deal();
  const answer = await save(id, made.id, [
    row(made, 'サーバー', '１，０００．５', '2026/4/1', '手配中'),
    row(made, '', null, null, null),
  ]);
  expect(answer.status).toBe(200);
  const values = answer.body.data.rows.map(({ cells }: { cells: { value: unknown }[] }) =>
    cells.map(({ value }) => value),
  );
  expect(values).toEqual([
    ['サーバー', '1000.5', '2026-04-01', '手配中'],
    [null, null, null, null],
  ]);
  expect((await ofDeal(id)).body.data).toEqual([answer.body.data]);
  expect(await read(made.id)).toMatchObject({ deal_count: 1 });
});

test('checks cells by the type of their column and writes nothing on failure', async () => {
  const made = await grid();
  const { id } = await company.deal();
  const answer = await save(id, made.id, [row(made, 'x', '多数', '来月', '未定')]);
  expect(answer.status).toBe(422);
  expect(answer.body.details.map(({ field }: { field: string }) => field)).toEqual([
    'rows[0].cells[1].value',
    'rows[0].cells[2].value',
    'rows[0].cells[3].value',
  ]);
  const unknown = await save(id, made.id, [{ cells: [{ column_id: 999_999, value: 'x' }] }]);
  expect(unknown.body.details).toMatchObject([{ field: 'rows[0].cells[0].column_id', rule: 'not_found' }]);
  expect((await ofDeal(id)).body.data[0]).toMatchObject({ rows: [], lock_version: 0 });
});

test('keeps, changes, orders and removes rows on a second save, and refuses one of two at once', async () => {
  const made = await grid();
  const { id } = await company.deal();
  const { body: first } = await save(id, made.id, [row(made, 'A'), row(made, 'B')]);
  const [gone, kept] = first.data.rows;
  const second = await save(id, made.id, [row(made, 'C'), { id: kept.id, ...row(made, 'B2') }], 1);
  expect(second.body.data.rows.map(({ cells }: { cells: { value: string }[] }) => cells[0]!.value)).toEqual([
    'C',
    'B2',
  ]);
  expect(second.body.data.rows.map(({ id: one }: { id: number }) => one)).not.toContain(gone.id);
  const answers = await Promise.all([save(id, made.id, [], 2), save(id, made.id, [], 2)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('keeps a choice that is no longer offered, and refuses it for new cells', async () => {
  const made = await grid();
  const { id } = await company.deal();
  const { body: saved } = await save(id, made.id, [row(made, 'A', null, null, '手配中')]);
  const fewer = made.columns.map((column: { column_type: string }) =>
    column.column_type === 'select' ? { ...column, options: ['納品済'] } : column,
  );
  await update(made.id, { columns: fewer, lock_version: 0 });
  const again = { id: saved.data.rows[0].id, ...row(made, 'A2', null, null, '手配中') };
  expect((await save(id, made.id, [again], 1)).status).toBe(200);
  expect((await save(id, made.id, [row(made, 'B', null, null, '手配中')], 2)).status).toBe(422);
});

test('refuses another type for a column while deals have rows', async () => {
  const made = await grid();
  await save((await company.deal()).id, made.id, [row(made, 'A')]);
  const typed = [{ ...made.columns[0], column_type: 'number' }];
  const refused = await update(made.id, { columns: typed, lock_version: 0 });
  expect(refused.body.details).toMatchObject([{ field: 'columns[0].column_type', rule: 'type_in_use' }]);
});

test('hides the rows of a limited deal, and returns 404 for a table of another deal type', async () => {
  const made = await grid();
  const deal = await company.deal({ user_id: company.admin.userId });
  await company.admin.call('saveDealLimitedSharingUsers', {
    params: { id: deal.id },
    body: { is_limited: true, user_ids: [], lock_version: deal.lock_version },
  });
  expect((await ofDeal(deal.id)).status).toBe(404);
  expect((await save(deal.id, made.id, [])).status).toBe(404);
  expect((await ofDeal(deal.id, company.admin)).body.data).toHaveLength(1);
  const second = await company.secondDealType();
  expect((await save((await company.deal({}, second)).id, made.id, [])).status).toBe(404);
});

test('removes a deleted table from its deals', async () => {
  const made = await grid();
  const { id } = await company.deal();
  await save(id, made.id, [row(made, 'A')]);
  expect((await company.admin.call('deleteDealCustomGrid', { params: { id: made.id } })).status).toBe(204);
  expect((await ofDeal(id)).body.data).toEqual([]);
  expect((await company.staff.call('listDealCustomGrids', { params: { id: company.dealType.id } })).body.data).toEqual(
    [],
  );
});

test('moves rows with their deals to the new type: into the table of the same name, or with theirs', async () => {
  const to = await company.secondDealType();
  const same = await grid();
  const alone = await grid({ name: '契約条件', columns: [columns[0]] });
  const unused = await grid({ name: '使わない表', columns: [columns[0]] });
  const twin = (
    await create(
      {
        columns: [
          { name: '状態', column_type: 'select', options: ['出荷済'] },
          { name: '機種名', column_type: 'text' },
          { name: '台数', column_type: 'text' },
        ],
      },
      to,
    )
  ).body.data;
  const [type] = await company.types({ deal_type_ids: [company.dealType.id] });
  const { id } = await company.deal();
  await save(id, same.id, [row(same, 'A-1', 3, '2026-05-01', '手配中')]);
  await save(id, alone.id, [row(alone, '検収後')]);
  const query = { replacement_id: to };
  const { status } = await company.admin.call('deleteDealType', { params: { id: company.dealType.id }, query });
  expect(status).toBe(204);

  const tables = (await ofDeal(id)).body.data;
  expect(tables.map(({ name }: { name: string }) => name)).toEqual(['納品機器', '契約条件']);
  const [merged, moved] = tables;
  expect([merged.id, moved.id]).toEqual([twin.id, alone.id]);
  expect(merged.columns.map(({ name }: { name: string }) => name)).toEqual([
    ...['状態', '機種名', '台数'],
    ...['台数 2', '納期'],
  ]);
  expect(merged.columns[0].options).toEqual(['出荷済', '手配中', '納品済']);
  const byName = (table: { columns: { id: number; name: string }[]; rows: { cells: object[] }[] }) =>
    table.rows.map(({ cells }) =>
      Object.fromEntries(
        (cells as { column_id: number; value: unknown }[]).map(({ column_id, value }) => [
          table.columns.find((column) => column.id === column_id)!.name,
          value,
        ]),
      ),
    );
  expect(byName(merged)).toEqual([
    expect.objectContaining({ 機種名: 'A-1', '台数 2': '3', 納期: '2026-05-01', 状態: '手配中' }),
  ]);
  expect(byName(moved)).toEqual([{ 機種名: '検収後' }]);
  // The moved rows can be saved in the new table.
  expect((await save(id, moved.id, [row(alone, '納品後')], moved.lock_version)).status).toBe(200);
  expect(
    (await company.admin.call('getDealCustomGrid', { params: { id: unused.id } })).body.data?.deal_type_id,
  ).not.toBe(to);
  const offered = await company.staff.call('searchDealProductDetailTypes', { query: { deal_type_id: to, name: '' } });
  expect(offered.body.data).toEqual([expect.objectContaining({ id: type!.id })]);
});

test('lists tables in the order that an administrator sets', async () => {
  const [first, second, third] = [await grid(), await grid({ name: '乙表' }), await grid({ name: '丙表' })];
  const params = { id: company.dealType.id };
  const order = (ids: number[]) => company.admin.call('orderDealCustomGrids', { params, body: { ids } });
  const shown = async () =>
    (await company.staff.call('listDealCustomGrids', { params })).body.data.map(({ id }: { id: number }) => id);
  expect((await company.staff.call('orderDealCustomGrids', { params, body: { ids: [first.id] } })).status).toBe(403);
  expect((await order([third.id, first.id])).status).toBe(204);
  expect(await shown()).toEqual([third.id, first.id, second.id]);
  expect((await order([999_999])).status).toBe(404);
});

test('deletes a table only with its current version; another table of the deal type may take its rows', async () => {
  const old = await grid();
  const other = await grid({ name: '機器一覧', columns: [columns[0]] });
  const foreign = (await create({ name: '別タイプの表' }, await company.secondDealType())).body.data;
  const { id } = await company.deal();
  await save(id, old.id, [row(old, 'A-1', 3)]);
  const remove = (query: object) =>
    company.admin.call('deleteDealCustomGrid', { params: { id: old.id }, query: query as never });
  const late = await remove({ lock_version: 7 });
  expect([late.status, late.body.details]).toEqual([409, [expect.objectContaining({ id: old.id, deal_count: 1 })]]);
  for (const replacement_id of [old.id, foreign.id]) expect((await remove({ replacement_id })).status).toBe(422);
  expect((await remove({ lock_version: 0, replacement_id: other.id })).status).toBe(204);
  const tables = (await ofDeal(id)).body.data;
  expect(tables.map(({ id: one }: { id: number }) => one)).toEqual([other.id]);
  expect(tables[0].columns.map(({ name }: { name: string }) => name)).toEqual(['機種名', '台数', '納期', '状態']);
  expect(tables[0].rows[0].cells.map(({ value }: { value: unknown }) => value)).toEqual(
    expect.arrayContaining(['A-1', '3']),
  );
});

test('restores a deleted table with its rows while there is room and its name is free', async () => {
  const old = await grid();
  const { id } = await company.deal();
  await save(id, old.id, [row(old, 'A-1')]);
  const remove = (gone: number) => company.admin.call('deleteDealCustomGrid', { params: { id: gone } });
  const restore = () => company.admin.call('restoreDealCustomGrid', { params: { id: old.id } });
  expect((await restore()).status).toBe(404);
  await remove(old.id);
  expect((await ofDeal(id)).body.data).toEqual([]);
  const params = { id: company.dealType.id };
  const gone = (await company.admin.call('listDealCustomGrids', { params, query: { deleted: 'true' } })).body.data;
  expect(gone).toEqual([expect.objectContaining({ id: old.id, name: '納品機器', deal_count: 1 })]);
  const same = await grid();
  const others = [await grid({ name: '乙表' }), await grid({ name: '丙表' })];
  expect((await restore()).body.details).toEqual([
    { field: 'name', rule: 'duplicate' },
    expect.objectContaining({ rule: 'max_items' }),
  ]);
  await remove(same.id);
  expect((await restore()).body.data).toMatchObject({ id: old.id, order_num: others.length + 1 });
  const tables = (await ofDeal(id)).body.data;
  expect(tables.at(-1).id).toBe(old.id);
  expect(tables.at(-1).rows[0].cells[0].value).toBe('A-1');
});
