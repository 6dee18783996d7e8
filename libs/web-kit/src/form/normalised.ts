interface Schema {
  cast: (values: unknown, options?: { assert: boolean }) => unknown;
}

const isSchema = (schema: unknown): schema is Schema =>
  typeof schema === 'object' && schema !== null && 'cast' in schema && typeof schema.cast === 'function';

/** Returns the values with texts normalised by the schema (full-width digits, spaces); nothing else changes. */
export function normalised<V>(values: V, schema: unknown): V {
  return isSchema(schema) ? (texts(values, schema.cast(values, { assert: false })) as V) : values;
}

function texts(value: unknown, cast: unknown): unknown {
  if (typeof value === 'string') return typeof cast === 'string' ? cast : value;
  if (Array.isArray(value)) return value.map((one, index) => texts(one, (cast as unknown[])?.[index]));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const parts = (cast ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, texts(one, parts[key])]));
}
