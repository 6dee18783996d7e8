import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Id, named, nullable, oneOf, SearchCondition, Text } from '../core/schemas.ts';

export const tileMeasureFunctions = ['count', 'sum', 'average'] as const;
export const tilePeriods = ['day', 'week', 'month', 'quarter', 'half', 'fiscal_year'] as const;
export const tileKinds = ['number', 'bar', 'stacked', 'line', 'table'] as const;
/** The most tiles of a dashboard, and the most rows of a tile's answer. */
export const MOST_TILES = 20;
export const MOST_TILE_ROWS = 200;

const Field = Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_]*$' });

const TileMeasure = Type.Object(
  {
    function: oneOf(tileMeasureFunctions),
    /** The summed or averaged field; none for a count. */
    field: Type.Optional(Field),
  },
  { additionalProperties: false },
);

const TileDimension = Type.Object(
  {
    field: Field,
    /** The length of a period, for a day or time. */
    period: Type.Optional(oneOf(tilePeriods)),
  },
  { additionalProperties: false },
);

/** The question of a tile: which records, which numbers, grouped by which fields. */
export const TileQuery = Type.Object(
  {
    /** A kind of records, by its plural: `deals`. */
    source: Field,
    deal_type_id: Type.Optional(nullable(Id)),
    measures: Type.Array(TileMeasure, { minItems: 1, maxItems: 4 }),
    dimensions: Type.Optional(Type.Array(TileDimension, { maxItems: 2 })),
    search_condition: Type.Optional(SearchCondition),
    /** Rows by their first number, greatest first, or by their groups in order. */
    order: Type.Optional(oneOf(['value', 'group'])),
  },
  { additionalProperties: false },
);
export type TileQueryInput = Static<typeof TileQuery>;

export const TileInput = Type.Object(
  { title: Text(100), kind: oneOf(tileKinds), query: TileQuery },
  { additionalProperties: false },
);

export const TileAnswer = named('TileAnswer', 'The numbers of a tile.', {
  rows: Type.Array(
    Type.Object({
      /** The groups in the order of the dimensions: an id, a text, or the first day of a period; null: none. */
      groups: Type.Array(nullable(Type.String())),
      /** The numbers in the order of the measures, as decimal text; null: an average of nothing. */
      values: Type.Array(nullable(Type.String())),
    }),
  ),
  /** The numbers over all matching records. */
  totals: Type.Array(nullable(Type.String())),
  /** True: there are more groups than the answer holds. */
  is_cut: Type.Boolean(),
  /** The reason for which the tile has no numbers; its rows are empty then. */
  error: nullable(Type.String()),
  /** The words of the fields of a kind that the company defines itself, by name. */
  labels: Type.Optional(Type.Record(Type.String(), Type.String())),
});

export const ReportSource = named('ReportSource', 'A kind of records that tiles can be made of.', {
  name: Type.String(),
  /** True: a tile needs a deal type. */
  is_typed: Type.Boolean(),
  /** The company's own word for a kind that it defines itself. */
  label: nullable(Type.String()),
  /** The company's own words for the fields, by name. */
  labels: Type.Record(Type.String(), Type.String()),
  measures: Type.Array(Type.String()),
  dimensions: Type.Array(Type.Object({ field: Type.String(), is_day: Type.Boolean() })),
});
