import { localeOf } from './load-messages.ts';
import type { Locale, Messages } from './messages.types.ts';

/**
 * Returns the reader of a lazily loaded part's messages in the form's language: the caller's wording, or the package's.
 */
export const wordsOf =
  <Key extends string>(words: Record<Locale, Readonly<Record<Key, string>>>) =>
  (messages: Messages, key: Key): string =>
    (messages as Partial<Record<Key, string>>)[key] ?? words[localeOf(messages['openWebforms.locale'])][key];
