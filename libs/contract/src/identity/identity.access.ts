import { defineAccess } from '../core/area-access.ts';

export const identityAccess = defineAccess({
  area: 'identity',
  menus: {
    home: { words: { ja: 'ホーム', en: 'Home' }, isRequired: true },
  },
});
