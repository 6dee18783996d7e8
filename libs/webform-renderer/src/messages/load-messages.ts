import { ja } from './ja.ts';
import type { Locale, Messages } from './messages.types.ts';

const inMemory: Partial<Record<Locale, Messages>> = { ja };
const coming: Partial<Record<Locale, Promise<Messages>>> = {};

/** Which of the two languages a tag like `en-GB` means; anything else is ja (spec 1 §9). */
export const localeOf = (tag: string | null | undefined): Locale => (/^en\b/i.test(tag ?? '') ? 'en' : 'ja');

/** The messages of a language, once they have come. */
export const messagesInMemory = (locale: Locale): Messages | undefined => inMemory[locale];

/** Puts a language in memory, for servers that answer in both. */
export const registerMessages = (locale: Locale, messages: Messages): void => {
  inMemory[locale] = messages;
};

/** The messages of a language, fetched at the first request (`await loadMessages('en')` before rendering in
 * English); Japanese when they cannot be had. */
export const loadMessages = async (locale: Locale): Promise<Messages> =>
  inMemory[locale] ??
  (coming[locale] ??= import('./en.ts').then(
    ({ en }) => (inMemory[locale] = en),
    () => (inMemory[locale] = ja),
  ));
