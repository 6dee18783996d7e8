import type { Row } from '../load/ledger.ts';

export interface Difference {
  /** The acknowledged rows that are not stored, or stored with other values. */
  lost: string[];
  /** The rows that are stored more than once, or were never sent. */
  twice: string[];
}

/** Compares acknowledged rows with stored ones. An unanswered row may be stored or not, with any values, but once. */
export function compare(
  acknowledged: ReadonlyMap<string, Row>,
  tried: ReadonlySet<string>,
  stored: readonly Row[],
): Difference {
  const byMark = Map.groupBy(stored, ({ mark }) => mark);
  const lost = [...acknowledged.values()].flatMap(({ mark, values }) => {
    const found = byMark.get(mark)?.[0];
    if (!found) return [`${mark} is not stored`];
    return tried.has(mark) ? [] : differences(mark, values, found.values);
  });
  const twice = [...byMark].flatMap(([mark, rows]) => [
    ...(rows.length > 1 ? [`${mark} is stored ${rows.length} times`] : []),
    ...(acknowledged.has(mark) || tried.has(mark) ? [] : [`${mark} is stored, and nobody sent it`]),
  ]);
  return { lost, twice };
}

const differences = (mark: string, wanted: Row['values'], found: Row['values']): string[] =>
  Object.entries(wanted)
    .filter(([name, value]) => found[name] !== value)
    .map(([name, value]) => `${mark} has ${name} ${String(found[name])}, acknowledged was ${String(value)}`);
