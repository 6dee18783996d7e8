import { baseKey, namesIn } from './locale-files.ts';
import type { Texts } from './locale-files.ts';

const keysOf = (texts: Texts) => new Set([...texts.keys()].map(baseKey));

function namesByKey(texts: Texts): Map<string, string> {
  return new Map([...texts].map(([key, text]) => [baseKey(key), [...new Set(namesIn(text))].join(', ')]));
}

/** Returns the differences between ja and en of a namespace, as sentences. */
export function compareLanguages(namespace: string, ja: Texts, en: Texts): string[] {
  const inJa = keysOf(ja);
  const inEn = keysOf(en);
  const names = namesByKey(en);
  const empty = (language: string, texts: Texts) =>
    [...texts]
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => `${namespace}: ${language} of '${key}' is empty`);
  return [
    ...[...inJa].filter((key) => !inEn.has(key)).map((key) => `${namespace}: '${key}' is missing in en`),
    ...[...inEn].filter((key) => !inJa.has(key)).map((key) => `${namespace}: '${key}' is missing in ja`),
    ...[...namesByKey(ja)]
      .filter(([key, own]) => names.has(key) && names.get(key) !== own)
      .map(([key]) => `${namespace}: '${key}' interpolates other names in ja than in en`),
    ...empty('ja', ja),
    ...empty('en', en),
  ];
}
