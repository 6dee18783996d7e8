import { en, ja } from './common-items.ts';
import type { Template } from './template.types.ts';

/** An empty form with the items that every form needs (spec 3 §2.13). */
export const blank: Template = {
  key: 'blank',
  ja: {
    name: '空白',
    description: '必須の項目だけから作成します。',
    values: { display_name: null },
    items: [ja.email, ja.terms],
  },
  en: {
    name: 'Blank',
    description: 'Only the items that every form needs.',
    values: { display_name: null },
    items: [en.email, en.terms],
  },
};
