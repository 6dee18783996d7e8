/** A value of a member; null when the member has none, for example a rate without closed deals. */
export type Figure = bigint | null;

/** Compares figures, the better one first; members without one come last. */
export const byFigure =
  (isInverted: boolean) =>
  (one: Figure, other: Figure): number => {
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
    if (one === other) return 0;
    return one > other === isInverted ? 1 : -1;
  };

/** Returns the ranks of figures in their order: equal ones share a rank and use up the following ones (1, 1, 3). */
export function ranksOf(figures: readonly Figure[], isInverted: boolean): (number | null)[] {
  const better = byFigure(isInverted);
  return figures.map((figure) =>
    figure === null ? null : 1 + figures.filter((other) => other !== null && better(other, figure) < 0).length,
  );
}

/**
 * Returns the percentiles of figures within the team, 0–100 with one decimal: the share of the others that are worse,
 * where equal ones count half. A member alone is in the middle.
 */
export function percentilesOf(figures: readonly Figure[], isInverted: boolean): (number | null)[] {
  const better = byFigure(isInverted);
  const all = figures.filter((figure) => figure !== null);
  return figures.map((figure) => {
    if (figure === null) return null;
    if (all.length === 1) return 50;
    const worse = all.filter((other) => better(figure, other) < 0).length;
    const equal = all.filter((other) => other === figure).length - 1;
    return Math.round(((worse + equal / 2) / (all.length - 1)) * 1_000) / 10;
  });
}
