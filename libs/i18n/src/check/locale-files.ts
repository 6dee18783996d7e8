import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../loaders.ts';

/** Flat keys and their texts. */
export type Texts = Map<string, string>;

function flatten(words: Words, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The texts of a namespace by flat key. */
export const flattened = (words: Words): Texts => new Map(flatten(words));

/** The namespaces of a `locales/{language}` folder: one JSON file each. */
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

/** `total_one` and `total_other` are one key, `total`: languages differ in how many plurals they have. */
export const baseKey = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Names that a text interpolates, sorted. `count` may be left unsaid by a plural form. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'count')
    .sort();
