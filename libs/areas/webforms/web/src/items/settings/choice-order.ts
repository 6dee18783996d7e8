import { labelKey } from '@crm/validation';

/** A choice as it can be offered. */
export interface Choice {
  label: string;
  value: string;
}

/** All choices as they are listed: those that are offered first, in their order, then the others in theirs. */
export function listed(all: readonly Choice[], chosen: readonly string[]): Choice[] {
  const byValue = new Map(all.map((choice) => [choice.value, choice]));
  const first = chosen.flatMap((value) => byValue.get(value) ?? []);
  return [...first, ...all.filter(({ value }) => !chosen.includes(value))];
}

/** What is stored: nothing when all are offered in their own order, so that choices added later are offered, too. */
export function stored(all: readonly Choice[], chosen: readonly string[]): string[] {
  const isAll = chosen.length === all.length && all.every(({ value }, index) => chosen[index] === value);
  return isAll ? [] : [...chosen];
}

/** The list with one entry a step further; the same list at its ends. */
export function moved<T>(list: readonly T[], index: number, step: -1 | 1): T[] {
  const to = index + step;
  const next = [...list];
  if (to < 0 || to >= list.length) return next;
  [next[index], next[to]] = [next[to]!, next[index]!];
  return next;
}

/** The list with one entry at another place. */
export function placed<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Lines of a pasted text, each once, without bullets. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^[\s・●•*-]+/, '').trim());
  return [...new Set(lines.filter(Boolean))];
}

/** The choices that the lines name, in their order, and the lines that name none. */
export function byLines(all: readonly Choice[], lines: readonly string[]): { values: string[]; unknown: string[] } {
  const byLabel = new Map(all.map(({ label, value }) => [labelKey(label), value]));
  const found = lines.map((line) => ({ line, value: byLabel.get(labelKey(line)) }));
  return {
    values: found.flatMap(({ value }) => value ?? []),
    unknown: found.flatMap(({ line, value }) => (value === undefined ? [line] : [])),
  };
}
