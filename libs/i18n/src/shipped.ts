import commonEn from './locales/en/common.json';
import validationEn from './locales/en/validation.json';
import commonJa from './locales/ja/common.json';
import validationJa from './locales/ja/validation.json';

/** The texts of all screens, loaded at the start. */
export const shipped = {
  ja: { common: commonJa, validation: validationJa },
  en: { common: commonEn, validation: validationEn },
};
