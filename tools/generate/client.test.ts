import { catalogue } from '@crm/contract';
import { camelKey, snakeKey } from '@crm/api-client';
import { camel } from './files.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

function keysOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => [key, ...keysOf(value)]),
    ...keysOf(schema.items),
    ...(schema.anyOf ?? []).flatMap(keysOf),
  ];
}

test("converts every key of the contract to the client's spelling and back without loss", () => {
  const keys = new Set(
    catalogue.flatMap(({ operations }) =>
      Object.values(operations).flatMap(({ body, response }) => [
        ...keysOf(body as Schema),
        ...keysOf(response as Schema),
      ]),
    ),
  );
  keys.delete('access-token');
  expect(keys.size).toBeGreaterThan(100);
  for (const key of keys) {
    expect(camelKey(key)).toBe(camel(key));
    expect(snakeKey(camel(key))).toBe(key);
  }
});
