import { basename, join } from 'node:path';
import { shipped } from '../shipped.ts';
import { compareLanguages } from './compare-languages.ts';
import { baseKey, flattened, readLocale } from './locale-files.ts';
import type { Texts } from './locale-files.ts';
import { usedKeys } from './used-keys.ts';
import type { UsedKeys } from './used-keys.ts';

type Namespaces = Map<string, Texts>;

/** Reads the further namespaces that the folder may use. */
function foreign(others: Record<string, string>): Namespaces {
  const known: Namespaces = new Map(Object.entries(shipped.ja).map(([name, words]) => [name, flattened(words)]));
  for (const [name, folder] of Object.entries(others)) {
    const texts = readLocale(join(folder, 'locales/ja')).get(name);
    if (texts) known.set(name, texts);
  }
  return known;
}

const has = (texts: Texts | undefined, key: string) =>
  texts !== undefined && [...texts.keys()].some((one) => baseKey(one) === key || one === key);

function unknownKeys(used: UsedKeys, own: Namespaces, all: Namespaces): string[] {
  return used.asked.flatMap(({ key, namespace, file }) => {
    const [, prefix, rest] = /^(\w[\w-]*):(.+)$/.exec(key) ?? [];
    const places = prefix ? [prefix] : namespace ? [namespace] : [...own.keys()];
    if (places.some((place) => has(all.get(place), rest ?? key))) return [];
    return [`${basename(file)} asks for '${key}', which is not in ${places.join(', ') || 'any namespace'}`];
  });
}

function unusedKeys(used: UsedKeys, own: Namespaces): string[] {
  return [...own].flatMap(([namespace, texts]) => {
    const names = (key: string) => [key, `${namespace}:${key}`];
    const isUsed = (key: string) =>
      names(key).some(
        (name) => used.literals.has(name) || [...used.prefixes].some((prefix) => name.startsWith(prefix)),
      );
    const unused = new Set([...texts.keys()].map(baseKey).filter((key) => !isUsed(key)));
    return [...unused].map((key) => `${namespace}: '${key}' is used nowhere`);
  });
}

/** Returns all problems of `folder/locales/{ja,en}` and the sources of `folder`, as sentences. */
export function problemsOf(folder: string, others: Record<string, string> = {}): string[] {
  const ja = readLocale(join(folder, 'locales/ja'));
  const en = readLocale(join(folder, 'locales/en'));
  const names = [...new Set([...ja.keys(), ...en.keys()])];
  const used = usedKeys(folder);
  return [
    ...(names.length === 0 ? [`there are no locales in ${folder}`] : []),
    ...names.flatMap((name) => compareLanguages(name, ja.get(name) ?? new Map(), en.get(name) ?? new Map())),
    ...unknownKeys(used, ja, new Map([...foreign(others), ...ja])),
    ...unusedKeys(used, ja),
  ];
}
