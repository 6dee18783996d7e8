/** Returns the values that differ, before and after, for the audit log. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  const same = (key: string) => JSON.stringify(before[key] ?? null) === JSON.stringify(after[key] ?? null);
  const keys = Object.keys(after).filter((key) => !same(key));
  return {
    isEmpty: keys.length === 0,
    before: Object.fromEntries(keys.map((key) => [key, before[key] ?? null])),
    after: Object.fromEntries(keys.map((key) => [key, after[key]])),
  };
}
