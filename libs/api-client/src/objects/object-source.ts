import type { CustomObjectDef } from '../generated/schemas.ts';
import type { ObjectItem, ObjectItemKind } from './object-items.ts';

const kinds: Readonly<Record<number, ObjectItemKind>> = {
  1: 'text',
  2: 'day',
  3: 'number',
  4: 'choice',
  5: 'choices',
  6: 'number',
  7: 'text',
  8: 'decimal',
  10: 'member',
  11: 'labels',
};
const formulas: readonly number[] = [6, 9];
const results: Readonly<Record<string, ObjectItemKind>> = { number: 'number', date: 'day' };

type Item = CustomObjectDef['items'][number];

function shapeOf({ id, itemType, resultType, options }: Item): ObjectItem {
  const kind = kinds[itemType] ?? results[resultType ?? ''] ?? 'text';
  return {
    ...{ id, kind },
    ...(options.length > 0 && { choices: options.map(({ value }) => value) }),
    ...(formulas.includes(itemType) && { isComputed: true as const }),
  };
}

/** Returns each entry under its name, or under `item_12` when another one has the name. */
function named<Entry extends { id: number; name: string }, Value>(
  entries: readonly Entry[],
  prefix: string,
  valueOf: (entry: Entry) => Value,
): Record<string, Value> {
  const isPlain = ({ name }: Entry) => entries.filter((other) => other.name === name).length === 1;
  return Object.fromEntries(
    entries.map((entry) => [isPlain(entry) ? entry.name : `${prefix}_${entry.id}`, valueOf(entry)]),
  );
}

const packageName = '@crm/api-client';

/**
 * Returns the TypeScript source of an object's shape, made from its definition (`getCustomObjectDef`), to be kept in a
 * program and passed to `objectClient`.
 */
export function objectSource(
  definition: Pick<CustomObjectDef, 'id' | 'name' | 'items' | 'relations'>,
  exportName: string,
): string {
  const shape = {
    id: definition.id,
    items: named(definition.items, 'item', shapeOf),
    relations: named(definition.relations, 'relation', ({ id }) => id),
  };
  return [
    // In two parts, since this package does not import itself.
    ['import { defineObject } from', `'${packageName}';`].join(' '),
    '',
    `/** ${definition.name.replaceAll('*/', '* /')} */`,
    `export const ${exportName} = defineObject(${JSON.stringify(shape, null, 2)});`,
    '',
  ].join('\n');
}
