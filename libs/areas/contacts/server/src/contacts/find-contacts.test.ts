import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { contactsModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;
let toyota: number;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, recordsModule, customersModule, contactsModule] });
  ours = await testApp.company('縁側商事');
  toyota = (await ours.staff.call('createCustomer', { body: { name: '株式会社トヨタ' } })).body.data.id;
  const people = [
    {
      last_name: '山田',
      first_name: '太郎',
      last_name_kana: 'ヤマダ',
      first_name_kana: 'タロウ',
      customer_id: toyota,
      email: 'taro@toyota.example',
    },
    {
      last_name: '渡邉',
      first_name: '花子',
      last_name_kana: 'わたなべ',
      first_name_kana: 'はなこ',
      customer_id: toyota,
    },
    { name: '中山', last_name_kana: 'なかやま', email: 'nakayama@example.jp', mobile_no: '090-1111-2222' },
    { name: '山田 退職', customer_id: toyota, retired: true },
  ];
  for (const body of people) {
    testApp.clock.advance(60_000);
    expect((await ours.staff.call('createContact', { body })).status).toBe(201);
  }
});
afterAll(() => testApp.close());

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);
const suggest = async (query: string, more: object = {}) =>
  names(await ours.staff.call('suggestContacts', { body: { query, ...more } }));
const search = async (search_condition: object, more: object = {}) =>
  names(await ours.staff.call('listContacts', { body: { search_condition, sort_key: 'id', ...more } }));

describe('suggestContacts', () => {
  test.each([
    ['やまだ', ['山田 太郎']],
    ['ﾔﾏﾀﾞ', ['山田 太郎']],
    ['山田太郎', ['山田 太郎']],
    ['ヤマダ　タロウ', ['山田 太郎']],
    ['太郎', ['山田 太郎']],
    ['渡辺', ['渡邉 花子']],
    ['渡邊 花', ['渡邉 花子']],
    ['ＴＡＲＯ＠', ['山田 太郎']],
    ['山', ['山田 太郎', '中山']],
    ['とよた', ['山田 太郎', '渡邉 花子']],
    ['%', []],
    ['', []],
  ])('finds for %j the contacts %j, and nobody who has left', async (query, expected) => {
    expect(await suggest(query)).toEqual(expected);
  });

  test.each([
    ['山田退職', ['山田 退職']],
    ['山田　退職', ['山田 退職']],
    ['退職', []],
    ['山田', ['山田 太郎']],
  ])('includes a person who has left only when asked to, and only for the whole name: %j', async (query, expected) => {
    expect(await suggest(query, { with_retired: true })).toEqual(expected);
    expect(await suggest(query)).not.toContain('山田 退職');
    const { body } = await ours.staff.call('suggestContacts', { body: { query, with_retired: true, limit: 1 } });
    const left = body.data.filter(({ retired }: { retired: boolean }) => retired);
    expect(names({ body: { data: left } })).toEqual(expected.filter((name) => name === '山田 退職'));
  });

  test('can be limited to one customer, and returns the fields that tell namesakes apart', async () => {
    const { body } = await ours.staff.call('suggestContacts', { body: { query: '山', customer_id: toyota } });
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        name: '山田 太郎',
        customer_name: '株式会社トヨタ',
        email: 'taro@toyota.example',
        retired: false,
      },
    ]);
  });
});

describe('listContacts', () => {
  test('returns the latest change first, without people who have left', async () => {
    const { status, body } = await ours.staff.call('listContacts', { body: {} });
    expect(status).toBe(200);
    expect(names({ body })).toEqual(['中山', '渡邉 花子', '山田 太郎']);
    expect(body.data[2]).toMatchObject({ customer_name: '株式会社トヨタ', last_name_kana: 'やまだ' });
    expect(body.meta).toMatchObject({ page: 1, per_page: 50, total_count: 3 });
  });

  test('orders by reading', async () => {
    expect(await search({}, { sort_key: 'name' })).toEqual(['中山', '山田 太郎', '渡邉 花子']);
  });

  test.each([
    [{ keyword: 'トヨタ やまだ' }, ['山田 太郎']],
    [{ keyword: '渡辺' }, ['渡邉 花子']],
    [{ conditions: [{ field: 'name', operator: 'contains', value: '渡邊' }] }, ['渡邉 花子']],
    [{ keyword: '㈱トヨタ' }, ['山田 太郎', '渡邉 花子']],
    [{ keyword: 'はなこ nakayama', keyword_match: 'or' }, ['渡邉 花子', '中山']],
    [{ conditions: [{ field: 'retired', operator: 'eq', value: true }] }, ['山田 退職']],
    [{ conditions: [{ field: 'customer_id', operator: 'empty' }] }, ['中山']],
    [{ conditions: [{ field: 'email', operator: 'not_empty' }] }, ['山田 太郎', '中山']],
    [{ conditions: [{ field: 'customer_name', operator: 'contains', value: 'とよた' }] }, ['山田 太郎', '渡邉 花子']],
    [{ conditions: [{ field: 'email_status', operator: 'in', value: ['none'] }], keyword: '中山' }, ['中山']],
  ])('filters by %j', async (condition, expected) => {
    expect(await search(condition)).toEqual(expected);
  });

  test.each([
    [{ search_condition: { conditions: [{ field: 'consent_source', operator: 'empty' }] } }],
    [{ search_condition: { conditions: [{ field: 'retired', operator: 'eq', value: 'true' }] } }],
    [{ sort_key: 'memo' }],
  ])('returns 422 for %j', async (body) => {
    expect((await ours.staff.call('listContacts', { body })).status).toBe(422);
  });

  test('returns only the people of a customer', async () => {
    const { status, body } = await ours.staff.call('listContactsOfCustomer', {
      params: { id: toyota },
      body: { sort_key: 'name' },
    });
    expect(status).toBe(200);
    expect(names({ body })).toEqual(['山田 太郎', '渡邉 花子']);
    expect(body.meta.total_count).toBe(2);
  });
});

describe('searchRecords for the telephone number of a caller', () => {
  const calling = async (query: string, person = ours.staff) => {
    const { body } = await person.call('searchRecords', { query: { query } });
    return Object.fromEntries(
      body.data.map(({ kind, records }: { kind: string; records: { title: string }[] }) => [
        kind,
        records.map(({ title }) => title),
      ]),
    );
  };

  test.each(['090-1111-2222', '０９０−１１１１−２２２２', '09011112222', '+81 90-1111-2222'])(
    'finds the mobile number of a contact written as %s',
    async (number) => {
      expect(await calling(number)).toEqual({ contacts: ['中山'] });
      expect(await calling(number, (await testApp.company()).staff)).toEqual({});
    },
  );

  test.each(['06-7777-8888', '+81-6-7777-8888', '０６（７７７７）８８８８'])(
    'finds the desk number of a contact written as %s, also when the contact has a mobile number',
    async (tel_no) => {
      const { body } = await ours.staff.call('createContact', {
        body: { name: '内線', tel_no, mobile_no: '080-3333-4444' },
      });
      expect(await calling('06-7777-8888')).toEqual({ contacts: ['内線'] });
      expect(await calling('080-3333-4444')).toEqual({ contacts: ['内線'] });
      await ours.staff.call('deleteContact', { params: { id: body.data.id } });
    },
  );

  test('finds a company too, nothing for an unknown number, and nobody by a part of a number', async () => {
    await ours.staff.call('createCustomer', { body: { name: '株式会社代表', tel_no: '03（1234）5678' } });
    expect(await calling('03-1234-5678')).toEqual({ customers: ['株式会社代表'] });
    expect(await calling('03-9999-5678')).toEqual({});
    expect(await calling('1234-5678')).toEqual({});
  });
});
