import type { TestApp, TestCompany } from '@crm/testing/app';
import { customs, itemNamed, objectsOf, openObjectsApp, valueOf } from '../testing/objects-app.ts';
import type { TestDef } from '../testing/objects-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;
let objects: ReturnType<typeof objectsOf>;
let def: TestDef;
let other: TestDef;
let acme: number;

beforeAll(async () => {
  testApp = await openObjectsApp();
  ours = await testApp.company();
  theirs = await testApp.company();
  objects = objectsOf(ours, ours.staff);
  acme = await objects.customer('アクメ');
  def = await objects.define(
    '機器',
    [
      { name: '型番', item_type: 1 },
      { name: '製造番号', item_type: 1, unique: true, searchable: false },
      { name: '台数', item_type: 3, default_value: 1 },
      { name: '単価', item_type: 3 },
      { name: '合計', item_type: 6, formula: '0' },
      { name: '状態', item_type: 4, options: [{ label: '稼働中' }, { label: '停止' }] },
      { name: '納入日', item_type: 2 },
      { name: '担当', item_type: 10 },
      { name: '印', item_type: 11 },
    ],
    [{ target: 'customer', name: '納入先', reverse_name: '納入機器' }],
  );
  const formula = `{item_${itemNamed(def, '台数')}}*{item_${itemNamed(def, '単価')}}`;
  const total = { id: itemNamed(def, '合計'), name: '合計', item_type: 6, formula };
  const rows = def.items.map(({ id, name, ...item }) => (name === '合計' ? total : { ...rowOf(item), id, name }));
  def = await objects.done(ours.admin.call('saveCustomObjectItems', { params: { id: def.id }, body: { rows } }));
  other = await objects.define('契約', [{ name: '型番', item_type: 1 }]);
});
afterAll(() => testApp.close());

const rowOf = ({ item_type, required }: Record<string, unknown>) => ({ item_type, required });
const create = (values: Record<string, unknown>, body: object = {}) =>
  ours.staff.call('createCustomObject', { params: { id: def.id }, body: { customs: customs(def, values), ...body } });
const update = (record: { id: number; lock_version: number }, values: Record<string, unknown>, body: object = {}) =>
  ours.staff.call('updateCustomObject', {
    params: { id: def.id, custom_object_id: record.id },
    body: { customs: customs(def, values), lock_version: record.lock_version, ...body },
  });

test('creates a record with default, formula and relation', async () => {
  const { status, body } = await create(
    { 名前: ' サーバー１号 ', 単価: 1200 },
    { relations: [{ relation_id: def.relations[0]!.id, ids: [acme] }] },
  );
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    ...{ title: 'サーバー１号', created_by: ours.staff.userId, lock_version: 0 },
    relations: [{ relation_id: def.relations[0]!.id, total_count: 1, records: [{ id: acme, name: 'アクメ' }] }],
  });
  expect([valueOf(def, body.data, '台数'), valueOf(def, body.data, '合計')]).toEqual([1, 1200]);
  expect(await objects.get(def, body.data.id)).toMatchObject({ ...body.data, is_starred: false });
  const found = await ours.staff.call('findCustomObject', { params: { id: body.data.id } });
  expect(found.body.data).toMatchObject({ custom_object_def_id: def.id, title: 'サーバー１号' });
});

test('returns 422 naming each item, and writes nothing', async () => {
  const before = (await objects.list(def)).body.meta.total_count;
  const bad = customs(def, { 台数: '多数', 状態: '未知', 合計: 3 });
  const { status, body } = await ours.staff.call('createCustomObject', {
    params: { id: def.id },
    body: {
      customs: [...bad, { item_id: itemNamed(other, '型番'), value: '他' }],
      relations: [
        { relation_id: def.relations[0]!.id, ids: [999_999] },
        { relation_id: 999_999, ids: [] },
      ],
    },
  });
  expect(status).toBe(422);
  expect(body.details).toMatchObject([
    { field: 'customs[0].value', params: { item_id: itemNamed(def, '台数') } },
    { field: 'customs[1].value', rule: 'choice', params: { item_id: itemNamed(def, '状態') } },
    { field: 'customs[2].value', rule: 'read_only', params: { item_id: itemNamed(def, '合計') } },
    { field: 'customs[3].item_id', rule: 'not_found', params: { item_id: itemNamed(other, '型番') } },
    { field: 'customs', rule: 'errors.required', params: { item_id: itemNamed(def, '名前') } },
    { field: 'relations[1].relation_id', rule: 'not_found' },
  ]);
  const deleted = await create(
    { 名前: '孤児' },
    { relations: [{ relation_id: def.relations[0]!.id, ids: [999_999] }] },
  );
  expect(deleted.body.details).toMatchObject([{ field: 'relations[0].ids[0]', rule: 'not_found' }]);
  expect((await objects.list(def)).body.meta.total_count).toBe(before);
});

test('updates only what is sent, and returns 409 with the present record for an old version', async () => {
  const record = await objects.create(def, { 名前: '初号', 型番: 'A', 単価: 10 });
  const { body } = await update(record, { 台数: 3 });
  expect(body.data).toMatchObject({ title: '初号', lock_version: 1, updated_by: ours.staff.userId });
  expect([valueOf(def, body.data, '型番'), valueOf(def, body.data, '合計')]).toEqual(['A', 30]);
  const late = await update(record, { 型番: 'B' });
  expect(late).toMatchObject({
    status: 409,
    body: { error: 'StaleRecord', details: [{ id: record.id, lock_version: 1 }] },
  });
  expect(valueOf(def, await objects.get(def, record.id), '型番')).toBe('A');
});

test('deletes a record, which is found nowhere afterwards', async () => {
  const record = await objects.create(def, { 名前: '消える機器' });
  const params = { id: def.id, custom_object_id: record.id };
  expect((await ours.staff.call('deleteCustomObject', { params })).status).toBe(204);
  expect((await ours.staff.call('getCustomObject', { params })).status).toBe(404);
  expect((await ours.staff.call('deleteCustomObject', { params })).status).toBe(404);
  expect(await objects.titles(def, { search_condition: { keyword: '消える機器' } })).toEqual([]);
});

test('returns 404 for records of another definition, and of another company', async () => {
  const record = await objects.create(def, { 名前: '秘密' });
  const wrong = { id: other.id, custom_object_id: record.id };
  const right = { id: def.id, custom_object_id: record.id };
  const body = { lock_version: 0 };
  expect((await ours.staff.call('getCustomObject', { params: wrong })).status).toBe(404);
  expect((await ours.staff.call('updateCustomObject', { params: wrong, body })).status).toBe(404);
  expect((await ours.staff.call('deleteCustomObject', { params: wrong })).status).toBe(404);
  for (const operation of ['getCustomObject', 'deleteCustomObject'])
    expect((await theirs.admin.call(operation, { params: right })).status).toBe(404);
  expect((await theirs.admin.call('findCustomObject', { params: { id: record.id } })).status).toBe(404);
  expect((await theirs.admin.call('listCustomObjects', { params: { id: def.id }, body: {} })).status).toBe(404);
});

describe('lists', () => {
  let listed: TestDef;
  beforeAll(async () => {
    listed = await objects.define(
      '車両',
      [
        { name: '型番', item_type: 1 },
        { name: '内緒', item_type: 1, searchable: false },
        { name: '走行', item_type: 3 },
        { name: '車検', item_type: 2 },
      ],
      [{ target: 'customer', name: '貸与先', reverse_name: '車両' }],
    );
    const relation_id = listed.relations[0]!.id;
    await objects.create(listed, { 名前: 'トラック', 型番: 'ｶｰｺﾞ', 内緒: 'ひみつ', 走行: 300, 車検: '2027-01-10' });
    await objects.create(listed, { 名前: 'とらっく二号', 走行: 20 }, { relations: [{ relation_id, ids: [acme] }] });
    await objects.create(listed, { 名前: 'バス', 走行: 1000 });
  });
  const found = (search_condition: object) =>
    objects.titles(listed, { search_condition, sort_key: 'id', sort_order: 'asc' });

  test('finds by keyword with folded kana, in titles and searchable items', async () => {
    expect(await found({ keyword: 'とらっく' })).toEqual(['トラック', 'とらっく二号']);
    expect(await found({ keyword: 'カーゴ' })).toEqual(['トラック']);
    expect(await found({ keyword: 'ひみつ' })).toEqual([]);
  });

  test('filters by items, by fields and by relations', async () => {
    const by = (name: string, operator: string, value?: unknown) =>
      found({ conditions: [{ custom_item_id: itemNamed(listed, name), operator, value }] });
    expect(await by('走行', 'gte', 300)).toEqual(['トラック', 'バス']);
    expect(await by('車検', 'not_empty')).toEqual(['トラック']);
    expect(await found({ conditions: [{ field: 'title', operator: 'contains', value: 'バス' }] })).toEqual(['バス']);
    const field = `relation_${listed.relations[0]!.id}`;
    expect(await found({ conditions: [{ field, operator: 'in', value: [acme] }] })).toEqual(['とらっく二号']);
    expect(await found({ conditions: [{ field, operator: 'empty' }] })).toEqual(['トラック', 'バス']);
  });

  test('narrows a search by a further condition, also one of which any condition suffices', async () => {
    const item = (name: string) => ({ custom_item_id: itemNamed(listed, name) });
    const search_condition = {
      match: 'any',
      conditions: [
        { ...item('走行'), operator: 'gte', value: 1000 },
        { ...item('走行'), operator: 'lte', value: 20 },
        { ...item('車検'), operator: 'not_empty' },
      ],
    };
    const within = (condition: object, search: object = search_condition) =>
      objects.titles(listed, { within: condition, search_condition: search, sort_key: 'id', sort_order: 'asc' });
    expect(await within({ ...item('車検'), operator: 'empty' })).toEqual(['とらっく二号', 'バス']);
    expect(await within({ ...item('車検'), operator: 'between', value: ['2027-01-01', '2027-01-31'] })).toEqual([
      'トラック',
    ]);
    expect(await within({ ...item('車検'), operator: 'empty' }, { keyword: '二号' })).toEqual(['とらっく二号']);
    expect((await objects.list(listed, { within: { field: 'amount', operator: 'empty' } })).status).toBe(422);
  });

  test('returns 422 for an unknown field or item', async () => {
    for (const condition of [
      { field: 'amount', operator: 'empty' },
      { custom_item_id: itemNamed(def, '型番'), operator: 'empty' },
    ])
      expect((await objects.list(listed, { search_condition: { conditions: [condition] } })).status).toBe(422);
    expect((await objects.list(listed, { sort_key: `custom_item_${itemNamed(def, '型番')}` })).status).toBe(422);
  });

  test('sorts by title and by item, and pages by cursor', async () => {
    expect(await objects.titles(listed, { sort_key: 'title', sort_order: 'asc' })).toEqual([
      'トラック',
      'とらっく二号',
      'バス',
    ]);
    const sort_key = `custom_item_${itemNamed(listed, '走行')}`;
    const first = await objects.list(listed, { sort_key, sort_order: 'desc', per_page: 2 });
    expect(first.body.data.map(({ title }: { title: string }) => title)).toEqual(['バス', 'トラック']);
    const cursor = first.body.meta.next_cursor;
    expect(await objects.titles(listed, { sort_key, sort_order: 'desc', per_page: 2, cursor })).toEqual([
      'とらっく二号',
    ]);
  });

  test('returns the chosen items and relations with the rows', async () => {
    const { body } = await objects.list(listed, {
      custom_item_ids: [itemNamed(listed, '走行')],
      relation_ids: [listed.relations[0]!.id],
      search_condition: { keyword: '二号' },
    });
    expect(body.data).toMatchObject([
      {
        customs: [{ item_id: itemNamed(listed, '走行'), value: 20 }],
        relations: [{ relation_id: listed.relations[0]!.id, total_count: 1, records: [{ id: acme, name: 'アクメ' }] }],
      },
    ]);
  });

  test('suggests by title, those that begin with the text first', async () => {
    const suggest = async (query: string) =>
      (
        await ours.staff.call('suggestCustomObjects', { params: { custom_object_def_id: listed.id }, body: { query } })
      ).body.data.map(({ title }: { title: string }) => title);
    expect(await suggest('ﾄﾗ')).toEqual(['トラック', 'とらっく二号']);
    expect(await suggest('号')).toEqual(['とらっく二号']);
    expect(await suggest('%')).toEqual([]);
  });

  test('saves searches of the definition, and refuses those of another', async () => {
    const save = (page: string, item: number) =>
      ours.staff.call('createRecordSearch', {
        body: {
          ...{ page_type: page, name: '多い', sort_key: `custom_item_${item}` },
          search_condition: { conditions: [{ custom_item_id: item, operator: 'gte', value: 100 }] },
        },
      });
    const page = `custom_object_list_${listed.id}`;
    expect((await save(page, itemNamed(listed, '走行'))).status).toBe(201);
    expect((await save(page, itemNamed(def, '型番'))).status).toBe(422);
    expect((await save('custom_object_list_999999', itemNamed(listed, '走行'))).status).toBe(404);
    const query = { page_type: page };
    expect((await ours.staff.call('listRecordSearches', { query })).body.data).toMatchObject([{ name: '多い' }]);
  });
});

test('warns of duplicates of an item without duplicates, folded, unless they are known', async () => {
  const first = await objects.create(def, { 名前: '甲', 製造番号: 'ＳＮ１２３' });
  const similar = await ours.staff.call('listSimilarCustomObjects', {
    params: { id: def.id },
    body: { customs: customs(def, { 製造番号: 'sn123' }) },
  });
  const expected = { id: first.id, title: '甲', item_ids: [itemNamed(def, '製造番号')] };
  expect(similar.body.data).toEqual([expected]);
  const refused = await create({ 名前: '乙', 製造番号: 'sn123' }, { known_similar_ids: [] });
  expect(refused).toMatchObject({ status: 409, body: { error: 'SimilarExists', details: [expected] } });
  expect((await create({ 名前: '乙', 製造番号: 'sn123' }, { known_similar_ids: [first.id] })).status).toBe(201);
  const own = await update(first, { 製造番号: 'sn123' }, { known_similar_ids: [] });
  expect(own.status).toBe(409);
});

test('finds records by the search of all kinds, named by their definition', async () => {
  const record = await objects.create(def, { 名前: '探し物検査機' });
  const { body } = await ours.staff.call('searchRecords', { query: { query: '探し物' } });
  expect(body.data).toContainEqual({
    ...{ kind: 'custom_objects', records: [{ id: record.id, title: '探し物検査機', detail: '機器' }] },
  });
});

test('stars, comments on and shows the history of a record', async () => {
  const record = await objects.create(def, { 名前: '履歴機', 型番: '旧' });
  const params = { id: record.id };
  expect((await ours.staff.call('addStar', { params: { kind: 'custom_objects', id: record.id } })).status).toBe(204);
  expect(await objects.get(def, record.id)).toMatchObject({ is_starred: true });
  const said = await ours.staff.call('createCustomObjectComment', {
    ...{ params, body: { body: '確認しました', mentioned_user_ids: [ours.admin.userId] } },
  });
  expect(said.status).toBe(201);
  await testApp.work();
  const notices = await ours.admin.call('listNotices', { query: {} });
  expect(JSON.stringify(notices.body)).toContain('履歴機');
  await update(record, { 型番: '新' });
  const { body } = await ours.staff.call('listCustomObjectChanges', { params });
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
  expect(body.data[0].fields).toEqual([
    { label: expect.any(String), field: 'custom', item_name: '型番', before: '旧', after: '新' },
  ]);
  expect((await theirs.admin.call('listCustomObjectComments', { params })).status).toBe(404);
  const ofComment = { params: { ...params, comment_id: said.body.data.id } };
  expect((await theirs.admin.call('deleteCustomObjectComment', ofComment)).status).toBe(404);
  expect((await ours.staff.call('deleteCustomObjectComment', ofComment)).status).toBe(204);
});

describe('bulk changes', () => {
  const bulk = (operation: string, body: object) =>
    ours.staff.call(operation, { body: { custom_object_def_id: def.id, ...body } });

  test('sets values in many records with formulas, and undoes it', async () => {
    const made = [
      await objects.create(def, { 名前: 'まとめ一', 単価: 5 }),
      await objects.create(def, { 名前: 'まとめ二', 単価: 7 }),
    ];
    const changes = { customs: customs(def, { 台数: 10 }) };
    const done = await bulk('bulkUpdateCustomObjects', { search_condition: { keyword: 'まとめ' }, changes });
    expect(done).toMatchObject({ status: 200, body: { data: { count: 2 } } });
    const totals = async () => {
      const values = [];
      for (const { id } of made) values.push(valueOf(def, await objects.get(def, id), '合計'));
      return values;
    };
    expect(await totals()).toEqual([50, 70]);
    const params = { id: done.body.data.operation_id };
    expect((await ours.staff.call('undoBulkCustomObjects', { params })).body.data).toMatchObject({ restored_count: 2 });
    expect(await totals()).toEqual([5, 7]);
  });

  test('renames by the title item, so that records are found by the new title', async () => {
    const record = await objects.create(def, { 名前: '改名前' });
    await bulk('bulkUpdateCustomObjects', { ids: [record.id], changes: { customs: customs(def, { 名前: '改名後' }) } });
    expect(await objects.titles(def, { search_condition: { keyword: '改名' } })).toEqual(['改名後']);
  });

  test('deletes and restores with relations', async () => {
    const relations = [{ relation_id: def.relations[0]!.id, ids: [acme] }];
    const record = await objects.create(def, { 名前: '戻る機器' }, { relations });
    const done = await bulk('bulkDeleteCustomObjects', { ids: [record.id] });
    expect(await objects.titles(def, { search_condition: { keyword: '戻る' } })).toEqual([]);
    await ours.staff.call('undoBulkCustomObjects', { params: { id: done.body.data.operation_id } });
    expect((await objects.get(def, record.id)).relations).toMatchObject([{ records: [{ id: acme }] }]);
  });

  test('refuses records of another definition, and values that the items cannot hold', async () => {
    const stranger = await objects.create(other, { 名前: '別の契約' });
    const changes = { customs: customs(def, { 台数: 2 }) };
    expect((await bulk('bulkUpdateCustomObjects', { ids: [stranger.id], changes })).status).toBe(404);
    const bad = await bulk('bulkUpdateCustomObjects', {
      search_condition: {},
      changes: { customs: customs(def, { 台数: '多' }) },
    });
    expect(bad).toMatchObject({ status: 422, body: { details: [{ field: 'changes.customs[0].value' }] } });
  });
});

test('exports the list with items and relations', async () => {
  const relations = [{ relation_id: def.relations[0]!.id, ids: [acme] }];
  await objects.create(
    def,
    { 名前: '書出機', 状態: '稼働中', 印: ['重要', '新品'], 納入日: '2026-04-01' },
    { relations },
  );
  const wanted = [
    'custom_item_' + itemNamed(def, '名前'),
    'custom_item_' + itemNamed(def, '状態'),
    `relation_${def.relations[0]!.id}`,
  ];
  const request = (columns: string[]) =>
    ours.admin.call('requestCustomObjectsCsv', {
      params: { id: def.id },
      body: { columns, search_condition: { keyword: '書出機' } },
    });
  expect((await request(['unknown'])).status).toBe(422);
  const { status, body } = await request(wanted);
  expect(status).toBe(202);
  await testApp.work();
  const job = await ours.admin.call('getBulkOperationJobStatus', { params: { id: body.data.job_id } });
  expect(job.body.data).toMatchObject({ entity: 'custom_object', file: { name: expect.stringMatching(/csv$/) } });
  const { download_url: url } = job.body.data.file;
  const { rawPayload } = await testApp.app.server.inject({ method: 'GET', url });
  expect(new TextDecoder('shift_jis').decode(rawPayload).trimEnd().split('\r\n')).toEqual([
    '"名前","状態","納入先"',
    '"書出機","稼働中","アクメ"',
  ]);
});

test('describes its records in OpenAPI with its own items', async () => {
  const { body } = await ours.staff.call('getCustomObjectOpenapi', { params: { id: def.id } });
  expect(body).toMatchObject({ openapi: '3.1.0', info: { title: '機器' } });
  expect(Object.keys(body.paths)).toContain(`/api/rest/custom_object_defs/${def.id}/custom_objects`);
  const values = body.components.schemas.Record.properties.customs.items.oneOf;
  expect(values).toContainEqual(
    expect.objectContaining({
      title: '状態',
      properties: expect.objectContaining({
        item_id: { const: itemNamed(def, '状態') },
        value: { anyOf: [{ type: 'string', enum: ['稼働中', '停止'] }, { type: 'null' }] },
      }),
    }),
  );
});
