import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { sql } from 'kysely';
import { customFieldsModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;
let dealType: number;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule] });
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
  dealType = await addDealType(ours);
});
afterAll(() => testApp.close());

const addDealType = (company: TestCompany) =>
  company.db.transaction(async ({ tx }) => {
    const values = { domain_id: company.domainId, name: '新規' };
    return (await tx.insertInto('deal_types').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });

interface Item {
  id: number;
  name: string;
  order_num: number;
  options: { id: number; label: string; value: string }[];
}
const call = async (operation: string, rows: object[], params?: { id: number }) => {
  const { status, body } = await ours.admin.call(operation, { ...(params && { params }), body: { rows } });
  const items: Item[] = (body.data ?? []).flatMap((group: { items: Item[] }) => group.items);
  return {
    status,
    body,
    items,
    details: body.details,
    named: (name: string) => items.find((one) => one.name === name)!,
  };
};
const customer = (rows: object[]) => call('saveCustomerCustomItems', rows);
const text = { item_type: 1 };

/** Creates a customer with these values, bypassing the checks of the items. */
const addCustomer = (customs: object, company = ours) =>
  company.db.transaction(async ({ tx }) => {
    const values = {
      domain_id: company.domainId,
      name: '青葉商事',
      company_key: 'k',
      search_key: 'k',
      capital: 1_000_000,
      customs: JSON.stringify(customs),
    };
    return (await tx.insertInto('customers').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
const customsOf = async (id: number) => {
  const { rows } = await sql<{ customs: object }>`select customs from customers where id = ${id}`.execute(
    testApp.app.database.system,
  );
  return rows[0]!.customs;
};

test('returns 401 without a session', async () => {
  expect((await testApp.guest.call('saveContactCustomItems', { body: { rows: [] } })).status).toBe(401);
});

test('refuses invalid items with all issues at once and writes nothing', async () => {
  const { status, details } = await call('saveContactCustomItems', [
    { ...text, name: '\u0007' },
    { ...text, name: '同名' },
    { ...text, name: '同名' },
    { name: '計算', item_type: 6, formula: '1+1' },
    { name: '選択', item_type: 4, ui_mode: 3, options: [{ label: '甲' }, { label: '甲' }] },
    { name: '選択なし', item_type: 5 },
    { ...text, id: 999_999, name: 'ない項目' },
    { ...text, name: '群', group_id: 999_999 },
  ]);
  expect(status).toBe(422);
  expect(details.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`)).toEqual(
    expect.arrayContaining([
      'rows[0].name required',
      'rows[1].name duplicate',
      'rows[2].name duplicate',
      'rows[3].item_type item_type',
      'rows[4].ui_mode ui_mode',
      'rows[4].options[0].label duplicate',
      'rows[5].options min_items',
      'rows[6].id not_found',
      'rows[7].group_id not_found',
    ]),
  );
  expect((await ours.staff.call('listContactCustomItemGroups')).body.data).toEqual([]);
});

test('refuses the hundred and first item', async () => {
  const rows = Array.from({ length: 101 }, (_, index) => ({ ...text, name: `項目${index}` }));
  const { status, details } = await call('saveActionCustomItems', rows);
  expect([status, details]).toEqual([422, [{ field: 'rows', rule: 'max_items', params: { limit: 100 } }]]);
});

test('returns 403 to members who are not administrators', async () => {
  expect((await ours.staff.call('saveContactCustomItems', { body: { rows: [] } })).status).toBe(403);
});

test('returns 404 for deal types and items of another company', async () => {
  const foreign = await addDealType(theirs);
  expect((await call('saveDealCustomItems', [], { id: foreign })).status).toBe(404);
  expect((await call('saveDealCustomItemGroups', [], { id: foreign })).status).toBe(404);
  const { body } = await theirs.admin.call('saveContactCustomItems', {
    body: { rows: [{ ...text, name: '他社の項目' }] },
  });
  const id = body.data[0].items[0].id as number;
  expect((await call('saveContactCustomItems', [{ ...text, id, name: '奪取' }])).details).toEqual([
    { field: 'rows[0].id', rule: 'not_found' },
  ]);
  expect((await ours.admin.call('getContactSetting', { query: { domain_id: theirs.domainId } })).status).toBe(404);
});

test('adds, orders, moves, renames and deletes items, and keeps omitted ones after the others', async () => {
  const groups = await call('saveContactCustomItemGroups', [{ name: '与信' }, { name: '導入環境' }]);
  const [credit, system] = groups.body.data as { id: number }[];
  const first = await call('saveContactCustomItems', [
    { ...text, name: '備考', multiline: true },
    { name: '満了日', item_type: 2, group_id: system!.id, required: true },
    { name: '規模', item_type: 4, group_id: system!.id, options: [{ label: '小' }, { label: '大' }] },
  ]);
  expect(first.items.map(({ name }) => name)).toEqual(['満了日', '規模', '備考']);
  expect(first.named('規模')).toMatchObject({ ui_mode: 1, options: [{ value: '小' }, { value: '大' }] });
  expect(first.named('備考')).toMatchObject({ multiline: true, required: false, used: true });

  const { id, options } = first.named('規模');
  const second = await call('saveContactCustomItems', [
    {
      id,
      name: '会社の規模',
      item_type: 4,
      group_id: credit!.id,
      options: [
        { id: options[1]!.id, label: '大企業' },
        { label: '中' },
        { id: options[0]!.id, label: '小', deleted: true },
      ],
    },
  ]);
  expect(second.items.map(({ name }) => name)).toEqual(['会社の規模', '満了日', '備考']);
  expect(second.named('会社の規模').options).toMatchObject([
    { label: '大企業', value: '大' },
    { label: '中', value: '中' },
  ]);

  await call('saveContactCustomItemGroups', [
    { id: system!.id, name: '環境' },
    { id: credit!.id, name: '与信', deleted: true },
  ]);
  const third = await call('saveContactCustomItems', [
    { ...text, id: first.named('備考').id, name: '備考', deleted: true },
  ]);
  expect(third.body.data).toMatchObject([
    { name: '環境', items: [{ name: '満了日' }] },
    { name: null, items: [{ name: '会社の規模' }] },
  ]);
  const setting = await ours.staff.call('getContactSetting', { query: { domain_id: ours.domainId } });
  expect(setting.body.data).toMatchObject({ custom_item_count: 2, custom_item_limit: 100 });
});

test('refuses to change a type or delete a choice that records use, and names the place', async () => {
  const made = await customer([
    { ...text, name: '資料' },
    { name: '区分', item_type: 5, options: [{ label: '甲' }, { label: '乙' }] },
  ]);
  const { id, options } = made.named('区分');
  await addCustomer({ [made.named('資料').id]: 'あり', [id]: ['甲'] });
  await addCustomer({ [id]: ['甲', '乙'] });
  const retyped = await customer([{ id: made.named('資料').id, name: '資料', item_type: 3 }]);
  expect([retyped.status, retyped.details]).toEqual([422, [{ field: 'rows[0].item_type', rule: 'type_in_use' }]]);
  const row = { id, name: '区分', item_type: 5 };
  const gone = await customer([
    {
      ...row,
      options: [
        { id: options[0]!.id, label: '甲', deleted: true },
        { id: options[1]!.id, label: '乙' },
      ],
    },
  ]);
  expect(gone.status).toBe(409);
  expect(gone.details).toMatchObject([
    { field: 'rows[0].options[0].deleted', count: 2, params: { label: '甲', entity: 'customer' } },
  ]);
});

test('keeps items of deals in groups of their deal type', async () => {
  const groups = await call('saveDealCustomItemGroups', [{ name: '導入計画' }], { id: dealType });
  expect(groups.status).toBe(200);
  const { id } = groups.body.data.find(({ name }: { name: string | null }) => name === '導入計画');
  const saved = await call('saveDealCustomItems', [{ name: '導入時期', item_type: 2, group_id: id }], { id: dealType });
  expect(saved.body.data).toContainEqual(
    expect.objectContaining({ id, items: [expect.objectContaining({ name: '導入時期' })] }),
  );
});

test('checks formulas together, also after the deletion of another item', async () => {
  const save = (rows: object[]) => call('saveDealCustomItems', rows, { id: dealType });
  const made = await save([{ name: '単価', item_type: 3 }]);
  const unit = made.named('単価').id;
  const wrong = await save([{ name: '合計', item_type: 6, formula: `{item_${unit}}*(` }]);
  expect(wrong.details).toMatchObject([{ field: 'rows[0].formula', rule: 'formula.syntax' }]);
  const right = await save([{ name: '合計', item_type: 6, formula: `{item_${unit}}*1.1` }]);
  expect(right.named('合計')).toMatchObject({ result_type: 'number', required: false });
  const broken = await save([{ id: unit, name: '単価', item_type: 3, deleted: true }]);
  expect(broken.details).toMatchObject([{ rule: 'formula.unknownField', params: { name: '合計' } }]);
});

test('computes a new formula for existing records, and purges values of deleted items after 30 days', async () => {
  const made = await customer([{ name: '口数', item_type: 3 }]);
  const count = made.named('口数').id;
  const record = await addCustomer({ [count]: 3 });
  const formula = await customer([{ name: '総額', item_type: 9, formula: `{item_${count}}*{capital}` }]);
  const total = formula.named('総額').id;
  await testApp.work();
  expect(await customsOf(record)).toEqual({ [count]: 3, [total]: 3_000_000 });

  await customer([{ id: total, name: '総額', item_type: 9, deleted: true }]);
  await testApp.app.cleaners.run(testApp.clock.now());
  expect(await customsOf(record)).toHaveProperty(String(total));
  await testApp.app.cleaners.run(new Date(testApp.clock.now().getTime() + 31 * 86_400_000));
  expect(await customsOf(record)).toEqual({ [count]: 3 });
});

describe('deleted items', () => {
  const deleted = async () =>
    (await ours.admin.call('listDeletedCustomItems', { query: { entity: 'customer' } })).body.data;
  const restore = (id: number, company = ours) => company.admin.call('restoreCustomItem', { params: { id } });
  const gone = (id: number, name: string) => customer([{ id, name, ...text, deleted: true }]);

  test('are restored with their values, after the others', async () => {
    const { id } = (
      await customer([
        { ...text, name: '戻す項目' },
        { ...text, name: '残る項目' },
      ])
    ).named('戻す項目');
    const record = await addCustomer({ [id]: '値' });
    await gone(id, '戻す項目');
    const now = testApp.app.clock.now().getTime();
    const listed = (await deleted()).find((one: Item) => one.id === id);
    expect(listed).toMatchObject({ name: '戻す項目', item_type: 1 });
    expect(Math.round((Date.parse(listed.kept_until) - now) / 86_400_000)).toBe(30);
    const { status, body } = await restore(id);
    expect(status).toBe(200);
    const items: Item[] = body.data.flatMap((group: { items: Item[] }) => group.items);
    expect(items.at(-1)).toMatchObject({ id, name: '戻す項目' });
    expect((await deleted()).map((one: Item) => one.id)).not.toContain(id);
    await testApp.app.cleaners.run(new Date(now + 31 * 86_400_000));
    expect(await customsOf(record)).toEqual({ [id]: '値' });
  });

  test('are not restored under a name that is taken, nor as a formula without its fields', async () => {
    const made = await customer([
      { ...text, name: '同じ名前' },
      { name: '元の数', item_type: 3 },
    ]);
    const [first, number] = [made.named('同じ名前').id, made.named('元の数').id];
    const formula = (await customer([{ name: '倍の数', item_type: 9, formula: `{item_${number}}*2` }])).named(
      '倍の数',
    ).id;
    await gone(first, '同じ名前');
    await customer([{ ...text, name: '同じ名前' }]);
    const before = await deleted();
    const refused = await restore(first);
    expect([refused.status, refused.body.details]).toEqual([422, [{ field: 'rows[0].name', rule: 'duplicate' }]]);
    expect(await deleted()).toEqual(before);
    await customer([
      { id: formula, name: '倍の数', item_type: 9, deleted: true },
      { id: number, name: '元の数', item_type: 3, deleted: true },
    ]);
    expect((await restore(formula)).body.details).toMatchObject([{ rule: 'formula.unknownField' }]);
    await restore(number);
    expect((await restore(formula)).status).toBe(200);
  });

  test('return 404 for another company and once their values are purged', async () => {
    const { id } = (await customer([{ ...text, name: '期限のある項目' }])).named('期限のある項目');
    expect((await restore(id)).status).toBe(404);
    await gone(id, '期限のある項目');
    expect((await restore(id, theirs)).status).toBe(404);
    expect((await ours.staff.call('restoreCustomItem', { params: { id } })).status).toBe(403);
    const now = testApp.app.clock.now();
    testApp.clock.set(new Date(now.getTime() + 30 * 86_400_000 + 1000));
    expect((await deleted()).map((one: Item) => one.id)).not.toContain(id);
    expect((await restore(id)).status).toBe(404);
    testApp.clock.set(now);
  });
});

test('counts the records with a value of an item before its deletion', async () => {
  const { named } = await customer([{ ...text, name: '決裁の流れ' }]);
  const { id } = named('決裁の流れ');
  await addCustomer({ [id]: '稟議' });
  await addCustomer({ [id + 1_000_000]: '別の項目' });
  const uses = await ours.admin.call('listMasterUses', { params: { master: 'custom_items', id } });
  expect(uses.body.data).toEqual([{ name: 'customer_values', count: 1, is_held: false }]);
  expect((await theirs.admin.call('listMasterUses', { params: { master: 'custom_items', id } })).status).toBe(404);
});

test('replaces a deleted choice in records, and merges it where a record has both', async () => {
  const made = await customer([
    { name: '販路', item_type: 5, options: [{ label: '直販' }, { label: '代理店' }, { label: '紹介' }] },
    { name: '段階', item_type: 4, ui_mode: 1, options: [{ label: '旧' }, { label: '新' }] },
  ]);
  const [many, one] = [made.named('販路'), made.named('段階')];
  const [first, second, third] = many.options.map(({ id }) => id);
  const records = [
    await addCustomer({ [many.id]: ['直販', '紹介'], [one.id]: '旧' }),
    await addCustomer({ [many.id]: ['紹介', '直販', '代理店'] }),
    await addCustomer({ [many.id]: ['代理店'], [one.id]: '新' }),
  ];
  const foreign = await addCustomer({ [many.id]: ['直販'] }, theirs);
  const row = (replacement_id: number) => ({
    ...{ id: many.id, name: '販路', item_type: 5 },
    options: [
      { id: second, label: '代理店' },
      { id: third, label: '紹介' },
      { id: first, label: '直販', deleted: true, replacement_id },
    ],
  });
  const wrong = await customer([row(first!)]);
  expect([wrong.status, wrong.details]).toEqual([
    422,
    [{ field: 'rows[0].options[2].replacement_id', rule: 'not_found' }],
  ]);
  const [old, fresh] = one.options.map(({ id }) => id);
  const saved = await customer([
    row(second!),
    {
      ...{ id: one.id, name: '段階', item_type: 4 },
      options: [
        { id: fresh, label: '新' },
        { id: old, label: '旧', deleted: true, replacement_id: fresh },
      ],
    },
  ]);
  expect(saved.status).toBe(200);
  expect(saved.named('販路').options.map(({ label }) => label)).toEqual(['代理店', '紹介']);
  expect(await Promise.all([...records, foreign].map(customsOf))).toEqual([
    { [many.id]: ['代理店', '紹介'], [one.id]: '新' },
    { [many.id]: ['紹介', '代理店'] },
    { [many.id]: ['代理店'], [one.id]: '新' },
    { [many.id]: ['直販'] },
  ]);
  const { rows } = await sql<{ record_id: number }>`select record_id from audit_logs
    where domain_id = ${ours.domainId} and entity = 'customer' and changes -> 'before' ? 'customs'
    order by record_id`.execute(testApp.app.database.system);
  expect(rows.map(({ record_id }) => Number(record_id))).toEqual([records[0], records[0], records[1]]);
});

test('returns 409 for an item or a group changed since it was read, and writes nothing', async () => {
  const saveGroups = async (rows: object[]) =>
    (await ours.admin.call('saveActionCustomItemGroups', { body: { rows } })) as {
      status: number;
      body: { data: { id: number; name: string; lock_version: number }[]; details: { name: string }[] };
    };
  const save = (rows: object[]) => call('saveActionCustomItems', rows);
  const made = (
    await save([
      { ...text, name: '議題' },
      { ...text, name: '場所' },
    ])
  ).items as (Item & { lock_version: number })[];
  const row = ({ id, name, lock_version }: Item & { lock_version: number }, more: object = {}) => ({
    ...{ ...text, id, name, lock_version },
    ...more,
  });
  const [topic, place] = made as [Item & { lock_version: number }, Item & { lock_version: number }];
  const renamed = await save([row(topic, { name: '議題と目的' }), row(place)]);
  expect(renamed.items).toMatchObject([
    { name: '議題と目的', lock_version: 1 },
    { name: '場所', lock_version: 0 },
  ]);
  const late = await save([row(topic), row(place, { name: '開催場所' })]);
  expect([late.status, late.body.error, late.details[0].name]).toEqual([409, 'StaleRecord', '議題と目的']);
  // A change of the order alone does not raise the version.
  const now = renamed.items as (Item & { lock_version: number })[];
  expect((await save([row(now[1]!), row(now[0]!)])).status).toBe(200);
  const kept = await save([row(now[0]!), row(now[1]!, { name: '会場' })]);
  expect(kept.items.map(({ name }) => name)).toEqual(['議題と目的', '会場']);

  const [group] = (await saveGroups([{ name: '準備' }])).body.data;
  expect((await saveGroups([{ id: group!.id, name: '事前準備', lock_version: 0 }])).status).toBe(200);
  const refused = await saveGroups([{ id: group!.id, name: '段取り', lock_version: 0 }]);
  expect([refused.status, refused.body.details[0]!.name]).toEqual([409, '事前準備']);
});

test('refuses new logical formulas while they are switched off, and keeps existing ones', async () => {
  const off = await testApp.company('数式なし');
  const save = (rows: object[]) => off.admin.call('saveCustomerCustomItems', { body: { rows } });
  const formula = { item_type: 9, formula: '{capital}*2' };
  const before = await save([
    { name: '倍額', ...formula },
    { ...text, name: '備考' },
  ]);
  expect(before.status).toBe(200);
  const [kept, plain] = before.body.data.flatMap((group: { items: Item[] }) => group.items) as [Item, Item];
  await testApp.app.database.system
    .updateTable('domains')
    .set({ features: JSON.stringify({ logical_formula: false }) })
    .where('id', '=', off.domainId)
    .execute();
  const refused = { status: 403, body: { error: 'FeatureDisabled' } };
  expect(await save([{ name: '三倍', ...formula }])).toMatchObject(refused);
  expect(await save([{ id: plain.id, name: '備考', ...formula }])).toMatchObject(refused);
  expect((await save([{ id: kept.id, name: '資本金の倍額', ...formula }])).status).toBe(200);
});
