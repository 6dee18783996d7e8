import { defineAudit } from '../core/area-audit.ts';

export const emailAudit = defineAudit({
  area: 'email',
  entities: {
    direct_mail: { ja: '1対1メール', en: 'Personal mail' },
    email_domain: { ja: '送信ドメイン', en: 'Sender domain' },
    inbound_address: { ja: '取り込み用アドレス', en: 'Inbound address' },
    incoming_mail: { ja: '受信メール', en: 'Incoming mail' },
    incoming_mail_setting: { ja: 'メール取り込みの設定', en: 'Settings of incoming mail' },
    email_template: { ja: 'メールテンプレート', en: 'E-mail template' },
  },
  fields: {
    material_ids: { ja: '添付する資料', en: 'Attached files' },
    cc: { ja: 'Cc', en: 'Cc' },
    estimate_version: { ja: '見積の版', en: 'Version of the estimate' },
    recipient: { ja: '宛先', en: 'Recipient' },
    allowed_senders: { ja: '許可する送信者', en: 'Allowed senders' },
    contract_days: { ja: '契約予定日までの日数', en: 'Days to the contract date' },
    urls: { ja: 'リンク', en: 'Links' },
    document: { ja: '本文', en: 'Body' },
    folder: { ja: 'フォルダ', en: 'Folder' },
    sharing: { ja: '共有範囲', en: 'Sharing' },
    template_type: { ja: '種類', en: 'Type' },
    text_body: { ja: 'テキスト本文', en: 'Text part' },
  },
  values: {
    sharing: {
      private: { ja: '自分のみ', en: 'Only me' },
      use: { ja: '全員が使用できる', en: 'Everyone may use it' },
      edit: { ja: '全員が編集できる', en: 'Everyone may edit it' },
    },
    template_type: {
      campaign: { ja: 'キャンペーン', en: 'Campaign' },
      automation: { ja: 'オートメーション', en: 'Automation' },
      action: { ja: 'アクション', en: 'Action' },
      webform_reply: { ja: 'フォームの自動返信', en: 'Form reply' },
    },
  },
});
