import { defaultQuery, fromSearchParams, toSearchParams } from './list-query.ts';
import type { ListQuery } from './list.types.ts';

const read = (search: string, defaults?: ListQuery) => fromSearchParams(new URLSearchParams(search), defaults);

it('writes no parameters for the default query', () => {
  expect(toSearchParams(defaultQuery).toString()).toBe('');
  expect(read('')).toEqual(defaultQuery);
});

it('restores every part of a query from its URL parameters', () => {
  const query: ListQuery = {
    keyword: '株式会社 & "A"',
    keywordMatch: 'or',
    match: 'any',
    conditions: [
      { field: 'amount', operator: 'between', value: [1, 1000] },
      { customItemId: 12, operator: 'in', value: ['甲', '乙,丙'] },
      { field: 'phone', operator: 'empty' },
    ],
    sortKey: 'updated_at',
    sortOrder: 'desc',
    page: 3,
    perPage: 100,
  };
  expect(read(toSearchParams(query).toString())).toEqual(query);
  expect(toSearchParams(query).get('sort')).toBe('-updated_at');
});

it("leaves out a list's own defaults, and can express a query without conditions", () => {
  const defaults: ListQuery = {
    ...defaultQuery,
    sortKey: 'name',
    sortOrder: 'asc',
    perPage: 20,
    conditions: [{ field: 'status', operator: 'in', value: ['open'] }],
  };
  const none = { ...defaults, conditions: [] };
  expect(read('', defaults)).toEqual(defaults);
  expect(read(toSearchParams(none, defaults).toString(), defaults)).toEqual(none);
});

it.each([
  ['page=0&per_page=-5', {}],
  ['page=two&per_page=1e9', { perPage: 100 }],
  ['c=not-json&c=["amount"]&c=[{},"eq",1]&match=some', {}],
  ['sort=name', { sortKey: 'name', sortOrder: 'asc' }],
])('reads the valid parts of %s', (search, expected) => {
  expect(read(search)).toEqual({ ...defaultQuery, ...expected });
});
