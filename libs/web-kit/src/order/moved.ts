/** Returns the list with an entry moved; the same list when nothing moves. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || from === to || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/** Returns the target index of an entry dropped above or below another one. */
export function dropPlace(from: number, over: number, edge: 'top' | 'bottom'): number {
  const before = edge === 'top' ? over : over + 1;
  return from < before ? before - 1 : before;
}
