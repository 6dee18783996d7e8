import { ja } from './ja.ts';
import type { Locale, Messages } from './messages.types.ts';

const loaded: Partial<Record<Locale, Messages>> = { ja };
const loading: Partial<Record<Locale, Promise<Messages>>> = {};

/** Which of the two languages a tag like `en-GB` means; anything else is ja (spec 1 §9). */
export const localeOf = (tag: string | null | undefined): Locale => (/^en\b/i.test(tag ?? '') ? 'en' : 'ja');

/** The messages of a language when they are in memory already, else undefined. Japanese always is. */
export const messagesInMemory = (locale: Locale): Messages | undefined => loaded[locale];

/** Puts a language in memory, for servers that answer in both. */
export const registerMessages = (locale: Locale, messages: Messages): void => {
  loaded[locale] = messages;
};

/** The messages of a language, fetched at the first request: `await loadMessages('en')` before rendering in English. */
export const loadMessages = (locale: Locale): Promise<Messages> =>
  (loading[locale] ??= loaded[locale]
    ? Promise.resolve(loaded[locale])
    : import('./en.ts').then(({ en }) => (loaded[locale] ??= en)));
