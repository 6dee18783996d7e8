import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { customersModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;

const samples = [
  {
    name: '株式会社トヨタ',
    name_kana: 'とよた',
    tel_no: '0565-28-2121',
    web_url: 'https://www.toyota.example/',
    employee: 300,
  },
  { name: 'ネッツトヨタ東京(株)', name_kana: 'ねっつとよたとうきょう', address: '東京都港区', employee: 20 },
  { name: '有限会社豊田自動車', name_kana: 'とよだじどうしゃ', industry: '製造業', employee: 5 },
  { name: '100%_商店', name_kana: 'ひゃくぱーせんと' },
  { name: 'Ａｃｍｅ Inc.', name_kana: 'あくめ', web_url: 'https://acme.example/jp' },
];

beforeAll(async () => {
  testApp = await openTestApp({ modules: [recordsModule, customersModule] });
  ours = await testApp.company('縁側商事');
  for (const body of samples) {
    testApp.clock.advance(60_000);
    await ours.staff.call('createCustomer', { body });
  }
});
afterAll(() => testApp.close());

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);
const suggest = async (query: string, limit?: number) =>
  names(await ours.staff.call('suggestCustomers', { body: { query, ...(limit && { limit }) } }));
const search = async (search_condition: object, more: object = {}) =>
  names(await ours.staff.call('listCustomers', { body: { search_condition, sort_key: 'id', ...more } }));

describe('suggestCustomers', () => {
  test.each(['とよた', '㈱トヨタ', 'ﾄﾖﾀ', 'トヨタ', '株式会社トヨタ', 'とよた　'])(
    'puts 株式会社トヨタ before names that only contain %s',
    async (query) => {
      expect((await suggest(query)).slice(0, 2)).toEqual(['株式会社トヨタ', 'ネッツトヨタ東京(株)']);
    },
  );

  test('accepts a single character', async () => {
    expect(await suggest('豊')).toEqual(['有限会社豊田自動車']);
    expect(await suggest('と')).toEqual(['株式会社トヨタ', '有限会社豊田自動車', 'ネッツトヨタ東京(株)', '100%_商店']);
  });

  test('treats wildcard characters literally, and returns nothing for an empty query', async () => {
    expect(await suggest('%_')).toEqual(['100%_商店']);
    expect(await suggest('\\')).toEqual([]);
    expect(await suggest(' 　')).toEqual([]);
  });

  test('returns at most the limit, and 422 for a limit above 20', async () => {
    expect(await suggest('と', 1)).toHaveLength(1);
    expect((await ours.staff.call('suggestCustomers', { body: { query: 'と', limit: 21 } })).status).toBe(422);
  });
});

describe('listSimilarCustomers', () => {
  const similar = async (body: object) => names(await ours.staff.call('listSimilarCustomers', { body }));

  test.each([
    [{ name: 'トヨタ' }, ['株式会社トヨタ']],
    [{ name: 'acme' }, ['Ａｃｍｅ Inc.']],
    [{ tel_no: '+81 565-28-2121' }, ['株式会社トヨタ']],
    [{ web_url: 'http://toyota.example/about' }, ['株式会社トヨタ']],
    [{ name: 'アクメ', web_url: 'https://www.acme.example' }, ['Ａｃｍｅ Inc.']],
    [{ name: 'トヨ', tel_no: '', web_url: 'toyota' }, []],
    [{}, []],
  ])('returns for %j the customers %j', async (body, expected) => {
    expect(await similar(body)).toEqual(expected);
  });

  test('excludes the customer `except_id`', async () => {
    const [row] = (await ours.staff.call('listSimilarCustomers', { body: { name: 'トヨタ' } })).body.data;
    expect(await similar({ name: 'トヨタ', except_id: row.id })).toEqual([]);
  });
});

describe('listCustomers', () => {
  test('returns pages, the latest change first', async () => {
    const { status, body } = await ours.staff.call('listCustomers', { body: { per_page: 2, page: 2 } });
    expect(status).toBe(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['有限会社豊田自動車', 'ネッツトヨタ東京(株)']);
    expect(body.meta).toEqual({
      page: 2,
      per_page: 2,
      total_count: 5,
      total_count_is_capped: false,
      next_cursor: expect.any(String),
    });
    const { next_cursor: cursor } = body.meta;
    const last = await ours.staff.call('listCustomers', { body: { per_page: 2, page: 3, cursor } });
    expect(last.body.data.map(({ name }: { name: string }) => name)).toEqual(['株式会社トヨタ']);
    expect(last.body.meta.next_cursor).toBeNull();
  });

  test('orders by reading', async () => {
    expect(await search({}, { sort_key: 'name' })).toEqual([
      'Ａｃｍｅ Inc.',
      '株式会社トヨタ',
      '有限会社豊田自動車',
      'ネッツトヨタ東京(株)',
      '100%_商店',
    ]);
  });

  test.each([
    [{ keyword: '㈱トヨタ' }, ['株式会社トヨタ', 'ネッツトヨタ東京(株)']],
    [{ keyword: 'トヨタ とうきょう' }, ['ネッツトヨタ東京(株)']],
    [{ keyword: 'acme 豊田', keyword_match: 'or' }, ['有限会社豊田自動車', 'Ａｃｍｅ Inc.']],
    [
      { conditions: [{ field: 'name', operator: 'contains', value: 'ﾄﾖﾀ' }] },
      ['株式会社トヨタ', 'ネッツトヨタ東京(株)'],
    ],
    [{ conditions: [{ field: 'industry', operator: 'in', value: ['製造業'] }] }, ['有限会社豊田自動車']],
    [
      {
        match: 'any',
        conditions: [
          { field: 'employee', operator: 'lte', value: 10 },
          { field: 'address', operator: 'contains', value: '港区' },
        ],
      },
      ['ネッツトヨタ東京(株)', '有限会社豊田自動車'],
    ],
    [{ keyword: 'トヨタ', conditions: [{ field: 'employee', operator: 'gte', value: 100 }] }, ['株式会社トヨタ']],
    [
      {
        conditions: [
          { field: 'created_at', operator: 'today' },
          { field: 'employee', operator: 'empty' },
        ],
      },
      ['100%_商店', 'Ａｃｍｅ Inc.'],
    ],
  ])('filters by %j', async (condition, expected) => {
    expect(await search(condition)).toEqual(expected);
  });

  test.each([
    [{ search_condition: { conditions: [{ field: 'company_key', operator: 'equals', value: 'x' }] } }],
    [{ search_condition: { conditions: [{ field: 'employee', operator: 'today' }] } }],
    [{ search_condition: { conditions: [{ custom_item_id: 1, operator: 'empty' }] } }],
    [{ sort_key: 'search_key' }],
    [{ per_page: 101 }],
    [{ cursor: 'abc' }],
  ])('returns 422 for %j', async (body) => {
    expect((await ours.staff.call('listCustomers', { body })).status).toBe(422);
  });
});

describe('the conditions of listCustomers', () => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testApp.company();
    const body = { name: '㈱葛󠄀西ガス', name_kana: 'かさいがす', address: '東京都渡邉１ー２', tel_no: '03-1234-5678' };
    await company.staff.call('createCustomer', { body });
  });
  const found = async (search_condition: object) =>
    names(await company.staff.call('listCustomers', { body: { search_condition } }));

  test.each([
    ['name', 'contains', '株式会社葛西'],
    ['name', 'starts_with', '(株)葛西'],
    ['name', 'equals', '㈱葛西ｶﾞｽ'],
    ['name_kana', 'contains', 'カサイ'],
    ['address', 'contains', '渡辺1-2'],
    ['address', 'starts_with', '東京都渡邊'],
    ['address', 'equals', '東京都渡辺1−2'],
    ['tel_no', 'contains', '0312345678'],
    ['tel_no', 'equals', '+81 3 1234 5678'],
    ['tel_no', 'starts_with', '（03）12'],
  ])('fold %s %s %s as a keyword does, and phone numbers to their digits', async (field, operator, value) => {
    expect(await found({ conditions: [{ field, operator, value }] })).toEqual(['㈱葛󠄀西ガス']);
  });

  test.each(['葛西', '葛󠄀西がす', 'かさい', '㈱葛西', '株式會社葛西'])(
    'find the customer by the keyword %s',
    async (keyword) => {
      expect(await found({ keyword })).toEqual(['㈱葛󠄀西ガス']);
    },
  );
});
