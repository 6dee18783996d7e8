import { createCustomItem, customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { contactsModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, recordsModule, customersModule, contactsModule] });
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
});
afterAll(() => testApp.close());

async function add(body: Record<string, unknown>, company = ours): Promise<{ id: number }> {
  const answer = await company.staff.call('createContact', { body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data;
}
const addCustomer = async (name: string, company = ours): Promise<number> =>
  (await company.staff.call('createCustomer', { body: { name } })).body.data.id;
const stageIds = async (company: TestCompany): Promise<number[]> =>
  (await company.staff.call('listLifecycleStages')).body.data.map(({ id }: { id: number }) => id);

test.each(['listContacts', 'suggestContacts', 'createContact'])('%s returns 401 to a guest', async (operation) => {
  expect((await testApp.guest.call(operation, { body: {} })).status).toBe(401);
});

describe('createContact', () => {
  test('stores the fields normalised, in whatever width they were typed, and names the contact 姓 名', async () => {
    const customer_id = await addCustomer('株式会社トヨタ');
    const [stage] = await stageIds(ours);
    const { status, body } = await ours.staff.call('createContact', {
      body: {
        last_name: ' 髙﨑 ',
        first_name: '太郎',
        last_name_kana: 'ﾀｶｻｷ',
        first_name_kana: 'タロウ',
        customer_id,
        department: '営業部',
        position: '部長',
        email: 'Ｔａｒｏ＠Toyota.example',
        tel_no: '０３ー１２３４ー５６７８',
        mobile_no: '090 1234 5678',
        postal_code: '1000001',
        memo: '一行目\n二行目',
        lifecycle_stage_id: stage,
        user_id: ours.staff.userId,
      },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: '髙﨑 太郎',
      last_name: '髙﨑',
      first_name: '太郎',
      last_name_kana: 'たかさき',
      first_name_kana: 'たろう',
      customer_id,
      customer_name: '株式会社トヨタ',
      email: 'Taro@Toyota.example',
      email_status: 'none',
      consent_status: 'none',
      tel_no: '03-1234-5678',
      mobile_no: '09012345678',
      postal_code: '100-0001',
      memo: '一行目\n二行目',
      lifecycle_stage_id: stage,
      retired: false,
      customs: [],
      lock_version: 0,
    });
    const stored = await ours.db.transaction(({ tx }) =>
      tx.selectFrom('contacts').select(['email_key', 'phone_key']).where('id', '=', body.data.id).execute(),
    );
    expect(stored).toEqual([{ email_key: 'taro@toyota.example', phone_key: '09012345678' }]);
  });

  test('returns 409 and writes nothing for the e-mail address of a contact that was not shown', async () => {
    const customer_id = await addCustomer('株式会社萩');
    const register = (body: object, company = ours) =>
      company.staff.call('createContact', { body: { name: '萩 尾花', ...body } });
    const first = await register({ email: 'hagi@hagi.example', customer_id });
    const { id } = first.body.data;
    const refused = await register({ email: 'ｈａｇｉ@HAGI.example', known_similar_ids: [] });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'SimilarExists',
        details: [{ id, name: '萩 尾花', customer_name: '株式会社萩', email: 'hagi@hagi.example', retired: false }],
      },
    });
    const all = await ours.staff.call('suggestContacts', { body: { query: 'hagi@hagi.example' } });
    expect(all.body.data).toHaveLength(1);
    expect((await register({ known_similar_ids: [] })).status).toBe(201);
    expect((await register({ email: 'hagi@hagi.example', known_similar_ids: [] }, theirs)).status).toBe(201);
    expect((await register({ email: 'hagi@hagi.example', known_similar_ids: [id] })).status).toBe(201);
    expect((await register({ email: 'hagi@hagi.example' })).status).toBe(201);
  });

  test('returns 422 with all mistakes and writes nothing', async () => {
    const [stage] = await stageIds(theirs);
    const { status, body } = await ours.staff.call('createContact', {
      body: {
        last_name_kana: '高崎',
        email: 'taro',
        tel_no: '1',
        customer_id: await addCustomer('他社の取引先', theirs),
        lifecycle_stage_id: stage,
        user_id: theirs.staff.userId,
        customs: [{ item_id: 1, value: 'x' }],
      },
    });
    expect(status).toBe(422);
    expect(body.details.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`)).toEqual([
      'name errors.required',
      'last_name_kana custom.string.kana',
      'email yup.string.email',
      'tel_no yup.string.tel',
      'customer_id not_found',
      'lifecycle_stage_id not_found',
      'user_id not_found',
      'customs[0].item_id not_found',
    ]);
    const stored = await ours.db.transaction(({ tx }) =>
      tx.selectFrom('contacts').select('id').where('email', '=', 'taro').execute(),
    );
    expect(stored).toEqual([]);
  });
});

test('checks and stores custom values', async () => {
  const item = await ours.db.transaction(({ tx }) =>
    createCustomItem(tx, ours.domainId, { entity: 'contact', itemType: 5, name: '関心', options: ['価格', '機能'] }),
  );
  const { id } = await add({ name: '関心 有', customs: [{ item_id: item, value: ['機能'] }] });
  const { body } = await ours.staff.call('listContacts', {
    body: { search_condition: { conditions: [{ custom_item_id: item, operator: 'in', value: ['機能'] }] } },
  });
  expect(body.data.map((row: { id: number }) => row.id)).toEqual([id]);
  const bad = await ours.staff.call('updateContact', {
    params: { id },
    body: { customs: [{ item_id: item, value: ['色'] }], lock_version: 0 },
  });
  expect(bad).toMatchObject({ status: 422, body: { details: [{ field: 'customs[0].value', rule: 'choice' }] } });
});

describe('a contact of another company', () => {
  test.each(['getContact', 'updateContact', 'deleteContact'])('%s returns 404', async (operation) => {
    const { id } = await add({ name: '他社 太郎' }, theirs);
    const body = operation === 'updateContact' ? { body: { name: '奪取', lock_version: 0 } } : {};
    expect((await ours.admin.call(operation, { params: { id }, ...body })).status).toBe(404);
    expect((await theirs.admin.call('getContact', { params: { id } })).body.data.name).toBe('他社 太郎');
  });

  test('appears in no list and no suggestion', async () => {
    await add({ name: '隠密 花子' }, theirs);
    const list = await ours.staff.call('listContacts', { body: { search_condition: { keyword: '隠密' } } });
    expect(list.body).toMatchObject({ data: [], meta: { total_count: 0 } });
    expect((await ours.staff.call('suggestContacts', { body: { query: '隠密' } })).body.data).toEqual([]);
  });

  test('is not listed for its customer, which returns 404', async () => {
    const id = await addCustomer('他社の顧客', theirs);
    expect((await ours.staff.call('listContactsOfCustomer', { params: { id }, body: {} })).status).toBe(404);
  });
});

describe('updateContact', () => {
  test('changes only the fields of the body, and recomputes the name from one new part', async () => {
    const { id } = await add({ last_name: '山田', first_name: '花子', position: '課長' });
    const { status, body } = await ours.staff.call('updateContact', {
      params: { id },
      body: { last_name: '鈴木', position: null, retired: true, lock_version: 0 },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: '鈴木 花子',
      first_name: '花子',
      position: null,
      retired: true,
      lock_version: 1,
    });
  });

  test('returns 422 for an empty name', async () => {
    const { id } = await add({ last_name: '山田', first_name: '花子' });
    const answer = await ours.staff.call('updateContact', {
      params: { id },
      body: { last_name: '', first_name: null, lock_version: 0 },
    });
    expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'name', rule: 'errors.required' }] } });
  });

  test('returns 409 with the current record when a colleague saved first', async () => {
    const { id } = await add({ name: '先着 順' });
    const change = (memo: string) =>
      ours.staff.call('updateContact', { params: { id }, body: { memo, lock_version: 0 } });
    const answers = await Promise.all([change('一番'), change('二番')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const conflict = answers.find(({ status }) => status === 409)!;
    expect(conflict.body).toMatchObject({ error: 'StaleRecord', details: [{ id, lock_version: 1 }] });
    expect(Object.keys(conflict.body.details[0])).not.toContain('email_key');
  });

  test('never leaves a contact on a customer that is deleted at the same time', async () => {
    const customer_id = await addCustomer('消える商事');
    const [added, deleted] = await Promise.all([
      ours.staff.call('createContact', { body: { name: '同時 太郎', customer_id } }),
      ours.staff.call('deleteCustomer', { params: { id: customer_id } }),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([added.status, deleted.status]);
  });
});

test('deleteContact removes the contact from every list and suggestion', async () => {
  const { id } = await add({ name: '消去 太郎' });
  expect((await ours.staff.call('deleteContact', { params: { id } })).status).toBe(204);
  expect((await ours.staff.call('getContact', { params: { id } })).status).toBe(404);
  expect((await ours.staff.call('deleteContact', { params: { id } })).status).toBe(404);
  expect((await ours.staff.call('suggestContacts', { body: { query: '消去' } })).body.data).toEqual([]);
});
