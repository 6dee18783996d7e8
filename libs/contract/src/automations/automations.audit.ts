import { defineAudit } from '../core/area-audit.ts';

export const automationsAudit = defineAudit({
  area: 'automations',
  entities: {
    automation: { ja: 'オートメーション', en: 'Automation' },
    automation_attachment: { ja: 'オートメーションの添付ファイル', en: 'Automation attachment' },
    automation_email: { ja: 'オートメーションのメール', en: 'Automation e-mail' },
    automation_error_notification: { ja: 'オートメーションのエラー通知', en: 'Automation error notification' },
    automation_run: { ja: 'オートメーションの実行', en: 'Automation run' },
  },
  fields: {
    days: { ja: '日数', en: 'Days' },
    record_id: { ja: 'レコード', en: 'Record' },
    body_html: { ja: 'HTML本文', en: 'HTML text' },
    body_text: { ja: 'テキスト本文', en: 'Text' },
    by_mail: { ja: 'メールで通知', en: 'By mail' },
    filename: { ja: 'ファイル名', en: 'File name' },
    from_name: { ja: '差出人名', en: 'Sender name' },
    graph: { ja: '処理の流れ', en: 'Flow' },
    in_app: { ja: 'アプリで通知', en: 'In the app' },
    node_id: { ja: 'ブロック', en: 'Block' },
    notifies_administrators: { ja: '管理者に通知', en: 'Notify administrators' },
    notifies_creator: { ja: '作成者に通知', en: 'Notify the creator' },
    resets_counts: { ja: '実行回数のリセット', en: 'Reset of counts' },
    revision: { ja: '版', en: 'Revision' },
    trigger_kind: { ja: 'トリガー', en: 'Trigger' },
  },
});
