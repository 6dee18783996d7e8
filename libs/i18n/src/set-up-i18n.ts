import i18next from 'i18next';
import type { i18n as Instance } from 'i18next';
import { browserMemory, languageOf } from './language.ts';
import type { Language, LanguageMemory } from './language.ts';
import { loaderOf, mergeLoaders, wordsOf } from './loaders.ts';
import type { Loaders, Words } from './loaders.ts';
import type { Translate } from './translate.ts';

/** What `createI18n` takes. */
export interface I18nOptions {
  /** Loaders of the areas' namespaces; `common` and `validation` are shipped and need none. */
  loaders?: Loaders;
  /** The language to begin with; without it the remembered one, and without that ja. */
  language?: string;
  /** Where the choice is kept; the browser's local storage by default. */
  memory?: LanguageMemory;
}

/** The one set-up of i18next. */
export interface I18n {
  /** The i18next instance, for `I18nProvider`. */
  instance: Instance;
  language: () => Language;
  /** Loads what is in use in the other language, then switches, remembers, and sets `<html lang>`. */
  changeLanguage: (language: string) => Promise<void>;
  /**
   * Loads a namespace in the current language. Rejects with 'Cannot find loaders for lang: …' or 'Cannot find loader for
   * namespace: …', or with what the loader rejects with; a later call tries again.
   */
  load: (namespace: string) => Promise<void>;
  /** Adds the namespaces of a further area. */
  addLoaders: (loaders: Loaders) => void;
  /** Translates outside components, such as in sagas. */
  translate: Translate;
  /** For `useT`: the promise of a load, the same one until it is tried anew. */
  pending: (namespace: string) => Promise<void> | undefined;
  /** Whether a namespace could not be loaded, and has not come since. */
  isMissing: (namespace: string) => boolean;
  /** Lets what could not be loaded be asked for anew when it is used next; until then its failure is remembered. */
  forgetFailures: () => void;
}

/** Words by language and namespace. */
export type KnownWords = Partial<Record<Language, Record<string, Words>>>;

/** Sets up i18next with words that are there already; all others come lazily. */
export function setUpI18n({ loaders = {}, language, memory = browserMemory }: I18nOptions, known: KnownWords): I18n {
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
    // i18next writes what it loads into the object that it is given.
    resources: structuredClone(known),
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });

  async function fetchWords(lang: Language, namespace: string) {
    const words = wordsOf(await loaderOf(all, lang, namespace)());
    instance.addResourceBundle(lang, namespace, words, true, true);
  }

  function load(lang: Language, namespace: string): Promise<void> {
    if (instance.hasResourceBundle(lang, namespace)) return Promise.resolve();
    const key = `${lang} ${namespace}`;
    const promise = fetchWords(lang, namespace);
    // Says it in the way that `use` reads: words that are there already suspend nobody, as when the language changes.
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
    addLoaders: (more) => {
      all = mergeLoaders(all, more);
    },
    translate: (key, params) => instance.t(key, { ...params }),
    // The promise stays after it has been kept: React wants the same call of use() in every render.
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
