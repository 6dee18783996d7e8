import { customFieldsModule } from '@crm/custom-fields-server';
import { customerSpellings, customersModule, searchedCustomers, suggestCustomers } from '@crm/customers-server';
import { keepSearchIndex, nearestMatches, spellingCandidates, indexMatches } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestCompany, TestApp } from '@crm/testing/app';
import { contactsModule } from '../index.ts';
import { suggestContacts } from './suggest-contacts.ts';

let testApp: TestApp;
let ours: TestCompany;
let others: TestCompany;

/** Runs the worker once, with five records as the size of a large company. */
const workerComes = () => keepSearchIndex(testApp.app, { large: 5 });

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, customersModule, contactsModule] });
  ours = await testApp.company('縁側商事');
  others = await testApp.company('となり商事');
  for (const company of [ours, others]) {
    for (const name of [
      '株式会社トヨタ',
      'アクメ工業',
      '鬱金食品',
      '北斗電機',
      '丸山物流',
      '瑞穂薬品',
      'キャノン',
      'キヤノン電子',
    ]) {
      const customer_id = (await company.staff.call('createCustomer', { body: { name } })).body.data.id;
      await company.staff.call('createContact', {
        body: { last_name: '佐藤', first_name: name.slice(0, 3), customer_id },
      });
    }
  }
  await testApp.app.database.pool.query('analyze customers, contacts');
  // The index is filled once every transaction has ended, in any database of the server, that began before its
  // creation.
  const waiting = 'select from search_states where not ready';
  do await workerComes();
  while ((await testApp.app.database.pool.query(waiting)).rowCount !== 0);
});
afterAll(() => testApp.close());

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);
const customers = async (keyword: string, more: object = {}) =>
  names(await ours.staff.call('listCustomers', { body: { search_condition: { keyword, ...more }, sort_key: 'id' } }));
const contacts = async (keyword: string) =>
  names(await ours.staff.call('listContacts', { body: { search_condition: { keyword }, sort_key: 'id' } }));
const suggested = async (operation: 'suggestCustomers' | 'suggestContacts', query: string) =>
  names(await ours.staff.call(operation, { body: { query } }));

test('builds an index of customers and of contacts for each company', async () => {
  const { rows } = await testApp.app.database.pool.query(
    `select domain_id, entity, ready from search_states where domain_id = any($1) order by domain_id, entity`,
    [[ours.domainId, others.domainId]],
  );
  const both = (domain_id: number) => [
    { domain_id, entity: 'contact', ready: true },
    { domain_id, entity: 'customer', ready: true },
  ];
  expect(rows).toEqual([...both(ours.domainId), ...both(others.domainId)]);
});

describe.each([['with the index'], ['with notes that the worker has not come to']])('%s', (state) => {
  beforeAll(async () => {
    if (state === 'with the index') return;
    const { body } = await ours.staff.call('createCustomer', { body: { name: '有限会社ミナトヤ' } });
    await ours.staff.call('createContact', { body: { name: '港 一郎', customer_id: body.data.id } });
  });

  test.each([
    ['とよた', ['株式会社トヨタ']],
    ['㈱トヨタ', ['株式会社トヨタ']],
    ['株式会社 トヨタ', ['株式会社トヨタ']],
    ['キャノン', ['キャノン', 'キヤノン電子']],
    ['ｷｬﾉﾝ㈱', ['キャノン', 'キヤノン電子']],
    ['鬱', ['鬱金食品']],
    ['電機', ['北斗電機']],
    ['工業 アクメ', ['アクメ工業']],
    ['トヨタ 銀行', []],
    ['機電', []],
  ])('finds for %j the customers %j', async (keyword, expected) => {
    expect(await customers(keyword)).toEqual(expected);
    if (!keyword.includes(' ')) expect(await suggested('suggestCustomers', keyword)).toEqual(expected);
  });

  test('finds customers with one of several words in `or` mode', async () => {
    expect(await customers('トヨタ 電機', { keyword_match: 'or' })).toEqual(['株式会社トヨタ', '北斗電機']);
  });

  test('finds people by their own name and by that of their customer', async () => {
    expect(await contacts('佐藤 鬱')).toEqual(['佐藤 鬱金食']);
    expect(await contacts('電機')).toEqual(['佐藤 北斗電']);
    expect(await contacts('㈱トヨタ 佐藤')).toEqual(['佐藤 株式会']);
    expect(await suggested('suggestContacts', '薬品')).toEqual(['佐藤 瑞穂薬']);
    expect(await suggested('suggestContacts', '佐藤')).toHaveLength(8);
  });
});

test('finds a new record and a renamed one, before and after the worker runs', async () => {
  const found = async () => [await customers('みなとや'), await customers('波止場'), await contacts('みなとや')];
  expect(await found()).toEqual([['有限会社ミナトヤ'], [], ['港 一郎']]);
  await workerComes();
  expect(await found()).toEqual([['有限会社ミナトヤ'], [], ['港 一郎']]);
  const [id] = (await ours.staff.call('listCustomers', { body: { search_condition: { keyword: 'みなとや' } } })).body
    .data;
  const renamed = { name: '波止場商店', lock_version: id.lock_version };
  expect((await ours.staff.call('updateCustomer', { params: { id: id.id }, body: renamed })).status).toBe(200);
  expect(await found()).toEqual([[], ['波止場商店'], []]);
  await workerComes();
  expect(await found()).toEqual([[], ['波止場商店'], []]);
  expect(await contacts('はとば')).toEqual([]);
  expect(await contacts('波止場')).toEqual(['港 一郎']);
});

test.each(['キャノン', 'ｷｬﾉﾝ', 'キヤノン', 'キャノン商会'])(
  'looks %s up in the index, though its spellings share no n-gram',
  async (keyword) => {
    await workerComes();
    const asked = { kind: searchedCustomers, keyword, spellings: customerSpellings } as const;
    const { rows } = await testApp.app.database.pool.query<{ id: number }>(
      `select id from customers where domain_id = $1 and name ~ 'キ[ヤャ]ノン' order by id`,
      [ours.domainId],
    );
    expect(rows).toHaveLength(2);
    const matches = await indexMatches(ours.db, asked);
    // No customer is called キャノン商会.
    const expected = keyword.endsWith('商会') ? [] : rows.map(({ id }) => Number(id));
    expect(matches?.areAll).toBe(true);
    expect(matches?.ids.toSorted((a, b) => a - b)).toEqual(expected);
    expect((await indexMatches(ours.db, asked, 1))?.areAll).toBe(expected.length === 0);
    const nearby = { ...asked, holding: {} } as const;
    const step = nearestMatches(ours.db, nearby);
    const near = step ? await ours.db.first(step) : await spellingCandidates(ours.db, nearby);
    expect(near?.areAll).toBe(true);
  },
);

test('does not find the records of another company', async () => {
  await others.staff.call('createCustomer', { body: { name: '秘密商会' } });
  await workerComes();
  expect(await customers('秘密')).toEqual([]);
  expect(await suggested('suggestCustomers', '秘密')).toEqual([]);
});

test('finds people by the name of a deleted customer, with and without an index of contacts or customers', async () => {
  const company = await testApp.company('宮商事');
  const found = async () => {
    const body = { search_condition: { keyword: '旧館' }, sort_key: 'id' };
    return [
      names(await company.staff.call('listContacts', { body })),
      names(await company.staff.call('suggestContacts', { body: { query: '旧館' } })),
    ];
  };
  const create = (operation: string, body: object) => company.staff.call(operation, { body });
  const customer_id = (await create('createCustomer', { name: '旧館書店' })).body.data.id;
  for (const name of ['一', '二', '三', '四', '五']) await create('createContact', { name });
  await create('createContact', { name: '宮 一郎', customer_id });
  await testApp.app.database.pool.query('update customers set deleted_at = now() where id = $1', [customer_id]);
  const both = [['宮 一郎'], ['宮 一郎']];
  expect(await found()).toEqual(both);
  const states = async () =>
    (
      await testApp.app.database.pool.query('select entity from search_states where ready and domain_id = $1', [
        company.domainId,
      ])
    ).rows;
  const indexed = async (large: number) => {
    const waiting = 'select from search_states where not ready';
    do await keepSearchIndex(testApp.app, { large });
    while ((await testApp.app.database.pool.query(waiting)).rowCount !== 0);
  };
  await indexed(5);
  expect(await states()).toEqual([{ entity: 'contact' }]);
  expect(await found()).toEqual(both);
  await indexed(1);
  expect(await states()).toHaveLength(2);
  expect(await found()).toEqual(both);
});

describe('suggestions while a member types', () => {
  const watched = (profile: 'administrator' | 'general') => {
    const { db, asked, unprepared } = explaining(ours.db);
    const session = { profile, reach: undefined };
    const ctx = { db, domainId: ours.domainId, userId: ours.staff.userId, session } as unknown as StaffContext;
    return { ctx, asked: () => asked('').length, unprepared };
  };

  describe.each(['administrator', 'general'] as const)('for a member whose profile is %s', (profile) => {
    test.each(['佐', '佐藤', '佐藤鬱', '薬品'])(
      'reads contacts for %j in one round trip with prepared statements only',
      async (query) => {
        const { ctx, asked, unprepared } = watched(profile);
        expect(await suggestContacts(ctx, { query })).not.toEqual([]);
        expect(unprepared()).toEqual([]);
        // Two circles and the people in them, in one round trip.
        expect(asked()).toBe(3);
      },
    );

    test.each(['鬱', '電機', 'とよた'])(
      'reads customers for %j in one round trip with prepared statements only',
      async (query) => {
        const { ctx, asked, unprepared } = watched(profile);
        expect(await suggestCustomers(ctx, query)).not.toEqual([]);
        expect(unprepared()).toEqual([]);
        expect(asked()).toBe(2);
      },
    );
  });

  test("finds the same people when the company's few customers have no index", async () => {
    const people = async () =>
      Promise.all(['佐藤', '薬品', 'とよた', 'ぬるぽ'].map((query) => suggested('suggestContacts', query)));
    const before = await people();
    const ready = (is: boolean) =>
      testApp.app.database.pool.query(
        `update search_states set ready = $1 where entity = 'customer' and domain_id = $2`,
        [is, ours.domainId],
      );
    await ready(false);
    expect(await people()).toEqual(before);
    await ready(true);
    expect(before.map((found) => found.length)).toEqual([8, 1, 1, 0]);
  });
});

describe('suggestions from more records than are sorted at first', () => {
  let narrow: Person;
  beforeAll(async () => {
    const { pool } = testApp.app.database;
    await pool.query(`update domains set settings = settings || '{"show_authority": true}' where id = $1`, [
      ours.domainId,
    ]);
    const role = async (name: string) =>
      (await ours.admin.call('createRole', { body: { name } })).body.data.id as number;
    const [east, west] = [await role('東'), await role('西')];
    // The many customers of the west come first; the only one of the east is the last.
    await pool.query(
      `insert into customers (domain_id, name, company_key, search_key, role_id)
       select $1, '大和商事' || n, '大和商事' || n, '大和商事' || n, case when n = 700 then $2::bigint else $3::bigint end
       from generate_series(1, 700) n order by n`,
      [ours.domainId, east, west],
    );
    await pool.query(
      `insert into contacts (domain_id, name, search_key, customer_id)
       select domain_id, '大和 ' || id, '大和 ' || id, id from customers where domain_id = $1 and name like '大和商事%' order by id`,
      [ours.domainId],
    );
    const given = await ours.admin.call('updateUser', { params: { id: ours.staff.userId }, body: { role_id: east } });
    expect(given.status).toBe(200);
    narrow = ours.staff;
    await workerComes();
  });
  const by = async (person: Person, operation: 'suggestCustomers' | 'suggestContacts', query: string) =>
    names(await person.call(operation, { body: { query } }));
  const everybody = () => ours.admin;

  test('finds the only record that the member may see, by its customer and by its own name', async () => {
    expect(await by(narrow, 'suggestCustomers', '大和')).toEqual(['大和商事700']);
    expect(await by(narrow, 'suggestContacts', '大和')).toHaveLength(1);
    expect(await by(narrow, 'suggestContacts', '商事')).toHaveLength(1);
    expect(await by(everybody(), 'suggestContacts', '大和')).toHaveLength(10);
  });

  test('finds some of the people of customers with a common name', async () => {
    expect(await by(everybody(), 'suggestContacts', '商事')).toHaveLength(10);
  });

  describe('with an n-gram that very many records have', () => {
    beforeAll(async () => {
      await testApp.app.database.pool.query('analyze search_pieces');
      await workerComes();
      const { rows } = await testApp.app.database.pool.query<{ count: number }>(
        'select count(*)::int as count from search_frequent where share > 0.3',
      );
      expect(rows[0]!.count).toBeGreaterThan(3);
      // Pretends that the company has as many records as the rule needs.
      await testApp.app.database.pool.query('update search_frequent set share = share * 100000');
    });

    test('finds a record by a rare n-gram at any position', async () => {
      expect(await by(everybody(), 'suggestCustomers', '和商事123')).toEqual(['大和商事123']);
      expect(await by(everybody(), 'suggestCustomers', '事700')).toEqual(['大和商事700']);
      expect(await by(everybody(), 'suggestCustomers', '商')).toHaveLength(10);
      expect(await by(everybody(), 'suggestCustomers', '大')).toHaveLength(10);
      expect(await by(narrow, 'suggestCustomers', '商')).toEqual(['大和商事700', '波止場商店']);
    });
  });
});
