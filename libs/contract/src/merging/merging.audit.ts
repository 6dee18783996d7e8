import { defineAudit } from '../core/area-audit.ts';

export const mergingAudit = defineAudit({
  area: 'merging',
  actions: {
    merge: { ja: '統合', en: 'Merged' },
    unmerge: { ja: '統合の取り消し', en: 'Merge undone' },
  },
  fields: {
    is_merge_deal_list: { ja: '案件の統合', en: 'Merge deals' },
    is_merge_related_customer_deal_list: { ja: '関連案件の統合', en: 'Merge related deals' },
    record_ids: { ja: '統合元', en: 'Merged records' },
    target_id: { ja: '統合先', en: 'Kept record' },

    choices: { ja: '残すデータ', en: 'Data to keep' },
    is_merge_actions: { ja: 'アクションの統合', en: 'Merge actions' },
    is_merge_contacts: { ja: 'コンタクトの統合', en: 'Merge contacts' },
    is_merge_custom_objects: { ja: 'カスタムオブジェクトの統合', en: 'Merge custom objects' },
    merges: { ja: '統合', en: 'Merges' },
    source_deal_id: { ja: '統合元の案件', en: 'Source deal' },
    target_deal_id: { ja: '統合先の案件', en: 'Target deal' },
  },
});
