import { defineAudit } from '../core/area-audit.ts';

export const actionsAudit = defineAudit({
  area: 'actions',
  entities: {
    action: { ja: 'アクション', en: 'Action' },
    action_comment: { ja: 'アクションのコメント', en: 'Action comment' },
    action_search_condition: { ja: 'アクションの検索条件', en: 'Saved action search' },
    action_target: { ja: 'アクションの目標', en: 'Action target' },
    action_template: { ja: 'アクションのテンプレート', en: 'Action template' },
  },
  fields: {
    contact_id: { ja: 'コンタクト', en: 'Contact' },
    end_datetime: { ja: '終了日時', en: 'Ends at' },
    extra_result: { ja: '追加の報告', en: 'Further result' },
    invitee_ids: { ja: '同席者', en: 'Participants' },
    is_shared: { ja: '共有', en: 'Shared' },
    next_action: { ja: '次回アクション', en: 'Next action' },
    pattern_id: { ja: 'アクションの種類', en: 'Kind of action' },
    period: { ja: '期間', en: 'Period' },
    pre_note: { ja: '事前メモ', en: 'Note beforehand' },
    purpose_id: { ja: '目的', en: 'Purpose' },
    reaction_type: { ja: 'リアクション', en: 'Reaction' },
    result: { ja: '報告', en: 'Result' },
    search: { ja: '検索条件', en: 'Search' },
    start_datetime: { ja: '開始日時', en: 'Starts at' },
    status: { ja: '状態', en: 'Status' },
    targets: { ja: '目標', en: 'Targets' },
    time: { ja: '日付', en: 'Date' },
  },
});
