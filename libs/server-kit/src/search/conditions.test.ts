import { createTestDatabase } from '@crm/testing';
import { AppError } from '../errors/app-error.ts';
import { compileConditions, compileSearch } from './conditions.ts';
import { openThings, thingFields } from './testing/things.ts';
import type { Things } from './testing/things.ts';

/** A Wednesday in the last quarter of 2025 (books close in February), 0:30 in Tokyo: still Tuesday in London. */
const now = new Date('2026-02-18T00:30:00+09:00');

let things: Things;
let drop: () => Promise<void>;

beforeAll(async () => {
  const test = await createTestDatabase();
  drop = () => test.drop();
  things = await openThings(test.url, [
    { name: 'トヨタ', memo: '50%_引き\\', size: 100, level: 3, owner: 1, kind: '展示会', tags: ['重要', '休眠'] },
    { name: 'ほんだ', memo: 'Sale', size: 1.5e12, day: '2026-02-18', at: '2026-02-18T00:00:00+09:00', flag: true },
    { name: '日産', day: '2026-02-16', at: '2026-02-17T23:59:59+09:00', owner: 2, tags: ['重要'] },
    { name: 'スズキ', memo: '', day: '2026-02-01', at: '2026-02-18T23:59:59+09:00' },
    { name: '三菱', day: '2025-12-01', at: '2026-02-22T12:00:00+09:00', tags: [] },
    { name: 'マツダ', day: '2025-03-01' },
    { name: 'スバル', day: '2026-03-01' },
  ]);
});
afterAll(async () => {
  await things.close();
  await drop();
});

const context = () => ({ domainId: things.db.domainId, userId: 2, now });
const find = (field: string, operator: string, value?: unknown) =>
  things.names(
    compileConditions(thingFields, { conditions: [{ field, operator: operator as 'eq', value }] }, context()),
  );

test.each([
  ['name', 'contains', 'ﾄﾖ', ['トヨタ']],
  ['name', 'not_contains', 'す', ['トヨタ', 'ほんだ', '日産', '三菱', 'マツダ']],
  ['memo', 'contains', '%_', ['トヨタ']],
  ['memo', 'contains', '\\', ['トヨタ']],
  ['memo', 'contains', 'sAL', ['ほんだ']],
  ['memo', 'not_contains', 'sale', ['トヨタ', '日産', 'スズキ', '三菱', 'マツダ', 'スバル']],
  ['memo', 'equals', 'SALE', ['ほんだ']],
  ['memo', 'starts_with', '50%', ['トヨタ']],
  ['memo', 'not_empty', undefined, ['トヨタ', 'ほんだ']],
  ['memo', 'empty', undefined, ['日産', 'スズキ', '三菱', 'マツダ', 'スバル']],
])('text: %s %s %j', async (field, operator, value, expected) => {
  expect(await find(field, operator, value)).toEqual(expected);
});

test.each([
  ['size', 'eq', 100, ['トヨタ']],
  ['size', 'ne', 100, ['ほんだ', '日産', 'スズキ', '三菱', 'マツダ', 'スバル']],
  ['size', 'gte', 100.5, ['ほんだ']],
  ['size', 'lte', 1e300, ['トヨタ', 'ほんだ']],
  ['level', 'gte', Number.MAX_SAFE_INTEGER, []],
  ['level', 'between', [3, 3.5], ['トヨタ']],
  ['level', 'not_empty', undefined, ['トヨタ']],
  ['size', 'empty', undefined, ['日産', 'スズキ', '三菱', 'マツダ', 'スバル']],
])('number: %s %s %j', async (field, operator, value, expected) => {
  expect(await find(field, operator, value)).toEqual(expected);
});

test.each([
  ['day', 'today', undefined, ['ほんだ']],
  ['day', 'this_week', undefined, ['ほんだ', '日産']],
  ['day', 'this_month', undefined, ['ほんだ', '日産', 'スズキ']],
  ['day', 'this_quarter', undefined, ['ほんだ', '日産', 'スズキ', '三菱']],
  ['day', 'this_fiscal_year', undefined, ['ほんだ', '日産', 'スズキ', '三菱', 'マツダ']],
  ['day', 'last_week', undefined, []],
  ['day', 'yesterday', undefined, []],
  ['day', 'last_month', undefined, []],
  ['day', 'next_month', undefined, ['スバル']],
  ['day', 'next_quarter', undefined, ['スバル']],
  ['day', 'this_half_year', undefined, ['ほんだ', '日産', 'スズキ', '三菱']],
  ['day', 'last_half_year', undefined, ['マツダ']],
  ['day', 'next_fiscal_year', undefined, ['スバル']],
  ['day', 'last_quarter', undefined, []],
  ['at', 'yesterday', undefined, ['日産']],
  ['at', 'tomorrow', undefined, []],
  ['at', 'next_week', undefined, []],
  ['day', 'last_n_days', 3, ['ほんだ', '日産']],
  ['day', 'next_n_days', 12, ['ほんだ', 'スバル']],
  ['day', 'next_n_days', 11, ['ほんだ']],
  ['day', 'eq', '2026-02-16', ['日産']],
  ['day', 'ne', '2026-02-16', ['トヨタ', 'ほんだ', 'スズキ', '三菱', 'マツダ', 'スバル']],
  ['day', 'gte', '2026-02-18', ['ほんだ', 'スバル']],
  ['day', 'lte', '2025-12-01', ['三菱', 'マツダ']],
  ['day', 'between', ['2025-12-01', '2026-02-16'], ['日産', 'スズキ', '三菱']],
  ['day', 'empty', undefined, ['トヨタ']],
  ['at', 'today', undefined, ['ほんだ', 'スズキ']],
  ['at', 'this_week', undefined, ['ほんだ', '日産', 'スズキ', '三菱']],
  ['at', 'eq', '2026-02-17', ['日産']],
  ['at', 'lte', '2026-02-18', ['ほんだ', '日産', 'スズキ']],
  ['at', 'gte', '2026-02-18', ['ほんだ', 'スズキ', '三菱']],
  ['at', 'between', ['2026-02-17', '2026-02-17'], ['日産']],
  ['at', 'lte', '9999-12-31', ['ほんだ', '日産', 'スズキ', '三菱']],
  ['at', 'not_empty', undefined, ['ほんだ', '日産', 'スズキ', '三菱']],
])('date: %s %s %j, by days of Tokyo', async (field, operator, value, expected) => {
  expect(await find(field, operator, value)).toEqual(expected);
});

test.each([
  ['owner', 'in', [1, 2], ['トヨタ', '日産']],
  ['owner', 'not_in', [1], ['ほんだ', '日産', 'スズキ', '三菱', 'マツダ', 'スバル']],
  ['owner', 'in', ['me'], ['日産']],
  ['owner', 'in', [1, 'me'], ['トヨタ', '日産']],
  ['owner', 'not_in', ['me'], ['トヨタ', 'ほんだ', 'スズキ', '三菱', 'マツダ', 'スバル']],
  ['owner', 'in', ['my_groups', 'group:1', 1], ['トヨタ']],
  ['owner', 'in', [], []],
  ['kind', 'in', ['展示会', "'); drop table things; --"], ['トヨタ']],
  ['kind', 'not_empty', undefined, ['トヨタ']],
  ['tags', 'in', ['休眠', '重要'], ['トヨタ', '日産']],
  ['tags', 'not_in', ['休眠'], ['ほんだ', '日産', 'スズキ', '三菱', 'マツダ', 'スバル']],
  ['tags', 'not_empty', undefined, ['トヨタ', '日産']],
  ['flag', 'eq', true, ['ほんだ']],
])('choice: %s %s %j', async (field, operator, value, expected) => {
  expect(await find(field, operator, value)).toEqual(expected);
});

test.each([
  ['twin.name', 'contains', '日産', ['日産']],
  ['twin.name', 'not_contains', '日産', ['トヨタ', 'ほんだ', 'スズキ', '三菱', 'マツダ', 'スバル']],
  ['twin.kind', 'empty', undefined, ['トヨタ', 'ほんだ', '日産', 'スズキ', '三菱', 'マツダ', 'スバル']],
  ['twin.kind', 'in', ['展示会'], []],
])('a linked record: %s %s %j', async (field, operator, value, expected) => {
  expect(await find(field, operator, value)).toEqual(expected);
});

test('a member is an id, oneself or a group, and nothing else', () => {
  const compile = (value: unknown) => () =>
    compileConditions(thingFields, { conditions: [{ field: 'owner', operator: 'in', value }] }, context());
  for (const word of ['group:', 'group:0', 'mine', '-1', 1.5]) {
    expect(compile([word])).toThrow(expect.objectContaining({ code: 'ValidationFailed' }));
  }
});

test('conditions are joined by all or any', async () => {
  const conditions = [
    { field: 'tags', operator: 'in' as const, value: ['重要'] },
    { field: 'owner', operator: 'in' as const, value: [2] },
  ];
  const names = (match: 'all' | 'any') =>
    things.names(compileConditions(thingFields, { match, conditions }, context()));
  expect(await names('all')).toEqual(['日産']);
  expect(await names('any')).toEqual(['トヨタ', '日産']);
});

test('keyword words are normalized, and all or any of them must match', async () => {
  const names = (keyword: string, keyword_match?: 'and' | 'or') =>
    things.names(
      compileSearch(
        { keys: 'things.name_key', fields: thingFields },
        { keyword, ...(keyword_match && { keyword_match }) },
        context(),
      ),
    );
  expect(await names('とよ　ﾀ')).toEqual(['トヨタ']);
  expect(await names('すず 三菱')).toEqual([]);
  expect(await names('すず 三菱', 'or')).toEqual(['スズキ', '三菱']);
  expect(await names('%')).toEqual([]);
  expect(await names('\0')).toHaveLength(7);
});

test('a custom item is searched by its id', async () => {
  const customField = (id: number) => (id === 7 ? ({ column: 'things.memo', type: 'text' } as const) : undefined);
  const search = (custom_item_id: number) =>
    compileConditions(
      thingFields,
      { conditions: [{ custom_item_id, operator: 'equals', value: 'sale' }] },
      { ...context(), customField },
    );
  expect(await things.names(search(7))).toEqual(['ほんだ']);
  expect(() => search(8)).toThrow(expect.objectContaining({ code: 'ValidationFailed' }));
});

test('returns all issues at once, each with its place', () => {
  const attempt = () =>
    compileConditions(
      thingFields,
      {
        conditions: [
          { field: 'password_hash', operator: 'eq', value: 1 },
          { field: 'constructor', operator: 'eq', value: 1 },
          { field: 'size', operator: 'contains', value: 'x' },
          { field: 'size', operator: 'eq', value: '100' },
          { field: 'day', operator: 'eq', value: '2026-02-30' },
          { field: 'day', operator: 'last_n_days', value: 0 },
          { operator: 'eq', value: 1 },
        ],
      },
      context(),
    );
  expect(attempt).toThrow(AppError);
  let details: unknown;
  try {
    attempt();
  } catch (error) {
    details = (error as AppError).details;
  }
  expect(details).toEqual([
    { field: 'search_condition.conditions[0].field', rule: 'choice' },
    { field: 'search_condition.conditions[1].field', rule: 'choice' },
    { field: 'search_condition.conditions[2].operator', rule: 'choice' },
    { field: 'search_condition.conditions[3].value', rule: 'type' },
    { field: 'search_condition.conditions[4].value', rule: 'format' },
    { field: 'search_condition.conditions[5].value', rule: 'minimum' },
    { field: 'search_condition.conditions[6].field', rule: 'choice' },
  ]);
});
