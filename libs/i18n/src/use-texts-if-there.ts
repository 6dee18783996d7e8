import { use, useCallback, useSyncExternalStore } from 'react';
import { ready, useI18n, useT } from './I18nProvider.tsx';
import type { Translate } from './translate.ts';

const settled = new WeakMap<Promise<void>, Promise<void>>();

/** The same load as one that never fails. */
function settledOf(words: Promise<void> & { status?: string }): Promise<void> {
  // One made anew would suspend for a moment, though there is nothing to wait for.
  if (words.status === 'fulfilled') return words;
  const known = settled.get(words);
  if (known) return known;
  const promise = words.then(
    () => void Object.assign(promise, { status: 'fulfilled', value: undefined }),
    () => {},
  );
  settled.set(words, promise);
  return promise;
}

/**
 * As `useTexts`, for what must not fail with the words of others: the second of the pair says whether a namespace could
 * not be loaded. Once it comes after all, the component is rendered anew; nobody waits for it twice.
 */
export function useTextsIfThere(namespaces: readonly string[]): [Translate, isMissing: (namespace: string) => boolean] {
  const i18n = useI18n();
  const { instance } = i18n;
  const wanted = namespaces.filter((namespace) => !i18n.isMissing(namespace));
  for (const words of wanted.map(i18n.pending)) use(words ? settledOf(words) : ready);
  const subscribe = useCallback(
    (onChange: () => void) => {
      instance.store.on('added', onChange);
      return () => instance.store.off('added', onChange);
    },
    [instance],
  );
  useSyncExternalStore(subscribe, () => namespaces.filter(i18n.isMissing).join());
  return [useT('common'), i18n.isMissing];
}
