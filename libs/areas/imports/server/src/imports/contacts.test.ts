import type { TestApp, TestCompany } from '@crm/testing/app';
import { importsOf, openImportsApp } from '../testing/imports-app.ts';

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

const contact = { entity: 'contact', file_name: '名刺.csv' };
const checked = (content: string, settings: object = {}) => steps.checked(content, settings, contact);
const list = async () =>
  (await ours.staff.call('listContacts', { body: { sort_key: 'id', sort_order: 'asc' } })).body.data;
const read = async (id: number) => (await ours.staff.call('getContact', { params: { id } })).body.data;

test('creates people of a company that the file names, and splits a name at its space', async () => {
  const customer = (await ours.staff.call('createCustomer', { body: { name: '株式会社縁側' } })).body.data;
  const found = await steps.read(
    '会社名,氏名,メール,携帯,ライフサイクルステージ\n㈱縁側,山田 太郎,Taro@X.example,090-1111-2222,リード',
    contact,
  );
  expect(found.settings.mapping.map(({ column }: { column: string }) => column).toSorted()).toEqual([
    'customer',
    'email',
    'first_name',
    'last_name',
    'mobile_no',
    'stage',
  ]);
  await steps.run(await steps.check(found));
  expect(await read((await list())[0].id)).toMatchObject({
    name: '山田 太郎',
    last_name: '山田',
    first_name: '太郎',
    customer_id: customer.id,
    email: 'Taro@X.example',
    mobile_no: '090-1111-2222',
    lifecycle_stage_id: expect.any(Number),
  });
});

test('finds people by their e-mail address in any case, and those of the file twice', async () => {
  const body = { name: '山田', email: 'taro@x.example', customer_id: null };
  const one = (await ours.staff.call('createContact', { body })).body.data;
  const found = await checked(
    '名前,メールアドレス,部署\n山田 太郎,TARO@x.example,営業部\n佐藤,taro@X.example,\n,hanako@x.example,',
    {
      mode: 'upsert',
      key: 'email',
    },
  );
  const rows = await steps.rows(found);
  expect(rows.map(({ verdict }) => verdict)).toEqual(['update', 'duplicate', 'error']);
  await steps.run(found);
  expect(await read(one.id)).toMatchObject({ name: '山田 太郎', department: '営業部' });
  await steps.undo(found);
  expect(await read(one.id)).toMatchObject({ name: '山田', department: null });
});

test('calls a new row with the address of somebody a duplicate', async () => {
  await ours.staff.call('createContact', { body: { name: '山田', email: 'taro@x.example', customer_id: null } });
  expect((await checked('名前,メールアドレス\n別人,taro@x.example')).counts).toMatchObject({ duplicate: 1 });
});
