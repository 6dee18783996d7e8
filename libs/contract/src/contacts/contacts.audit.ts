import { defineAudit } from '../core/area-audit.ts';

export const contactsAudit = defineAudit({
  area: 'contacts',
  entities: {
    contact_action_range: { ja: 'コンタクトの色分け', en: 'Colours of contacts' },
    contact: { ja: 'コンタクト', en: 'Contact' },
    contact_custom_item: { ja: 'コンタクトの詳細項目', en: 'Contact custom field' },
    contact_setting: { ja: 'コンタクトの設定', en: 'Contact settings' },
    lifecycle_stage: { ja: 'ライフサイクルステージ', en: 'Lifecycle stage' },
  },
  fields: {
    email_status: { ja: '配信可否', en: 'E-mail status' },

    first_name: { ja: '名', en: 'First name' },
    first_name_kana: { ja: '名（カナ）', en: 'First name (kana)' },
    last_name: { ja: '姓', en: 'Last name' },
    last_name_kana: { ja: '姓（カナ）', en: 'Last name (kana)' },
    lifecycle_stage_id: { ja: 'ライフサイクルステージ', en: 'Lifecycle stage' },
    lifecycle_stages: { ja: 'ライフサイクルステージ', en: 'Lifecycle stages' },
    mobile_no: { ja: '携帯電話番号', en: 'Mobile number' },
    position: { ja: '役職', en: 'Position' },
    ranges: { ja: '色分けの範囲', en: 'Ranges' },
    retired: { ja: '退職', en: 'Left the company' },
  },
  values: {
    email_status: {
      bounced: { ja: 'エラー', en: 'Bounced' },
      complained: { ja: '迷惑メール報告あり', en: 'Reported as spam' },
      none: { ja: '未設定', en: 'Not set' },
      subscribed: { ja: '配信可', en: 'Subscribed' },
      unsubscribed: { ja: '配信停止', en: 'Unsubscribed' },
    },
    retired: { true: { ja: '退職・異動済み', en: 'Left or moved' }, false: { ja: '在籍中', en: 'In office' } },
  },
});
