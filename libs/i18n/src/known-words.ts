import type { i18n as Instance } from 'i18next';

const known = new WeakMap<Instance, Map<string, string>>();

/**
 * Texts without values by language, namespace and key, each looked up once: a board of a thousand cards asks for the same
 * few words thousands of times, and a look-up takes as long as drawing what they stand on. Forgotten when words come in.
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
