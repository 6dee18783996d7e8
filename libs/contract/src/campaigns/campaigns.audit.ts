import { defineAudit } from '../core/area-audit.ts';

export const campaignsAudit = defineAudit({
  area: 'campaigns',
  entities: {
    campaign: { ja: 'キャンペーン', en: 'Campaign' },
    campaign_list: { ja: '配信リスト', en: 'Recipient list' },
    campaign_setting: { ja: 'メール配信の設定', en: 'Campaign settings' },
    mail_suppression: { ja: '配信停止アドレス', en: 'Suppressed address' },
    campaign_email: { ja: 'キャンペーンメール', en: 'Campaign e-mail' },
  },
  fields: {
    blocked_domains: { ja: '配信しないドメイン', en: 'Blocked domains' },
    business_days_only: { ja: '営業日のみ', en: 'Business days only' },
    decision: { ja: '判断', en: 'Decision' },
    evidence: { ja: '証跡', en: 'Evidence' },
    per_domain_minute: { ja: 'ドメインごとの1分あたりの上限', en: 'Mails to a domain in a minute' },
    quiet_from: { ja: '配信しない時間帯の開始', en: 'Quiet from' },
    quiet_to: { ja: '配信しない時間帯の終了', en: 'Quiet until' },
    contact_filter: { ja: '宛先の絞り込み', en: 'Recipient filter' },
    content_type: { ja: '形式', en: 'Format' },
    is_paused: { ja: '一時停止', en: 'Paused' },
    is_tracked: { ja: '開封・クリックの計測', en: 'Measure opens and clicks' },
    keeps_quiet: { ja: '配信しない時間帯を守る', en: 'Keep quiet hours' },
    list_id: { ja: '配信リスト', en: 'Recipient list' },
    match: { ja: '条件の組み合わせ', en: 'Match' },
    scheduled_at: { ja: '配信予約日時', en: 'Scheduled for' },
    subject_b: { ja: '件名B', en: 'Subject B' },
    table_type: { ja: '対象・除外', en: 'Included or excluded' },
    text_body: { ja: 'テキスト本文', en: 'Text body' },
  },
});
