import type { Locale } from '@crm/server-kit';

/** The words for what follows a merged record; tables without words are not counted for people. */
export const tableWords: Readonly<Record<string, Record<Locale, string>>> = {
  customers: { ja: '子取引先', en: 'Child customers' },
  contacts: { ja: 'コンタクト', en: 'Contacts' },
  deals: { ja: '案件', en: 'Deals' },
  deal_customers: { ja: '関連取引先案件', en: 'Deals as related customer' },
  deal_contacts: { ja: '案件との関連', en: 'Links with deals' },
  actions: { ja: 'アクション', en: 'Actions' },
  action_contacts: { ja: 'アクションへの参加', en: 'Actions joined' },
  custom_object_customers: { ja: 'カスタムオブジェクトとの関連', en: 'Relations with custom objects' },
  custom_object_contacts: { ja: 'カスタムオブジェクトとの関連', en: 'Relations with custom objects' },
  custom_object_deals: { ja: 'カスタムオブジェクトとの関連', en: 'Relations with custom objects' },
  materials: { ja: '資料', en: 'Materials' },
  webform_submission_logs: { ja: 'フォーム回答', en: 'Form answers' },
  tracking_links: { ja: 'Web閲覧', en: 'Website visitors' },
  deal_comments: { ja: 'コメント', en: 'Comments' },
  estimates: { ja: '見積', en: 'Estimates' },
  accounting_documents: { ja: '請求書', en: 'Invoices' },
  incoming_mail_links: { ja: '受信メール', en: 'Incoming mails' },
  direct_mails: { ja: '個別に送信したメール', en: 'Single mails' },
};
