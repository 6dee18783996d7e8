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

const key = 'global-language';

/** The language choice in local storage; without local storage it is not kept. */
export const browserMemory: LanguageMemory = {
  read: () => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (language) => {
    try {
      window.localStorage.setItem(key, language);
    } catch {
      // Blocked or full storage: the language lasts until the page is left.
    }
  },
};

/** Returns true when a language was chosen in this browser. */
export const hasChosenLanguage = (): boolean => browserMemory.read() !== null;

/** Returns the initial language of this browser. */
export const rememberedLanguage = (): Language => languageOf(browserMemory.read());
