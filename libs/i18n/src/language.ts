/** The interface languages; ja is the default and the fallback, and there are no others (spec 1 §9). */
export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ja';

/** Returns the language of a tag such as `en-US`; `ja` for languages that are not offered. */
export function languageOf(tag: string | null | undefined): Language {
  const base = tag?.toLowerCase().split('-')[0];
  return languages.find((language) => language === base) ?? defaultLanguage;
}

/** A storage of the language choice. */
export interface LanguageMemory {
  read: () => string | null;
  write: (language: Language) => void;
}

/** The memory of an app that keeps no choice. */
export const noMemory: LanguageMemory = { read: () => null, write: () => {} };
