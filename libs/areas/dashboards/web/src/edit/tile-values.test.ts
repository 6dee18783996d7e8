import type { Source, Tile } from '../page/dashboards.slice.ts';
import { fittingValues, tileOf, valuesOf } from './tile-values.ts';

const sources: Source[] = [
  {
    ...{ name: 'deals', isTyped: true, label: null, labels: {}, measures: ['amount'] },
    dimensions: [
      { field: 'user_id', isDay: false },
      { field: 'closed_at', isDay: true },
    ],
  },
  {
    name: 'contacts',
    isTyped: false,
    label: null,
    labels: {},
    measures: [],
    dimensions: [{ field: 'user_id', isDay: false }],
  },
];

const tile: Tile = {
  ...{ title: '受注', kind: 'stacked' },
  query: {
    ...{ source: 'deals', dealTypeId: 3, measures: [{ function: 'sum', field: 'amount' }], order: 'group' },
    dimensions: [{ field: 'closed_at', period: 'quarter' }, { field: 'user_id' }],
    searchCondition: { conditions: [{ field: 'phase_id', operator: 'in', value: [9] }] },
  },
};

it('makes the same tile of an unchanged form', () => {
  expect(tileOf(valuesOf(tile, sources, 1), sources, tile)).toEqual(tile);
});

it('drops fields and conditions that the new kind of records does not have', () => {
  const values = {
    ...valuesOf(tile, sources, 1),
    source: 'contacts',
    kind: 'bar' as const,
    dimension: 'user_id',
    measure: 'count',
  };
  expect(tileOf(values, sources, tile).query).toEqual({
    ...{ source: 'contacts', dealTypeId: null, measures: [{ function: 'count' }], order: 'value' },
    dimensions: [{ field: 'user_id' }],
    searchCondition: {},
  });
});

it('has no groups as a number', () => {
  expect(tileOf({ ...valuesOf(tile, sources, 1), kind: 'number' }, sources, tile).query.dimensions).toEqual([]);
});

it('falls back to the count and the first field when the new kind of records lacks the chosen ones', () => {
  const values = { ...valuesOf(tile, sources, 1), source: 'contacts', second: 'phase_id' };
  expect(fittingValues(values, sources[1]!)).toMatchObject({ measure: 'count', dimension: 'user_id', second: '' });
  expect(fittingValues(valuesOf(tile, sources, 1), sources[0]!)).toEqual(valuesOf(tile, sources, 1));
});
