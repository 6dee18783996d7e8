import { ja } from './ja.ts';
import type { Locale, Messages } from './messages.types.ts';

const inMemory: Partial<Record<Locale, Messages>> = { ja };
const coming: Partial<Record<Locale, Promise<Messages>>> = {};

/** Returns the language of a tag like `en-GB`; `ja` for any other language (spec 1 §9). */
export const localeOf = (tag: string | null | undefined): Locale => (/^en\b/i.test(tag ?? '') ? 'en' : 'ja');

/** Returns the messages of a language if they are loaded. */
export const messagesInMemory = (locale: Locale): Messages | undefined => inMemory[locale];

/** Registers the messages of a language, for servers that render synchronously. */
export const registerMessages = (locale: Locale, messages: Messages): void => {
  inMemory[locale] = messages;
};

/**
 * Resolves to the messages of a language and loads them on the first call (`await loadMessages('en')` before rendering
 * in English). Resolves to Japanese when loading fails.
 */
export const loadMessages = async (locale: Locale): Promise<Messages> =>
  inMemory[locale] ??
  (coming[locale] ??= import('./en.ts').then(
    ({ en }) => (inMemory[locale] = en),
    () => (inMemory[locale] = ja),
  ));
