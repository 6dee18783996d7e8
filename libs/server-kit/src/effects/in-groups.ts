/**
 * Returns a function whose simultaneous calls share one call of `work`: what comes while it runs is handled together by
 * the next one. `work` returns the results in the order of its items.
 */
export function inGroups<T, R>(work: (items: readonly T[]) => Promise<readonly R[]>): (item: T) => Promise<R> {
  let waiting: { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    await Promise.resolve();
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const results = await work(group.map(({ item }) => item));
        group.forEach(({ resolve }, index) => resolve(results[index]!));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}
