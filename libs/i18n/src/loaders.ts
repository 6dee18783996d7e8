import { languages } from './language.ts';
import type { Language } from './language.ts';

/** The texts of a namespace: nested objects, or flat keys with dots. */
export interface Words {
  [key: string]: string | Words;
}

/** A function that loads a namespace: `() => import('./locales/ja/deals.json')`. */
export type Loader = () => Promise<Words | { default: Words }>;

/** Loaders by namespace. */
export type NamespaceLoaders = Record<string, Loader>;

/** Loaders by language and namespace. */
export type Loaders = Partial<Record<Language, NamespaceLoaders>>;

/** Returns the loader of a namespace; throws the errors of spec 1 §8 when there is none. */
export function loaderOf(loaders: Loaders, language: string, namespace: string): Loader {
  const ofLanguage = loaders[language as Language];
  if (!ofLanguage) throw new Error(`Cannot find loaders for lang: ${language}`);
  const loader = ofLanguage[namespace];
  if (!loader) throw new Error(`Cannot find loader for namespace: ${namespace}`);
  return loader;
}

/** Returns the texts of a loaded module, which is the JSON or has it as default export. */
export const wordsOf = (module: Words | { default: Words }): Words =>
  typeof module.default === 'object' ? (module.default as Words) : (module as Words);

/** Merges two sets of loaders; the second takes precedence. */
export function mergeLoaders(first: Loaders, second: Loaders): Loaders {
  const merged: Loaders = { ...first };
  for (const language of languages) {
    if (second[language]) merged[language] = { ...first[language], ...second[language] };
  }
  return merged;
}
