import type { Resource } from '@crm/contract';
import type { JsonSchema } from './json-schema.ts';

/** Returns the catalogue's named schemas by name, in alphabetical order. */
export function namedSchemas(catalogue: readonly Resource[]): [name: string, schema: JsonSchema][] {
  const found = new Map<string, JsonSchema>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const schema = value as JsonSchema;
    if (typeof schema.$id === 'string') add(found, schema.$id, withoutNull(schema));
    Object.values(value).forEach(collect);
  };
  for (const { operations } of catalogue) {
    for (const { params, query, body, response, otherResponses } of Object.values(operations)) {
      collect([params, query, body, response, otherResponses]);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

function add(found: Map<string, JsonSchema>, name: string, schema: JsonSchema): void {
  const other = found.get(name);
  if (other && JSON.stringify(other) !== JSON.stringify(schema)) throw new Error(`Two schemas have the name ${name}.`);
  found.set(name, schema);
}

/** Returns the schema that `nullable` got. */
const withoutNull = (schema: JsonSchema): JsonSchema => (isNullable(schema) ? { ...schema, type: 'object' } : schema);

/** Returns whether null is a value of the schema. */
export const isNullable = ({ type }: JsonSchema): boolean => Array.isArray(type) && type.includes('null');

/** Returns the names that a schema refers to: those of its outermost named schemas. */
export function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { $id } = value as JsonSchema;
  return typeof $id === 'string' ? [$id] : Object.values(value).flatMap(namesIn);
}

/** Returns the shape of a named schema. */
export function shapeOf({ $id: _name, ...shape }: JsonSchema): JsonSchema {
  return shape;
}
