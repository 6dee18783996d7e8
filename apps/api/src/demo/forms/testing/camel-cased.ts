/** Converts keys from snake_case to camelCase, as the client's runtime does. */
export function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      camelCased(one),
    ]),
  );
}
