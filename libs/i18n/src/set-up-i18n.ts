import i18next from 'i18next';
import type { i18n as Instance } from 'i18next';
import { noMemory, languageOf } from './language.ts';
import type { Language, LanguageMemory } from './language.ts';
import { loaderOf, mergeLoaders, wordsOf } from './loaders.ts';
import type { Loaders, Words } from './loaders.ts';
import type { Translate } from './translate.ts';

/** The options of `createI18n`. */
export interface I18nOptions {
  /** Loaders of the areas' namespaces; `common` and `validation` are shipped and need none. */
  loaders?: Loaders;
  /** Finds the loaders of a namespace that `loaders` does not have, in the areas that are not loaded yet. */
  findLoaders?: (namespace: string) => Promise<Loaders>;
  /** The initial language; default: the remembered one, or `ja`. */
  language?: string;
  /** The storage of the choice; default: none. */
  memory?: LanguageMemory;
}

/** The setup of i18next. */
export interface I18n {
  /** The i18next instance, for `I18nProvider`. */
  instance: Instance;
  language: () => Language;
  /** Loads the used namespaces in the new language, then switches, stores the choice, and sets `<html lang>`. */
  changeLanguage: (language: string) => Promise<void>;
  /**
   * Loads a namespace in the current language. Rejects with 'Cannot find loaders for lang: …' or 'Cannot find loader
   * for
   * namespace: …', or with what the loader rejects with; a later call tries again.
   */
  load: (namespace: string) => Promise<void>;
  /** Translates outside components, for example in sagas. */
  translate: Translate;
  /** Returns the promise of a load for `useT`; the same one until it is retried. */
  pending: (namespace: string) => Promise<void> | undefined;
  /** Returns true when a namespace failed to load and has not loaded since. */
  isMissing: (namespace: string) => boolean;
  /** Forgets failed loads, so that they are retried on their next use. */
  forgetFailures: () => void;
}

/** Texts by language and namespace. */
export type KnownWords = Partial<Record<Language, Record<string, Words>>>;

/** Sets up i18next with loaded texts; all others load lazily. */
export function setUpI18n(
  { loaders = {}, findLoaders, language, memory = noMemory }: I18nOptions,
  known: KnownWords,
): I18n {
  let all = loaders;
  const first = languageOf(language ?? memory.read());
  const instance: Instance = i18next.createInstance();
  const loading = new Map<string, Promise<void>>();
  const failed = new Map<string, Promise<void>>();
  const current = () => languageOf(instance.language);

  void instance.init({
    lng: first,
    fallbackLng: 'ja',
    supportedLngs: ['ja', 'en'],
    // i18next writes loaded texts into the given object.
    resources: structuredClone(known),
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });

  async function fetchWords(lang: Language, namespace: string) {
    if (findLoaders && !all[lang]?.[namespace]) all = mergeLoaders(all, await findLoaders(namespace));
    const words = wordsOf(await loaderOf(all, lang, namespace)());
    instance.addResourceBundle(lang, namespace, words, true, true);
  }

  function load(lang: Language, namespace: string): Promise<void> {
    if (instance.hasResourceBundle(lang, namespace)) return Promise.resolve();
    const key = `${lang} ${namespace}`;
    const promise = fetchWords(lang, namespace);
    // Sets the status that `use` reads, so that loaded texts do not suspend, for example on a change of language.
    promise.then(
      () => Object.assign(promise, { status: 'fulfilled', value: undefined }),
      () => failed.set(key, promise),
    );
    loading.set(key, promise);
    return promise;
  }

  async function changeLanguage(tag: string) {
    const next = languageOf(tag);
    const namespaces = Object.keys(instance.store.data[current()] ?? {});
    await Promise.all(namespaces.map((namespace) => load(next, namespace)));
    await instance.changeLanguage(next);
    memory.write(next);
    document.documentElement.lang = next;
  }

  document.documentElement.lang = first;
  return {
    instance,
    language: current,
    changeLanguage,
    load: (namespace) => load(current(), namespace),
    translate: (key, params) => instance.t(key, { ...params }),
    // Keeps the fulfilled promise, because React requires the same call of use() in every render.
    pending: (namespace) => {
      const kept = loading.get(`${current()} ${namespace}`);
      if (kept) return kept;
      return instance.hasResourceBundle(current(), namespace) ? undefined : load(current(), namespace);
    },
    isMissing: (namespace) =>
      failed.has(`${current()} ${namespace}`) && !instance.hasResourceBundle(current(), namespace),
    forgetFailures: () => {
      for (const [key, promise] of failed) if (loading.get(key) === promise) loading.delete(key);
    },
  };
}
