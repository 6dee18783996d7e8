import { defineAccess } from '../core/area-access.ts';

export const emailAccess = defineAccess({
  area: 'email',
  menus: {
    email_templates: { words: { ja: 'メールテンプレート', en: 'E-mail templates' } },
  },
});
