const mapKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => mapKeys(entry, rename));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [rename(key), mapKeys(entry, rename)]));
};

/**
 * Converts the keys of a form answer from snake_case to camelCase. Changes only keys made of words (`order_num`), never
 * values. User data is never a key (wire convention), so it is not changed.
 */
export const fromWire = (body: unknown): unknown =>
  mapKeys(body, (key) =>
    /^[a-z]+(_[a-z]+)+$/.test(key) ? key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : key,
  );
