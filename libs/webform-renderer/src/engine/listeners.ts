/** Creates listeners that are registered and notified by key. */
export const createListeners = () => {
  const all = new Map<string, Set<() => void>>();
  return {
    /** Registers a listener; returns the function that removes it. */
    listen(key: string, listener: () => void): () => void {
      const set = all.get(key) ?? new Set();
      all.set(key, set.add(listener));
      return () => set.delete(listener);
    },
    notify: (key: string): void => all.get(key)?.forEach((listener) => listener()),
  };
};
