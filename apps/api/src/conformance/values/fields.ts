/** The fields of the contract's requests, and requests with one field changed. */
import type { Operation } from '@crm/contract';
import { sample } from '../sample.ts';
import type { Schema } from '../sample.ts';

const parts = ['params', 'query', 'body'] as const;

/** A place in a request: the keys that lead to it, and the schema of its value. */
export interface Field {
  part: (typeof parts)[number];
  path: string[];
  schema: Schema;
}

/** Returns every field that an operation takes, including those of nested objects and list items. */
export const fieldsOf = (operation: Operation): Field[] =>
  parts.flatMap((part) => fieldsIn((operation[part] ?? {}) as Schema, part, []));

function fieldsIn(schema: Schema, part: Field['part'], path: string[]): Field[] {
  const children = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? [['0', schema.items] as const] : []),
  ];
  return [
    ...(path.length > 0 ? [{ part, path, schema }] : []),
    ...children.flatMap(([key, child]) => fieldsIn(child, part, [...path, key])),
    ...(schema.anyOf ?? []).flatMap((one) => fieldsIn(one, part, path)),
  ];
}

/** Formats a path as answers name it: `customs`, `0`, `value` → `customs[0].value`. */
export const wireName = (path: readonly string[]): string =>
  path.reduce((name, key) => (key === '0' ? `${name}[0]` : name ? `${name}.${key}` : key), '');

/** Returns `base` with the value at the path; missing parents are created from their schemas. */
export function withValue(base: unknown, schema: Schema, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (schema.items) return [withValue(undefined, schema.items, rest, value)];
  const owner = [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties && key in properties)!;
  const parent = (base ?? sample(owner)) as Record<string, unknown>;
  return { ...parent, [key]: withValue(parent[key], owner.properties![key]!, rest, value) };
}
