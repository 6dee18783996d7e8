import { sqlFor } from '@crm/database';
import { createTestDatabase } from '@crm/testing';
import { COUNT_CAP, listPage, metaOf, orderOf, pageOf } from './list-page.ts';
import type { SortMap } from './list-page.ts';
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
  await things.db.transaction((tx) => tx.insertInto('customers').values(rows).execute());
});
afterAll(async () => {
  await things.close();
  await drop();
});

const sorts: SortMap<'employee' | 'id'> = { employee: { column: 'customers.employee', nullable: true }, id: [] };

async function list(request: {
  page?: number;
  per_page?: number;
  sort_key?: 'employee' | 'id';
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
])('%j: what is empty comes last, and equal rows keep one order', async (request, expected) => {
  expect((await list(request)).names).toEqual(expected);
});

test('pages follow each other without gap or overlap, and know the count', async () => {
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

test('a count beyond the cap says so', () => {
  expect(metaOf(pageOf({}), COUNT_CAP)).toMatchObject({
    per_page: 50,
    total_count: COUNT_CAP,
    total_count_is_capped: false,
  });
  expect(metaOf(pageOf({}), COUNT_CAP + 1)).toMatchObject({ total_count: COUNT_CAP, total_count_is_capped: true });
});

test('a cursor that was never handed out is a mistake', () => {
  expect(() => pageOf({ cursor: 'x' })).toThrow(expect.objectContaining({ code: 'ValidationFailed' }));
});
