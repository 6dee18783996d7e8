import { catalogue } from './index.ts';
import type { Operation } from './index.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

const operations = catalogue.flatMap(({ operations }) => Object.entries(operations) as [string, Operation][]);

const isBounded = (type: string, { enum: values, ...schema }: Schema): boolean => {
  if (values) return true;
  if (type === 'array') return schema.maxItems !== undefined;
  if (type === 'string') return schema.maxLength !== undefined || schema.format === 'date';
  if (type !== 'integer' && type !== 'number') return true;
  return isSafe(schema.minimum) && isSafe(schema.maximum);
};
const isSafe = (limit: number | undefined) => limit !== undefined && Number.isSafeInteger(limit);

function unboundedIn(schema: Schema, path: string): string[] {
  const { type = [], properties = {}, items, anyOf = [] } = schema;
  return [
    ...([type].flat().every((one) => isBounded(one, schema)) ? [] : [path]),
    ...Object.entries(properties).flatMap(([key, child]) => unboundedIn(child, `${path}.${key}`)),
    ...(items ? unboundedIn(items, `${path}[]`) : []),
    ...anyOf.flatMap((one) => unboundedIn(one, path)),
  ];
}

test.each(operations)('%s bounds every number, text and list that it takes', (_name, operation) => {
  const parts = (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
    operation[part] ? unboundedIn(operation[part] as Schema, part) : [],
  );
  expect(parts).toEqual([]);
});

test.each([
  ['number', { type: ['integer', 'null'], minimum: 0 }],
  ['number beyond 2^53', { type: 'number', minimum: 0, maximum: 1e300 }],
  ['text', { type: 'string', minLength: 1 }],
  ['list', { type: 'array', items: { type: 'boolean' } }],
])('an unbounded %s inside a list is found', (_what, schema) => {
  const list = { type: 'array', maxItems: 9, items: { properties: { inner: schema } } };
  expect(unboundedIn({ properties: { list } }, 'body')).toEqual(['body.list[].inner']);
});
