import { defineAudit } from '../core/area-audit.ts';

export const mergingAudit = defineAudit({
  area: 'merging',
  actions: {
    merge: { ja: '統合', en: 'Merged' },
    unmerge: { ja: '統合の取り消し', en: 'Merge undone' },
  },
});
