import { use, useCallback, useSyncExternalStore } from 'react';
import { ready, useI18n, useT } from './I18nProvider.tsx';
import type { Translate } from './translate.ts';

const settled = new WeakMap<Promise<void>, Promise<void>>();

/** Returns the same load as a promise that never rejects. */
function settledOf(words: Promise<void> & { status?: string }): Promise<void> {
  // A new promise would suspend although the texts are loaded.
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
 * Works like `useTexts`, but does not throw: the second element is true when a namespace failed to load. When it loads
 * later, the component re-renders without suspending.
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
