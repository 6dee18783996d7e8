import type { Source, Tile } from '../page/dashboards.slice.ts';

/** The fields of the form of a tile. */
export interface TileValues {
  title: string;
  kind: Tile['kind'];
  source: string;
  dealTypeId: number | null;
  /** `count`, `sum:amount` or `average:amount`. */
  measure: string;
  dimension: string;
  second: string;
  period: NonNullable<Tile['query']['dimensions'][number]['period']>;
}

/** Returns the values of a tile for its form; those of a new one without it. */
export function valuesOf(tile: Tile | undefined, sources: readonly Source[], dealTypeId: number | null): TileValues {
  if (!tile) {
    const source = sources[0]?.name ?? 'deals';
    return {
      ...{ title: '', kind: 'bar', source, dealTypeId, measure: 'count', dimension: 'user_id', second: '' },
      period: 'month',
    };
  }
  const { measures, dimensions, source, dealTypeId: ofTile } = tile.query;
  const [{ function: of, field } = { function: 'count' as const, field: undefined }] = measures;
  const [first, second] = dimensions;
  return {
    ...{ title: tile.title, kind: tile.kind, source, dealTypeId: ofTile ?? dealTypeId },
    measure: of === 'count' ? 'count' : `${of}:${field}`,
    ...{ dimension: first?.field ?? '', second: second?.field ?? '' },
    period: first?.period ?? second?.period ?? 'month',
  };
}

/**
 * Returns the values without the fields that a kind of records lacks, after another kind was chosen: an unknown measure
 * becomes the count, an unknown field the first one.
 */
export function fittingValues(values: TileValues, { measures, dimensions }: Source): TileValues {
  const [of, field] = values.measure.split(':');
  const hasField = (name: string) => dimensions.some((one) => one.field === name);
  return {
    ...values,
    measure: of === 'count' || measures.includes(field!) ? values.measure : 'count',
    dimension: hasField(values.dimension) ? values.dimension : (dimensions[0]?.field ?? ''),
    second: hasField(values.second) ? values.second : '',
  };
}

/** Returns the tile of a filled form; the conditions of an edited tile of the same kind of records stay. */
export function tileOf(values: TileValues, sources: readonly Source[], before: Tile | undefined): Tile {
  const source = sources.find(({ name }) => name === values.source);
  const [of, field] = values.measure.split(':');
  const names = values.kind === 'number' ? [] : [values.dimension, values.kind === 'stacked' ? values.second : ''];
  const isDay = (name: string) => source?.dimensions.find((one) => one.field === name)?.isDay === true;
  const dimensions = names
    .filter((name) => name !== '')
    .map((name) => ({ field: name, ...(isDay(name) && { period: values.period }) }));
  const isSame = before?.query.source === values.source;
  return {
    title: values.title.trim(),
    kind: values.kind,
    query: {
      source: values.source,
      dealTypeId: source?.isTyped ? values.dealTypeId : null,
      measures: [
        of === 'count' ? { function: 'count' } : { function: of as 'sum' | 'average', field: field! },
        ...(isSame ? before.query.measures.slice(1) : []),
      ],
      dimensions,
      searchCondition: isSame ? before.query.searchCondition : {},
      order: dimensions[0]?.period ? 'group' : 'value',
    },
  };
}
