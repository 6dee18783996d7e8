/** Counts what comes from each source, and tells when it is too much. */
export interface Bursts {
  /** Counts one; returns false when the source has had its share of the last minute. */
  take(source: string, now: number): boolean;
}

const MINUTE = 60_000;
/** The sources that are remembered; older ones are forgotten first. */
const SOURCES = 10_000;

/** Creates a counter that allows each source so many in a minute. */
export function createBursts(most: number): Bursts {
  const counted = new Map<string, { since: number; count: number }>();
  return {
    take(source, now) {
      const before = counted.get(source);
      const current = before && now - before.since < MINUTE ? before : { since: now, count: 0 };
      current.count += 1;
      counted.delete(source);
      counted.set(source, current);
      for (const old of [...counted.keys()].slice(0, Math.max(0, counted.size - SOURCES))) counted.delete(old);
      return current.count <= most;
    },
  };
}
