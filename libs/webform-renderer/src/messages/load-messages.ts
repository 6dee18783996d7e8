import { ja } from './ja.ts';
import type { Locale, Messages } from './messages.types.ts';

/** A promise that React's `use` reads without waiting. */
const inMemory = (value: Messages): Promise<Messages> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

const known: Partial<Record<Locale, Promise<Messages>>> = { ja: inMemory(ja) };

/** Which of the two languages a tag like `en-GB` means; anything else is ja (spec 1 §9). */
export const localeOf = (tag: string | null | undefined): Locale => (/^en\b/i.test(tag ?? '') ? 'en' : 'ja');

/** Puts a language in memory, for servers that answer in both. */
export const registerMessages = (locale: Locale, messages: Messages): void => {
  known[locale] = inMemory(messages);
};

/** The messages of a language, fetched at the first request (`await loadMessages('en')` before rendering in
 * English); Japanese when they cannot be had. */
export const loadMessages = (locale: Locale): Promise<Messages> =>
  (known[locale] ??= import('./en.ts').then(
    ({ en }) => en,
    () => ja,
  ));
