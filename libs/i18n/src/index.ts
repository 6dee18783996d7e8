export { createI18n } from './create-i18n.ts';
export type { I18n, I18nOptions } from './create-i18n.ts';
export { I18nProvider, useI18n, useLanguage, useT, useTexts } from './I18nProvider.tsx';
export { errorText, issueText } from './issue-text.ts';
export type { TextError, TextIssue } from './issue-text.ts';
export { defaultLanguage, languageOf, languages } from './language.ts';
export type { Language, LanguageMemory } from './language.ts';
export type { Loader, Loaders, NamespaceLoaders, Words } from './loaders.ts';
export type { Params, Translate } from './translate.ts';
