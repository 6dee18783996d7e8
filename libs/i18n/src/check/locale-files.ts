import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../loaders.ts';

/** Texts by flat key. */
export type Texts = Map<string, string>;

function flatten(words: Words, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Returns the texts of a namespace by flat key. */
export const flattened = (words: Words): Texts => new Map(flatten(words));

/** Reads the namespaces of a `locales/{language}` folder, one JSON file each. */
export function readLocale(folder: string): Map<string, Texts> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => {
      const words = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Words;
      return [file.slice(0, -'.json'.length), flattened(words)];
    }),
  );
}

/** Returns the key without its plural suffix, because languages differ in their plurals. */
export const baseKey = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Returns the sorted names that a text interpolates, without `count`, which a plural form may omit. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'count')
    .sort();
