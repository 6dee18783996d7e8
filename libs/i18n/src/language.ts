/** The interface languages; ja is the default and the fallback, and there are no others (spec 1 §9). */
export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ja';

/** The language that a tag such as `en-US` means; ja for everything that is not offered. */
export function languageOf(tag: string | null | undefined): Language {
  const base = tag?.toLowerCase().split('-')[0];
  return languages.find((language) => language === base) ?? defaultLanguage;
}

/** Where the choice of language is kept. */
export interface LanguageMemory {
  read: () => string | null;
  write: (language: Language) => void;
}

const key = 'global-language';

/** Keeps the choice in this browser; a browser that forbids it just forgets. */
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

/** Whether somebody has chosen a language in this browser. */
export const hasChosenLanguage = (): boolean => browserMemory.read() !== null;

/** The language that this browser begins in. */
export const rememberedLanguage = (): Language => languageOf(browserMemory.read());
