/** Caches results for a while, so that a busy page costs no query per view. Simultaneous callers share one query. */
export function keptFor<T>(milliseconds: number, most: number) {
  const entries = new Map<string, { value: Promise<T>; at: number }>();
  return {
    get(key: string, load: () => Promise<T>): Promise<T> {
      const held = entries.get(key);
      if (held && performance.now() - held.at < milliseconds) return held.value;
      const entry = { value: load(), at: performance.now() };
      entries.delete(key);
      entries.set(key, entry);
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      if (entries.size > most) entries.delete(entries.keys().next().value!);
      return entry.value;
    },
    forget: (key: string): void => void entries.delete(key),
  };
}
