const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((entry) => mapKeys(entry, rename));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [rename(key), mapKeys(entry, rename)]));
};

/**
 * Keys of a form answer from snake_case to camelCase. Only keys made of words (`order_num`) change; values never do,
 * and user data is never a key (wire convention), so nothing that a person wrote passes through here.
 */
export const fromWire = (body: unknown): unknown =>
  mapKeys(body, (key) =>
    /^[a-z]+(_[a-z]+)+$/.test(key) ? key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : key,
  );
