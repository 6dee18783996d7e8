import { en, ja } from './common-items.ts';
import type { Template } from './template.types.ts';

/** Blank but for what every form must have (spec 3 §2.13). */
export const blank: Template = {
  key: 'blank',
  ja: {
    name: '空白',
    description: '必須の項目だけから作成します。',
    values: {},
    items: [ja.email, ja.terms],
  },
  en: {
    name: 'Blank',
    description: 'Only the items that every form needs.',
    values: {},
    items: [en.email, en.terms],
  },
};
