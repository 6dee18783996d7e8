import { languages } from './language.ts';
import type { Language } from './language.ts';

/** Words of one namespace: nested objects, or flat keys with dots. */
export interface Words {
  [key: string]: string | Words;
}

/** Fetches a namespace: `() => import('./locales/ja/deals.json')`. */
export type Loader = () => Promise<Words | { default: Words }>;

/** Loaders by namespace. */
export type NamespaceLoaders = Record<string, Loader>;

/** Loaders by language and namespace. */
export type Loaders = Partial<Record<Language, NamespaceLoaders>>;

/** The loader of a namespace; throws the errors of spec 1 §8 when there is none. */
export function loaderOf(loaders: Loaders, language: string, namespace: string): Loader {
  const ofLanguage = loaders[language as Language];
  if (!ofLanguage) throw new Error(`Cannot find loaders for lang: ${language}`);
  const loader = ofLanguage[namespace];
  if (!loader) throw new Error(`Cannot find loader for namespace: ${namespace}`);
  return loader;
}

/** The words of a loaded module, whether it is the JSON itself or a module around it. */
export const wordsOf = (module: Words | { default: Words }): Words =>
  typeof module.default === 'object' ? (module.default as Words) : (module as Words);

/** Both sets of loaders; where both have one, the second's. */
export function mergeLoaders(first: Loaders, second: Loaders): Loaders {
  const merged: Loaders = { ...first };
  for (const language of languages) {
    if (second[language]) merged[language] = { ...first[language], ...second[language] };
  }
  return merged;
}
