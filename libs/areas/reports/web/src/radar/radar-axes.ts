import type { Radar } from '../domain/reports.slices.ts';

type Axis = Radar['average'][number];

/** Returns the percentiles of a radar chart: of the team's average as `average`, and of each member by the shape's key. */
export function radarAxes(
  average: readonly Axis[],
  members: readonly Radar['rows'][number][],
  nameOf: (metric: Axis['metric']) => string,
) {
  const keyOf = (userId: number) => `u${userId}`;
  return {
    axes: average.map(({ metric, percentile }, index) => ({
      name: nameOf(metric),
      average: percentile ?? 0,
      ...Object.fromEntries(
        members.map(({ userId, values }) => [keyOf(userId), values[index]?.percentile ?? 0] as const),
      ),
    })),
    shapes: members.map(({ userId, name }) => ({ key: keyOf(userId), name })),
  };
}
