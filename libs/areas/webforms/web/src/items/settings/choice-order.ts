import { labelKey } from '@crm/validation';

/** A choice that can be offered. */
export interface Choice {
  label: string;
  value: string;
}

/** Returns all choices as listed: the offered ones in their order, then the others in theirs. */
export function listed(all: readonly Choice[], chosen: readonly string[]): Choice[] {
  const byValue = new Map(all.map((choice) => [choice.value, choice]));
  const first = chosen.flatMap((value) => byValue.get(value) ?? []);
  return [...first, ...all.filter(({ value }) => !chosen.includes(value))];
}

/**
 * Returns the values to store: none when all are offered in their own order, so that choices added later are offered,
 * too.
 */
export function stored(all: readonly Choice[], chosen: readonly string[]): string[] {
  const isAll = chosen.length === all.length && all.every(({ value }, index) => chosen[index] === value);
  return isAll ? [] : [...chosen];
}

/** Returns the list with one entry moved a step; the same list at its ends. */
export function moved<T>(list: readonly T[], index: number, step: -1 | 1): T[] {
  const to = index + step;
  const next = [...list];
  if (to < 0 || to >= list.length) return next;
  [next[index], next[to]] = [next[to]!, next[index]!];
  return next;
}

/** Returns the list with one entry moved to another position. */
export function placed<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Returns the lines of a pasted text, each once, without bullets. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^[\s・●•*-]+/, '').trim());
  return [...new Set(lines.filter(Boolean))];
}

/** Returns the choices that the lines name, in their order, and the lines without a match. */
export function byLines(all: readonly Choice[], lines: readonly string[]): { values: string[]; unknown: string[] } {
  const byLabel = new Map(all.map(({ label, value }) => [labelKey(label), value]));
  const found = lines.map((line) => ({ line, value: byLabel.get(labelKey(line)) }));
  return {
    values: found.flatMap(({ value }) => value ?? []),
    unknown: found.flatMap(({ line, value }) => (value === undefined ? [line] : [])),
  };
}
