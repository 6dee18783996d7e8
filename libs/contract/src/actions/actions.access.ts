import { defineAccess } from '../core/area-access.ts';

export const actionsAccess = defineAccess({
  area: 'actions',
  roleEntities: {
    action: { words: { ja: 'アクション', en: 'Actions' }, isRequired: true },
  },
});
