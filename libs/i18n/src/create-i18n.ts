import { setUpI18n } from './set-up-i18n.ts';
import type { I18n, I18nOptions } from './set-up-i18n.ts';
import { shipped } from './shipped.ts';

/** Sets up i18next synchronously with the shipped namespaces of both languages; those of areas load lazily. */
export const createI18n = (options: I18nOptions = {}): I18n => setUpI18n(options, shipped);
