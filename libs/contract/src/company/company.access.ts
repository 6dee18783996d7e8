import { defineAccess } from '../core/area-access.ts';

export const companyAccess = defineAccess({
  area: 'company',
  menus: {
    admin_console: { words: { ja: '管理者設定', en: 'Administration' }, isRequired: true, isRestricted: true },
  },
});
