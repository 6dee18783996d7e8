import { sqlFor } from '@crm/database';
import { sql } from 'kysely';
import { createTestDatabase } from '@crm/testing';
import { listPage } from './list-page.ts';
import { orderOf } from './order.ts';
import type { SortMap } from './order.ts';
import { COUNT_CAP, metaOf, pageOf } from './page.ts';
import { openThings } from './testing/things.ts';
import type { Things } from './testing/things.ts';

let things: Things;
let drop: () => Promise<void>;

beforeAll(async () => {
  const test = await createTestDatabase();
  drop = () => test.drop();
  things = await openThings(test.url, []);
  const rows = [30, null, 10, 20, null].map((employee, index) => ({
    domain_id: things.db.domainId,
    name: `取引先${index + 1}`,
    company_key: '',
    search_key: '',
    employee,
  }));
  await things.db.transaction(({ tx }) => tx.insertInto('customers').values(rows).execute());
});
afterAll(async () => {
  await things.close();
  await drop();
});

const sorts: SortMap<Key> = {
  employee: { column: 'customers.employee', type: 'number', nullable: true },
  name: { column: 'customers.name', type: 'text' },
  both: [
    { column: 'customers.employee', type: 'number', nullable: true },
    { column: 'customers.created_at', type: 'time' },
  ],
  id: [],
};

type Key = 'employee' | 'name' | 'both' | 'id';

async function list(request: {
  cursor?: string;
  page?: number;
  per_page?: number;
  sort_key?: Key;
  sort_order?: 'asc' | 'desc';
}) {
  const from = sqlFor.selectFrom('customers').where('customers.domain_id', '=', things.db.domainId);
  const { data, meta } = await listPage(things.db, {
    request,
    matching: from,
    id: 'customers.id',
    order: orderOf(sorts, 'customers.id', request, { key: 'id', order: 'desc' }),
    rows: (ids) => from.select(['customers.name', 'customers.employee']).where('customers.id', 'in', ids),
  });
  return { meta, names: data.map(({ name }) => name.replace('取引先', '')) };
}

test.each([
  [{}, ['5', '4', '3', '2', '1']],
  [{ sort_key: 'id' as const, sort_order: 'asc' as const }, ['1', '2', '3', '4', '5']],
  [{ sort_key: 'employee' as const }, ['3', '4', '1', '2', '5']],
  [{ sort_key: 'employee' as const, sort_order: 'desc' as const }, ['1', '4', '3', '5', '2']],
])('%j: puts empty values last, and keeps one order of equal rows', async (request, expected) => {
  expect((await list(request)).names).toEqual(expected);
});

test('returns pages without gap or overlap, with the count', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => list({ page, per_page: 2, sort_key: 'employee', sort_order: 'desc' })),
  );
  expect(pages.map(({ names }) => names)).toEqual([['1', '4'], ['3', '5'], ['2'], []]);
  expect(pages[3]!.meta).toEqual({
    page: 4,
    per_page: 2,
    total_count: 5,
    total_count_is_capped: false,
    next_cursor: null,
  });
});

test('marks a count beyond the cap', () => {
  expect(metaOf(pageOf({}), COUNT_CAP)).toMatchObject({
    per_page: 50,
    total_count: COUNT_CAP,
    total_count_is_capped: false,
  });
  expect(metaOf(pageOf({}), COUNT_CAP + 1)).toMatchObject({ total_count: COUNT_CAP, total_count_is_capped: true });
});

const keys: Key[] = ['employee', 'name', 'both', 'id'];
const orders = keys.flatMap((sort_key) => (['asc', 'desc'] as const).map((sort_order) => ({ sort_key, sort_order })));

test.each(orders)(
  '%j: returns the same rows by cursors as by page numbers, and no cursor on the last page',
  async (order) => {
    const all = (await list(order)).names;
    for (const per_page of [1, 2, 3]) {
      const read: string[] = [];
      let cursor: string | undefined;
      for (let page = 1; page <= 5; page += 1) {
        const answer = await list({ ...order, page, per_page, ...(cursor ? { cursor } : {}) });
        expect(answer.meta).toMatchObject({ page, total_count: 5 });
        read.push(...answer.names);
        if (!answer.meta.next_cursor) break;
        cursor = answer.meta.next_cursor;
      }
      expect(read).toEqual(all);
    }
  },
);

test('continues at the cursor when earlier rows disappear', async () => {
  const first = await list({ sort_key: 'name', per_page: 2 });
  await things.db.transaction(async ({ tx }) => {
    await tx.deleteFrom('customers').where('name', '=', '取引先1').execute();
    await tx
      .insertInto('customers')
      .values({ domain_id: things.db.domainId, name: '取引先0', company_key: '', search_key: '' })
      .execute();
  });
  expect((await list({ sort_key: 'name', page: 2, per_page: 2, cursor: first.meta.next_cursor! })).names).toEqual([
    '3',
    '4',
  ]);
});

const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const name = 'customers.id employee desc';
const hostile = [
  '',
  'x',
  '%00',
  coded(null),
  coded({}),
  coded([name]),
  coded([name, '1']),
  coded([name, '1', '2', '3']),
  coded(['customers.id name desc', 'a', '1']),
  coded([name, 1, '1']),
  coded([name, '1', 1]),
  coded([name, '1', null]),
  coded([name, "1' or '1'='1", '1']),
  coded([name, '99999999999999999999', '1']),
  coded([name, 'NaN', '1']),
  coded([name, ['1'], '1']),
];

test.each(hostile)('refuses the invalid cursor %j', async (cursor) => {
  await expect(list({ sort_key: 'employee', sort_order: 'desc', cursor })).rejects.toMatchObject({
    code: 'ValidationFailed',
    details: [{ field: 'cursor', rule: 'format' }],
  });
});

test.each(['2026-02-31 00:00:00+00', '2026-01-01', 'infinity', '0000-01-01 00:00:00+00', '2026-01-01 25:00:00+00'])(
  'refuses the time %j in a cursor',
  async (at) => {
    const cursor = coded(['customers.id both asc', '1', at, '1']);
    await expect(list({ sort_key: 'both', cursor })).rejects.toMatchObject({ code: 'ValidationFailed' });
  },
);

test('counts a list of few rows with its first page, and others as any list', async () => {
  const all = sqlFor.selectFrom('customers').where('customers.domain_id', '=', things.db.domainId);
  const pageOfFew = (request: object, few: boolean, none = false) =>
    listPage(things.db, {
      request: { per_page: 2, ...request },
      matching: none ? all.where('customers.id', '<', 0) : all,
      few,
      id: 'customers.id',
      order: orderOf(sorts, 'customers.id', {}, { key: 'employee', order: 'desc' }),
      rows: (ids) => all.select('customers.name').where('customers.id', 'in', ids),
    });
  const first = await pageOfFew({}, true);
  expect(first).toEqual(await pageOfFew({}, false));
  expect(first.meta.total_count).toBeGreaterThan(2);
  for (const request of [{ page: 2 }, { page: 99 }, { cursor: first.meta.next_cursor! }])
    expect(await pageOfFew(request, true)).toEqual(await pageOfFew(request, false));
  expect((await pageOfFew({}, true, true)).meta).toMatchObject({ total_count: 0, next_cursor: null });
});

describe('a list whose part may exceed the cap', () => {
  const listed = async (least: number, part: number) => {
    const all = sqlFor.selectFrom('customers').where('customers.domain_id', '=', things.db.domainId);
    const { meta } = await listPage(things.db, {
      request: { per_page: 1 },
      matching: all.where('customers.employee', '>=', least),
      part: sql<boolean>`customers.capital <= ${part}`,
      id: 'customers.id',
      order: orderOf(sorts, 'customers.id', {}, { key: 'id', order: 'desc' }),
      rows: (ids) => all.select('customers.name').where('customers.id', 'in', ids),
    });
    return meta;
  };
  beforeAll(() =>
    things.db.transaction(({ tx }) =>
      sql`insert into customers (domain_id, name, company_key, search_key, employee, capital)
        select ${things.db.domainId}, 'x', '', '', n, n from generate_series(1001, ${1001 + COUNT_CAP + 5}) n`.execute(
        tx,
      ),
    ),
  );

  test('exceeds the cap when the part does', async () => {
    expect(await listed(1001, 999_999)).toMatchObject({ total_count: COUNT_CAP, total_count_is_capped: true });
  });

  test('is counted completely when the part does not exceed the cap', async () => {
    expect(await listed(1011, 5_000)).toMatchObject({ total_count: COUNT_CAP - 4, total_count_is_capped: false });
  });
});
