import { localeOf } from './load-messages.ts';
import type { Locale, Messages } from './messages.types.ts';

/** Reads words that travel with a part, on demand, in the form's language: the caller's own wording, or the package's. */
export const wordsOf =
  <Key extends string>(words: Record<Locale, Readonly<Record<Key, string>>>) =>
  (messages: Messages, key: Key): string =>
    (messages as Partial<Record<Key, string>>)[key] ?? words[localeOf(messages['openWebforms.locale'])][key];
