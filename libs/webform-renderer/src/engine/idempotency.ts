const randomKey = (): string =>
  // randomUUID exists only in secure contexts, but forms are also embedded in http pages.
  globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}-${Math.random()}`;

/**
 * Creates idempotency keys for sends. The same payload keeps its key, so that a retry after a lost answer creates no
 * second submission; another payload gets a new key.
 */
export const createIdempotency = (newKey: () => string = randomKey) => {
  let last: { payload: string; key: string } | undefined;
  return (payload: unknown): string => {
    const text = JSON.stringify(payload);
    if (last?.payload !== text) last = { payload: text, key: newKey() };
    return last.key;
  };
};
