import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { knownWords } from './known-words.ts';
import type { I18n } from './set-up-i18n.ts';
import type { Language } from './language.ts';
import type { Translate } from './translate.ts';

const Context = createContext<I18n | null>(null);

/** Gives the set-up of `createI18n` to everything below it. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <Context value={i18n}>
      <I18nextProvider i18n={i18n.instance}>{children}</I18nextProvider>
    </Context>
  );
}

/** The set-up in use; throws outside an `I18nProvider`. */
export function useI18n(): I18n {
  const i18n = use(Context);
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it.');
  return i18n;
}

/** For words that are shipped: `use` must be called in every render, whether there is something to wait for or not. */
export const ready: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/**
 * Texts of a namespace in the current language. Suspends while the namespace loads; throws to the nearest error boundary
 * when it has no loader or cannot be loaded.
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- who holds it sees by its identity that the language has changed
  }, [t, instance, language, namespace]);
}

/** Texts of several namespaces at once, for keys that name theirs (`materials:tabs.title`); suspends until all are there. */
export function useTexts(namespaces: readonly string[]): Translate {
  const i18n = useI18n();
  // All are asked for before the first is waited for.
  for (const words of namespaces.map(i18n.pending)) use(words ?? ready);
  return useT('common');
}

/** The current language and the way to change it; components follow when it changes. */
export function useLanguage(): { language: Language; changeLanguage: (language: Language) => Promise<void> } {
  const { language, changeLanguage } = useI18n();
  useTranslation('common', { useSuspense: false });
  return { language: language(), changeLanguage };
}
