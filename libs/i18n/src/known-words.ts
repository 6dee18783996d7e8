import type { i18n as Instance } from 'i18next';

const known = new WeakMap<Instance, Map<string, string>>();

/**
 * Returns a cache of texts without parameters by language, namespace and key, because a board of a thousand cards uses
 * the
 * same few texts thousands of times. Cleared when namespaces are added.
 */
export function knownWords(instance: Instance): Map<string, string> {
  const before = known.get(instance);
  if (before) return before;
  const words = new Map<string, string>();
  known.set(instance, words);
  instance.store.on('added', () => words.clear());
  instance.store.on('removed', () => words.clear());
  return words;
}
