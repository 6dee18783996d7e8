const randomKey = (): string =>
  // randomUUID exists in secure contexts only; forms are also embedded in plain http pages.
  globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}-${Math.random()}`;

/**
 * Keys for repeatable sends: the same payload keeps its key, so that a repeat after a lost answer is not a second
 * submission; another payload gets a new one.
 */
export const createIdempotency = (newKey: () => string = randomKey) => {
  let last: { payload: string; key: string } | undefined;
  return (payload: unknown): string => {
    const text = JSON.stringify(payload);
    if (last?.payload !== text) last = { payload: text, key: newKey() };
    return last.key;
  };
};
