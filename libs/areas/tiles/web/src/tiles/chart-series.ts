import type { TileNumbers } from './tile.types.ts';

/** A point of the axis with the number of each series. */
export interface Point {
  key: string | null;
  [series: `s${number}`]: number;
}

export interface Series {
  points: Point[];
  /** The groups of the second field, in order of size; one series without such a field. */
  keys: (string | null)[];
}

/** The most series of a chart; smaller ones are only in the table. */
const MOST = 8;

/** Turns rows of one or two groups into points with a number for each series. */
export function seriesOf({ rows }: Pick<TileNumbers, 'rows'>, isStacked: boolean): Series {
  if (!isStacked) {
    return {
      points: rows.map(({ groups, values }) => ({ key: groups[0] ?? null, s0: Number(values[0] ?? 0) })),
      keys: [null],
    };
  }
  const sizes = new Map<string | null, number>();
  for (const { groups, values } of rows) {
    const key = groups[1] ?? null;
    sizes.set(key, (sizes.get(key) ?? 0) + Number(values[0] ?? 0));
  }
  const keys = [...sizes.keys()].toSorted((one, other) => sizes.get(other)! - sizes.get(one)!).slice(0, MOST);
  const points = new Map<string | null, Point>();
  for (const { groups, values } of rows) {
    const key = groups[0] ?? null;
    const series = keys.indexOf(groups[1] ?? null);
    const point = points.get(key) ?? { key };
    if (series >= 0) point[`s${series}`] = Number(values[0] ?? 0);
    points.set(key, point);
  }
  return { points: [...points.values()], keys };
}
