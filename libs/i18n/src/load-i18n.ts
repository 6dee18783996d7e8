import { noMemory, languageOf } from './language.ts';
import { loaderOf, mergeLoaders, wordsOf } from './loaders.ts';
import type { Loaders } from './loaders.ts';
import { setUpI18n } from './set-up-i18n.ts';
import type { I18n, I18nOptions } from './set-up-i18n.ts';

const shipped: Loaders = {
  ja: {
    common: () => import('./locales/ja/common.json'),
    validation: () => import('./locales/ja/validation.json'),
  },
  en: {
    common: () => import('./locales/en/common.json'),
    validation: () => import('./locales/en/validation.json'),
  },
};

/**
 * Loads `common` and the namespaces in `ahead` in the current language, then sets up i18next. Others, also the messages
 * of forms, load on first use.
 */
export async function loadI18n({ ahead = [], ...options }: I18nOptions & { ahead?: readonly string[] }): Promise<I18n> {
  const loaders = mergeLoaders(shipped, options.loaders ?? {});
  const language = languageOf(options.language ?? (options.memory ?? noMemory).read());
  const namespaces = ['common', ...ahead];
  const words = await Promise.all(
    namespaces.map(async (namespace) => [namespace, wordsOf(await loaderOf(loaders, language, namespace)())] as const),
  );
  return setUpI18n({ ...options, loaders }, { [language]: Object.fromEntries(words) });
}
