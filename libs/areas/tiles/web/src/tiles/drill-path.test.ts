import { drillPath } from './drill-path.ts';
import type { Tile } from './tile.types.ts';

const query = (more: Partial<Tile['query']> = {}): Tile['query'] => ({
  ...{ source: 'deals', dealTypeId: 3, measures: [{ function: 'count' }], dimensions: [], order: 'value' },
  searchCondition: {},
  ...more,
});
const endOf = () => '2026-06-30';
const conditions = (path: string | undefined) => new URLSearchParams(path?.split('?')[1]).getAll('c');

it('opens the list with the conditions of the tile and of the group', () => {
  const searchCondition = { conditions: [{ field: 'phase_id', operator: 'in' as const, value: [5] }] };
  const dimensions = [{ field: 'expected_contract_date', period: 'quarter' as const }, { field: 'user_id' }];
  const path = drillPath(query({ searchCondition, dimensions }), ['2026-04-01', '8'], endOf);
  expect(path).toMatch(/^\/deals\?view=list&type=3&/);
  expect(conditions(path)).toEqual([
    '["phase_id","in",[5]]',
    '["expected_contract_date","between",["2026-04-01","2026-06-30"]]',
    '["user_id","in",[8]]',
  ]);
});

it('asks for records without a value in a group without one', () => {
  const path = drillPath(query({ dimensions: [{ field: 'reason_id' }] }), [null], endOf);
  expect(conditions(path)).toEqual(['["reason_id","empty"]']);
});

it('opens no list for a kind without one, nor for a group of a search by alternatives', () => {
  expect(drillPath(query({ source: 'visits' }), [], endOf)).toBeUndefined();
  const any = query({ searchCondition: { match: 'any' }, dimensions: [{ field: 'user_id' }] });
  expect(drillPath(any, ['1'], endOf)).toBeUndefined();
  expect(drillPath(any, [], endOf)).toContain('match=any');
});

it('opens all actions for a tile without conditions, not the reader’s own of today', () => {
  expect(drillPath(query({ source: 'actions', dealTypeId: null }), [], endOf)).toBe('/actions?c=');
});
