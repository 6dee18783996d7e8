import { catalogue } from '@crm/contract';
import type { Operation } from '@crm/contract';
import { ORDINARY_BODY, bodyLimitOf } from './body-limits.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  contentEncoding?: string;
}

const operations = catalogue
  .flatMap(({ operations }) => Object.entries(operations) as [string, Operation][])
  .filter(([, { body }]) => body);

const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type);
const partsOf = ({ items, anyOf = [], properties = {} }: Schema) => [
  ...(items ? [items] : []),
  ...anyOf,
  ...Object.values(properties),
];
/** Recognizes patterns that match ASCII only, like `[0-9]`. */
const isAscii = ({ pattern = '\\S', contentEncoding }: Schema) =>
  contentEncoding === 'base64' || (!/[^ -~]|\\S|\[\^/.test(pattern) && pattern.startsWith('^'));

/** Returns the size of a value as JSON: of the longest text, in UTF-8; `isFull` also with the most items of a list. */
function bytesOf(schema: Schema, isFull: (schema: Schema) => boolean): number {
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  if (schema.anyOf) return Math.max(...schema.anyOf.map((one) => bytesOf(one, isFull)));
  switch (typeOf(schema)) {
    case 'string':
      return 2 + (isFull(schema) ? (schema.maxLength ?? 30) * (isAscii(schema) ? 1 : 4) : 0);
    case 'array':
      return 2 + (isFull(schema) ? (schema.maxItems ?? 0) * (1 + bytesOf(schema.items ?? {}, isFull)) : 0);
    case 'object':
      return Object.entries(schema.properties ?? {}).reduce(
        (sum, [name, part]) => sum + name.length + 4 + bytesOf(part, isFull),
        2,
      );
    default:
      // A number, or a value of any type.
      return typeOf(schema) || !isFull(schema) ? 16 : Infinity;
  }
}

/** Yields every text and list of a schema, with the schemas in it and around it. */
function* bounds(schema: Schema, path: string): Generator<[path: string, bound: Schema]> {
  if (['string', 'array'].includes(typeOf(schema) ?? '')) yield [path, schema];
  for (const [name, part] of Object.entries(schema.properties ?? {})) yield* bounds(part, `${path}.${name}`);
  for (const part of partsOf({ ...schema, properties: {} })) yield* bounds(part, `${path}[]`);
}

const isOfLists = (schema: Schema): boolean => partsOf(schema).length === 0;

test.each(operations)(
  '%s accepts a body with each text, and each list of plain values, at its longest',
  (_name, operation) => {
    // A copy, in which no schema object occurs twice.
    const body = JSON.parse(JSON.stringify(operation.body)) as Schema;
    const tooLong = [...bounds(body, '')].filter(([, bound]) => {
      const isFull = (schema: Schema) => schema === bound || (schema === bound.items && isOfLists(schema));
      return bytesOf(body, isFull) > bodyLimitOf(operation);
    });
    expect(tooLong.map(([path]) => path)).toEqual([]);
  },
);

test.each(operations.filter(([, { bodyLimit = 0 }]) => bodyLimit > ORDINARY_BODY))(
  '%s accepts no larger body than its texts and lists can fill',
  (_name, operation) => {
    expect(bodyLimitOf(operation)).toBeLessThan(1.1 * bytesOf(operation.body as Schema, () => true));
  },
);
