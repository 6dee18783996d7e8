import { defineAccess } from '../core/area-access.ts';

export const teamAccess = defineAccess({
  area: 'team',
  functions: {
    member_management: { words: { ja: 'メンバー管理', en: 'Member management' }, isRequired: true, isRestricted: true },
  },
});
