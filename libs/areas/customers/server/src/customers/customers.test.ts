import { createCustomItem, customFieldsModule } from '@crm/custom-fields-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { customersModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, recordsModule, customersModule] });
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
});
afterAll(() => testApp.close());

async function add(body: Record<string, unknown>, company = ours): Promise<{ id: number; lock_version: number }> {
  const answer = await company.staff.call('createCustomer', { body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data;
}

test.each(['listCustomers', 'suggestCustomers', 'listSimilarCustomers', 'createCustomer'])(
  '%s returns 401 without a session',
  async (operation) => {
    expect((await testApp.guest.call(operation, { body: {} })).status).toBe(401);
  },
);

describe('createCustomer', () => {
  test('drops invisible characters, and refuses a name of nothing else', async () => {
    const { name } = (await ours.staff.call('createCustomer', { body: { name: '\u200b縁\u200d側\ufeff' } })).body.data;
    expect(name).toBe('縁側');
    for (const empty of ['\u200b', '\u00ad \u2060\u202e'])
      expect((await ours.staff.call('createCustomer', { body: { name: empty } })).status).toBe(422);
  });

  test('stores the fields normalised, in whatever width they were typed', async () => {
    const { status, body } = await ours.staff.call('createCustomer', {
      body: {
        name: '　㈱トヨタ ',
        name_kana: 'ﾄﾖﾀ',
        industry: '製造業',
        postal_code: '〒４７１８５７１',
        address: '愛知県豊田市トヨタ町1番地',
        tel_no: '０５６５ー２８ー２１２１',
        web_url: 'ｈｔｔｐｓ：／／www.toyota.example/',
        establish_year: 1937,
        employee: 70_000,
        capital: 635_401_000_000,
        closing_month: 3,
        corporate_number: '7000012050002',
        user_id: ours.staff.userId,
      },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: '㈱トヨタ',
      name_kana: 'とよた',
      postal_code: '471-8571',
      tel_no: '0565-28-2121',
      web_url: 'https://www.toyota.example/',
      capital: 635_401_000_000,
      corporate_number: '7000012050002',
      user_id: ours.staff.userId,
      parent_customer_id: null,
      customs: [],
      deal_count: 0,
      contact_count: 0,
      updated_by: ours.staff.userId,
      lock_version: 0,
    });
    expect(Object.keys(body.data)).not.toContain('company_key');
  });

  test('returns 422 with all mistakes and writes nothing', async () => {
    const before = (await ours.staff.call('listCustomers', { body: {} })).body.meta.total_count;
    const { status, body } = await ours.staff.call('createCustomer', {
      body: {
        name: '\u0001',
        name_kana: '豊田',
        tel_no: '123',
        web_url: 'javascript:alert(1)',
        corporate_number: '1234567890123',
        user_id: theirs.staff.userId,
        customs: [{ item_id: 999, value: 'x' }],
      },
    });
    expect(status).toBe(422);
    expect(body.details.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`)).toEqual([
      'name errors.required',
      'name_kana custom.string.kana',
      'tel_no yup.string.tel',
      'web_url yup.string.url',
      'corporate_number custom.string.corporateNumber',
      'user_id not_found',
      'customs[0].item_id not_found',
    ]);
    expect((await ours.staff.call('listCustomers', { body: {} })).body.meta.total_count).toBe(before);
  });

  test('returns 422 without a name', async () => {
    const { status, body } = await ours.staff.call('createCustomer', { body: {} });
    expect(status).toBe(422);
    expect(body.details).toEqual([{ field: 'name', rule: 'required' }]);
  });

  test('returns 422 for an owner of another company, also when nothing else is wrong', async () => {
    const { status, body } = await ours.staff.call('createCustomer', {
      body: { name: '担当商事', user_id: theirs.staff.userId },
    });
    expect(status).toBe(422);
    expect(body.details).toEqual([{ field: 'user_id', rule: 'not_found' }]);
  });

  test('returns 422 without a required custom value, also when the body has no custom values', async () => {
    const company = await testApp.company('必須商事');
    const itemId = await company.db.transaction(({ tx }) =>
      createCustomItem(tx, company.domainId, { entity: 'customer', itemType: 1, name: '必須', required: true }),
    );
    const refused = await company.staff.call('createCustomer', { body: { name: '空欄' } });
    expect(refused).toMatchObject({
      status: 422,
      body: { details: [{ field: 'customs', params: { item_id: itemId } }] },
    });
    expect((await company.staff.call('listCustomers', { body: {} })).body.meta.total_count).toBe(0);
    const customs = [{ item_id: itemId, value: '済' }];
    expect(await add({ name: '記入済', customs }, company)).toMatchObject({ customs });
  });

  test('creates one customer for two requests with the same idempotency key', async () => {
    const send = () =>
      ours.staff.call('createCustomer', { body: { name: '二重商会' }, headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await send(), await send()];
    expect(second.body.data.id).toBe(first.body.data.id);
  });

  test('writes a row of the audit log', async () => {
    const { id } = await add({ name: '記録商事' });
    const logs = await ours.db.transaction(({ tx }) =>
      tx.selectFrom('audit_logs').selectAll().where('record_id', '=', id).where('entity', '=', 'customer').execute(),
    );
    expect(logs).toMatchObject([
      { action: 'create', user_id: ours.staff.userId, changes: { after: { name: '記録商事' } } },
    ]);
  });
});

test('checks, stores and merges custom values', async () => {
  const [rank, memo] = await ours.db.transaction(async ({ tx }) => [
    await createCustomItem(tx, ours.domainId, { entity: 'customer', itemType: 4, name: 'ランク', options: ['A', 'B'] }),
    await createCustomItem(tx, ours.domainId, { entity: 'customer', itemType: 1, name: '備考' }),
  ]);
  const { id } = await add({
    name: '項目商事',
    customs: [
      { item_id: rank, value: 'A' },
      { item_id: memo, value: '至急' },
    ],
  });
  const bad = await ours.staff.call('updateCustomer', {
    params: { id },
    body: { customs: [{ item_id: rank, value: 'C' }], lock_version: 0 },
  });
  expect(bad).toMatchObject({ status: 422, body: { details: [{ field: 'customs[0].value', rule: 'choice' }] } });
  const { body } = await ours.staff.call('updateCustomer', {
    params: { id },
    body: { customs: [{ item_id: rank, value: 'B' }], lock_version: 0 },
  });
  expect(body.data.customs).toEqual([
    { item_id: rank, value: 'B' },
    { item_id: memo, value: '至急' },
  ]);
  const found = await ours.staff.call('listCustomers', {
    body: { search_condition: { conditions: [{ custom_item_id: rank, operator: 'in', value: ['B'] }] } },
  });
  expect(found.body.data.map((row: { id: number }) => row.id)).toEqual([id]);
});

describe('a customer of another company', () => {
  test.each(['getCustomer', 'updateCustomer', 'deleteCustomer'])('%s returns 404', async (operation) => {
    const { id } = await add({ name: '他社の取引先' }, theirs);
    const body = operation === 'updateCustomer' ? { body: { name: '奪取', lock_version: 0 } } : {};
    expect((await ours.admin.call(operation, { params: { id }, ...body })).status).toBe(404);
    expect((await theirs.admin.call('getCustomer', { params: { id } })).body.data.name).toBe('他社の取引先');
  });

  test('appears in no list and no suggestion, and is refused as a parent', async () => {
    const { id } = await add({ name: '隠密商事', tel_no: '03-9999-0000' }, theirs);
    const list = await ours.staff.call('listCustomers', { body: { search_condition: { keyword: '隠密' } } });
    expect(list.body).toMatchObject({ data: [], meta: { total_count: 0 } });
    expect((await ours.staff.call('suggestCustomers', { body: { query: '隠密' } })).body.data).toEqual([]);
    const similar = await ours.staff.call('listSimilarCustomers', { body: { name: '隠密商事', tel_no: '0399990000' } });
    expect(similar.body.data).toEqual([]);
    const child = await ours.staff.call('createCustomer', { body: { name: '子会社', parent_customer_id: id } });
    expect(child).toMatchObject({
      status: 422,
      body: { details: [{ field: 'parent_customer_id', rule: 'not_found' }] },
    });
  });
});

describe('createCustomer for a company that may exist already', () => {
  const register = (body: object, company = ours) => company.staff.call('createCustomer', { body });
  const count = async (keyword: string) =>
    (await ours.staff.call('listCustomers', { body: { search_condition: { keyword } } })).body.meta.total_count;

  test.each([
    ['by its name, whatever stands before it', { name: '㈱藤棚製作所' }],
    ['by its telephone number', { name: '別の名前', tel_no: '０４５ー３２１ー００００' }],
    ['by the host of its page', { name: 'さらに別の名前', web_url: 'https://fujidana.example/about' }],
    ['by its name, in a registration with custom values', { name: '株式会社藤棚製作所', customs: [] }],
  ])('returns 409 with the existing customer and writes nothing: %s', async (_way, body) => {
    const name = '株式会社藤棚製作所';
    const { id } = await add({ name, tel_no: '045-321-0000', web_url: 'https://www.fujidana.example/' });
    const before = await count(body.name);
    const refused = await register({ ...body, known_similar_ids: [] });
    expect(refused).toMatchObject({ status: 409, body: { error: 'SimilarExists' } });
    expect(refused.body.details).toContainEqual({ id, name, address: null, tel_no: '045-321-0000' });
    expect(await count(body.name)).toBe(before);
    const known_similar_ids = refused.body.details.map((other: { id: number }) => other.id);
    expect((await register({ ...body, known_similar_ids })).status).toBe(201);
    for (const other of [id, ...known_similar_ids]) {
      await ours.staff.call('deleteCustomer', { params: { id: other } });
    }
  });

  test('creates the customer without `known_similar_ids`, and without a match in the company', async () => {
    await add({ name: '株式会社夕凪' });
    expect((await register({ name: '夕凪' })).status).toBe(201);
    expect((await register({ name: '朝凪', tel_no: '', known_similar_ids: [] })).status).toBe(201);
    expect((await register({ name: '夕凪', known_similar_ids: [] }, theirs)).status).toBe(201);
  });

  test('returns 422 for other mistakes before it looks for matches', async () => {
    await add({ name: '株式会社宵闇' });
    const body = { name: '宵闇', tel_no: 'x', known_similar_ids: [] };
    expect(await register(body)).toMatchObject({ status: 422, body: { details: [{ field: 'tel_no' }] } });
  });
});

describe('updateCustomer', () => {
  test('changes only the fields of the body, and empties those that are null', async () => {
    const { id } = await add({ name: '変更前', address: '東京都', employee: 5 });
    const { status, body } = await ours.staff.call('updateCustomer', {
      params: { id },
      body: { name: '変更後', employee: null, lock_version: 0 },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: '変更後', address: '東京都', employee: null, lock_version: 1 });
    const found = await ours.staff.call('suggestCustomers', { body: { query: '変更' } });
    expect(found.body.data.map((row: { name: string }) => row.name)).toEqual(['変更後']);
  });

  test('returns 409 with the current record when a colleague saved first', async () => {
    const { id } = await add({ name: '先着商事' });
    const rename = (name: string) =>
      ours.staff.call('updateCustomer', { params: { id }, body: { name, lock_version: 0 } });
    const answers = await Promise.all([rename('一番'), rename('二番')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const conflict = answers.find(({ status }) => status === 409)!;
    expect(conflict.body).toMatchObject({ error: 'StaleRecord', details: [{ id, lock_version: 1 }] });
    expect(Object.keys(conflict.body.details[0])).not.toContain('search_key');
  });
});

describe('the hierarchy', () => {
  const setParent = (id: number, parent_customer_id: number | null, lock_version = 0) =>
    ours.staff.call('updateCustomer', { params: { id }, body: { parent_customer_id, lock_version } });

  test('returns 422 beyond five levels, counting the levels below the moved customer', async () => {
    const chain = [await add({ name: '一次' })];
    for (const name of ['二次', '三次', '四次', '五次'])
      chain.push(await add({ name, parent_customer_id: chain.at(-1)!.id }));
    const sixth = await ours.staff.call('createCustomer', { body: { name: '六次', parent_customer_id: chain[4]!.id } });
    expect(sixth).toMatchObject({ status: 422, body: { details: [{ rule: 'levels', params: { max: 5 } }] } });
    const top = await add({ name: '持株会社' });
    expect((await setParent(chain[0]!.id, top.id)).status).toBe(422);
    expect((await setParent(chain[1]!.id, top.id)).status).toBe(200);
  });

  test('returns 422 for a cycle, also of one customer', async () => {
    const parent = await add({ name: '親会社' });
    const child = await add({ name: '子会社', parent_customer_id: parent.id });
    for (const id of [parent.id, child.id]) {
      expect(await setParent(parent.id, id)).toMatchObject({
        status: 422,
        body: { details: [{ field: 'parent_customer_id', rule: 'cycle' }] },
      });
    }
    expect((await setParent(child.id, null)).body.data.parent_customer_id).toBeNull();
  });

  test('refuses one of two simultaneous updates that would close a cycle', async () => {
    const [one, other] = [await add({ name: '甲' }), await add({ name: '乙' })];
    const answers = await Promise.all([setParent(one.id, other.id), setParent(other.id, one.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('deleteCustomer', () => {
  test('returns 409 while deals, contacts or customers below it exist', async () => {
    const { id } = await add({ name: '使用中商事' });
    await add({ name: '使用中の子', parent_customer_id: id });
    await ours.db.transaction(({ tx }) =>
      tx
        .insertInto('contacts')
        .values([
          { domain_id: ours.domainId, customer_id: id, name: '山田', search_key: '山田' },
          { domain_id: ours.domainId, customer_id: id, name: '鈴木', search_key: '鈴木' },
        ])
        .execute(),
    );
    const { status, body } = await ours.staff.call('deleteCustomer', { params: { id } });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: 'InUse',
      details: [
        { field: 'contacts', count: 2 },
        { field: 'child_customers', count: 1 },
      ],
    });
    const row = await ours.staff.call('listCustomers', { body: { search_condition: { keyword: '使用中商事' } } });
    expect(row.body.data).toMatchObject([{ contact_count: 2, deal_count: 0 }]);
  });

  test('removes the customer from every list and suggestion', async () => {
    const { id } = await add({ name: '消去商事' });
    expect((await ours.staff.call('deleteCustomer', { params: { id } })).status).toBe(204);
    expect((await ours.staff.call('getCustomer', { params: { id } })).status).toBe(404);
    expect((await ours.staff.call('deleteCustomer', { params: { id } })).status).toBe(404);
    expect((await ours.staff.call('suggestCustomers', { body: { query: '消去商事' } })).body.data).toEqual([]);
  });
});
