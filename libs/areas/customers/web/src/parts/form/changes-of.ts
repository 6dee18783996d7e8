/** The fields whose values differ, with their new values: only what was changed is saved. */
export function changesOf<B extends object>(before: B, after: B): Partial<B> {
  const isSame = (key: keyof B) => JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const keys = (Object.keys(after) as (keyof B)[]).filter((key) => !isSame(key));
  return Object.fromEntries(keys.map((key) => [key, after[key]])) as Partial<B>;
}
