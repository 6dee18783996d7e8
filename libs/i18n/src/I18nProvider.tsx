import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { knownWords } from './known-words.ts';
import type { I18n } from './set-up-i18n.ts';
import type { Language } from './language.ts';
import type { Translate } from './translate.ts';

const Context = createContext<I18n | null>(null);

/** Provides the result of `createI18n` to its children. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <Context value={i18n}>
      <I18nextProvider i18n={i18n.instance}>{children}</I18nextProvider>
    </Context>
  );
}

/** Returns the i18n instance; throws outside an `I18nProvider`. */
export function useI18n(): I18n {
  const i18n = use(Context);
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it.');
  return i18n;
}

/** A fulfilled promise for shipped namespaces, because `use` must be called in every render. */
export const ready: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/**
 * Returns the translate function of a namespace in the current language. Suspends while the namespace loads; throws to
 * the
 * nearest error boundary when it has no loader or fails to load.
 */
export function useT(namespace: string): Translate {
  const i18n = useI18n();
  use(i18n.pending(namespace) ?? ready);
  const { t, i18n: instance } = useTranslation(namespace, { useSuspense: false });
  const { language } = instance;
  return useMemo<Translate>(() => {
    const words = knownWords(instance);
    return (key, params) => {
      if (params || typeof key !== 'string') return t(key, { ...params });
      const name = `${instance.language} ${namespace} ${key}`;
      const known = words.get(name);
      if (known !== undefined) return known;
      const text = t(key);
      if (text !== key) words.set(name, text);
      return text;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a new identity tells callers that the language has changed
  }, [t, instance, language, namespace]);
}

/**
 * Returns the translate function of several namespaces, for keys with a namespace (`materials:tabs.title`). Suspends
 * until all are loaded.
 */
export function useTexts(namespaces: readonly string[]): Translate {
  const i18n = useI18n();
  // All loads start before the first is awaited.
  for (const words of namespaces.map(i18n.pending)) use(words ?? ready);
  return useT('common');
}

/** Returns the current language and its setter; components re-render when it changes. */
export function useLanguage(): { language: Language; changeLanguage: (language: Language) => Promise<void> } {
  const { language, changeLanguage } = useI18n();
  useTranslation('common', { useSuspense: false });
  return { language: language(), changeLanguage };
}
