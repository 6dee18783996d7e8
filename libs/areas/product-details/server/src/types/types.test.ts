import { openProductApp, sellingCompany } from '../testing/product-app.ts';
import type { SellingCompany, TestApp } from '../testing/product-app.ts';

let world: TestApp;
let company: SellingCompany;

beforeAll(async () => {
  world = await openProductApp();
});
beforeEach(async () => {
  company = await sellingCompany(world);
});
afterAll(() => world.close());

const create = (...rows: object[]) => company.admin.call('createDealProductDetailTypes', { body: { rows } });
const update = (...rows: object[]) => company.admin.call('updateAllDealProductDetailTypes', { body: { rows } });
const remove = (...ids: number[]) => company.admin.call('deleteDealProductDetailTypes', { body: { ids } });
const index = async (body: object = {}) =>
  (await company.staff.call('listDealProductDetailTypes', { body })).body as {
    data: { id: number; name: string }[];
    meta: object;
  };
const names = async (body: object = {}) => (await index(body)).data.map(({ name }) => name);

test('returns 401 without a session, and 403 to members who are not administrators', async () => {
  const { type } = company;
  expect((await world.guest.call('listDealProductDetailTypes', { body: {} })).status).toBe(401);
  const query = { deal_type_id: company.dealType.id };
  expect((await world.guest.call('searchDealProductDetailTypes', { query })).status).toBe(401);
  const body = { rows: [type] };
  expect((await company.staff.call('createDealProductDetailTypes', { body })).status).toBe(403);
  expect((await company.staff.call('orderDealProductDetailTypes', { body: { ids: [1] } })).status).toBe(403);
  expect((await company.staff.call('requestDealProductDetailTypesCsv', { body: {} })).status).toBe(403);
});

test.each([
  [{ name: '　' }, 'name', 'required'],
  [{ name: '\0' }, 'name', 'characters'],
  [{ billing_cycle: 'weekly' }, 'billing_cycle', 'choice'],
  [{ unit_price: '' }, 'unit_price', 'required'],
  [{ unit_price: '1.234567' }, 'unit_price', 'decimal'],
  [{ unit_price: '-1' }, 'unit_price', 'minimum'],
  [{ unit_cost: 'x' }, 'unit_cost', 'decimal'],
  [{ gross_margin_rate: '100' }, 'gross_margin_rate', 'below'],
  [{ deal_type_ids: [999_999] }, 'deal_type_ids[0]', 'not_found'],
  [{ customs: [{ item_id: 999_999, value: 'x' }] }, 'customs[0].item_id', 'not_found'],
])('refuses a type with %j and writes nothing', async (more, field, rule) => {
  const answer = await create({ ...company.type, name: '有効な項目' }, { ...company.type, ...more });
  expect(answer.status).toBe(422);
  expect(answer.body.details).toContainEqual(expect.objectContaining({ field: `rows[1].${field}`, rule }));
  expect(await names()).toEqual([]);
});

test('returns 404 for types of another company', async () => {
  const other = await sellingCompany(world);
  const [theirs] = await other.types({});
  expect(await names()).toEqual([]);
  expect((await update({ id: theirs!.id, lock_version: 0, name: '奪う' })).status).toBe(404);
  expect((await remove(theirs!.id)).status).toBe(404);
  const order = await company.admin.call('orderDealProductDetailTypes', { body: { ids: [theirs!.id] } });
  expect(order.status).toBe(404);
  const query = { ids: String(theirs!.id) };
  expect((await company.staff.call('listDealProductDetailTypesByIds', { query })).body.data).toEqual([]);
  const foreign = { query: { deal_type_id: other.dealType.id } };
  expect((await company.staff.call('searchDealProductDetailTypes', foreign)).status).toBe(404);
});

test("keeps every digit of a type's price", async () => {
  const { status, body } = await create({
    ...company.type,
    name: ' 従量課金 ',
    unit_price: '１２３，４５６，７８９，０１２．３４５６７',
    memo: '1行目\n2行目',
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject([
    {
      name: '従量課金',
      unit_price: 123456789012.34567,
      unit: '式',
      rounding: 'floor',
      memo: '1行目\n2行目',
      unit_cost: null,
      deal_type_ids: [],
      used: true,
      deal_count: 0,
      lock_version: 0,
    },
  ]);
});

test('refuses a second type of the same name and billing cycle', async () => {
  await company.types({ name: 'サポート' });
  const same = await create({ ...company.type, name: 'ｻﾎﾟｰﾄ' });
  expect(same.body.details).toMatchObject([{ field: 'rows[0].name', rule: 'duplicate' }]);
  expect((await create({ ...company.type, name: 'サポート', billing_cycle: 'monthly' })).status).toBe(201);
  const together = await create({ ...company.type, name: '研修' }, { ...company.type, name: '研修' });
  expect(together.body.details).toMatchObject([{ field: 'rows[1].name', rule: 'duplicate' }]);
});

test('finds names in any kana and width, and can leave out retired types', async () => {
  await company.types({ name: 'クラウド利用料' }, { name: 'ｸﾗｳﾄﾞ保守', used: false }, { name: '研修' });
  expect(await names({ search_condition: { keyword: 'くらうど' } })).toEqual(['クラウド利用料', 'ｸﾗｳﾄﾞ保守']);
  expect(await names({ search_condition: { keyword: 'くらうど' }, used: true })).toEqual(['クラウド利用料']);
  expect(await names({ sort_key: 'name', sort_order: 'desc', per_page: 1 })).toEqual(['研修']);
});

test('filters the list by deal type and returns 422 for an unknown field', async () => {
  const second = await company.secondDealType();
  await company.types({ name: '共通' }, { name: '更新のみ', deal_type_ids: [second] });
  expect(await names({ deal_type_id: company.dealType.id })).toEqual(['共通']);
  expect(await names({ deal_type_id: second })).toEqual(['共通', '更新のみ']);
  const search_condition = { conditions: [{ field: 'colour', operator: 'in', value: ['x'] }] };
  const answer = await company.staff.call('listDealProductDetailTypes', { body: { search_condition } });
  expect(answer.status).toBe(422);
});

test('looks up the types of a deal by part of their name', async () => {
  const second = await company.secondDealType();
  await company.types(
    { name: '年間保守' },
    { name: '保守パック' },
    { name: '保守（旧）', used: false },
    { name: '保守更新', deal_type_ids: [second] },
  );
  const search = (query: object) =>
    company.staff.call('searchDealProductDetailTypes', { query: { deal_type_id: company.dealType.id, ...query } });
  const { body } = await search({ name: '保守' });
  expect(body.data).toEqual([
    { id: expect.any(Number), name: '保守パック' },
    { id: expect.any(Number), name: '年間保守' },
  ]);
  const detailed = await search({ name: 'ぱっく', include_details: true });
  expect(detailed.body.data).toMatchObject([{ name: '保守パック', unit_price: 300000, billing_cycle: 'one_time' }]);
});

test('returns types by id in the given order, deleted ones included', async () => {
  const [a, b] = await company.types({ name: 'A' }, { name: 'B' });
  await remove(a!.id);
  const query = { ids: `${b!.id},${a!.id},999999` };
  const { body } = await company.staff.call('listDealProductDetailTypesByIds', { query });
  expect(body.data).toMatchObject([
    { name: 'B', deleted: false },
    { name: 'A', deleted: true },
  ]);
});

test('sends prices as numbers, as text where a number is not exact, and takes both back', async () => {
  const [a, b] = await company.types(
    { name: 'A', unit_price: '98000' },
    { name: 'B', unit_price: '999999999999.99999' },
  );
  expect([a!.unit_price, b!.unit_price]).toEqual([98_000, '999999999999.99999']);
  const same = await update(
    { id: a!.id, lock_version: 0, unit_price: a!.unit_price },
    { id: b!.id, lock_version: 0, unit_price: b!.unit_price },
  );
  expect(same.body.data).toMatchObject([{ unit_price: 98_000 }, { unit_price: '999999999999.99999' }]);
});

test('changes several types at once, and none when one of them is stale', async () => {
  const [a, b] = await company.types({ name: 'A' }, { name: 'B' });
  const done = await update(
    { id: a!.id, lock_version: 0, unit_price: '10' },
    { id: b!.id, lock_version: 0, deal_type_ids: [company.dealType.id], used: false },
  );
  expect(done.body.data).toMatchObject([
    { name: 'A', unit_price: 10, unit: '式', lock_version: 1 },
    { name: 'B', deal_type_ids: [company.dealType.id], used: false, lock_version: 1 },
  ]);
  const stale = await update({ id: a!.id, lock_version: 1, unit_price: '99' }, { id: b!.id, lock_version: 0 });
  expect(stale).toMatchObject({ status: 409, body: { error: 'StaleRecord', details: [{ name: 'B' }] } });
  expect((await index()).data).toMatchObject([{ unit_price: 10 }, {}]);
  const twice = await update({ id: a!.id, lock_version: 1 }, { id: a!.id, lock_version: 1 });
  expect(twice.body.details).toMatchObject([{ field: 'rows[1].id', rule: 'duplicate' }]);
});

test('reorders the named types among themselves', async () => {
  const [a, , c] = await company.types({ name: 'A' }, { name: 'B' }, { name: 'C' });
  const { status } = await company.admin.call('orderDealProductDetailTypes', { body: { ids: [c!.id, a!.id] } });
  expect(status).toBe(204);
  expect(await names()).toEqual(['C', 'B', 'A']);
});

test('returns 409 for an order that has changed since it was read', async () => {
  const [a, b, c] = (await company.types({ name: 'A' }, { name: 'B' }, { name: 'C' })).map(({ id }) => id);
  const order = (ids: unknown[], read_ids?: unknown[]) =>
    company.admin.call('orderDealProductDetailTypes', { body: { ids, read_ids } });
  expect((await order([b, a, c], [a, b, c])).status).toBe(204);
  const late = await order([a, c, b], [a, b, c]);
  expect([late.status, late.body.error, late.body.details]).toEqual([409, 'StaleRecord', [{ order: [b, a, c] }]]);
  expect(await names()).toEqual(['B', 'A', 'C']);
  // A deletion in the meantime does not change the order.
  expect((await remove(b!)).status).toBe(204);
  expect((await order([c, a], [b, a, c])).status).toBe(204);
  expect(await names()).toEqual(['C', 'A']);
});

test('refuses to delete a type that a deal uses', async () => {
  const [used, free] = await company.types({ name: '使用中' }, { name: '未使用' });
  const deal = await company.deal();
  await company.save(deal.id, [{ deal_product_detail_type_id: used!.id, quantity: '1' }]);
  const refused = await remove(free!.id, used!.id);
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'InUse', details: [{ field: 'ids[1]', count: 1, params: { name: '使用中' } }] },
  });
  expect(await names()).toEqual(['使用中', '未使用']);
  expect((await remove(free!.id)).status).toBe(204);
  expect(await names()).toEqual(['使用中']);
  await company.admin.call('deleteDeal', { params: { id: deal.id } });
  expect((await remove(used!.id)).status).toBe(204);
});

test('computes the price from cost and margin where prices are automatic', async () => {
  const { id, lock_version } = company.dealType;
  const flags = { enable_deal_product_detail_unit_cost: true, enable_deal_product_detail_auto_calculate_price: true };
  const costed = { unit_cost: '1000', gross_margin_rate: '33', rounding: 'ceil' };
  const [before] = await company.types({ ...costed, name: '手動' });
  expect(before).toMatchObject({ unit_price: 300000 });
  const answer = await company.admin.call('updateDealType', { params: { id }, body: { ...flags, lock_version } });
  expect(answer.body.data).toMatchObject(flags);
  const [type] = await company.types({ ...costed, name: '自動' });
  expect(type).toMatchObject({ unit_price: 1493, unit_cost: 1000, gross_margin_rate: '33' });
  const { body } = await update({ id: type!.id, lock_version: 0, gross_margin_rate: '50' });
  expect(body.data).toMatchObject([{ unit_price: 2000 }]);
});

test('stores custom items of types', async () => {
  const rows = [
    { name: '品番', item_type: 1, required: true },
    { name: '分類', item_type: 4, ui_mode: 1, options: [{ label: 'ソフト' }, { label: 'ハード' }] },
  ];
  const saved = await company.admin.call('saveDealProductDetailTypeCustomItems', { body: { rows } });
  expect(saved.status).toBe(200);
  const listed = await company.staff.call('listDealProductDetailTypeCustomItems');
  expect(listed.body.data).toMatchObject(rows.map(({ name }) => ({ name })));
  const [code, kind] = listed.body.data;
  const missing = await create(company.type);
  expect(missing.body.details).toMatchObject([{ field: 'rows[0].customs', rule: 'errors.required' }]);
  const customs = [
    { item_id: code.id, value: 'PK-1' },
    { item_id: kind.id, value: 'ソフト' },
  ];
  const made = await create({ ...company.type, customs });
  expect(made.body.data[0].customs).toEqual(customs);
  const typed = { rows: [{ ...rows[0], id: code.id, item_type: 3 }] };
  const refused = await company.admin.call('saveDealProductDetailTypeCustomItems', { body: typed });
  expect(refused.body.details).toMatchObject([{ rule: 'type_in_use' }]);
});

test('refuses formulas as custom items of types, and lets only administrators change items', async () => {
  const body = { rows: [{ name: '計算', item_type: 6, formula: '1 + 1' }] };
  expect((await company.staff.call('saveDealProductDetailTypeCustomItems', { body })).status).toBe(403);
  const answer = await company.admin.call('saveDealProductDetailTypeCustomItems', { body });
  expect(answer.body.details).toContainEqual(
    expect.objectContaining({ field: 'rows[0].item_type', rule: 'item_type' }),
  );
});

test('exports types as a CSV file in a job', async () => {
  const items = [{ name: '品番', item_type: 1 }];
  const saved = await company.admin.call('saveDealProductDetailTypeCustomItems', { body: { rows: items } });
  await company.types(
    { name: '年間保守', billing_cycle: 'yearly', unit_price: '1234.5', deal_type_ids: [company.dealType.id] },
    { name: '=1+1', customs: [{ item_id: saved.body.data[0].id, value: '007' }], memo: '一式' },
    { name: '旧製品', used: false },
  );
  const bad = { search_condition: { conditions: [{ field: 'colour', operator: 'in', value: ['x'] }] } };
  expect((await company.admin.call('requestDealProductDetailTypesCsv', { body: bad })).status).toBe(422);
  const { status, body } = await company.admin.call('requestDealProductDetailTypesCsv', { body: { used: true } });
  expect(status).toBe(202);
  expect((await company.admin.call('requestDealProductDetailTypesCsv', { body: {} })).status).toBe(409);
  await world.work();
  const params = { id: body.data.job_id };
  const job = (await company.admin.call('getBulkOperationJobStatus', { params })).body.data;
  expect(job).toMatchObject({ entity: 'product_detail_type', status: 'completed', total_count: 2 });
  const { rawPayload } = await world.app.server.inject({ method: 'GET', url: job.file.download_url });
  const lines = new TextDecoder('shift_jis').decode(rawPayload).trimEnd().split('\r\n');
  expect(lines).toEqual([
    '"ID","項目名","請求サイト","単価","単位","小数点以下","原価","粗利率（%）","利用する案件タイプ","メモ","使用","品番"',
    expect.stringContaining('"年間保守","年額","1234.5","式","切り捨て","","","新規案件","","使用中",""'),
    expect.stringContaining('"\'=1+1","一括","300000","式","切り捨て","","","","一式","使用中","007"'),
  ]);
});

test('deletes a used type once a replacement of the same cycle is named, and restores it', async () => {
  const [old, other, yearly] = await company.types(
    { name: '導入支援' },
    { name: '導入支援（新）' },
    { name: '保守', billing_cycle: 'yearly' },
  );
  const deal = await company.deal();
  const saved = await company.save(deal.id, [{ deal_product_detail_type_id: old!.id, quantity: '2' }]);
  expect(saved.status).toBe(200);
  const remove = (more: object = {}) =>
    company.admin.call('deleteDealProductDetailTypes', { body: { ids: [old!.id], ...more } });
  expect((await remove()).status).toBe(409);
  const late = await remove({ lock_versions: [old!.lock_version + 1], replacement_id: other!.id });
  expect([late.status, late.body.error]).toEqual([409, 'StaleRecord']);
  for (const [id, rule] of [
    [old!.id, 'not_found'],
    [yearly!.id, 'unfit_replacement'],
  ] as const)
    expect((await remove({ replacement_id: id })).body.details).toEqual([{ field: 'replacement_id', rule }]);
  expect((await remove({ lock_versions: [old!.lock_version], replacement_id: other!.id })).status).toBe(204);
  const { data } = (await company.rows(deal.id)).body;
  expect(data).toMatchObject({
    rows: [{ deal_product_detail_type_id: other!.id, name: '導入支援（新）', quantity: '2', unit_price: '300000' }],
    lock_version: saved.body.data.lock_version + 1,
  });

  const gone = await company.admin.call('listDealProductDetailTypes', { body: { deleted: true } });
  expect(gone.body.data).toEqual([expect.objectContaining({ id: old!.id, deleted: true })]);
  const restore = (who = company.admin) => who.call('restoreDealProductDetailTypes', { body: { ids: [old!.id] } });
  expect((await restore(company.staff)).status).toBe(403);
  const [taken] = await company.types({ name: '導入支援' });
  expect((await restore()).body.details).toEqual([{ field: 'rows[0].name', rule: 'duplicate' }]);
  await company.admin.call('deleteDealProductDetailTypes', { body: { ids: [taken!.id] } });
  expect((await restore()).status).toBe(204);
  expect((await restore()).status).toBe(404);
  const there = (await company.admin.call('listDealProductDetailTypes', { body: {} })).body.data;
  expect(there.map(({ id }: { id: number }) => id)).toEqual([other!.id, yearly!.id, old!.id]);
});

describe('CSV import', () => {
  const header =
    '"ID","項目名","請求サイト","単価","単位","小数点以下","原価","粗利率（%）","利用する案件タイプ","メモ","使用"';
  const send = (lines: string[], person: Pick<typeof world.guest, 'call'> = company.admin) =>
    person.call('importDealProductDetailTypesCsv', {
      body: { content: Buffer.from(lines.join('\r\n')).toString('base64') },
    });
  const all = async () =>
    (await company.admin.call('listDealProductDetailTypes', { body: {} })).body.data as {
      id: number;
      name: string;
      [key: string]: unknown;
    }[];

  test('requires the permissions for types and for CSV', async () => {
    expect((await send([header, ',a,一括,1,,,,,,,'], world.guest)).status).toBe(401);
    expect((await send([header, ',a,一括,1,,,,,,,'], company.staff)).status).toBe(403);
  });

  test('updates rows with an ID and creates rows without one, in the words of the export', async () => {
    const [known] = await company.types({ name: '年間保守', unit: '式', memo: '旧', unit_cost: '10' });
    const { status, body } = await send([
      header,
      `${known!.id},年間保守プラス,年額,"１，２３４.5",式,四捨五入,,,新規案件,"二行の\nメモ",停止中`,
      ',初期費用,一括,300000,,,,,,,',
    ]);
    expect([status, body]).toEqual([200, { data: { created_count: 1, updated_count: 1 } }]);
    const rows = await all();
    expect(rows.find(({ id }) => id === known!.id)).toMatchObject({
      ...{ name: '年間保守プラス', billing_cycle: 'yearly', unit_price: 1234.5, rounding: 'round', unit_cost: null },
      ...{ memo: '二行の\nメモ', used: false, deal_type_ids: [company.dealType.id] },
    });
    expect(rows.find(({ name }) => name === '初期費用')).toMatchObject({
      ...{
        billing_cycle: 'one_time',
        unit_price: 300000,
        unit: '',
        rounding: 'floor',
        used: true,
        deal_type_ids: [],
      },
    });
  });

  test('lists all issues by line and column, and writes nothing', async () => {
    await company.types({ name: '既存', billing_cycle: 'monthly' });
    const before = await all();
    const { status, body } = await send([
      header,
      ',"二行の\n名前",週次,1,,,,,,,',
      ',よい行,一括,1,,,,,,,',
      '999999,ない行,一括,1,,,,,,,',
      `,長い単位,一括,1,${'長'.repeat(21)},,,,知らないタイプ,,不明`,
    ]);
    expect(status).toBe(422);
    const told = body.details.map(({ rule, params }: { rule: string; params: { line: number; column: string } }) => [
      ...[params.line, params.column, rule],
    ]);
    expect(told).toEqual([
      [2, '請求サイト', 'choice'],
      [6, '単位', 'max_length'],
      [6, '利用する案件タイプ', 'not_found'],
      [6, '使用', 'choice'],
      [5, 'ID', 'not_found'],
    ]);
    const twice = await send([header, ',新しい,一括,1,,,,,,,', ',既存,月額,x,,,,,,,']);
    expect(twice.body.details).toEqual([
      expect.objectContaining({ field: 'lines[3].unit_price', rule: 'decimal' }),
      expect.objectContaining({ field: 'lines[3].name', rule: 'duplicate' }),
    ]);
    expect(await all()).toEqual(before);
  });

  test.each([
    ['another header', [header.replace('単価', '価格'), ',a,一括,1,,,,,,,'], 'csv.header'],
    ['a header alone', [header], 'csv.empty'],
    ['nothing', [' '], 'csv.header'],
    [
      'too many new ones',
      [header, ...Array.from({ length: 101 }, (_none, n) => `,n${n},一括,1,,,,,,,`)],
      'csv.created',
    ],
  ])('refuses %s', async (_what, lines, rule) => {
    const { status, body } = await send(lines);
    expect([status, body.details[0].rule]).toEqual([422, rule]);
  });

  test('lists the issues of ten thousand lines and the limit of new rows, and writes nothing', async () => {
    const before = await all();
    const lines = Array.from({ length: 10_000 }, (_none, n) => `,行${n},${n % 10 === 0 ? '週次' : '一括'},1,,,,,,,`);
    const { status, body } = await send([header, ...lines]);
    expect(status).toBe(422);
    const wrong = body.details.filter(({ rule }: { rule: string }) => rule === 'choice');
    expect(wrong.map(({ params }: { params: { line: number } }) => params.line)).toEqual(
      Array.from({ length: 1_000 }, (_none, n) => n * 10 + 2),
    );
    expect(body.details.at(-1)).toEqual({ field: 'content', rule: 'csv.created', params: { limit: 100 } });
    expect(await all()).toEqual(before);
  });

  test.each([
    ['a million commas', [header, ','.repeat(1_000_000)], ['csv.rows', 1]],
    ['50,000 lines', [header, `a${','.repeat(10)}\n`.repeat(50_000)], ['csv.rows', 1]],
    ['10,000 lines in which all is wrong', [header, 'a,,x,,,x,,,x,,x\n'.repeat(10_000)], ['not_found', 5_000]],
  ])('refuses %s without reading the whole file', async (_name, lines, [rule, least]) => {
    const { user } = process.cpuUsage();
    const { status, body } = await send(lines);
    expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
    expect([status, body.details[0].rule]).toEqual([422, rule]);
    expect(body.details.length).toBeGreaterThanOrEqual(least as number);
    expect(body.details.length).toBeLessThan(10_000);
  });

  test("accepts a file of one megabyte, the contract's limit, and refuses a larger one", async () => {
    const content = (bytes: number) => Buffer.alloc(bytes, ' ').toString('base64');
    const answer = await company.admin.call('importDealProductDetailTypesCsv', {
      body: { content: content(1_048_576) },
    });
    expect([answer.status, answer.body.details]).toEqual([422, [{ field: 'content', rule: 'csv.header' }]]);
    const larger = await company.admin.call('importDealProductDetailTypesCsv', {
      body: { content: content(1_050_000) },
    });
    expect(larger.status).toBe(413);
  });

  test.each([
    ['is cut off inside a row', '"98', 'csv.quotes'],
    ['is cut off between two cells', '"98000"', 'csv.cells'],
    ['has a cell too many', '"98000","","","","","","","",""', 'csv.cells'],
  ])('changes nothing with a file that %s', async (_name, rest, rule) => {
    const [id] = await company.types({ name: '更新品', billing_cycle: 'monthly', unit_price: '98000', memo: '残す' });
    const before = await all();
    const { status, body } = await send([header, `"${id}","更新品","月額",${rest}`]);
    expect([status, body.details]).toEqual([422, [{ field: 'content', rule, params: { line: 2 } }]]);
    expect(await all()).toEqual(before);
  });

  test('imports its own export, with choices by label', async () => {
    const rows = [{ name: '対応OS', item_type: 5, options: [{ label: 'Windows' }, { label: 'macOS' }] }];
    const [item] = (await company.admin.call('saveDealProductDetailTypeCustomItems', { body: { rows } })).body.data;
    const customs = [{ item_id: item.id, value: item.options.map(({ value }: { value: string }) => value) }];
    await company.types({ name: '=往復', customs });
    const { body } = await company.admin.call('requestDealProductDetailTypesCsv', { body: {} });
    await world.work();
    const job = (await company.admin.call('getBulkOperationJobStatus', { params: { id: body.data.job_id } })).body.data;
    const { rawPayload } = await world.app.server.inject({ method: 'GET', url: job.file.download_url });
    expect(new TextDecoder('shift_jis').decode(rawPayload)).toContain('"Windows//macOS"');
    const before = await all();
    const content = rawPayload.toString('base64');
    const taken = await company.admin.call('importDealProductDetailTypesCsv', { body: { content } });
    expect(taken.body).toEqual({ data: { created_count: 0, updated_count: 0 } });
    expect(await all()).toEqual(before);
    const text = new TextDecoder('shift_jis').decode(rawPayload).replace('=往復', '=片道');
    const renamed = Buffer.from(text).toString('base64');
    const changed = await company.admin.call('importDealProductDetailTypesCsv', { body: { content: renamed } });
    expect(changed.body).toEqual({ data: { created_count: 0, updated_count: 1 } });
    const told = ({ updated_at: _at, lock_version: _version, name: _name, ...rest }: Record<string, unknown>) => rest;
    expect((await all()).map(told)).toEqual(before.map(told));
  });
});
