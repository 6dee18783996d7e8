interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: unknown;
}

/**
 * Returns a schema without the names of its parts. Ajv and fast-json-stringify would read each `$id` as an address,
 * which they compile and resolve on their own.
 */
export function unnamed<S>(schema: S): S {
  if (Array.isArray(schema)) return schema.map(unnamed) as S;
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => key !== '$id' || typeof value !== 'string');
  return Object.fromEntries(entries.map(([key, value]) => [key, unnamed(value)])) as S;
}

/** Closes every object with known properties, so that undeclared ones are dropped before a handler sees them. */
export function closed<S>(schema: S): S {
  const one = schema as Schema;
  if (typeof one !== 'object' || one === null) return schema;
  const copy: Schema = { ...one };
  if (one.properties) {
    copy.properties = Object.fromEntries(Object.entries(one.properties).map(([key, value]) => [key, closed(value)]));
    if (one.additionalProperties === undefined && Object.keys(one.properties).length > 0)
      copy.additionalProperties = false;
  }
  if (one.items) copy.items = closed(one.items);
  if (one.anyOf) copy.anyOf = one.anyOf.map((each) => closed(each));
  return copy as S;
}

/** Returns the query parameters that are lists, comma-joined on the wire. */
export function listParameters(schema: unknown): string[] {
  return Object.entries((schema as Schema | undefined)?.properties ?? {})
    .filter(([, value]) => value.type === 'array')
    .map(([key]) => key);
}
