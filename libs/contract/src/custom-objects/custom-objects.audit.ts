import { defineAudit } from '../core/area-audit.ts';

export const customObjectsAudit = defineAudit({
  area: 'custom-objects',
  entities: {
    custom_object: { ja: 'カスタムオブジェクト', en: 'Custom object' },
    custom_object_comment: { ja: 'カスタムオブジェクトのコメント', en: 'Comment on a custom object' },
    custom_object_custom_item: { ja: 'カスタムオブジェクトの詳細項目', en: 'Custom object field' },
    custom_object_def: { ja: 'オブジェクト設定', en: 'Custom object definition' },
    custom_object_relation: { ja: 'オブジェクトの関連付け', en: 'Custom object relation' },
  },
  fields: {
    before_ids: { ja: '変更前の関連', en: 'Relations before' },
    custom_object_id: { ja: 'カスタムオブジェクト', en: 'Custom object' },
    relation_id: { ja: '関連付け', en: 'Relation' },
    target_custom_object_id: { ja: '関連付け先', en: 'Related custom object' },
    colour: { ja: '色', en: 'Colour' },
    custom_object_def_id: { ja: 'オブジェクト', en: 'Definition' },
    icon: { ja: 'アイコン', en: 'Icon' },
    max_count: { ja: '最大件数', en: 'Maximum' },
    min_count: { ja: '最小件数', en: 'Minimum' },
    relations: { ja: '関連付け', en: 'Relations' },
    reverse_max_count: { ja: '相手側の最大件数', en: 'Maximum on the other side' },
    reverse_name: { ja: '相手側での名称', en: 'Name on the other side' },
  },
});
